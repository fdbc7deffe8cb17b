"""Games in blocks, as many as a question needs: how far levels are apart, or whether one bot is better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import log, sqrt
from typing import NamedTuple

from .contest import Contest
from .plan import Fixture
from .playing import Played
from .ratings import expected, wilson
from .sheet import Sheet

BLOCK = 100
"""Games of a pair between two looks at what came out, an even number."""
USUAL = 900
"""Games of neighbours after the first block, where one of them scores two of three."""
MOST = 10_000
"""Games of a pair, whatever came out."""
NARROW, WIDE = 0.03, 0.05
"""Half the width of an interval that is narrow enough; the second where a decision costs more than SLOW."""
SLOW = 0.1
"""Seconds."""
NO_BETTER, BETTER = 0.0, 20.0
"""Elo: the two claims of which one is believed in the end."""
SURE = log(0.95 / 0.05)
"""The log-likelihood ratio at which it is believed, wrong in one case of twenty."""


def expected_games(pairs: Sequence[tuple[int, int]]) -> int:
    """About how many games a ladder takes."""
    return BLOCK * len(pairs) + USUAL * len(_neighbours(pairs))


def climb(contest: Contest) -> Iterator[Played]:
    """Neighbours play until the intervals of their scores are narrow enough, all others a block."""
    pairs = contest.plan.pairs
    for number in range(MOST // BLOCK):
        yield from contest.play(_block(pairs, number))
        pairs = [pair for pair in _neighbours(pairs) if not is_narrow(contest.sheet(), *pair)]
        if not pairs:
            return


def duel(contest: Contest) -> Iterator[Played]:
    """Two bots play until it is believed that the first is better, or that it is not."""
    for number in range(MOST // BLOCK):
        yield from contest.play(_block(contest.plan.pairs, number))
        if verdict(contest.sheet()).is_sure:
            return


def _block(pairs: Sequence[tuple[int, int]], number: int) -> Iterator[Fixture]:
    first = number * BLOCK
    return (Fixture(*pair, game) for game in range(first, first + BLOCK) for pair in pairs)


def _neighbours(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(first, second) for first, second in pairs if second == first + 1]


def is_narrow(sheet: Sheet, first: int, second: int) -> bool:
    played = [game for game in sheet.played if game.fixture[:2] == (first, second)]
    low, high = wilson(sum(game.score for game in played), len(played))
    seconds = sum(sum(game.seconds) for game in played) / sum(sum(game.decisions) for game in played)
    return (high - low) / 2 <= (WIDE if seconds > SLOW else NARROW)


class Verdict(NamedTuple):
    """What the games say for the claim that the first is better: a log-likelihood ratio."""

    ratio: float
    games: int

    @property
    def is_sure(self) -> bool:
        return abs(self.ratio) >= SURE

    def __str__(self) -> str:
        said = "better" if self.ratio > 0 else "no better"
        begin = f"The new one is {said}" if self.is_sure else "Whether the new one is better is not sure yet"
        return (
            f"{begin}: after {self.games:,} games the log-likelihood ratio is {self.ratio:+.2f} "
            f"(sure at ±{SURE:.2f}; {BETTER:+.0f} Elo against {NO_BETTER:+.0f})."
        )


def verdict(sheet: Sheet) -> Verdict:
    """A sequential test of the mean score, a luck that is played from both sides being one trial."""
    scores = {game.fixture.number: game.score for game in sheet.played}
    pairs = [(scores[n] + scores[n + 1]) / 2 for n in scores if n % 2 == 0 and n + 1 in scores]
    if len(pairs) < 2:
        return Verdict(0.0, sheet.games)
    mean = sum(pairs) / len(pairs)
    spread = sqrt(sum((score - mean) ** 2 for score in pairs) / (len(pairs) - 1))
    low, high = expected(NO_BETTER), expected(BETTER)
    likely = len(pairs) * (high - low) * (2 * mean - low - high) / (2 * max(spread, 0.01) ** 2)
    return Verdict(likely, sheet.games)
