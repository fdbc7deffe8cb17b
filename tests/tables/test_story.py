"""Whoever keeps a story keeps the same one: what was taken back is gone, and nothing else is."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from dataclasses import replace

import pytest

import tatami
from tatami.client.replica import Replica
from tatami.core.chance import Chance
from tatami.tables import gate
from tatami.tables.changes import Change, Proposal
from tatami.tables.event_log import EventLog
from tatami.tables.gate import Listener
from tatami.tables.kept_replay import KeptReplay
from tatami.tables.older import KeptJournal, OlderTable
from tatami.tables.table import Table
from tatami.terminal.bookmark import Bookmark
from tatami.wire import messages as wire
from tatami.wire.story import LATEST, Story

from .driver import Driver, opened

WATCHER = Listener()


class Watched(Driver):
    """Everything is told to a client as it happens, and to a terminal's bookmark."""

    def __init__(self, table: Table, chance: Chance) -> None:
        super().__init__(table, chance)
        self.replica, self.bookmark = Replica(), Bookmark()
        described = gate.table(table.charter, table.players, None)
        told = gate.story(table.position, EventLog(table).items, WATCHER, table.players)
        seen = gate.view(table, WATCHER)
        self.replica.take(wire.Snapshot(table.version, described, [], seen, told, []))
        self.bookmark.begin(table.version, len(told), [])

    def adopt(self, change: Change) -> None:
        assert isinstance(change, Proposal)
        super().adopt(change)
        news = gate.News(self.table, change).to(WATCHER)
        assert self.replica.take(news)
        self.bookmark.follow(news, [0])


@pytest.fixture
def watched() -> Watched:
    """Wolf moves, a computer plays on for Monkey, Wolf takes the move back, makes another, and gives up."""
    chance = tatami.seeded(4)
    driver = Watched(opened(tatami.game("taisen"), chance, options={"first": "wolf"}).table, chance)
    first, second, *_ = driver.table.position.moves(0)
    driver.play(0, first)
    driver.request(wire.Replace("r", 1, "greedy"))
    driver.undo(0)
    driver.play(0, second)
    driver.request(wire.Resign("g", 0))
    return driver


@pytest.fixture
def journal(watched: Watched) -> KeptJournal:
    table = watched.table
    return KeptJournal(table.charter, 0, table.players, table.entries, None)


def lines(watched: Watched) -> list[str]:
    table = watched.table
    told = gate.story(table.position, EventLog(table).items, WATCHER, table.players)
    return [event.line for event in told]


def test_the_computer_still_plays_on_and_the_move_is_gone(watched: Watched) -> None:
    struck, stands = (
        change.happened.events
        for change in watched.changes
        if isinstance(change, Proposal) and change.entry.kind is wire.EntryKind.MOVED
    )
    facts = EventLog(watched.table).items
    assert set(struck).isdisjoint(facts) and facts[-1] == stands[-1]
    assert "The computer plays on for Bo." in lines(watched)


def test_a_client_keeps_the_story_of_the_server(watched: Watched) -> None:
    assert [event.line for event in watched.replica.story] == lines(watched)
    assert not watched.replica.stale, "it needs no snapshot for that"


def test_a_bookmark_counts_the_story_of_the_client(watched: Watched) -> None:
    said = wire.Chat(1, "Bo", 1, "well played", 0.0)
    watched.bookmark.hear(said)
    story = watched.replica.story
    assert watched.bookmark.merged(story, [said]) == [*story, said]
    last = watched.changes[-2]
    assert isinstance(last, Proposal)
    assert watched.bookmark.new([]) == len(last.happened.events)


def test_what_is_kept_for_later_rules_tells_the_same(watched: Watched, journal: KeptJournal) -> None:
    older = OlderTable.of(journal, KeptReplay.of(watched.table))
    assert [event.line for event in older.story("en")] == lines(watched)


def test_nobodys_name_is_kept_with_it(watched: Watched, journal: KeptJournal) -> None:
    content = KeptReplay.of(watched.table).packed()
    kept = lzma.decompress(content).decode()
    assert "seat_replaced" in kept
    assert [player.name for player in journal.players if f" {player.name}" in kept] == []
    older = OlderTable.of(journal, KeptReplay.unpacked(content))
    assert "L’ordinateur joue désormais pour Bo." in [event.line for event in older.story("fr")]
    older.players = tuple(replace(player, name="") for player in older.players)
    assert "The computer plays on for Monkey." in [event.line for event in older.story("en")]


def test_a_record_without_rules_has_the_choices_of_the_record(watched: Watched, journal: KeptJournal) -> None:
    """Neither the move that was taken back, nor the name of the computer player."""
    assert journal.choices == watched.table.record.choices


# The rule itself


def kept(story: Story[str], *entries: str) -> Iterator[str | None]:
    for entry in entries:
        kind, _, text = entry.partition(" ")
        struck = story.add(wire.EntryKind(kind), text)
        yield struck and "".join(struck.items)


def test_undo_takes_the_last_move_out_and_says_so() -> None:
    story = Story[str]()
    assert list(kept(story, "began a", "undone", "moved b", "returned c", "undone", "undone")) == [
        *(None, None, None, None),
        "b",
        None,
    ]
    assert (story.items, len(story)) == (["a", "c"], 2)


def test_the_oldest_entries_are_forgotten_but_never_so_many_that_the_latest_are_too_few() -> None:
    story = Story[int](LATEST)
    for number in range(0, 300, 3):
        story.add(wire.EntryKind.MOVED, range(number, number + 3))
        assert story.items == list(range(number + 3))[-LATEST:]
    assert LATEST <= len(story) < LATEST + 3
