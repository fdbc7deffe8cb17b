"""Lessons are data; the rules, the words and the rulebook say whether they are true."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tatami.core.contract import CHANCE
from tatami.core.lesson import Lesson
from tatami.core.moves import NumberRange
from tatami.core.rulebook import rulebook
from tatami.core.words import FALLBACK, sentences
from tatami.tables import gate, guidance
from tatami.tables.gate import Listener
from tatami.wire import messages as wire
from tests.owed.proof import Proof
from tests.tables.driver import Driver
from tests.toys.fixtures import TOYS


def lessons(proof: Proof) -> list[Lesson]:
    return list(proof.game.lessons.values())


def test_every_game_of_the_house_has_a_first_lesson(proof: Proof) -> None:
    assert proof.name in TOYS or next(iter(proof.game.lessons)) == "first"


def test_every_move_of_a_lesson_is_legal(proof: Proof) -> None:
    for lesson in lessons(proof):
        assert not lesson.record.last.is_over, lesson.name


def test_a_lesson_begins_and_ends_when_the_learner_is_asked(proof: Proof) -> None:
    for lesson in lessons(proof):
        positions = list(lesson.record.positions())
        assert lesson.learner in positions[len(lesson.before)].to_act, lesson.name
        assert lesson.learner in positions[-1].to_act, lesson.name
        assert lesson.remarks[-1].at == len(lesson.record.choices), "the last word leads into the game"


def test_the_learner_is_told_something_before_the_first_of_several_moves(proof: Proof) -> None:
    """Whoever moves after chance or another has moved finds a remark that says what to do."""
    for lesson in lessons(proof):
        said, choices = {remark.at for remark in lesson.remarks}, lesson.record.choices
        for made in range(len(lesson.before), len(choices)):
            if choices[made][0] == lesson.learner and choices[made - 1][0] != lesson.learner:
                assert made in said, f"{lesson.name}: nothing is said before choice {made + 1}"


def test_remarks_wait_for_the_learner(proof: Proof) -> None:
    """What is said while another must move would be gone before it is read."""
    for lesson in lessons(proof):
        choices = lesson.record.choices
        for remark in lesson.remarks:
            assert remark.at == len(choices) or choices[remark.at][0] == lesson.learner, remark


def test_chance_is_never_left_to_itself(proof: Proof) -> None:
    """After a learner's move, the script has all that chance brings before somebody else is asked."""
    for lesson in lessons(proof):
        for position, (seat, _) in zip(lesson.record.positions(), lesson.record.choices, strict=False):
            assert position.at_chance == (seat == CHANCE), lesson.name


def test_every_remark_has_its_sentence_in_every_language(proof: Proof) -> None:
    for language in proof.game.languages:
        said = sentences(proof.game.package, language)
        for lesson in lessons(proof):
            wanted = {f"lesson.{lesson.name}.{key}" for key in ("title", "about")}
            wanted |= {f"lesson.{lesson.name}.{remark.key}" for remark in lesson.remarks}
            assert {key for key in said if key.startswith(f"lesson.{lesson.name}.")} == wanted, language


def test_every_clause_stands_in_the_rulebook(proof: Proof) -> None:
    for lesson in lessons(proof):
        known = set(re.findall(r"^## ([A-Z]\d+)", rulebook(proof.game, FALLBACK), re.MULTILINE))
        assert {remark.clause for remark in lesson.remarks} <= known | {""}, lesson.name


def test_every_worked_example_of_the_rulebook_is_a_lesson_too(proof: Proof) -> None:
    """Whatever clauses an example with a move shows, some lesson lets the learner meet."""
    if proof.name in TOYS:
        return
    taught = {remark.clause for lesson in lessons(proof) for remark in lesson.remarks}
    shown = dict(examples(proof))
    assert (
        shown and {title: missing for title, clauses in shown.items() if (missing := clauses - taught)} == {}
    )


def examples(proof: Proof) -> Iterator[tuple[str, set[str]]]:
    """Each example in which somebody moves, and the clauses it is about."""
    _, _, section = rulebook(proof.game, FALLBACK).partition("\n# Examples\n")
    somebody = re.compile(f"^({'|'.join(proof.game.seat_names)}): ", re.MULTILINE)
    for example in section.partition("\n# ")[0].split("\n## ")[1:]:
        title = example.partition("\n")[0]
        if somebody.search(example):
            yield title, set(re.findall(r"[A-Z]\d+", title))


def test_a_lesson_is_short(proof: Proof) -> None:
    """Forty presses at most: two for a move, one for each remark that only explains."""
    for lesson in lessons(proof):
        after = lesson.record.choices[len(lesson.before) :]
        moves = sum(seat == lesson.learner for seat, _ in after)
        assert 2 * moves + len(lesson.remarks) <= 40, lesson.name


def test_the_move_a_lesson_waits_for_is_offered(proof: Proof) -> None:
    """Whoever follows it has only to choose what the table offers, and gets to the end."""
    for lesson in lessons(proof):
        driver = Driver.taught(lesson)
        while left := guidance.script(driver.table):
            seat, move = left[0]
            if seat == lesson.learner:
                assert awaited(driver, lesson) == move
            driver.play(seat, move)
        assert driver.record.choices == lesson.record.choices


def awaited(driver: Driver, lesson: Lesson) -> str:
    """The move that the learner is led to, which one of the offers covers."""
    view = gate.view(driver.table, Listener((lesson.learner,)))
    [question] = view.questions
    assert view.guidance is not None
    assert any(covers(offer, view.guidance.move) for offer in question.offers), view.guidance.move
    return view.guidance.move


def covers(offer: wire.Offer, move: str) -> bool:
    numbers = NumberRange.read(offer.move)
    return move in numbers.texts if numbers else move == offer.move


def test_nobody_else_hears_of_it(proof: Proof) -> None:
    """What others see at such a table is what they see at any other."""
    for lesson in lessons(proof):
        driver = Driver.taught(lesson)
        others = [seat for seat in range(len(driver.table.players)) if seat != lesson.learner]
        while left := guidance.script(driver.table):
            for seats in ((), *((other,) for other in others)):
                assert gate.view(driver.table, Listener(seats)).guidance is None, lesson.name
            driver.play(*left[0])


def test_the_learner_is_led_nowhere_while_others_move(proof: Proof) -> None:
    """Also where several decide at the same time: the learner sees only an own move marked."""
    for lesson in lessons(proof):
        driver = Driver.taught(lesson)
        while left := guidance.script(driver.table):
            if left[0][0] != lesson.learner:
                now = gate.view(driver.table, Listener((lesson.learner,))).guidance
                assert now is not None and (now.move, now.then) == ("", []), lesson.name
            driver.play(*left[0])
