"""The results so far: each pair's, and everybody's standing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tatami.research.crew import Cost

from .plan import Plan
from .playing import Played
from .ratings import Interval, Rating, Tie, as_of_two, elo, ratings, wilson


@dataclass(frozen=True)
class PairResult:
    """What two bots made of their games, seen from the first of them."""

    bots: tuple[str, str]
    wins: int
    draws: int
    losses: int
    points: float
    seats: int = 2
    """Among how many the win is shared, if the first sits alone; else as if two sat there."""

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        return self.points / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.points, self.games)

    @property
    def elo(self) -> float:
        """The first bot's Elo less the second's."""
        return elo(as_of_two(self.score, self.seats))

    @property
    def elo_interval(self) -> Interval:
        return Interval(*(elo(as_of_two(bound, self.seats)) for bound in self.interval))


@dataclass(frozen=True)
class Standing:
    """One bot over all its games."""

    bot: str
    games: int
    points: float
    rating: Rating
    decisions: int
    seconds: float

    @property
    def score(self) -> float:
        return self.points / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.points, self.games)


class Sheet:
    """Counts the games of a plan; in which order they were played makes no difference."""

    def __init__(
        self,
        plan: Plan,
        played: Iterable[Played],
        seconds: float,
        costs: Sequence[Cost] = (),
        is_over: bool = False,
    ) -> None:
        self.plan = plan
        self.played = sorted(played, key=lambda game: game.fixture)
        self.seconds = seconds
        """How long all of it took."""
        self.costs = costs
        """What each worker did."""
        self.is_complete = is_over or self.games == len(plan)

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def decisions(self) -> int:
        return sum(sum(game.decisions) for game in self.played)

    @cached_property
    def pairs(self) -> list[PairResult]:
        """The pairs that have played, in the order of the plan."""
        return [self._pair(*pair) for pair in self.plan.pairs if self._scores(*pair)]

    def _scores(self, first: int, second: int) -> list[float]:
        return [game.score for game in self.played if game.fixture[:2] == (first, second)]

    def _pair(self, first: int, second: int) -> PairResult:
        scores = self._scores(first, second)
        wins, losses = scores.count(1.0), scores.count(0.0)
        bots = self.plan.labels[first], self.plan.labels[second]
        return PairResult(bots, wins, len(scores) - wins - losses, losses, sum(scores), self._shared)

    @property
    def _shared(self) -> int:
        return self.plan.seats if self.plan.alone else 2

    @cached_property
    def standings(self) -> list[Standing]:
        """Every bot that has played, the best first."""
        rated = ratings(len(self.plan.bots), [self._tie(*pair) for pair in self.plan.pairs])
        standings = [self._standing(index, rating) for index, rating in enumerate(rated)]
        return sorted((each for each in standings if each.games), key=lambda each: -each.rating.elo)

    def _tie(self, first: int, second: int) -> Tie:
        scores = self._scores(first, second)
        games = len(scores)
        score = as_of_two(sum(scores) / games, self._shared) if games else 0.0
        return Tie(first, second, score * games, games)

    def _standing(self, index: int, rating: Rating) -> Standing:
        own = [(game, side) for game in self.played for side in (0, 1) if game.fixture[side] == index]
        points = sum(game.score if side == 0 else 1 - game.score for game, side in own)
        decisions = sum(game.decisions[side] for game, side in own)
        seconds = sum(game.seconds[side] for game, side in own)
        return Standing(self.plan.labels[index], len(own), points, rating, decisions, seconds)
