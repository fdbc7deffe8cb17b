from __future__ import annotations

from typing import Any

import pytest

import tatami
from tatami import IllegalMove, NotYourTurn, Record, Step
from tatami.core.contract import CHANCE
from tatami.core.game import Game
from tatami.tables import Entry, Table, UndoRefused

LEFT, RIGHT = 0, 1
RED, GREEN, BLUE = 0, 1, 2


class Journal:
    """A store and a crowd in one: what was kept, and what was heard; fails when told to."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, Entry]] = []
        self.kept: list[Record] = []
        self.failing = ""

    def keep(self, entry: Entry, record: Record) -> None:
        if self.failing == "keep":
            raise OSError("the disk is full")
        self.lines.append(("kept", entry))
        self.kept.append(record)

    def hear(self, entry: Entry, step: Step | None) -> None:
        self.lines.append(("heard", entry))
        if self.failing == "hear":
            raise RuntimeError("somebody left")

    def told(self) -> list[tuple[str, int, str]]:
        return [(what, entry.version, entry.kind) for what, entry in self.lines]


@pytest.fixture
def journal() -> Journal:
    return Journal()


@pytest.fixture
def table(nim: Game, journal: Journal) -> Table:
    """Heaps of 1, 2 and 3; left begins."""
    return Table(Record(nim), tatami.scripted("1", "2", "3"), journal, journal)


@pytest.fixture
def hands(fingers: Game, journal: Journal) -> Table:
    return Table(Record(fingers), tatami.scripted("1", "0"), journal, journal)


def standing(table: Table) -> tuple[object, ...]:
    undoable = tuple(table.may_undo(seat) for seat in range(table.record.game.seats))
    return table.version, table.record, table.position, table.outcome, undoable


# Order: check, play, keep, tell


def test_chance_acts_before_anybody_sits_down(table: Table, journal: Journal) -> None:
    assert str(table.position) == "nim last=wins\n1 2 3 (3) left"
    assert table.version == 1
    assert journal.lines[0] == (
        "kept",
        Entry(1, "began", CHANCE, ((CHANCE, "1"), (CHANCE, "2"), (CHANCE, "3"))),
    )


def test_every_entry_is_kept_before_it_is_told_and_versions_rise(table: Table, journal: Journal) -> None:
    table.play(LEFT, "c")
    table.undo(LEFT)
    table.play(LEFT, "c3")
    table.play(RIGHT, "a1")
    kinds = ["began", "moved", "undone", "moved", "moved"]
    assert journal.told() == [
        (what, version, kind) for version, kind in enumerate(kinds, start=1) for what in ("kept", "heard")
    ]
    assert table.version == 5


def test_what_is_kept_is_the_record_so_far(table: Table, journal: Journal) -> None:
    table.play(LEFT, "c3")
    assert journal.kept[-1] == table.record
    assert table.record.choices[3:] == ((LEFT, "c"), (LEFT, "3"))
    assert table.record.last == table.position == Record.parse(str(table.record)).last


def test_a_move_and_the_luck_that_follows_are_one_entry(hands: Table, journal: Journal) -> None:
    for seat in (RED, BLUE):
        hands.play(seat, "1")
    step = hands.play(GREEN, "2")
    assert journal.lines[-1] == ("heard", Entry(4, "moved", GREEN, ((GREEN, "2"), (CHANCE, "0"))))
    assert step.choices == journal.lines[-1][1].choices
    assert hands.position.to_act == (RED, GREEN, BLUE)


@pytest.mark.parametrize(
    ("seat", "move", "error"),
    [
        (LEFT, "a2", IllegalMove),
        (LEFT, "jump", tatami.BadNotation),
        (RIGHT, "a1", NotYourTurn),
        (7, "a1", tatami.BadOption),
    ],
)
def test_a_refused_move_changes_nothing(
    table: Table, journal: Journal, seat: int, move: str, error: type[Exception]
) -> None:
    before, lines = standing(table), list(journal.lines)
    with pytest.raises(error):
        table.play(seat, move)
    assert standing(table) == before
    assert journal.lines == lines


def test_a_store_that_fails_leaves_everything_as_it_was(table: Table, journal: Journal) -> None:
    table.play(LEFT, "c")
    before, lines = standing(table), list(journal.lines)
    journal.failing = "keep"
    with pytest.raises(OSError, match="the disk is full"):
        table.play(LEFT, "2")
    with pytest.raises(OSError, match="the disk is full"):
        table.undo(LEFT)
    assert standing(table) == before
    assert journal.lines == lines
    journal.failing = ""
    table.play(LEFT, "2")
    assert table.version == 3
    assert str(table.position) == "nim last=wins\n1 2 1 (3) right"


def test_a_store_that_fails_at_the_beginning_makes_no_table(nim: Game, journal: Journal) -> None:
    journal.failing = "keep"
    with pytest.raises(OSError, match="the disk is full"):
        Table(Record(nim), tatami.seeded(1), journal, journal)


def test_a_crowd_that_fails_hears_of_what_is_done_already(table: Table, journal: Journal) -> None:
    table.play(LEFT, "c3")
    table.play(RIGHT, "a")
    journal.failing = "hear"
    with pytest.raises(RuntimeError):
        table.undo(RIGHT)
    assert str(table.position) == "nim last=wins\n1 2 0 (3) right"
    assert not table.may_undo(RIGHT)
    with pytest.raises(RuntimeError):
        table.play(RIGHT, "b")
    journal.failing = ""
    assert table.may_undo(RIGHT)
    table.undo(RIGHT)
    assert str(table.position) == "nim last=wins\n1 2 0 (3) right"
    assert journal.kept[-1] == table.record


def test_a_table_needs_neither_store_nor_crowd(nim: Game) -> None:
    table = Table(Record(nim), tatami.seeded(1))
    table.play(LEFT, "a")
    table.undo(LEFT)
    assert table.version == 3


def test_a_game_at_a_table_ends(table: Table) -> None:
    for seat, move in ((LEFT, "c3"), (RIGHT, "b2"), (LEFT, "a1")):
        assert table.outcome is None
        table.play(seat, move)
    assert table.outcome == tatami.Outcome((LEFT,), "last counter", (12, 0))
    with pytest.raises(NotYourTurn, match="the game is over"):
        table.play(RIGHT, "a1")
    assert table.view(None).outcome == table.outcome


# Undo


def refused(table: Table, *seats: int) -> bool:
    before = standing(table)
    for seat in seats:
        assert not table.may_undo(seat)
        with pytest.raises(UndoRefused, match=r"^Only your own last move can be taken back"):
            table.undo(seat)
    return standing(table) == before


def test_nothing_can_be_taken_back_before_the_first_move(table: Table) -> None:
    assert refused(table, LEFT, RIGHT, CHANCE)


def test_the_own_last_choice_can_be_taken_back(table: Table) -> None:
    before = table.record, table.position
    table.play(LEFT, "c")
    assert table.may_undo(LEFT)
    table.undo(LEFT)
    assert (table.record, table.position) == before
    assert table.version == 3


def test_the_choice_of_another_seat_cannot(table: Table) -> None:
    table.play(LEFT, "c")
    assert refused(table, RIGHT, CHANCE, 7)


def test_nothing_can_be_taken_back_once_another_seat_is_asked(table: Table) -> None:
    table.play(LEFT, "c3")
    assert refused(table, LEFT, RIGHT)


def test_one_taken_back_does_not_open_the_way_to_those_before(table: Table) -> None:
    table.play(LEFT, "c3")
    table.play(RIGHT, "b")
    table.undo(RIGHT)
    assert refused(table, LEFT, RIGHT)


def test_several_own_choices_can_be_taken_back_one_by_one() -> None:
    table = Table(Record(tatami.game("taisen"), {"first": "wolf"}), tatami.seeded(4))
    before = []
    for _ in range(2):
        before.append((table.record, table.position))
        table.play(LEFT, next(move for move in table.position.moves(LEFT) if move != "end"))
    for record, position in reversed(before):
        table.undo(LEFT)
        assert (table.record, table.position) == (record, position)
    assert refused(table, LEFT)


def test_what_was_thrown_stays_thrown(hands: Table) -> None:
    hands.play(RED, "1")
    hands.play(GREEN, "1")
    hands.play(BLUE, "1")
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
    table = Table(Record(nim), tatami.scripted("1", "2", "3", "5"))
    table.play(LEFT, "b")
    assert str(table.position) == "nim last=wins\n1 2 5 (3) left b"
    assert refused(table, LEFT, RIGHT, CHANCE)


def test_a_sealed_choice_can_be_taken_back_while_others_were_asked_before(hands: Table) -> None:
    hands.play(GREEN, "1")
    hands.undo(GREEN)
    assert hands.position.to_act == (RED, GREEN, BLUE)
    hands.play(GREEN, "2")
    hands.play(RED, "2")
    assert refused(hands, GREEN, BLUE)
    assert hands.may_undo(RED)


def test_what_ended_the_game_stands(nim: Game) -> None:
    table = Table(Record(nim), tatami.scripted("1", "1", "1"))
    for seat, move in ((LEFT, "a1"), (RIGHT, "b1"), (LEFT, "c1")):
        table.play(seat, move)
    assert table.outcome is not None
    assert refused(table, LEFT, RIGHT)


# Taken up again


def test_a_record_is_taken_up_where_it_stands(table: Table, journal: Journal) -> None:
    table.play(LEFT, "c")
    resumed = Table(Record.parse(str(table.record)), tatami.scripted(), journal, journal)
    assert resumed.position == table.position
    assert resumed.record == table.record
    assert journal.lines[-1] == ("heard", Entry(1, "began", CHANCE))
    assert refused(resumed, LEFT), "what was done before is done"
    resumed.play(LEFT, "1")
    assert resumed.version == 2


def test_a_record_that_stopped_at_chance_goes_on_from_there(nim: Game) -> None:
    resumed = Table(Record(nim, {}, ((CHANCE, "4"),)), tatami.scripted("1", "2"))
    assert str(resumed.position) == "nim last=wins\n4 1 2 (3) left"
    assert resumed.record.choices == ((CHANCE, "4"), (CHANCE, "1"), (CHANCE, "2"))


def test_a_record_that_cannot_be_played_makes_no_table(nim: Game) -> None:
    with pytest.raises(tatami.BadRecord, match=r"^Choice 1 of the record cannot be made"):
        Table(Record(nim, {}, ((CHANCE, "9"),)), tatami.seeded(1))


# Views


def test_a_table_shows_each_seat_its_own_view(hands: Table) -> None:
    hands.play(RED, "1")
    assert hands.view(RED).shown["own"] == 1
    assert hands.view(GREEN).shown["own"] is None
    assert hands.view(None).shown["decided"] == (True, False, False)
