"""Numbers that are worth telling once a game is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple


class Figure(NamedTuple):
    """A number for each seat, or one for the whole table; its label stands in the game's words."""

    name: str
    values: tuple[float, ...]
    expected: tuple[float, ...] | None = None
    """What chance had to bring on average, where it was chance's doing."""


def counted(name: str, seats: int, found: Iterable[int]) -> Figure:
    """How often each seat was found.

    >>> counted("captured", 2, [1, 1])
    Figure(name='captured', values=(0, 2), expected=None)
    """
    often = Counter(found)
    return Figure(name, tuple(often[seat] for seat in range(seats)))


def thrown(name: str, seats: int, throws: Iterable[tuple[int, int, float]]) -> Figure:
    """What each seat threw in all, beside what was to be expected: for each throw its seat, pips and mean.

    >>> thrown("dice", 2, [(0, 6, 3.5), (0, 5, 3.5)])
    Figure(name='dice', values=(11, 0), expected=(7.0, 0.0))
    """
    pips, mean = [0] * seats, [0.0] * seats
    for seat, shown, average in throws:
        pips[seat] += shown
        mean[seat] += average
    return Figure(name, tuple(pips), tuple(mean))


def whole(name: str, value: float) -> Figure:
    """One number for the whole table."""
    return Figure(name, (value,))
