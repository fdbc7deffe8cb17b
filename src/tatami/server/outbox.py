"""What is on its way to one client: straight out while its socket takes it, else after what waits."""

from __future__ import annotations

import asyncio
import types
from collections import deque
from collections.abc import Coroutine, Generator
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

Sending = Coroutine[Any, Any, None]


class Outbox:
    """Never makes anybody wait. A text is a message; a number closes the connection with that code."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._waiting: deque[str | int] = deque()
        self._errand: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How many have not gone out yet."""
        return len(self._waiting)

    def put(self, item: str | int) -> None:
        if self._errand is not None:
            self._waiting.append(item)
            return
        left = _begun(self._send(item))
        if left is not None:
            self._waiting.append(item)
            self._errand = asyncio.create_task(self._go_on(left))

    async def _go_on(self, left: Sending) -> None:
        """The client is slow: what is left of the first, then whatever has come since."""
        with suppress(OSError, WebSocketDisconnect):  # whoever reads hears that the client is gone
            await left
            self._waiting.popleft()
            while self._waiting:
                await self._send(self._waiting[0])
                self._waiting.popleft()
        self._errand = None

    async def _send(self, item: str | int) -> None:
        if isinstance(item, str):
            await self._socket.send({"type": "websocket.send", "text": item, "bytes": None})
        else:
            await self._socket.close(code=item)

    async def flushed(self, seconds: float | None = None) -> None:
        """Everything so far is on its way, or the time is up."""
        if self._errand is not None:
            await asyncio.wait({self._errand}, timeout=seconds)

    def drop(self) -> None:
        """What still waits is not sent any more."""
        if self._errand is not None:
            self._errand.cancel()


def _begun(sending: Sending) -> Sending | None:
    """Runs as far as it goes without waiting; returns what is left of it."""
    try:
        waited = sending.send(None)
    except (StopIteration, OSError, WebSocketDisconnect):
        return None
    return _rest(sending, waited)


@types.coroutine
def _rest(sending: Sending, waited: Any) -> Generator[Any, None, None]:
    yield waited
    yield from sending
