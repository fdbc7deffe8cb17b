"""Who decides dice and shuffles: a seeded, a secure or a scripted source.

Rules never draw a random number. Whoever drives a game hands it one of these sources.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from types import TracebackType
from typing import Any, Protocol

Odds = Sequence[tuple[str, int]]


class Outcomes(Sequence[tuple[str, int]]):
    """What chance can bring, as rules number it, each with its weight; a text is made when it is read.

    >>> outcomes = Outcomes([1, 0, 3], "abc".__getitem__)
    >>> list(outcomes), outcomes.number("c"), outcomes.number("b")
    ([('a', 1), ('c', 3)], 2, None)
    """

    def __init__(self, weights: Sequence[int], text: Callable[[int], str]) -> None:
        self.weights = [weight for weight in weights if weight]
        self._numbers = [number for number, weight in enumerate(weights) if weight]
        self._text = text
        self._read: dict[str, int] = {}
        """Texts that were read, with their numbers."""

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[each] for each in range(len(self))[place]]
        number = self._numbers[place]
        text = self._text(number)
        self._read[text] = number
        return text, self.weights[place]

    def number(self, text: object) -> int | None:
        """The rules' number; None if chance cannot bring that."""
        if not isinstance(text, str):
            return None
        if text not in self._read:
            self._read.update((self._text(number), number) for number in self._numbers)
        return self._read.get(text)


def weights_of(odds: Odds) -> list[int]:
    """Of outcomes that rules number, without their texts."""
    return odds.weights if isinstance(odds, Outcomes) else [weight for _, weight in odds]


class Chance(Protocol):
    """Picks one of the listed outcomes."""

    def pick(self, odds: Odds) -> str: ...


class _Weighted:
    """Picks by weight with a random generator of the standard library."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def pick(self, odds: Odds) -> str:
        sums = list(accumulate(weights_of(odds)))
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
