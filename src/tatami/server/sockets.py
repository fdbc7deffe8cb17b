"""All open sockets: how many, whose, what each still owes, and whether it takes in what it is sent."""

from __future__ import annotations

import logging
from asyncio import Transport
from collections import Counter
from collections.abc import Callable
from time import monotonic

from .limits import UNREAD_SECONDS
from .networks import Networks, network_of

LOG_SECONDS = 60.0
log = logging.getLogger(__name__)


class OpenSocket:
    """One of them. Whoever is `late` with what is expected of it hears so, or is cut off."""

    def __init__(self, transport: Transport, late: Callable[[], None]) -> None:
        self.transport = transport
        self.late = late
        self.address: str | None = None
        """Under which it counts."""
        self.due: float | None = None
        self._unread = 0
        self._unread_since: float | None = None

    def expect(self, seconds: float | None) -> None:
        """The client owes something within so many seconds, or, with None, nothing any more."""
        self.due = None if seconds is None else monotonic() + seconds

    @property
    def waiting(self) -> int:
        """Bytes that have been sent and not been taken."""
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """Ends it at once: a client that takes in nothing would never hear a goodbye."""
        self.transport.abort()

    def look(self, now: float) -> None:
        """Ends what is overdue, and what is sent to nobody."""
        waiting, before = self.waiting, self._unread
        self._unread = waiting
        if not waiting or waiting < before:
            self._unread_since = None
        elif self._unread_since is None:
            self._unread_since = now
        elif now - self._unread_since > UNREAD_SECONDS:
            self.abort()
        if self.due is not None and now > self.due:
            self.due = None
            self.late()


class OpenSockets:
    """Lets in so many in all and so many of each address. Whoever owes something makes room for others."""

    def __init__(self, most: int, per_address: int, uncounted: Networks) -> None:
        self._most = most
        self._per_address = min(per_address, max(1, most // 2))
        self._uncounted = uncounted
        self._open: dict[OpenSocket, None] = {}
        self._counts: Counter[str] = Counter()
        self._logged = -LOG_SECONDS

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, socket: OpenSocket, address: str) -> bool:
        """Whether there is room, or can be made, for one more of this address."""
        if len(self._open) >= self._most and not self._make_room(None):
            self._log("all connections are in use", address)
            return False
        self._open[socket] = None
        if self.admits(socket, address):
            return True
        self.drop(socket)
        return False

    def admits(self, socket: OpenSocket, address: str) -> bool:
        """Counts an open one under this address, if it may have one more; a proxy may have told of it."""
        if address in self._uncounted:
            return True
        key = network_of(address)
        if self._counts[key] >= self._per_address and not self._make_room(key):
            self._log("an address has all connections it may have; if it is a proxy, name it", address)
            return False
        socket.address = key
        self._counts[key] += 1
        return True

    def drop(self, socket: OpenSocket) -> None:
        """It is closed, or about to be."""
        self._open.pop(socket, None)
        if socket.address is not None:
            self._counts[socket.address] -= 1
            if not self._counts[socket.address]:
                del self._counts[socket.address]
        socket.address = None

    def _make_room(self, address: str | None) -> bool:
        """Ends the one that has owed something for longest."""
        owing = (each for each in self._open if each.due is not None)
        mine = (each for each in owing if address is None or each.address == address)
        oldest = next(mine, None)
        if oldest is None:
            return False
        self.drop(oldest)
        oldest.abort()
        return True

    def look(self) -> None:
        """Called every now and then."""
        now = monotonic()
        for socket in tuple(self._open):
            socket.look(now)

    def _log(self, what: str, address: str) -> None:
        if monotonic() - self._logged >= LOG_SECONDS:
            self._logged = monotonic()
            log.warning(what, extra={"address": address, "open": len(self._open)})
