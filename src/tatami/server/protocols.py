"""Uvicorn's protocols, with limits in time and number, and with what a table must know of its sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, cast

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from tatami.tables.refusals import RequestRefused
from tatami.wire.messages import Problem

from . import limits
from .frames import short_texts, text_frame
from .problems import STATUS
from .sockets import OpenSocket, OpenSockets

SOCKET = "tatami.socket"
OWED = {h11.IDLE: limits.HEADER_SECONDS, h11.SEND_BODY: limits.BODY_SECONDS}
"""By what the client is expected to send: how long it may take."""
MOST_PIECES = 1024
"""Frames of one message: empty ones weigh nothing, and are kept all the same."""
MOST_UNREAD = 8
"""Messages that may wait for the table; then the socket is not read until it has taken them."""


class Served(ServerState):
    """What all protocols of a server share."""

    def __init__(self, sockets: OpenSockets) -> None:
        super().__init__()
        self.sockets = sockets
        self._unsent: list[WebSocketProtocol] = []

    def flush_soon(self, protocol: WebSocketProtocol) -> None:
        """All that is said in one turn of the event loop goes out in the next, to whomever it is said."""
        if not self._unsent:
            protocol.loop.call_soon(self._flush)
        self._unsent.append(protocol)

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        for protocol in unsent:
            protocol.flush()


def web_socket_of(scope: Mapping[str, Any]) -> WebSocketProtocol:
    """What is under a WebSocket, as the application sees it."""
    found: WebSocketProtocol = scope["extensions"][SOCKET]
    return found


class Http(H11Protocol):
    """Ends connections that are too many, and those whose request does not come."""

    _expected: object = None

    @property
    def served(self) -> Served:
        return cast(Served, self.server_state)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.socket = OpenSocket(transport, self._late)
        if self.served.sockets.admit(self.socket, self.client[0] if self.client else ""):
            self._expect()
        else:
            self._send_away("too_many")

    def connection_lost(self, exc: Exception | None) -> None:
        self.served.sockets.drop(self.socket)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)
            self._expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The same socket goes on under the other protocol."""
        super().handle_websocket_upgrade(event)
        self._expected = h11.SWITCHED_PROTOCOL

    def _expect(self) -> None:
        """Every part of a request has its time, however many pieces it comes in."""
        if self._expected is h11.SWITCHED_PROTOCOL or self.conn.their_state is self._expected:
            return
        self._expected = self.conn.their_state
        self.socket.expect(OWED.get(self.conn.their_state))

    def _late(self) -> None:
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self._send_away("too_slow")
        self.socket.abort()

    def _send_away(self, code: str) -> None:
        """In English: nothing has been said yet of any language."""
        status = STATUS[code]
        body = msgspec.json.encode(Problem(code, str(RequestRefused(code))))
        head = f"HTTP/1.1 {status} {STATUS_PHRASES[status].decode()}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(body)}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
        self.transport.write(head.encode() + body)
        self.transport.close()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Carries messages between a table and its socket.

    The table reads bytes: what is no text is refused there like anything that cannot be read.
    """

    _is_flush_due = False
    takes: Callable[[bytes], bool] = staticmethod(lambda text: False)
    """Whether the table takes a message at once; else it is read in its turn."""
    falls_behind: Callable[[], None] = staticmethod(lambda: None)
    """Called where too much waits that the client has not taken yet."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Takes the socket over; until the table knows who it is, it makes room for others."""
        super().connection_made(transport)
        before = cast(Http, self.transport.get_protocol())
        self.socket, self._served = before.socket, before.served
        self.socket.late = self.socket.abort
        self.socket.expect(2 * limits.HELLO_SECONDS)  # the table itself is sooner, and says so

    def connection_lost(self, exc: Exception | None) -> None:
        self._served.sockets.drop(self.socket)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[SOCKET] = self

    def data_received(self, data: bytes) -> None:
        """Whole short texts go straight to the table; all else the parser reads."""
        if self._is_between_messages:
            texts, data = short_texts(data)
            for text in texts:
                if self.close_sent or not self.queue.empty() or not self.takes(text):
                    self.frames = [text]
                    self.send_receive_event_to_app()
        if data:
            super().data_received(data)

    @property
    def _is_between_messages(self) -> bool:
        """The parser consists of generators: the innermost waits for the first byte of a frame."""
        waits: Any = self.conn.parser
        while waits.gi_yieldfrom is not None:
            waits = waits.gi_yieldfrom
        is_between_frames = waits.gi_code is StreamReader.at_eof.__code__
        return is_between_frames and self.conn.current_size is None and self.conn.state is State.OPEN

    def send_text(self, text: bytes) -> None:
        """Goes out with all else that is said in this turn of the event loop: one write for many messages."""
        if self.conn.state is not State.OPEN:
            return  # whoever reads from it hears that it is gone
        self.conn.writes.append(text_frame(text))
        if not self._is_flush_due:
            self._is_flush_due = True
            self._served.flush_soon(self)

    def flush(self) -> None:
        self._is_flush_due = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))
            if self.socket.waiting > limits.WAITING_BYTES:
                self.falls_behind()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.socket.abort()

    def handle_ping(self) -> None:
        """Answers pile up too, where nobody reads them."""
        super().handle_ping()
        if self.socket.waiting > limits.WAITING_BYTES:
            self.socket.abort()

    def send_receive_event_to_app(self) -> None:
        """Reading goes on while the table works: to stop and start it for every message costs more."""
        message = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
