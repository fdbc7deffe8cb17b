"""What catches a player's eye in Ninja Taisen, as numbers a network can learn from.

A position is judged where a turn has ended, before the next throw. Everything is seen from the seat that has
played: its side is OWN, tiles count from its village. So wolf and monkey see alike, and what one has
learned the other knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..rules.board import CHIEF, TILES, place
from .outlook import OUTLOOK, outlook
from .points import from_home

if TYPE_CHECKING:
    from ..state import State

OWN, OTHER = 0, 1
SIDES = 2
DEEP = 4  # how many cards lie above one: none, one, two, or so many that it cannot move (T7)
GUARDS = 4  # none, one, two or more guards of a village

CARDS = 0  # a side's card on a tile, with so many above it
LEADERS = CARDS + SIDES * CHIEF * TILES * DEEP  # where a side's foremost card stands
GUARDED = LEADERS + SIDES * TILES  # the same, and how many guard the village it makes for
OPPOSED = GUARDED + SIDES * TILES * GUARDS  # so many enemies in the way of that card
LEFT = OPPOSED + SIDES * (CHIEF + 1)  # so many cards of a side
AHEAD = LEFT + SIDES * (CHIEF + 1)  # what the next throw would let a side do
FEATURES = AHEAD + OUTLOOK


def features(s: State, seat: int, out: Ints) -> int:
    count = 0
    for side in range(SIDES):
        owner = seat if side == OWN else 1 - seat
        count = cards_of(s, seat, owner, side, out, count)
        count = front_of(s, owner, side, out, count)
        out[count] = LEFT + side * (CHIEF + 1) + s.left[owner]
        count += 1
    return outlook(s, seat, AHEAD, out, count)


def cards_of(s: State, seat: int, owner: int, side: int, out: Ints, count: int) -> int:
    """Each card of a side: where it lies, and under how many."""
    for tile in range(TILES):
        pile = s.pile[place(owner, from_home(seat, tile))]
        above = 0
        while pile:
            card = (pile & 15) - 1
            out[count] = CARDS + ((side * CHIEF + card) * TILES + tile) * DEEP + min(above, DEEP - 1)
            count += 1
            above += 1
            pile >>= 4
    return count


def front_of(s: State, owner: int, side: int, out: Ints, count: int) -> int:
    """The foremost card of a side, and who stands in its way."""
    front = TILES - 1
    while front > 0 and not s.pile[place(owner, from_home(owner, front))]:
        front -= 1
    opposed = 0
    for tile in range(front, TILES - 1):
        opposed += cards_in(s.pile[place(1 - owner, from_home(owner, tile))])
    guards = cards_in(s.pile[place(1 - owner, from_home(owner, TILES - 1))])
    out[count] = OPPOSED + side * (CHIEF + 1) + opposed + guards
    out[count + 1] = LEADERS + side * TILES + front
    out[count + 2] = GUARDED + (side * TILES + front) * GUARDS + min(guards, GUARDS - 1)
    return count + 3


def cards_in(pile: int) -> int:
    count = 0
    while pile:
        count += 1
        pile >>= 4
    return count
