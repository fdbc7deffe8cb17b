"""Games told again, kept for whoever asks next: it takes far longer to retell one than to send it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from tatami.tables.event_log import Chapter, chapters
from tatami.tables.kept_replay import replay
from tatami.tables.older import OlderTable
from tatami.tables.table import Table

from . import encoding

MISSED = 40
"""More missed versions than this are told as a snapshot."""
KEPT_TABLES = 64
KEPT_BYTES = 16 * 1024 * 1024
Key = tuple[str, int, object]
"""A table, its version, and what else makes it told differently."""
Kept = TypeVar("Kept")


class LruCache(Generic[Kept]):
    """A cache that forgets what was not asked for longest.

    >>> kept = LruCache[str](5, len)
    >>> for name in "ab": _ = kept.keep((name, 1, None), name * 3)
    >>> kept.get(("a", 1, None)), kept.get(("b", 1, None))
    (None, 'bbb')
    """

    def __init__(self, limit: int, size: Callable[[Kept], int]) -> None:
        self._limit = limit
        self._size = size
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self._full = 0

    def get(self, key: Key) -> Kept | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: Key, value: Kept) -> Kept:
        if key not in self._kept:
            self._kept[key] = value
            self._full += self._size(value)
        while self._full > self._limit:
            self._full -= self._size(self._kept.popitem(last=False)[1])
        return value


class Retelling:
    """What a table's journal tells up to a version never changes, but for names that are erased."""

    def __init__(self) -> None:
        self._latest = LruCache[list[Chapter]](KEPT_TABLES, lambda _: 1)
        self._replays = LruCache[bytes](KEPT_BYTES, len)

    async def latest(self, table: Table, *, moments: bool) -> list[Chapter]:
        """The last versions, as many as may be missed."""
        key = table.charter.id, table.version, moments
        kept = self._latest.get(key)
        if kept is None:
            told = await asyncio.to_thread(lambda: list(chapters(table, moments=moments))[-MISSED:])
            kept = self._latest.keep(key, told)
        return kept

    async def replay(self, table: Table, language: str) -> bytes:
        """All news of a game that is over, as JSON."""
        names = tuple(player.name for player in table.players)
        key = table.charter.id, table.version, (language, names)
        kept = self._replays.get(key)
        if kept is None:
            kept = self._replays.keep(key, await asyncio.to_thread(_replayed, table, language))
        return kept


def _replayed(table: Table, language: str) -> bytes:
    told = table.news(language) if isinstance(table, OlderTable) else replay(table, language)
    return encoding.encoder.encode(told)
