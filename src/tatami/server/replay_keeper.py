"""Keeps what finished games told, while their rules are still played, when little else is to be done."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter

from tatami.tables.archive import Archive
from tatami.tables.kept_replay import KeptReplay
from tatami.tables.older import KeptJournal
from tatami.tables.refusals import StorageTrouble

LOOK_SECONDS = 10.0
BUSY = 50
"""So many changes a second, and replays wait …"""
LONGEST_WAIT = 600
"""… but not longer than so many seconds each."""
AT_ONCE = 20
REST = 4.0
"""How long a thread rests for each second of work."""
FAREWELL_SECONDS = 3.0
log = logging.getLogger(__name__)


class ReplayKeeper:
    """One game after the other."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def run(self) -> None:
        """Says once what follows other rules; then looks again and again for what is not kept yet."""
        with suppress(StorageTrouble):
            await self._report()
        while True:
            with suppress(StorageTrouble):
                await self._keep_missing()
            await asyncio.sleep(LOOK_SECONDS)

    async def _report(self) -> None:
        for older in await self._archive.read(self._archive.older):
            log.info(
                "%s: %d finished tables of other rules are kept, %d unfinished ones cannot go on by rules %d",
                older.game,
                older.finished,
                older.unfinished,
                older.ours,
            )

    async def _keep_missing(self) -> None:
        while missing := await self._archive.read(self._archive.without_replay, AT_ONCE):
            for table in missing:
                await self._quiet()
                await self.keep(table, pause=_gently())

    async def _quiet(self) -> None:
        """Waits while much is played, but not for ever."""
        for _ in range(LONGEST_WAIT):
            before = self._archive.changes
            await asyncio.sleep(1.0)
            if self._archive.changes - before < BUSY:
                return

    async def finish(self) -> None:
        """The next start may be one of other rules: what can be kept in a moment is kept now."""
        with suppress(TimeoutError, StorageTrouble):
            async with asyncio.timeout(FAREWELL_SECONDS):
                while missing := await self._archive.read(self._archive.without_replay, AT_ONCE):
                    for table in missing:
                        await self.keep(table)

    async def keep(self, table: str, pause: Callable[[], None] = lambda: None) -> None:
        """What it told; by today's rules, if they go the same way to the end.

        What these cannot tell is marked so, unless it follows newer rules: those may come back, and can.
        """
        journal = await self._archive.read(self._archive.journal, table)
        if journal is None:
            return
        replay = await asyncio.to_thread(_made, journal, pause)
        if replay is not None or journal.rules <= journal.charter.game.rules.VERSION:
            await self._archive.keep_replay(table, replay)


def _made(journal: KeptJournal, pause: Callable[[], None]) -> KeptReplay | None:
    retold = journal.retold()
    try:
        return KeptReplay.of(retold, pause) if retold else None
    except Exception:
        log.exception("a finished game cannot be told", extra={"table": journal.charter.id})
        return None


def _gently() -> Callable[[], None]:
    """Rests after each piece of work, so that moves hardly notice."""
    since = perf_counter()

    def rest() -> None:
        nonlocal since
        time.sleep(REST * (perf_counter() - since))
        since = perf_counter()

    return rest
