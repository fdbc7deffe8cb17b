"""A WebSocket as lean as it can be: what is measured should be the server, not whoever measures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

MOST_BYTES = 1 << 20


class Link(asyncio.Protocol):
    """One connection; calls `hears` for every message and `loses` once when it is gone."""

    def __init__(self, url: str, hears: Callable[[bytes], None], loses: Callable[[], None]) -> None:
        self._protocol = ClientProtocol(parse_uri(url), max_size=MOST_BYTES)
        self._hears = hears
        self._loses = loses
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def opened(cls, url: str, hears: Callable[[bytes], None], loses: Callable[[], None]) -> Link:
        """A connection that is ready; an OSError if there is nobody to answer."""
        where = parse_uri(url)
        loop = asyncio.get_running_loop()
        _, link = await loop.create_connection(lambda: cls(url, hears, loses), where.host, where.port)
        try:
            await link._opened
        except BaseException:  # also when whoever waits is stopped: the socket must not outlive it
            link.close()
            raise
        return link

    def send(self, text: bytes) -> None:
        self._protocol.send_text(text)
        self._flush()

    def close(self) -> None:
        """Without a word: nothing is heard and nothing is lost any more."""
        self._hears, self._loses = _ignore, _do_nothing
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Response):
                self._shake_hands()
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hears(bytes(event.data))  # the server sends every message in one frame
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if not self._opened.done():
            self._opened.set_exception(ConnectionResetError("The server hung up."))
            self._opened.exception()  # perhaps nobody waits for it any more
        else:
            self._loses()

    def _shake_hands(self) -> None:
        refused = self._protocol.handshake_exc
        if self._opened.done():  # nobody waits for it any more
            self.close()
        elif refused is None:
            self._opened.set_result(None)
        else:
            self._opened.set_exception(ConnectionRefusedError(str(refused)))

    def _flush(self) -> None:
        if self._transport is None:
            return
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:  # so the protocol says that it has said all
                self._transport.close()


def _ignore(message: bytes) -> None:
    """Nobody listens any more."""


def _do_nothing() -> None:
    """Nobody minds."""
