"""What is counted of a game of Ninja Night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tatami.core.fact import Fact
from tatami.core.figures import Figure, counted, whole
from tatami.core.rooms import Options

from .facts import Counted, RoundBegan, Threw, Wounded


def figures(facts: Sequence[Fact], seats: int, options: Options) -> Sequence[Figure]:
    """What the opened chests are worth, ropes that landed, wounds, and how many rounds it took."""
    ropes = [fact for fact in facts if isinstance(fact, Threw)]
    return (
        *_opened([fact for fact in facts if isinstance(fact, Counted)], seats),
        counted("thrown", seats, (fact.seat for fact in ropes)),
        counted("landed", seats, (fact.seat for fact in ropes if fact.fell == "hit")),
        counted("wounds", seats, (fact.seat for fact in facts if isinstance(fact, Wounded))),
        whole("rounds", sum(isinstance(fact, RoundBegan) for fact in facts)),
    )


def _opened(counts: Sequence[Counted], seats: int) -> Iterator[Figure]:
    """Points and chests; not of a game that was given up, whose chests stay shut."""
    by_seat = {fact.seat: fact for fact in counts}
    if len(by_seat) == seats:
        every = [by_seat[seat] for seat in range(seats)]
        yield Figure("points", tuple(fact.total for fact in every))
        yield Figure("chests", tuple(fact.valued + fact.bonuses for fact in every))
