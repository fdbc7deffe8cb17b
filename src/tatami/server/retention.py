"""Removes tables whose game has been over for long, if whoever runs the server wants that."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from tatami.tables.refusals import StorageTrouble

from .host import Host

DAY = 24 * 3600.0
LOOK_SECONDS = 3600.0
AT_ONCE = 100
REST_SECONDS = 0.05
"""Between one table and the next: moves come first."""
log = logging.getLogger(__name__)


class Retention:
    """Looks every now and then; with 0 days, never."""

    def __init__(self, host: Host, days: float) -> None:
        self._host = host
        self._days = days

    async def run(self) -> None:
        while self._days:
            with suppress(StorageTrouble):
                await self.remove_old()
            await asyncio.sleep(LOOK_SECONDS)

    async def remove_old(self) -> int:
        """How many were removed; a table that somebody looks at stays until the next time."""
        archive, removed, in_use = self._host.archive, 0, 0
        before = self._host.services.clock() - self._days * DAY
        while found := await archive.read(archive.finished_before, before, AT_ONCE, in_use):
            for table in found:
                if self._is_in_use(table):
                    in_use += 1
                    continue
                await self._host.remove(table)
                removed += 1
                await asyncio.sleep(REST_SECONDS)
        if removed:
            log.info("finished tables were removed", extra={"tables": removed})
        return removed

    def _is_in_use(self, table: str) -> bool:
        live = self._host.live_tables.get(table)
        return live is not None and not live.is_idle
