"""`tatami replay`: a record on a full screen, or told as text."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tatami.core.contract import CHANCE
from tatami.core.drawing import plain
from tatami.core.errors import BadRecord
from tatami.core.record import Record
from tatami.tables import from_record, gate
from tatami.tables.event_log import Chapter, chapters
from tatami.tables.gate import Listener
from tatami.tables.journal import Entry
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind

from .play import has_screen
from .record_file import load
from .voice import Voice

WIDTH = 80


def run(arguments: argparse.Namespace) -> int:
    """Steps through the record in a file."""
    path = Path(arguments.file)
    record = load(path)
    if record is None:
        raise BadRecord(f"There is no file {path}; name a record that `tatami play --record FILE` wrote.")
    voice = Voice(record.game, record.options, arguments.lang)
    if arguments.plain or not has_screen():
        print(*story(record, voice), sep="\n")
        return 0
    from .app import Tatami
    from .replay_screen import ReplayScreen

    Tatami(ReplayScreen(record), voice).run()
    return 0


class Moment(NamedTuple):
    """One move with everything that chance made follow; at the start only chance acts."""

    seat: int
    """Who moved; CHANCE at the start."""
    move: str
    news: wire.News

    @property
    def lines(self) -> list[str]:
        return [event.line for event in self.news.events if event.line]


class Replay:
    """A record as a watcher sees it, in any language."""

    def __init__(self, record: Record) -> None:
        self._table = from_record.restored(record)
        self._chapters = list(chapters(self._table))
        self.turns = _turns([chapter.entry.seat for chapter in self._chapters] or [CHANCE])

    def moments(self, language: str) -> list[Moment]:
        """At least one: how things stand where nothing has happened yet."""
        watcher = Listener(language=language)
        told = [self._moment(chapter, watcher) for chapter in self._chapters]
        seen = gate.view(self._table, watcher)
        return told or [Moment(CHANCE, "", wire.News(0, EntryKind.BEGAN, None, [], seen))]

    def _moment(self, chapter: Chapter, watcher: Listener) -> Moment:
        news = gate.missed(self._table, chapter, watcher)
        return Moment(chapter.entry.seat, _move(chapter.entry), news)


def _move(entry: Entry) -> str:
    return " ".join(text for chooser, text in entry.choices if chooser == entry.seat != CHANCE)


def _turns(seats: Sequence[int]) -> list[int]:
    """The turn each moment belongs to: 0 before the first move, then one more whenever another seat moves."""
    numbers: list[int] = []
    last = CHANCE
    for seat in seats:
        numbers.append((numbers[-1] if numbers else 0) + (seat != last))
        last = seat
    return numbers


def story(record: Record, voice: Voice) -> Iterator[str]:
    """The whole game, with the board at the end of every turn."""
    replay = Replay(record)
    yield voice.title
    after = [*replay.turns[1:], None]
    for moment, turn, following in zip(replay.moments(voice.language), replay.turns, after, strict=True):
        if not moment.move:
            yield from ("", voice.says("screen.start"))
        yield from moment.lines
        if turn != following:
            yield from ("", plain(voice.board(moment.news.view.shown, WIDTH)), "")
    if record.last.outcome:
        yield voice.outcome(record.last.outcome)
