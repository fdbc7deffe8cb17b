"""How much one connection, and one address, may ask for."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import ip_address
from time import monotonic

MESSAGE_BYTES = 16 * 1024
CHAT_LETTERS = 300
NAME_LETTERS = 24
OUTBOX = 512
"""Messages that may wait for a slow listener before it is sent away."""
HELLO_SECONDS = 10.0
FAREWELL_SECONDS = 10.0
"""How long somebody who is sent away may take to listen to the last words."""


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


def messages() -> Bucket:
    return Bucket(burst=300, per_second=100)


def remarks() -> Bucket:
    return Bucket(burst=5, per_second=0.5)


def hints() -> Bucket:
    return Bucket(burst=5, per_second=1)


def surveys() -> Bucket:
    return Bucket(burst=10, per_second=5)


def tables() -> Bucket:
    return Bucket(burst=60, per_second=0.5)


class Doorkeeper:
    """How many tables each address may open. This machine itself may open any number.

    >>> doorkeeper = Doorkeeper()
    >>> [doorkeeper.admits("203.0.113.7") for _ in range(61)].count(True), doorkeeper.admits("127.0.0.1")
    (60, True)
    """

    MOST = 10_000
    """Addresses that are remembered, the latest."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def admits(self, address: str) -> bool:
        if _is_own(address):
            return True
        bucket = self._buckets.setdefault(address, tables())
        self._buckets.move_to_end(address)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()


def _is_own(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:  # no network between, such as a socket in a folder
        return True


def clean(text: str, limit: int) -> str:
    """Text of a person: one line of visible letters."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:limit]
