"""What is counted of a game of Battle of the Ninjas."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.core.fact import Fact
from tatami.core.figures import Figure, counted, thrown, whole
from tatami.core.rooms import Options

from .facts import SEAT_NAMES, AssaultBegan, Captured, Fell, Judged, Threw


def figures(facts: Sequence[Fact], seats: int, options: Options) -> Sequence[Figure]:
    """Figures taken, weapon columns won, what the dice of the Dojo brought, and how many assaults it took."""
    taken = [1 - fact.seat for fact in facts if isinstance(fact, Fell)]
    caught = [fact.seat for fact in facts if isinstance(fact, Captured)]
    columns = [side for fact in facts if isinstance(fact, Judged) for side in fact.columns]
    throws = [(fact.seat, fact.value, (fact.faces + 1) / 2) for fact in facts if isinstance(fact, Threw)]
    return (
        counted("captured", seats, taken + caught),
        counted("columns", seats, (SEAT_NAMES.index(side) for side in columns if side in SEAT_NAMES)),
        thrown("dice", seats, throws),
        whole("assaults", sum(isinstance(fact, AssaultBegan) for fact in facts)),
    )
