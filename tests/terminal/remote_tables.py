"""Sits a test down at a table of a running server, in front of a screen or of plain lines."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import TypeVar

from tatami.client import Address, Seat, Server, Timing
from tatami.core.moves import NumberRange, pick
from tatami.terminal.app import Tatami
from tatami.terminal.live_lines import LiveLines
from tatami.terminal.remote import sit_down
from tatami.terminal.remote_session import RemoteSession
from tatami.terminal.table_screen import TableScreen
from tatami.terminal.voice import Voice
from tests.terminal.local_tables import Shown

PATIENCE = 600.0
QUICK = Timing(first_wait=0.01, longest_wait=0.05)
WOLF_FIRST = {"first": "wolf"}
Played = TypeVar("Played")


def run(play: Coroutine[None, None, Played]) -> Played:
    try:
        return asyncio.run(asyncio.wait_for(play, PATIENCE))
    except TimeoutError:
        raise AssertionError(f"It was not done within {PATIENCE:g} seconds.") from None


async def opened(
    url: str,
    *players: str,
    game: str = "taisen",
    options: Mapping[str, str] = WOLF_FIRST,
    private: bool = True,
) -> Seat:
    """Aiko's table, with somebody to come unless other players are named."""
    seated = players or ("me", "open")
    return await Server(url).open_table(game, seated, options, private=private, name="Aiko")


def invitation(seat: Seat) -> str:
    assert seat.invitation is not None
    return str(seat.invitation)


class Terminal(Shown):
    """A screen at a table of a server."""

    @property
    def remote(self) -> RemoteSession:
        assert isinstance(self.table.session, RemoteSession)
        return self.table.session

    @property
    def moves(self) -> list[str]:
        asked = self.remote.question
        return [offer.move for offer in asked.offers] if asked else []

    async def reach(self, version: int) -> None:
        """Waits until everything up to this version is shown."""
        while self.table._shown_at[:2] != (self.remote.info.id, version):
            await asyncio.sleep(0.002)

    async def move(self, key: str) -> int:
        """Presses the key of a move and waits until it is shown here; returns the version it led to."""
        before = self.remote.version
        await self.press(key)
        await self.until(lambda: self.remote.version > before)
        version = self.remote.version
        await self.reach(version)
        return version

    async def choose(self, index: int, random: Random) -> None:
        """Enter plays the move under the cursor; where a number is wanted, it is typed."""
        move = self.moves[index]
        self.table.choices.highlighted = index
        await self.pilot.press("enter")
        if NumberRange.read(move):
            number = pick([move], random).removeprefix(self.table.typed.value)
            await self.pilot.press(*number, "enter")


@asynccontextmanager
async def at_table(
    address: Address | str,
    *,
    name: str = "",
    language: str = "en",
    size: tuple[int, int] = (100, 40),
    timing: Timing = QUICK,
) -> AsyncIterator[Terminal]:
    where = Address.parse(address) if isinstance(address, str) else address
    session = await sit_down(where, name, language, timing)
    app = Tatami(TableScreen(session), Voice(session.game, session.options, language))
    try:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Terminal(app, pilot)
    finally:
        session.leave()


class Typist:
    """Types a line when asked for one, and leaves after the last."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = io.StringIO("".join(f"{line}\n" for line in lines))

    def readline(self) -> str:
        return self._lines.readline()

    def isatty(self) -> bool:
        return False


async def in_lines(
    address: Address | str,
    *lines: str,
    name: str = "",
    language: str = "en",
    said: Callable[[str], object] = lambda text: None,
) -> str:
    """Types these lines at the table; gives everything that was said, and calls `said` with all so far."""
    where = Address.parse(address) if isinstance(address, str) else address
    session = await sit_down(where, name, language, QUICK)
    sink = Sink(said)
    try:
        await LiveLines(session, Voice(session.game, session.options, language), Typist(lines), sink).attend()
    finally:
        session.leave()
    return sink.getvalue()


class Sink(io.StringIO):
    def __init__(self, said: Callable[[str], object]) -> None:
        super().__init__()
        self._said = said

    def flush(self) -> None:
        self._said(self.getvalue())
