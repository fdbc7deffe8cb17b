"""How much one connection, and one address, may ask for, and how long anything may take."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from tatami.tables.bus import Bus

from .networks import Networks, network_of

MESSAGE_BYTES = 16 * 1024
NAME_LETTERS = 24

WAITING_BYTES = 512 * 1024
"""What may wait for a slow listener before it is sent away."""
MISSED_BYTES = WAITING_BYTES // 2
"""More missed news than this are told as a snapshot."""

HEADER_SECONDS = 10.0
BODY_SECONDS = 20.0
HELLO_SECONDS = 10.0
PING_SECONDS = 20.0
"""Between two pings; as long may the answer take."""
UNREAD_SECONDS = 30.0
"""How long somebody may take in nothing of what is sent."""
FAREWELL_SECONDS = 10.0
"""How long somebody who is sent away may take to listen to the last words."""
TOO_FAST_SECONDS = 1.0
"""So late an address hears that it asks too often: as its connections are limited, so is what that costs."""

CONNECTIONS = 10_000
CONNECTIONS_PER_ADDRESS = 200
"""A school sits behind one address."""


class Bucket:
    """So many at once, and so many more each second.

    >>> bucket = Bucket(burst=2, per_second=0.0)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._filled = monotonic()

    def take(self) -> bool:
        """One of what is left, if something is."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def seconds(self) -> float:
        """Until there is one to take."""
        return max(0.0, 1 - self._left) / self._per_second if self._per_second else 0.0


def messages() -> Bucket:
    return Bucket(burst=300, per_second=100)


def remarks() -> Bucket:
    return Bucket(burst=5, per_second=0.5)


def hints() -> Bucket:
    return Bucket(burst=5, per_second=1)


def surveys() -> Bucket:
    return Bucket(burst=10, per_second=5)


TABLES, VISITS, READINGS, LOOKS = "tables", "visits", "readings", "looks"
HINTS, SURVEYS, SNAPSHOTS = "hints", "surveys", "snapshots"
RATES = {
    TABLES: (60, 0.5),
    VISITS: (400, 10.0),
    READINGS: (60, 2.0),
    LOOKS: (400, 60.0),
    HINTS: (60, 5.0),
    SURVEYS: (200, 40.0),
    SNAPSHOTS: (200, 40.0),
}
"""What each address may ask for, at once and each second: to open tables or erase oneself; to connect to
tables, or figures; replays and records; lists, and what else is asked of a table, its page too; hints;
surveys and foresight; everything once more, in another language or for other eyes."""


class Doorkeeper:
    """How often each address may ask for what costs something; those named are not counted.

    Several processes count together; each by itself where their bus is gone.
    """

    MOST = 10_000
    """Addresses that are remembered, the latest."""

    def __init__(self, unlimited: Networks, bus: Bus) -> None:
        self._unlimited = unlimited
        self._bus = bus
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    async def wait(self, what: str, address: str) -> float:
        """How many seconds the address must wait before it may ask for this; 0 if it may now."""
        if address in self._unlimited:
            return 0.0
        key = what, network_of(address)
        shared = await self._bus.take(":".join(key), *RATES[what])
        return self._wait_alone(key) if shared is None else shared

    def _wait_alone(self, key: tuple[str, str]) -> float:
        bucket = self._buckets.setdefault(key, Bucket(*RATES[key[0]]))
        self._buckets.move_to_end(key)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return 0.0 if bucket.take() else max(bucket.seconds, 0.1)
