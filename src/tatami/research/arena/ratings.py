"""From scores to intervals and Elo."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, log, log10, sqrt
from typing import NamedTuple

import numpy

Z = 1.959963984540054
"""How many standard deviations either side hold 95 % of a normal distribution."""
ELO_PER_LOGIT = 400 / log(10)
LONGEST_STEP = 2.0


class Interval(NamedTuple):
    low: float
    high: float


class Rating(NamedTuple):
    elo: float
    margin: float
    """Half the width of the 95 % interval."""


class Tie(NamedTuple):
    """What one pair of bots made of its games, seen from the first."""

    first: int
    second: int
    points: float
    games: int


def wilson(points: float, games: int) -> Interval:
    """The 95 % Wilson score interval of points per game; a draw counts as half a win.

    >>> low, high = wilson(15, 20)
    >>> f"{low:.3f} {high:.3f}"
    '0.531 0.888'
    """
    score = points / games
    spread = Z * sqrt(score * (1 - score) / games + Z * Z / (4 * games * games))
    centre = score + Z * Z / (2 * games)
    shrink = 1 + Z * Z / games
    low = (centre - spread) / shrink if points > 0 else 0.0  # exact where rounding would spoil it
    high = (centre + spread) / shrink if points < games else 1.0
    return Interval(low, high)


def elo(score: float) -> float:
    """The difference in Elo that makes this score the expected one; infinite at 0 and 1.

    >>> round(elo(0.75))
    191
    """
    if score <= 0:
        return -inf
    return inf if score >= 1 else 400 * log10(score / (1 - score))


def as_of_two(share: float, seats: int) -> float:
    """The score that stands for this share of the wins among so many seats: a fair share is a half.

    >>> as_of_two(0.5, 3)
    0.6666666666666666
    """
    ours = share * (seats - 1)
    return ours / (ours + 1.0 - share)


def expected(elo: float) -> float:
    """The score to expect of who is that much stronger.

    >>> round(expected(191), 2)
    0.75
    """
    return 1 / (1 + 10 ** (-elo / 400))


def ratings(bots: int, ties: Sequence[Tie]) -> list[Rating]:
    """The most likely Elo of each bot, their mean being 0 (Bradley and Terry's model).

    One drawn game is added to every tie: with it even a bot that won everything has a finite rating.

    >>> [round(rating.elo) for rating in ratings(2, [Tie(0, 1, 300, 400)])]
    [95, -95]
    """
    strength = numpy.zeros(bots)
    for _ in range(100):
        slope, curve = _likelihood(strength, ties)
        step = numpy.clip(numpy.linalg.pinv(curve) @ slope, -LONGEST_STEP, LONGEST_STEP)
        strength = strength + step
        if abs(step).max() < 1e-9:
            break
    error = numpy.sqrt(numpy.diag(numpy.linalg.pinv(_likelihood(strength, ties)[1])))
    elos = ELO_PER_LOGIT * (strength - strength.mean())
    return [Rating(float(each), float(Z * ELO_PER_LOGIT * e)) for each, e in zip(elos, error, strict=True)]


Reals = numpy.typing.NDArray[numpy.float64]


def _likelihood(strength: Reals, ties: Sequence[Tie]) -> tuple[Reals, Reals]:
    """Its slope, and its curvature turned positive, at these strengths."""
    slope = numpy.zeros(len(strength))
    curve = numpy.zeros((len(strength), len(strength)))
    for tie in ties:
        games = tie.games + 1
        expected = 1 / (1 + exp(strength[tie.second] - strength[tie.first]))
        surprise = tie.points + 0.5 - games * expected
        pair = numpy.zeros(len(strength))
        pair[tie.first], pair[tie.second] = 1, -1
        slope += surprise * pair
        curve += games * expected * (1 - expected) * numpy.outer(pair, pair)
    return slope, curve
