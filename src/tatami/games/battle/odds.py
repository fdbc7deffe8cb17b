"""What dice and hidden ranks may bring, in sentences: the rules play every way it can go (B13, B17)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from tatami.core.fact import Fact
from tatami.core.words import Name, Words

from .facts import SEAT_NAMES, Captured, Fell, Rank, Repelled, Threw, Unmasked

if TYPE_CHECKING:
    from tatami.core.position import Position

Way = tuple[float, tuple[Fact, ...]]
"""How likely it is, and what is told on it."""
K = TypeVar("K", bound=Hashable)
ENDS = (Captured, Fell, Repelled, Unmasked)
SOKE: Rank = "S"


def odds(position: Position, words: Words) -> list[str]:
    """Of a battle that is about to be thrown for, or of a hidden figure that is about to be captured."""
    phase = position.shown(None)["phase"]
    if phase == "capturing":
        return _of_capture(list(ways(position)), words)
    return _of_battle(list(ways(position)), words) if phase == "throwing" else []


def ways(position: Position, likely: float = 1.0, told: tuple[Fact, ...] = ()) -> Iterator[Way]:
    """Every way a battle or a capture can end, if nobody spends a Shuriken from here on."""
    if any(isinstance(fact, ENDS) for fact in told):
        yield likely, told
    elif not position.at_chance:
        step = position.play(position.mover, "hold")
        yield from ways(step.position, likely, told + step.events)
    else:
        total = sum(weight for _, weight in position.odds)
        for outcome, weight in position.odds:
            step = position.draw(outcome)
            yield from ways(step.position, likely * weight / total, told + step.events)


def _of_battle(found: list[Way], words: Words) -> list[str]:
    """The die of each side, that of whoever throws first before the other, and who wins how often."""
    throws = [(likely, fact) for likely, told in found for fact in told if isinstance(fact, Threw)]
    seats = list(dict.fromkeys(fact.seat for _, fact in throws))
    faces = {seat: _shares((p, fact.faces) for p, fact in throws if fact.seat == seat) for seat in seats}
    wins = _shares((likely, _winner(told)) for likely, told in found)
    return [*(_die(seat, faces[seat], words) for seat in seats), _verdict(seats[0], wins, words)]


def _verdict(seat: int, wins: Mapping[int | None, float], words: Words) -> str:
    """For this side first; what is neither won nor lost is left over, so that all is a hundred."""
    won, lost = (_percent(wins.get(side, 0)) for side in (seat, 1 - seat))
    side, other = _name(seat, words), _name(1 - seat, words)
    return words("odds.battle", side=side, other=other, won=won, lost=lost, equal=100 - won - lost)


def _die(seat: int, faces: Mapping[int, float], words: Words) -> str:
    if len(faces) == 1:
        return words("odds.die", side=_name(seat, words), faces=next(iter(faces)))
    dice = (words("odds.faces", faces=each, chance=_percent(faces[each])) for each in sorted(faces))
    return words("odds.hidden_die", side=_name(seat, words), dice=", ".join(dice))


def _winner(told: Iterable[Fact]) -> int | None:
    """None if nobody falls."""
    return next((1 - fact.seat for fact in told if isinstance(fact, Fell)), None)


def _of_capture(found: list[Way], words: Words) -> list[str]:
    """What the figure may be, and what happens if it is the Soke (B17)."""
    taken = [(p, fact) for p, told in found for fact in told if isinstance(fact, Captured | Unmasked)]
    ranks = _shares((p, fact.rank if isinstance(fact, Captured) else SOKE) for p, fact in taken)
    parts = (words("odds.rank", rank=words(f"rank.{rank}"), chance=_percent(p)) for rank, p in ranks.items())
    key = "odds.capture_soke" if SOKE in ranks else "odds.capture"
    return [words(key, square=taken[0][1].target, ranks=", ".join(parts))]


def _name(seat: int, words: Words) -> Name:
    return words.name(f"seat.{SEAT_NAMES[seat]}")


def _shares(found: Iterable[tuple[float, K]]) -> dict[K, float]:
    """How likely each is in all."""
    shares: defaultdict[K, float] = defaultdict(float)
    for likely, what in found:
        shares[what] += likely
    return dict(shares)


def _percent(likely: float) -> int:
    """Only what is certain is 0 or 100."""
    return round(likely * 100) if likely in (0, 1) else min(99, max(1, round(likely * 100)))
