"""One table: chance, moves, the end, what can be taken back, and going on from a record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tatami
from tatami import IllegalMove
from tatami.core.contract import CHANCE
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.tables import UndoRefused, gate
from tatami.tables.charter import Player
from tatami.tables.gate import Listener
from tatami.tables.journal import Entry
from tatami.tables.refusals import OutOfTurn, RequestRefused
from tatami.tables.requests import begin, sit_down
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind

from .driver import AIKO, BO, Driver, opened

LEFT, RIGHT = 0, 1
RED, GREEN, BLUE = 0, 1, 2


@pytest.fixture
def table(nim: Game) -> Driver:
    """Heaps of 1, 2 and 3; left begins."""
    return Driver.at(nim, "1", "2", "3")


@pytest.fixture
def hands(fingers: Game) -> Driver:
    return Driver.at(fingers, "1", "0")


def standing(driver: Driver) -> tuple[object, ...]:
    table = driver.table
    undoable = tuple(table.may_undo(seat) for seat in range(len(table.players)))
    questions = dict(table.questions)
    return table.version, table.record, table.position, table.outcome, undoable, questions


# Beginning


def test_chance_acts_when_every_seat_is_taken_and_not_before(nim: Game) -> None:
    chance = tatami.scripted("1", "2", "3")
    driver = Driver(opened(nim, chance, (AIKO, Player())).table, chance)
    table = driver.table
    assert (table.version, table.entries, table.to_act, table.questions) == (0, [], (), {})
    assert table.position.at_chance and not table.must_begin
    with pytest.raises(RequestRefused) as refused:
        driver.play(LEFT, "a1")
    assert refused.value.code == "waiting"
    driver.adopt(sit_down(table, None, BO, driver.around))
    assert table.entries[-1].awaited == CHANCE and table.must_begin
    driver.adopt(begin(table, driver.around))
    assert str(table.position) == "nim last=wins\n1 2 3 (3) left"
    assert table.questions == {LEFT: 2} and not table.must_begin


def test_a_full_table_begins_as_it_is_opened(table: Driver) -> None:
    thrown = ((CHANCE, "1"), (CHANCE, "2"), (CHANCE, "3"))
    assert table.table.entries == [Entry(1, EntryKind.BEGAN, CHANCE, thrown, 1.0, LEFT)]


def test_who_sits_down_later_changes_no_question(nim: Game) -> None:
    """A journal in which chance acted before everybody was there."""
    began = opened(nim, tatami.scripted("1", "2", "3")).table.entries
    table = Table.restored(
        opened(nim, tatami.scripted(), (AIKO, Player())).table.charter, (AIKO, Player()), began
    )
    asked = dict(table.questions)
    driver = Driver(table, tatami.scripted())
    assert driver.ask(wire.Move("x", 1, LEFT, "a1")) == "waiting"
    driver.adopt(sit_down(table, None, BO, driver.around))
    assert table.is_full and not table.must_begin and table.questions == asked and table.version == 2


# Playing


def test_a_move_and_the_luck_that_follows_are_one_entry(hands: Driver) -> None:
    for seat in (RED, BLUE):
        hands.play(seat, "1")
    hands.play(GREEN, "2")
    entry = hands.table.entries[-1]
    assert (entry.version, entry.kind, entry.choices) == (4, EntryKind.MOVED, ((GREEN, "2"), (CHANCE, "0")))
    assert hands.table.to_act == (RED, GREEN, BLUE)


def test_the_record_is_what_was_chosen(table: Driver) -> None:
    table.play(LEFT, "c3")
    assert table.record.choices[3:] == ((LEFT, "c"), (LEFT, "3"))
    assert table.record.last == table.table.position


@pytest.mark.parametrize(
    ("seat", "move", "error"),
    [
        (LEFT, "a2", IllegalMove),
        (LEFT, "jump", tatami.BadNotation),
        (RIGHT, "a1", OutOfTurn),
        (7, "a1", RequestRefused),
    ],
)
def test_a_refused_move_changes_nothing(
    table: Driver, seat: int, move: str, error: type[TatamiError]
) -> None:
    before = standing(table)
    with pytest.raises(error):
        table.play(seat, move)
    assert standing(table) == before


def test_what_cannot_be_kept_has_not_happened(table: Driver) -> None:
    table.play(LEFT, "c")
    before = standing(table)
    table.fails = True
    for asked in (lambda: table.play(LEFT, "2"), lambda: table.undo(LEFT)):
        with pytest.raises(OSError, match="the disk is full"):
            asked()
    assert standing(table) == before
    table.fails = False
    table.play(LEFT, "2")
    assert (table.table.version, str(table.table.position)) == (3, "nim last=wins\n1 2 1 (3) right")


def test_a_game_at_a_table_ends(table: Driver) -> None:
    for seat, move in ((LEFT, "c3"), (RIGHT, "b2"), (LEFT, "a1")):
        assert table.table.outcome is None
        table.play(seat, move)
    assert table.table.outcome == tatami.Outcome((LEFT,), "last counter", (12, 0))
    assert table.ask(wire.Move("late", 1, RIGHT, "a1")) == "over"


# Undo


def refused(driver: Driver, *seats: int) -> bool:
    before = standing(driver)
    for seat in seats:
        assert not driver.table.may_undo(seat)
        with pytest.raises(UndoRefused, match=r"^Only your own last move can be taken back"):
            driver.undo(seat)
    return standing(driver) == before


def test_nothing_can_be_taken_back_before_the_first_move(table: Driver) -> None:
    assert refused(table, LEFT, RIGHT)


def test_the_own_last_choice_can_be_taken_back(table: Driver) -> None:
    before = table.record, table.table.position
    table.play(LEFT, "c")
    assert table.table.may_undo(LEFT)
    table.undo(LEFT)
    assert (table.record, table.table.position) == before
    assert table.table.version == 3


def test_the_choice_of_another_seat_cannot(table: Driver) -> None:
    table.play(LEFT, "c")
    assert refused(table, RIGHT)


def test_nothing_can_be_taken_back_once_another_seat_is_asked(table: Driver) -> None:
    table.play(LEFT, "c3")
    assert refused(table, LEFT, RIGHT)


def test_one_taken_back_does_not_open_the_way_to_those_before(table: Driver) -> None:
    table.play(LEFT, "c3")
    table.play(RIGHT, "b")
    table.undo(RIGHT)
    assert refused(table, LEFT, RIGHT)


def test_several_own_choices_can_be_taken_back_one_by_one() -> None:
    chance = tatami.seeded(4)
    driver = Driver(opened(tatami.game("taisen"), chance, options={"first": "wolf"}).table, chance)
    before = []
    for _ in range(2):
        before.append((driver.record, driver.table.position))
        moves = driver.table.position.moves(LEFT)
        driver.play(LEFT, next(move for move in moves if move != "end"))
    for record, position in reversed(before):
        driver.undo(LEFT)
        assert (driver.record, driver.table.position) == (record, position)
    assert refused(driver, LEFT)


def test_what_was_thrown_stays_thrown(hands: Driver) -> None:
    for seat in (RED, GREEN, BLUE):
        hands.play(seat, "1")
    assert hands.record.choices[-1] == (CHANCE, "0")
    assert refused(hands, RED, GREEN, BLUE)


def test_nothing_is_taken_back_after_a_throw_in_the_own_turn(
    nim: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this variant chance fills the last heap anew as soon as a heap is pointed at."""
    choose = nim.rules.choose

    def choose_and_refill(s: Any, seat: int, choice: int) -> None:
        choose(s, seat, choice)
        if seat != CHANCE and s.pointed:
            s.phase, s.filled = 0, 2

    monkeypatch.setattr(nim.rules, "choose", choose_and_refill)
    driver = Driver.at(nim, "1", "2", "3", "5")
    driver.play(LEFT, "b")
    assert str(driver.table.position) == "nim last=wins\n1 2 5 (3) left b"
    assert refused(driver, LEFT, RIGHT)


def test_a_sealed_choice_can_be_taken_back_while_others_were_asked_before(hands: Driver) -> None:
    hands.play(GREEN, "1")
    hands.undo(GREEN)
    assert hands.table.to_act == (RED, GREEN, BLUE)
    hands.play(GREEN, "2")
    hands.play(RED, "2")
    assert refused(hands, GREEN, BLUE)
    assert hands.table.may_undo(RED)


def test_what_ended_the_game_stands(nim: Game) -> None:
    driver = Driver.at(nim, "1", "1", "1")
    for seat, move in ((LEFT, "a1"), (RIGHT, "b1"), (LEFT, "c1")):
        driver.play(seat, move)
    assert [driver.ask(wire.Undo(f"u{seat}", seat)) for seat in (LEFT, RIGHT)] == ["over", "over"]


# Going on from what was played elsewhere


def test_a_table_goes_on_from_any_part_of_a_journal(table: Driver, nim: Game) -> None:
    for seat, move in ((LEFT, "c"), (LEFT, "2"), (RIGHT, "b1")):
        table.play(seat, move)
    for played in range(1, table.table.version + 1):
        chance = tatami.scripted()
        entries = table.table.entries[:played]
        taken_up = Driver(opened(nim, chance, (BO, AIKO), played=entries).table, chance)
        assert taken_up.table.version == played and taken_up.table.entries == entries
        seat = taken_up.table.to_act[0]
        taken_up.play(seat, next(iter(taken_up.table.position.moves(seat))))
        assert taken_up.table.version == played + 1


def test_a_journal_that_cannot_be_played_makes_no_table(nim: Game) -> None:
    bad = Entry(1, EntryKind.BEGAN, CHANCE, ((CHANCE, "9"),))
    with pytest.raises(tatami.BadRecord, match=r"^The journal says '9', which cannot be"):
        opened(nim, tatami.seeded(1), played=[bad])


# Views


def test_a_table_shows_each_seat_its_own_view(hands: Driver) -> None:
    hands.play(RED, "1")
    table = hands.table
    assert gate.bot_view(table, RED).shown["own"] == 1
    assert gate.bot_view(table, GREEN).shown["own"] is None
    watcher = gate.view(replace(table), Listener())
    assert watcher.questions == [] and watcher.may_undo == []
