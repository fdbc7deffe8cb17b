"""Who decides dice and shuffles: a seeded, a secure or a scripted source.

Rules never draw a random number. Whoever drives a game hands it one of these sources.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import accumulate
from types import TracebackType
from typing import Protocol

Odds = Sequence[tuple[str, int]]


class Chance(Protocol):
    """Picks one of the listed outcomes."""

    def pick(self, odds: Odds) -> str: ...


class _Weighted:
    """Picks by weight with a random generator of the standard library."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def pick(self, odds: Odds) -> str:
        sums = list(accumulate([weight for _, weight in odds]))
        return odds[bisect(sums, self._generator.randrange(sums[-1]))][0]


def seeded(seed: int) -> Chance:
    """Reproducible: a seed gives the same outcomes on any machine.

    >>> seeded(7).pick((("heads", 1), ("tails", 1))) == seeded(7).pick((("heads", 1), ("tails", 1)))
    True
    """
    return _Weighted(random.Random(seed))


def secure() -> Chance:
    """Unpredictable, from the operating system's random source: for real tables."""
    return _Weighted(random.SystemRandom())


class Scripted:
    """Outcomes given in advance; as a context manager it checks that all were used.

    >>> with scripted("tails") as chance:
    ...     chance.pick((("heads", 1), ("tails", 1)))
    'tails'
    """

    def __init__(self, outcomes: Iterable[str]) -> None:
        self.left = list(outcomes)

    def pick(self, odds: Odds) -> str:
        allowed = [outcome for outcome, _ in odds]
        if not self.left:
            raise AssertionError(f"the script has ended, but chance must pick one of {allowed}")
        outcome = self.left.pop(0)
        if outcome not in allowed:
            raise AssertionError(f"the script says {outcome!r}, but chance must pick one of {allowed}")
        return outcome

    def __enter__(self) -> Scripted:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None and self.left:
            raise AssertionError(f"scripted outcomes were never used: {self.left}")


def scripted(*outcomes: str) -> Scripted:
    return Scripted(outcomes)
