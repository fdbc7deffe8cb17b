"""What is counted of a game of Ninja Taisen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tatami.core.fact import Fact
from tatami.core.figures import Figure, counted, thrown, whole
from tatami.core.rooms import Options

from .facts import SEAT_NAMES, Duelled, Fell, Threw
from .rules.board import FACES, OPTIONS


def figures(facts: Sequence[Fact], seats: int, options: Options) -> Sequence[Figure]:
    """Ninjas taken, duels won, what the dice brought, and how many turns it took."""
    wins = [fact.winner for fact in facts if isinstance(fact, Duelled) and fact.winner]
    throws = list(_throws(facts, _mean(options)))
    return (
        counted("captured", seats, (1 - fact.seat for fact in facts if isinstance(fact, Fell))),
        counted("duels", seats, map(SEAT_NAMES.index, wins)),
        thrown("dice", seats, throws),
        whole("turns", len(throws)),
    )


def _throws(facts: Sequence[Fact], mean: float) -> Iterator[tuple[int, int, float]]:
    for fact in facts:
        if isinstance(fact, Threw):
            yield fact.seat, fact.kenjutsu + fact.ninjutsu + fact.youjutsu, 3 * mean


def _mean(options: Options) -> float:
    """What a die of the box shows on average (T5)."""
    faces = FACES[OPTIONS["dice"].index(options["dice"])]
    return sum(pips * often for pips, often in enumerate(faces, start=1)) / sum(faces)
