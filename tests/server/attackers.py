"""Clients that mean no good: bare sockets that stop, break off or send nonsense in mid-message."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from .running import PATIENCE, Running

TEXT, FINAL, MASKED, NONSENSE = 0x1, 0x80, 0x80, 0x7F


def frame(payload: bytes, opcode: int = TEXT, final: int = FINAL) -> bytes:
    """A message of a client, with a mask that changes nothing."""
    size = len(payload)
    length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + struct.pack("!H", size)
    return bytes([final | opcode]) + length + bytes(4) + payload


class RawSocket:
    """A TCP connection to a server; it says bytes."""

    def __init__(self, server: Running, source: str = "127.0.0.1", receives: int = 0) -> None:
        """From this address; its system takes in so many bytes unread, if a number is given."""
        where = urlsplit(server.url)
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        if receives:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        self.socket.bind((source, 0))
        self.socket.connect((where.hostname, where.port))

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def upgrade(self, table: str, host: str = "localhost") -> None:
        """Becomes a WebSocket, or not: `heard` has the answer."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.send(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self.heard = self.read_until(b"\r\n\r\n")

    def watch(self, table: str) -> None:
        self.upgrade(table)
        self.say("hello")
        self.read_until(b'"type":"snapshot"')

    def say(self, type: str, **rest: Any) -> None:
        self.send(frame(json.dumps({"type": type, **rest}).encode()))

    def read_until(self, wanted: bytes) -> bytes:
        heard = b""
        while wanted not in heard:
            more = self.socket.recv(65536)
            assert more, f"it ended before {wanted!r}: {heard!r}"
            heard += more
        return heard

    def rest(self) -> bytes:
        """Everything until the other side ends it."""
        heard = b""
        try:
            while more := self.socket.recv(65536):
                heard += more
        except ConnectionResetError:
            pass
        return heard

    def break_off(self) -> None:
        """Without a goodbye, and without waiting for anything."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
