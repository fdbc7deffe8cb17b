"""How a game ends: counting, ties and places (N19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import WIN, tell

from ..facts import Counted, Ended, Opened
from .board import (
    BY_BONUSES,
    BY_CHESTS,
    BY_VALUE,
    CHESTS,
    EVERYONE,
    OVER,
    PACK,
    SHARED,
    value,
)

if TYPE_CHECKING:
    from ..state import State


def finish(s: State) -> None:
    """Backpacks are opened; chests on roofs stay closed (N18)."""
    s.phase = OVER
    for seat in range(s.players):
        for chest in range(CHESTS):
            if s.where[chest] == PACK + seat:
                s.known[chest] = EVERYONE
                tell(s, Opened(seat, chest, s.face[chest]))
        tell(s, Counted(seat, total(s, seat), valued(s, seat), s.played[seat], place_of(s, seat)))
    tell(s, Ended(winners(s), reason(s)))


def total(s: State, seat: int) -> int:
    """The sum of the values in a backpack."""
    found = 0
    for chest in range(CHESTS):
        if s.where[chest] == PACK + seat:
            found += value(s.face[chest])
    return found


def valued(s: State, seat: int) -> int:
    """How many chests with a value are in a backpack."""
    found = 0
    for chest in range(CHESTS):
        if s.where[chest] == PACK + seat and value(s.face[chest]):
            found += 1
    return found


def standing_of(s: State, seat: int) -> int:
    """One number that orders all seats: the sum, then more valued chests, then fewer bonuses (N19)."""
    return (total(s, seat) * 10 + valued(s, seat)) * 100 - s.played[seat]


def place_of(s: State, seat: int) -> int:
    """1 for the best; equals share a place, and the next one is left out."""
    place = 1
    own = standing_of(s, seat)
    for other in range(s.players):
        if standing_of(s, other) > own:
            place += 1
    return place


def winners(s: State) -> int:
    """As bits."""
    found = 0
    for seat in range(s.players):
        if place_of(s, seat) == 1:
            found |= 1 << seat
    return found


def reason(s: State) -> int:
    """What parted the winner from the best of the others."""
    best = second = -100
    for seat in range(s.players):
        standing = standing_of(s, seat)
        if standing > best:
            best, second = standing, best
        elif standing > second:
            second = standing
    if best == second:
        return SHARED
    # Fewer than a hundred bonuses: rounding up undoes what they subtract.
    if (best + 99) // 1000 != (second + 99) // 1000:
        return BY_VALUE
    return BY_CHESTS if (best + 99) // 100 != (second + 99) // 100 else BY_BONUSES


def share(s: State, seat: int) -> int:
    """The seat's share of WIN, once the game is over."""
    found = winners(s)
    if seat >= s.players or not found >> seat & 1:
        return 0
    count = 0
    for other in range(s.players):
        count += found >> other & 1
    return WIN // count
