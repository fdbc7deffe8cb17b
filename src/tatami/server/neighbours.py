"""Other processes that serve the same tables: what they write is told here, and who is there is shared."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from tatami.core.errors import TatamiError
from tatami.tables.archive import Archive
from tatami.tables.bus import (
    EVERYWHERE,
    AnyNotice,
    Attending,
    Bus,
    Changed,
    Removed,
    SignOfLife,
    WhoIsThere,
    Written,
)

from .attendance import REPORT_SECONDS
from .live_table import LiveTable

GATHER_SECONDS = 0.002
"""How long notices are gathered before the database is read for all of them."""
POLL_SECONDS = 5.0
"""Between two looks into the database for what no notice told of …"""
POLL_SECONDS_WITHOUT_BUS = 1.0
"""… and where no notices come."""
log = logging.getLogger(__name__)


class Neighbours:
    """Hears what other processes say of the live tables of this one."""

    def __init__(self, bus: Bus, archive: Archive, live_tables: Mapping[str, LiveTable]) -> None:
        self.bus = bus
        self._archive = archive
        self._live_tables = live_tables
        self.everywhere: Callable[[AnyNotice], Coroutine[Any, Any, None] | None] = lambda notice: None
        """Called with what concerns no single table."""
        self._errands: set[asyncio.Task[None]] = set()
        self._behind: dict[str, LiveTable] = {}
        self._reading: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until the process ends."""
        if not self.bus.is_shared:
            return
        await self.bus.hear(EVERYWHERE, lambda _, notice: self._start(self.everywhere(notice)))
        await asyncio.gather(self._poll(), self._report())

    def stop(self) -> None:
        """What has not been followed by now is read at the next start."""
        for errand in (*self._errands, *filter(None, [self._reading])):
            errand.cancel()

    async def follow(self, table: str) -> None:
        """From now on notices about the table are heard."""
        await self.bus.hear(table, lambda process, notice: self._hear(table, process, notice))

    def follow_soon(self, table: str) -> None:
        if self.bus.is_shared:
            self._start(self.follow(table))

    def leave(self, table: str) -> None:
        """Nobody here needs to hear of it any more; whoever was here is gone."""
        self.bus.ignore(table)
        self.bus.tell(table, Attending([], {}))

    def _start(self, work: Coroutine[Any, Any, None] | None) -> None:
        """Beside everything else: a notice does not wait for what it leads to."""
        if work is not None:
            errand = asyncio.create_task(self._done(work))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    async def _done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except TatamiError as error:
            log.info("a notice was not followed", extra={"why": str(error)})

    def _hear(self, table: str, process: str, notice: AnyNotice) -> None:
        live = self._live_tables.get(table)
        if live is None:
            return
        if isinstance(notice, Written):
            self._catch_up(live, notice)
        elif isinstance(notice, Attending):
            if live.attendance.note(process, notice):
                live.audience.tell_presence_soon()
        elif isinstance(notice, SignOfLife):
            live.note_life(notice.seats)
        elif isinstance(notice, WhoIsThere):
            live.tell_who_is_here()
        elif isinstance(notice, Changed):
            self._start(live.show_anew())
        elif isinstance(notice, Removed):
            self._start(live.close(_nothing))

    def _catch_up(self, live: LiveTable, latest: Written) -> None:
        if not live.is_behind(latest):
            return
        if latest.remark > live.table.last_remark or latest.rematch != live.table.rematch:
            self._start(live.read_on())
            return
        self._behind[live.id] = live
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_groups())

    async def _read_groups(self) -> None:
        """Whatever is behind when the last group has been read is read together, like commits."""
        try:
            while self._behind:
                await asyncio.sleep(GATHER_SECONDS)
                group, self._behind = self._behind, {}
                known = {table: live.table.version for table, live in group.items()}
                written = await self._archive.read(self._archive.entries_beyond, known)
                for table, entries in written.items():
                    await group[table].follow(entries)
        except TatamiError as error:
            log.info("notices were not followed", extra={"why": str(error)})
        finally:
            self._reading = None

    async def _poll(self) -> None:
        """Finds what was written without a notice that came."""
        while True:
            await asyncio.sleep(POLL_SECONDS if self.bus.is_up else POLL_SECONDS_WITHOUT_BUS)
            with suppress(TatamiError):
                await self._look()

    async def _look(self) -> None:
        looked_for = [*self._live_tables]
        found = await self._archive.read(self._archive.latest, looked_for) if looked_for else {}
        for table in looked_for:
            live = self._live_tables.get(table)
            if live is not None and (table not in found or live.is_behind(found[table])):
                self._start(live.read_on())

    async def _report(self) -> None:
        """Says again and again who is here: whoever falls silent is gone."""
        while True:
            for live in self._live_tables.values():
                if live.attendance.elsewhere.expire():
                    live.audience.tell_presence_soon()
                if live.audience:
                    live.tell_who_is_here()
            await asyncio.sleep(REPORT_SECONDS)


async def _nothing() -> None:
    """It is removed already."""
