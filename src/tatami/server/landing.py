"""Waits, on the event loop, for what another thread does: one wake-up for all that is done together."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future


class Landing:
    """Where results of another thread arrive; the loop is woken only if it has not been already."""

    def __init__(self) -> None:
        self._arrived: deque[tuple[asyncio.Future[None], Future[None]]] = deque()
        self._woken = False

    def expect(self, done: Future[None]) -> asyncio.Future[None]:
        """Done when the other is, with what it raised."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda done: self._arrive(waiting, done))
        return waiting

    def _arrive(self, waiting: asyncio.Future[None], done: Future[None]) -> None:
        """In the other thread. `_take` lowers the flag before it looks, so nothing is left lying."""
        self._arrived.append((waiting, done))
        loop = waiting.get_loop()
        if not self._woken and not loop.is_closed():
            self._woken = True
            loop.call_soon_threadsafe(self._take)

    def _take(self) -> None:
        self._woken = False
        while self._arrived:
            waiting, done = self._arrived.popleft()
            if waiting.cancelled():
                continue
            error = done.exception()
            if error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(error)
