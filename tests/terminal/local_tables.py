"""Sits a test down at a table of this program, in front of a screen or of plain lines."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Static

import tatami
from tatami.terminal.app import Tatami
from tatami.terminal.base_screen import BaseScreen
from tatami.terminal.ink import Board
from tatami.terminal.invitation import Invitation, invite
from tatami.terminal.local_session import LocalSession
from tatami.terminal.plain import PlainTable, Source
from tatami.terminal.table_screen import TableScreen
from tatami.terminal.voice import Voice
from tatami.wire.messages import EntryKind

PATIENCE = 12_000
TWO_PEOPLE = ("wolf=human", "monkey=human")


def invitation(
    *seats: str, game: str = "taisen", seed: int = 7, path: Path | None = None, **options: str
) -> Invitation:
    """A game that wolf begins, against a bot that needs no preparation unless other players are named."""
    if game == "taisen":
        options.setdefault("first", "wolf")
        seats = seats or ("monkey=random",)
    wanted = dict(seat.split("=", 1) for seat in seats)
    return invite(tatami.game(game), options, wanted, seed, path)


def voice_of(invited: Invitation, language: str = "en") -> Voice:
    return Voice(invited.record.game, invited.record.options, language)


def plain_table(
    invited: Invitation, source: Source, sink: TextIO, language: str = "en", adviser: str = "search"
) -> PlainTable:
    session = LocalSession(invited, language, adviser=adviser)
    return PlainTable(session, voice_of(invited, language), source, sink)


def plain_game(
    invited: Invitation, typed: str, language: str = "en", adviser: str = "search"
) -> tuple[LocalSession, int, str]:
    """Types these lines; gives the session, the exit code and everything said."""
    sink = io.StringIO()
    table = plain_table(invited, io.StringIO(typed), sink, language, adviser)
    code = table.run()
    assert isinstance(table.session, LocalSession)
    return table.session, code, sink.getvalue()


def moves_made(session: LocalSession) -> list[str]:
    """Every move at the table, as it stands in the journal."""
    return [
        " ".join(text for chooser, text in entry.choices if chooser == entry.seat)
        for entry in session.table.entries
        if entry.kind is EntryKind.MOVED
    ]


@dataclass
class Shown:
    """A screen under test."""

    app: Tatami
    pilot: Pilot[None]

    @property
    def base(self) -> BaseScreen:
        screen = self.app.screen
        assert isinstance(screen, BaseScreen)
        return screen

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.base, TableScreen)
        return self.base

    @property
    def session(self) -> LocalSession:
        assert isinstance(self.table.session, LocalSession)
        return self.table.session

    def text(self, place: str) -> str:
        return str(self.app.screen.query_one(place, Static).render())

    @property
    def board(self) -> str:
        """What stands on the screen, not what would stand there if it were drawn again."""
        board = self.app.screen.query_one(Board)
        strips = board.render_lines(Region(0, 0, *board.size))
        return "\n".join(strip.text.rstrip() for strip in strips)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, holds: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            await self.pilot.pause(0.005)
            if holds():
                await self.pilot.pause()
                return
        raise AssertionError(
            f"still waiting; the screen says {self.text('#turn')!r}, {self.text('#status')!r}"
        )

    async def my_turn(self) -> None:
        """Waits until the bots have done their part."""
        await self.until(lambda: self.table.session.thinker is None and bool(self.table.entries))


@asynccontextmanager
async def shown(
    invited: Invitation, size: tuple[int, int] = (80, 24), language: str = "en", adviser: str = "greedy"
) -> AsyncIterator[Shown]:
    session = LocalSession(invited, language, adviser=adviser)
    app = Tatami(TableScreen(session, pace=0.001), voice_of(invited, language))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Shown(app, pilot)
