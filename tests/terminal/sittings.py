"""Sits a test down at a table, in front of a screen or of plain lines."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Static

import tatami
from tatami.terminal.app import Tatami
from tatami.terminal.desk import Desk
from tatami.terminal.ink import Board
from tatami.terminal.invitation import Invitation, invite
from tatami.terminal.plain import PlainTable
from tatami.terminal.tablescreen import TableScreen
from tatami.terminal.voice import Voice

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


def plain_game(invited: Invitation, typed: str, language: str = "en") -> tuple[PlainTable, int, str]:
    """Types these lines; gives the table, the exit code and everything said."""
    sink = io.StringIO()
    table = PlainTable(invited, voice_of(invited, language), io.StringIO(typed), sink)
    return table, table.run(), sink.getvalue()


@dataclass
class Shown:
    """A screen under test."""

    app: Tatami
    pilot: Pilot[None]

    @property
    def desk(self) -> Desk:
        screen = self.app.screen
        assert isinstance(screen, Desk)
        return screen

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.desk, TableScreen)
        return self.desk

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
        await self.until(lambda: self.table.sitting.thinker is None and bool(self.table.entries))


@asynccontextmanager
async def shown(
    invited: Invitation, size: tuple[int, int] = (80, 24), language: str = "en", adviser: str = "greedy"
) -> AsyncIterator[Shown]:
    app = Tatami(TableScreen(invited, pace=0.001, adviser=adviser), voice_of(invited, language))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Shown(app, pilot)
