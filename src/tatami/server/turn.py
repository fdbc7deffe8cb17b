"""One at a time, in the order in which they came; whoever finds nobody before needs no task to wait in."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """Like `asyncio.Lock`, but it can be taken without waiting, and goes straight to whoever is next.

    >>> turn = Turn()
    >>> turn.is_free, turn.take(), turn.is_free, turn.give(), turn.is_free
    (True, None, False, None, True)
    """

    def __init__(self) -> None:
        self.is_free = True
        self._waiting: deque[asyncio.Future[None]] = deque()

    @property
    def waiting(self) -> int:
        """How many wait for it."""
        return len(self._waiting)

    def take(self) -> None:
        """Only where it is free."""
        assert self.is_free
        self.is_free = False

    def give(self) -> None:
        """To whoever has waited longest."""
        while self._waiting:
            next_ = self._waiting.popleft()
            if not next_.done():
                next_.set_result(None)
                return
        self.is_free = True

    async def __aenter__(self) -> None:
        if self.is_free:
            self.take()
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it came at the same moment
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
