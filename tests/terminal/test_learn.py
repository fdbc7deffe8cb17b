"""Lessons in the terminal: full screen and plain lines, to their end and on against the computer."""

from __future__ import annotations

import asyncio
import re
from itertools import cycle
from pathlib import Path

import pytest

import tatami
from tatami.core.lesson import Lesson
from tatami.core.moves import NumberRange
from tatami.terminal.learn import lesson_table
from tatami.terminal.local_session import LocalSession
from tests.terminal.local_tables import Shown, plain_game, shown

LESSONS = [(game, name) for game in tatami.games() for name in tatami.game(game).lessons]
OTHER = {"taisen": "N1", "versus": "a3-a8", "battle": "a1=2", "night": "attack"}
"""Legal where the first lesson begins, but another move than the one it waits for."""


def lesson_of(game: str, name: str = "first") -> Lesson:
    return tatami.game(game).lessons[name]


def sayings(lesson: Lesson, language: str) -> list[str]:
    words = lesson.record.game.words(language)
    return [words(f"lesson.{lesson.name}.{remark.key}") for remark in lesson.remarks]


def spaced(text: str) -> str:
    """Without line breaks."""
    return re.sub(r"[ \n]+", " ", text)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_followed_to_its_end_and_played_on(game: str, name: str) -> None:
    session = LocalSession(lesson_table(lesson_of(game, name)))
    while (guidance := session.view.guidance) and not guidance.is_over:
        if session.question is None:
            session.think()
        else:
            session.play(guidance.move)
    assert guidance is not None and guidance.first + len(guidance.remarks) == guidance.of
    for _ in range(20):
        if session.question is not None:
            move = session.question.offers[-1].move
            session.play("rope-140" if NumberRange.read(move) else move)
        elif session.thinker is not None:
            session.think()
    assert session.view.guidance is None
    assert session.view.outcome or len(session.record.choices) > len(lesson_of(game, name).record.choices)


# On a full screen


async def follow(seen: Shown) -> list[str]:
    """Enter plays what the lesson waits for, and a length where one is wanted; gives all that was said."""
    said: list[str] = []
    while True:
        await seen.my_turn()
        said.append(seen.text("#coach"))
        guidance = seen.session.view.guidance
        assert guidance is not None
        if guidance.is_over:
            return said
        await seen.press("enter")
        if seen.table.typed.value:
            await seen.press(*guidance.move.removeprefix(seen.table.typed.value), "enter")


LANGUAGES = ("en", "fr")
#: Each game in one language, and both are heard; in the long run each in both.
IN_ONE = dict(zip(tatami.games(), cycle(LANGUAGES)))
ON_A_SCREEN = [
    pytest.param(game, language, marks=() if IN_ONE[game] == language else pytest.mark.soak)
    for game in tatami.games()
    for language in LANGUAGES
]


@pytest.mark.parametrize(("game", "language"), ON_A_SCREEN)
def test_the_first_lesson_on_a_screen(game: str, language: str) -> None:
    lesson = lesson_of(game)

    async def learn() -> None:
        async with shown(lesson_table(lesson), (100, 40), language) as seen:
            said = spaced(" ".join(await follow(seen)))
            assert all(spaced(saying) in said for saying in sayings(lesson, language))
            assert all(f"({remark.clause})" in said for remark in lesson.remarks if remark.clause)
            assert {"en": "The lesson is over.", "fr": "La leçon est finie."}[language] in said
            version = seen.session.version
            await seen.press("enter")
            if seen.table.typed.value:
                await seen.press(*"140", "enter")
            assert seen.session.version > version
            assert seen.session.view.outcome or seen.session.question or seen.session.thinker is not None

    asyncio.run(learn())


def test_another_legal_move_is_answered_kindly_and_an_illegal_one_by_its_rule() -> None:
    async def learn() -> None:
        async with shown(lesson_table(lesson_of("taisen")), (100, 40)) as seen:
            await seen.press("down")
            seen.table.play("N1")
            assert "allowed, but this lesson shows another one" in seen.text("#status")
            assert "(T6)" in seen.text("#status")
            await seen.press("enter")
            assert seen.session.record.choices[-1] == (0, "K3"), "the cursor is back on what is waited for"
            seen.table.play("S/K")
            assert re.search(r"\(T\d+\)\. You can play", seen.text("#status"))
            assert seen.text("#coach").endswith("Now play Y3")

    asyncio.run(learn())


def test_a_lesson_can_be_read_in_another_language_and_on_a_small_screen() -> None:
    async def learn() -> None:
        async with shown(lesson_table(lesson_of("taisen")), (80, 24)) as seen:
            await seen.press("l")
            assert seen.text("#coach").startswith("Vos premiers tours · 2 sur 11")
            assert seen.table.choices.size.height >= 3 and seen.table.choices.highlighted == 2

    asyncio.run(learn())


# In plain lines


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", tatami.games())
def test_the_first_lesson_in_plain_lines(game: str, language: str) -> None:
    lesson = lesson_of(game)
    script = lesson.record.choices[len(lesson.before) :]
    typed = [text for seat, text in script if seat == lesson.learner]
    _, code, said = plain_game(lesson_table(lesson), "\n".join([*typed, "moves", "quit", ""]), language)
    assert code == 0
    assert all(spaced(said).count(spaced(saying)) == 1 for saying in sayings(lesson, language))
    assert all(text in said for text in typed)
    over = {"en": "The lesson is over. Play on", "fr": "La leçon est finie. Continuez"}[language]
    assert said.count(over) == 1


@pytest.mark.parametrize("game", tatami.games())
def test_in_lines_another_move_is_answered_and_the_lesson_goes_on(game: str) -> None:
    lesson = lesson_of(game)
    clause = [remark.clause for remark in lesson.remarks if remark.at == len(lesson.before)][-1]
    expected = lesson.record.choices[len(lesson.before)][1]
    session, _, said = plain_game(lesson_table(lesson), f"{OTHER[game]}\nhint\nquit\n")
    kindly = said.partition(f"> {OTHER[game]}\n")[2].splitlines()[0]
    assert kindly.startswith("That move is allowed") and kindly.endswith(f"({clause}).")
    assert said.count(f"Now play {expected}") == 2 and f"Hint: {expected}." in said
    assert session.record.choices == lesson.before


def test_whoever_leaves_is_told_how_to_begin_again(tmp_path: Path) -> None:
    _, _, said = plain_game(lesson_table(lesson_of("taisen")), "K3\nquit\n")
    assert said.endswith("Begin this lesson again with: tatami learn taisen first\n")
    assert not list(tmp_path.rglob("*.txt")), "a lesson is not kept"


def test_a_game_that_goes_on_after_its_lesson_is_kept() -> None:
    lesson = lesson_of("taisen", "chief")
    typed = [text for seat, text in lesson.record.choices[len(lesson.before) :] if seat == lesson.learner]
    session, _, said = plain_game(
        lesson_table(lesson), "\n".join([*typed, *["end", "K1", "N1", "Y1"] * 4, "quit", ""])
    )
    assert session.view.guidance is None
    kept = re.search(
        r"tatami (?:play taisen --record|replay) (\S+)", said
    )  # the computer may have won by now
    assert kept and Path(kept[1]).is_file()
