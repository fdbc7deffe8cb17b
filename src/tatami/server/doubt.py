"""A change whose commit was not answered: whether it stands is asked before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tatami.tables.archive import Archive
from tatami.tables.changes import Change
from tatami.tables.refusals import Forked, OutcomeUnknown, StorageTrouble

AGAIN_SECONDS = 1.0
"""Between one question to a silent database and the next."""
AT_ONCE_SECONDS = 0.5
"""So long whoever asked is kept waiting for it."""


async def became(archive: Archive, table: str, change: Change) -> bool:
    """Whether it stands; False if something else stands in its place.

    What does not stand is written again: if the first commit is still under way, the database lets only one
    of them in. So nothing is taken for lost that may still come.
    """
    try:
        if not await archive.read(archive.holds, table, change):
            await archive.commit(table, change)
    except Forked:
        return await _holds(archive, table, change)
    except StorageTrouble as trouble:
        raise OutcomeUnknown(trouble.why) from trouble
    return True


async def _holds(archive: Archive, table: str, change: Change) -> bool:
    try:
        return await archive.read(archive.holds, table, change)
    except StorageTrouble as trouble:
        raise OutcomeUnknown(trouble.why) from trouble


async def became_at_once(archive: Archive, table: str, change: Change) -> bool:
    """The same, if the database answers soon."""
    try:
        async with asyncio.timeout(AT_ONCE_SECONDS):
            return await became(archive, table, change)
    except TimeoutError as error:
        raise OutcomeUnknown("The database does not say whether it was stored.") from error


class Doubt:
    """At one table: while a change is perhaps stored and perhaps not, nothing else is changed."""

    def __init__(self, archive: Archive, table: str) -> None:
        self.change: Change | None = None
        self._archive = archive
        self._table = table
        self._settling: asyncio.Task[None] | None = None

    def trouble(self, key: tuple[str, str]) -> StorageTrouble | None:
        """Whoever asks the same again, by author and id, waits too, but is not told that nothing happened."""
        if self.change is None:
            return None
        asked = self.change.asked
        if asked is not None and (asked.author, asked.id) == key:
            return OutcomeUnknown("The database has not answered yet.")
        return StorageTrouble("It is not known yet whether an earlier change was stored.")

    def settle(self, change: Change, settled: Callable[[bool], Awaitable[None]]) -> None:
        """Asks until the database answers; `settled` is then called with whether the change stands."""
        self.change = change
        self._settling = asyncio.create_task(self._ask(change, settled))

    async def _ask(self, change: Change, settled: Callable[[bool], Awaitable[None]]) -> None:
        while self.change is not None:
            await asyncio.sleep(AGAIN_SECONDS)
            with suppress(StorageTrouble):
                await settled(await became(self._archive, self._table, change))

    def stop(self) -> None:
        if self._settling is not None:
            self._settling.cancel()
