"""Stands between a server and PostgreSQL, and cuts the line exactly at a commit."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path

INSERT, COMMIT = b"insert", b"commit\0"
EXECUTE = b"E\0\0\0\x09\0\0\0\0\0"
"""Only with this message PostgreSQL does what it was told before."""


class Cut(Enum):
    """What becomes of the next commit."""

    NONE = "it goes through"
    ASKED = "it never arrives"
    ANSWERED = "its answer never arrives"
    HELD = "the line is cut, but the commit is still on its way"


class Line:
    """A socket that leads to another one."""

    def __init__(self, place: Path, target: Path) -> None:
        self.cut = Cut.NONE
        self.open = True
        """Whether anybody gets through at all."""
        self.closes_with_cut = False
        """Whether nobody gets through any more once a commit was cut."""
        self.was_cut = threading.Event()
        self._release = threading.Event()
        self._target = target
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(place))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def release(self) -> None:
        """The commit that is held arrives."""
        self._release.set()

    def close(self) -> None:
        self._release.set()
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                if self.open:
                    threading.Thread(target=self._connect, args=(client,), daemon=True).start()
                else:
                    client.close()

    def _connect(self, client: socket.socket) -> None:
        server = socket.socket(socket.AF_UNIX)
        server.connect(str(self._target))
        threading.Thread(target=self._pass_back, args=(server, client), daemon=True).start()
        inserted = commits = False
        with suppress(OSError):
            while data := client.recv(65536):
                inserted = inserted or INSERT in data.lower()
                commits = commits or COMMIT in data.lower()
                if commits and EXECUTE in data:
                    if inserted and self.cut is not Cut.NONE:
                        self._cut(client, server, data)
                        return
                    inserted = commits = False
                server.sendall(data)
        _end(server)

    def _pass_back(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(65536):
                client.sendall(data)
        _end(client)

    def _cut(self, client: socket.socket, server: socket.socket, data: bytes) -> None:
        how, self.cut = self.cut, Cut.NONE
        self.open = not self.closes_with_cut
        _end(client)
        self.was_cut.set()
        if how is Cut.HELD:
            self._release.wait()
        if how is not Cut.ASKED:
            server.sendall(data)
            with suppress(OSError):
                server.settimeout(0.5)
                server.recv(65536)
        _end(server)


def _end(side: socket.socket) -> None:
    with suppress(OSError):
        side.shutdown(socket.SHUT_RDWR)
    side.close()


@contextmanager
def line(folder: Path, target: Path) -> Iterator[tuple[Line, Path]]:
    place = folder / "line"
    made = Line(place, target)
    try:
        yield made, place
    finally:
        made.close()
