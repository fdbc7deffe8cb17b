"""What is counted of a game of Ninja Versus Ninja."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.core.fact import Fact
from tatami.core.figures import Figure, counted, thrown, whole
from tatami.core.rooms import Options

from .facts import Captured, Returned, Rolled
from .rules.board import FACES

MEAN = FACES + 1.0
"""Of two dice."""


def figures(facts: Sequence[Fact], seats: int, options: Options) -> Sequence[Figure]:
    """Points, missions that came home, ninjas taken, what the dice brought, and how many turns it took."""
    home = [fact for fact in facts if isinstance(fact, Returned)]
    rolls = [(fact.seat, fact.total, MEAN) for fact in facts if isinstance(fact, Rolled)]
    return (
        Figure(
            "points", tuple(sum(fact.worth for fact in home if fact.seat == seat) for seat in range(seats))
        ),
        counted("missions", seats, (fact.seat for fact in home)),
        counted("captured", seats, (1 - fact.seat for fact in facts if isinstance(fact, Captured))),
        thrown("dice", seats, rolls),
        whole("turns", len(rolls)),
    )
