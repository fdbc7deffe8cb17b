"""How long the people of a table have been away, by the clock of this process."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from time import monotonic

AWAY_SECONDS = 60.0
"""So long somebody may be away before a bot may play on, at the least."""


class Absence:
    """Every sign of life begins it anew; so does a start of the server, which knows of none before.

    >>> time = iter([0.0, 10.0, 40.0, 50.0])
    >>> absence = Absence(60.0, [1], clock=lambda: next(time))
    >>> absence.left(1)
    50.0
    >>> absence.note([1])
    >>> absence.left(1)
    50.0
    """

    def __init__(self, seconds: float, seats: Iterable[int], clock: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._last: dict[int, float] = {}
        self.note(seats)

    def note(self, seats: Iterable[int]) -> None:
        """A sign of life of whoever holds these seats."""
        self._last.update(dict.fromkeys(seats, self._clock()))

    def left(self, seat: int) -> float:
        """The seconds until a bot may play on there, in tenths, rounded up."""
        return max(0.0, ceil((self._last[seat] + self._seconds - self._clock()) * 10) / 10)
