"""A WebSocket as lean as it can be: a load generator drives hundreds of them from one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import monotonic

from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus
from websockets.frames import DATA_OPCODES, Frame
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from .errors import AWAY

MOST_BYTES = 1 << 20
NO_HEADERS: Mapping[str, str] = {}
ABNORMAL = 1006
"""The close code of a connection that ended without one."""


class HandshakeFailed(ConnectionError):
    """Something answered, but it speaks no WebSocket here."""


def _failure(refused: Exception) -> ConnectionError:
    if isinstance(refused, InvalidStatus) and refused.response.status_code in AWAY:
        return ConnectionRefusedError(str(refused))
    return HandshakeFailed(str(refused))


class WebSocket(asyncio.Protocol):
    """One connection: `hears` is called for every message, `loses` once at its end with the close code."""

    def __init__(
        self,
        url: str,
        hears: Callable[[bytes], None],
        loses: Callable[[int], None],
        headers: Mapping[str, str] = NO_HEADERS,
    ) -> None:
        self._protocol = ClientProtocol(parse_uri(url), max_size=MOST_BYTES)
        self._hears = hears
        self._loses = loses
        self._headers = headers
        self._parts: list[bytes] = []
        self.given: list[str] = []
        """The cookies with which the server has answered."""
        self.heard_at = monotonic()
        """When it last gave a sign of life."""
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def opened(
        cls,
        url: str,
        hears: Callable[[bytes], None],
        loses: Callable[[int], None],
        headers: Mapping[str, str] = NO_HEADERS,
    ) -> WebSocket:
        """A connection that is ready; an OSError if there is nobody to answer."""
        where = parse_uri(url)
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(url, hears, loses, headers), where.host, where.port, ssl=where.secure or None
        )
        try:
            await socket._opened
        except BaseException:  # also when whoever waits is stopped: the socket must not outlive it
            socket.close()
            raise
        return socket

    @property
    def is_open(self) -> bool:
        return self._transport is not None

    def send(self, text: bytes) -> None:
        """Nothing more once the other side leaves: its end follows, and `loses` is called then."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text)
            self._flush()

    def ping(self) -> None:
        if self._protocol.state is State.OPEN:
            self._protocol.send_ping(b"")
            self._flush()

    def close(self) -> None:
        """Without a word: nothing is heard and nothing is lost any more."""
        self._hears = self._loses = _ignore
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request = self._protocol.connect()
        request.headers.update(self._headers)
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.heard_at = monotonic()
        self._protocol.receive_data(data)
        if not self._opened.done():
            self._shake_hands()
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode in DATA_OPCODES:
                self._take(event)
            elif isinstance(event, Response):
                self.given = event.headers.get_all("Set-Cookie")
        self._flush()

    def _take(self, frame: Frame) -> None:
        """The server sends every message in one frame; a proxy may cut it into several."""
        if frame.fin and not self._parts:
            self._hears(bytes(frame.data))
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            whole, self._parts = b"".join(self._parts), []
            self._hears(whole)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if not self._opened.done():
            self._opened.set_exception(ConnectionResetError("It hung up."))
            self._opened.exception()  # perhaps nobody waits for it any more
        else:
            closed = self._protocol.close_rcvd
            self._loses(closed.code if closed else ABNORMAL)

    def _shake_hands(self) -> None:
        refused = self._protocol.handshake_exc
        if refused is not None:
            self._opened.set_exception(_failure(refused))
        elif self._protocol.state is not State.CONNECTING:
            self._opened.set_result(None)

    def _flush(self) -> None:
        if self._transport is None:
            return
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:  # so the protocol says that it has said all
                self._transport.close()


def _ignore(_: object) -> None:
    """Nobody listens any more."""
