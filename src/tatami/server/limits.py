"""How much one connection may ask for."""

from __future__ import annotations

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


def clean(text: str, limit: int) -> str:
    """Text of a person: one line of visible letters."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:limit]
