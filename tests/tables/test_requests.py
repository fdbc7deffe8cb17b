"""Requests of every kind: one rule for ids, one order of checks; the journal equals a model of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tatami
from tatami.core.game import Game
from tatami.tables.changes import Noted, Opening, Said
from tatami.tables.event_log import EventLog, chapters
from tatami.tables.requests import CHAT_LETTERS, REQUESTS, Asker
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.story import LATEST
from tests.sizes import examples
from tests.toys.fingers.facts import Sealed

from .driver import Driver, opened


def driving(game: Game, seed: int = 1, **options: str) -> Driver:
    chance = tatami.seeded(seed)
    return Driver(opened(game, chance, options=options).table, chance)


WISHES = st.lists(
    st.tuples(
        st.sampled_from(["move", "move", "move", "again", "stale", "undo", "resign_rarely", "other_seat"]),
        st.integers(0, 1),
        st.integers(0, 30),
    ),
    max_size=60,
)


@examples(60)
@given(WISHES, st.integers(0, 10_000))
def test_the_journal_equals_a_model_whatever_is_asked(
    requests: list[tuple[str, int, int]], seed: int
) -> None:
    driver = driving(tatami.game("taisen"), seed)
    table = driver.table
    answers: dict[str, tuple[int, wire.Request]] = {}
    for number, (what, seat, pick) in enumerate(requests):
        before = (table.version, table.position)
        asked = _wish(table, what, seat, pick, f"r{number}")
        if what == "again" and answers:
            asked = list(answers.values())[pick % len(answers)][1]
        answer = driver.ask(asked)
        if asked.id in answers:
            assert answer == answers[asked.id][0], "the first answer again"
            assert before == (table.version, table.position)
        elif isinstance(answer, int):
            assert answer == before[0] + 1
            answers[asked.id] = answer, asked
        else:
            assert before == (table.version, table.position), "a refusal changes nothing"
    assert [change.asked.id for change in driver.changes if change.asked] == list(answers)
    assert [entry.version for entry in table.entries] == list(range(1, table.version + 1))
    check_restored(table)


def _wish(table: Table, what: str, seat: int, pick: int, id: str) -> wire.Request:
    question, move = table.questions.get(seat, 0), "K1"
    if what == "undo":
        return wire.Undo(id, seat)
    if what == "resign_rarely" and pick == 0:
        return wire.Resign(id, seat)
    if what == "stale":
        return wire.Move(id, question - 1, seat, move)
    if seat in table.questions:
        moves = list(table.position.moves(seat))
        move = moves[pick % len(moves)]
    return wire.Move(id, question, seat, move)


def check_restored(table: Table) -> None:
    """The journal alone tells everything."""
    again = Table.restored(table.charter, table.players, table.entries)
    assert again.position == table.position
    assert again.history.record == table.history.record
    for name in ("questions", "version", "ended", "has_begun"):
        assert getattr(again, name) == getattr(table, name)
    seats = range(len(table.players))
    assert [again.may_undo(seat) for seat in seats] == [table.may_undo(seat) for seat in seats]
    assert [chapter.entry for chapter in chapters(table)] == table.entries


def test_sealed_choices_of_others_leave_a_question_open(fingers: Game) -> None:
    driver = driving(fingers)
    table = driver.table
    assert table.questions == {0: 1, 1: 1, 2: 1}
    assert driver.ask(wire.Move("c", 1, 2, "1")) == 2
    assert table.questions == {0: 1, 1: 1}
    assert driver.ask(wire.Move("c2", 1, 2, "1")) == "not_your_turn"
    assert driver.ask(wire.Move("a", 1, 0, "0")) == 3
    assert driver.ask(wire.Undo("u2", 2)) == "no_undo", "another has chosen since"
    assert driver.ask(wire.Undo("u0", 0)) == 4
    assert table.questions == {0: 4, 1: 1}, "who took it back is asked anew, the other is not"
    assert driver.ask(wire.Move("a2", 1, 0, "0")) == "stale"
    assert driver.ask(wire.Move("a3", 4, 0, "0")) == 5
    assert driver.ask(wire.Move("b", 1, 1, "2")) == 6
    assert table.questions == {0: 6, 1: 6, 2: 6}
    check_restored(table)


def test_what_was_shown_or_locked_is_not_taken_back(fingers: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sealed, "is_final", True)
    driver = driving(fingers)
    assert driver.ask(wire.Move("c", 1, 2, "1")) == 2
    assert driver.ask(wire.Undo("u", 2)) == "no_undo"
    check_restored(driver.table)


def test_giving_up_leaves_the_win_to_the_others(fingers: Game) -> None:
    driver = driving(fingers)
    table = driver.table
    assert driver.ask(wire.Resign("r", 1)) == 2
    outcome = table.outcome
    assert outcome is not None and table.is_over and table.to_act == () and table.questions == {}
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0, 2), "resigned", (6, 0, 6))
    assert table.entries[-1].awaited < 0
    check_restored(table)


# Ids


def over(fingers: Game) -> Driver:
    """A game that has ended, so that a rematch may be asked for too."""
    driver = driving(fingers)
    driver.request(wire.Resign("end", 0))
    return driver


SAMPLES: dict[type[wire.Request], list[wire.Request]] = {
    wire.Move: [wire.Move("x", 1, 0, "1"), wire.Move("x", 1, 0, "2")],
    wire.Undo: [wire.Undo("x", 0), wire.Undo("x", 1)],
    wire.Resign: [wire.Resign("x", 0), wire.Resign("x", 1)],
    wire.Replace: [wire.Replace("x", 1, "greedy"), wire.Replace("x", 2, "greedy")],
    wire.Say: [wire.Say("x", "Hello"), wire.Say("x", "Goodbye")],
    wire.Rematch: [wire.Rematch("x"), wire.Say("x", "Again?")],
    wire.Return: [wire.Return("x", 1), wire.Return("x", 2)],
    wire.WatchersTalk: [wire.WatchersTalk("x", True), wire.WatchersTalk("x", False)],
}


def test_every_kind_of_request_has_its_sample() -> None:
    assert SAMPLES.keys() == REQUESTS.keys()


@pytest.mark.parametrize("kind", SAMPLES)
def test_an_id_is_done_once_and_means_one_thing(kind: type[wire.Request], fingers: Game) -> None:
    driver = over(fingers) if kind is wire.Rematch else driving(fingers)
    if kind is wire.Undo:
        driver.play(0, "1")
    if kind is wire.Return:
        driver.request(wire.Replace("away", 1, "greedy"))
    asked, other = SAMPLES[kind]
    first = driver.request(asked)
    done = len(driver.changes)
    assert driver.ask(asked) == first, "the first answer again"
    assert driver.ask(other) == "id_taken"
    assert len(driver.changes) == done
    assert driver.ask(wire.Say("y", "Something else")) == driver.table.version


def test_ids_belong_to_their_authors(fingers: Game) -> None:
    driver = driving(fingers)
    assert driver.ask(wire.Say("x", "I am Bo"), Asker("guest-b", (1,), (1,))) == 1
    assert driver.ask(wire.Say("x", "I am Cho"), Asker("guest-c", (2,), (2,))) == 1
    assert [change.remark.name for change in driver.changes if isinstance(change, Said)] == ["Bo", "Cho"]


@pytest.mark.parametrize("id", ["", "a b", "x" * 65, "é", "a/b"])
def test_an_id_that_is_none_is_refused(id: str, fingers: Game) -> None:
    assert driving(fingers).ask(wire.Undo(id, 0)) == "bad_id"


# Who may ask


WATCHER, BO = Asker("w", name="Wu"), Asker("guest-b", (1,), (1,))


@pytest.mark.parametrize(
    ("asked", "asker", "code"),
    [
        (wire.Move("x", 1, 0, "1"), BO, "not_your_seat"),
        (wire.Undo("x", 0), BO, "not_your_seat"),
        (wire.Resign("x", 0), WATCHER, "not_your_seat"),
        (wire.Replace("x", 0, "greedy"), WATCHER, "watching"),
        (wire.Rematch("x"), WATCHER, "watching"),
        (wire.Rematch("x"), BO, "not_over"),
        (wire.Replace("x", 0, "nobody"), BO, "no_such_bot"),
        (wire.Replace("x", 9, "greedy"), BO, "no_such_seat"),
        (wire.Say("x", " \n "), BO, "nothing_said"),
        (wire.Say("x", "a" * (CHAT_LETTERS + 1)), BO, "too_long"),
        (wire.Say("x", "Hi"), WATCHER, "watchers_silent"),
        (wire.WatchersTalk("x", True), WATCHER, "watching"),
        (wire.Return("x", 1), WATCHER, "not_your_seat"),
        (wire.Return("x", 0), BO, "not_your_seat"),
        (wire.Return("x", 1), BO, "not_away"),
    ],
)
def test_what_may_not_be_asked_is_refused(
    asked: wire.Request, asker: Asker, code: str, fingers: Game
) -> None:
    assert driving(fingers).ask(asked, asker) == code


# Replacing, talking, playing again


def test_a_remark_is_one_line_and_changes_no_version(fingers: Game) -> None:
    driver = driving(fingers)
    assert driver.ask(wire.WatchersTalk("t", True), BO) == 2
    assert driver.ask(wire.Say("x", "  Good\n\tgame\u200b "), WATCHER) == 2
    said = driver.changes[-1]
    assert isinstance(said, Said)
    assert (said.remark.text, said.remark.name, said.remark.seat) == ("Good game", "Wu", None)


def test_there_is_one_rematch_with_the_seats_swapped(fingers: Game) -> None:
    driver = over(fingers)
    assert driver.ask(wire.Rematch("x"), BO) == 2
    again = driver.changes[-1]
    assert isinstance(again, Opening) and driver.table.rematch == "again"
    assert [player.name for player in again.table.players] == ["Bo", "Cho", "Aiko"]
    assert again.table.has_begun
    assert driver.ask(wire.Rematch("z"), Asker("guest-c", (2,), (2,))) == 2
    assert isinstance(driver.changes[-1], Noted) and driver.table.rematch == "again", "the same table"


# The story


def test_the_log_forgets_what_was_taken_back_and_keeps_the_latest() -> None:
    driver = driving(tatami.game("taisen"), first="wolf")
    table, random = driver.table, Random(5)
    began = EventLog(table).items
    for number in range(60):
        if table.is_over:
            break
        seat = table.to_act[0]
        driver.play(seat, table.position.moves(seat).sample(random))
        if number == 0:
            driver.undo(seat)
            assert EventLog(table).items == began
    told = [
        event for chapter in chapters(table) if chapter.entry.version > 3 for event in chapter.happened.events
    ]
    assert len(told) > LATEST
    assert EventLog(table).items == told[-LATEST:]
