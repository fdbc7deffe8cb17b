"""A table begins from any record, or any part of one."""

from __future__ import annotations

from random import Random

import pytest

import tatami
from tatami.core.chance import Chance
from tatami.core.contract import CHANCE
from tatami.core.errors import BadRecord
from tatami.core.game import Game
from tatami.core.record import Record
from tatami.tables import Table, from_record
from tatami.tables.event_log import EventLog
from tatami.tables.journal import Entry
from tatami.wire.messages import EntryKind
from tests.terminal.records import finished_game

from .driver import Driver, opened

LEFT, RIGHT = 0, 1
HEAPS = [("chance", "1"), ("chance", "2"), ("chance", "3")]


def at(record: Record, chance: Chance) -> Driver:
    """A table that goes on from the record."""
    played = from_record.entries(record)
    return Driver(opened(record.game, chance, played=played, options=record.options).table, chance)


def heaps(nim: Game, *choices: tuple[int | str, str]) -> Record:
    return Record(nim, {}, choices)


def test_nothing_happened_yet(nim: Game) -> None:
    assert from_record.entries(Record(nim)) == []
    assert at(Record(nim), tatami.scripted("1", "2", "3")).table.entries[0].kind is EntryKind.BEGAN


def test_each_choice_is_an_entry_with_the_luck_that_follows(nim: Game) -> None:
    entries = from_record.entries(heaps(nim, *HEAPS, ("left", "a"), ("left", "1"), ("right", "b")))
    thrown = tuple((CHANCE, text) for _, text in HEAPS)
    assert entries == [
        Entry(1, EntryKind.BEGAN, CHANCE, thrown, 0.0, LEFT),
        Entry(2, EntryKind.MOVED, LEFT, ((LEFT, "a"),), 0.0, LEFT),
        Entry(3, EntryKind.MOVED, LEFT, ((LEFT, "1"),), 0.0, RIGHT),
        Entry(4, EntryKind.MOVED, RIGHT, ((RIGHT, "b"),), 0.0, RIGHT),
    ]


def test_chance_that_was_interrupted_goes_on(nim: Game) -> None:
    with tatami.scripted("2", "3") as chance:
        table = at(heaps(nim, HEAPS[0]), chance).table
    assert str(table.position) == "nim last=wins\n1 2 3 (3) left"
    assert [entry.kind for entry in table.entries] == [EntryKind.BEGAN, EntryKind.BEGAN]
    assert table.to_act == (LEFT,)


def test_from_every_part_of_a_game_the_rest_is_played_again() -> None:
    """With the luck of the record written down, the same game comes of it."""
    whole = finished_game()
    for length in range(0, len(whole.choices), 7):
        rest = whole.choices[length:]
        chance = tatami.scripted(*(text for seat, text in rest if seat == CHANCE))
        driver = at(Record(whole.game, whole.options, whole.choices[:length]), chance)
        for seat, text in rest:
            if seat != CHANCE:
                driver.play(seat, text)
        assert driver.record == whole and not chance.left
        assert driver.table.outcome == whole.last.outcome


@pytest.mark.parametrize("name", tatami.games())
def test_a_table_and_the_record_of_it_stand_alike(name: str) -> None:
    game, random, chance = tatami.game(name), Random(3), tatami.seeded(3)
    driver = Driver(opened(game, chance).table, chance)
    for _ in range(60):
        if driver.table.is_over:
            break
        seat = random.choice(driver.table.to_act)
        driver.play(seat, driver.table.position.moves(seat).sample(random))
    again = from_record.restored(driver.record)
    assert (again.position, again.to_act, again.outcome) == (
        driver.table.position,
        driver.table.to_act,
        driver.table.outcome,
    )
    assert EventLog(again).items == EventLog(driver.table).items
    undoable = [table.may_undo(seat) for table in (again, driver.table) for seat in range(len(again.players))]
    assert undoable[: len(again.players)] == undoable[len(again.players) :]


def test_a_move_of_before_can_still_be_taken_back(nim: Game) -> None:
    driver = at(heaps(nim, *HEAPS, ("left", "a")), tatami.scripted())
    driver.undo(LEFT)
    assert driver.record == heaps(nim, *HEAPS)


def test_who_sat_there_is_remembered(nim: Game) -> None:
    record = Record(nim, {}, (), {"left": "Aiko", "right": "greedy"})
    assert dict(from_record.restored(record).record.players) == dict(record.players)


def test_a_finished_game_is_left_as_it_is() -> None:
    table: Table = at(finished_game(), tatami.scripted()).table
    assert table.is_over and table.record == finished_game()


def test_a_record_that_cannot_be_played_makes_no_table(nim: Game) -> None:
    with pytest.raises(BadRecord, match="which cannot be"):
        from_record.entries(heaps(nim, *HEAPS, ("right", "a")))
