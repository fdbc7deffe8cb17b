"""What catches a player's eye in Ninja Taisen, as numbers a network can learn from.

Everything is seen from the seat that looks: its side is OWN, tiles count from its village. So wolf and
monkey see alike, and what one has learned the other knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..rules.board import CHIEF, MOVING, RIDERS, SCHOOLS, THROWING, TILES, place, school
from .points import from_home

if TYPE_CHECKING:
    from ..state import State

OWN, OTHER = 0, 1
SIDES = 2
DEEP = 4  # how many cards lie above one: none, one, two, or so many that it cannot move (T7)
REACH = 3  # tiles a die leads at the most
GUARDS = 4  # none, one, two or more guards of a village
PAIRS = 3  # top on top, second on top, top on second
TURNS = 4  # to throw or to move, either side
MOVERS = 16  # the schools of those who can leave a pile, and the chief, as bits

CARDS = 0  # a side's card on a tile, with so many above it
CLASHES = CARDS + SIDES * CHIEF * TILES * DEEP  # an own card, an enemy that one die leads it to, how far
DICE = CLASHES + PAIRS * CHIEF * CHIEF * REACH  # an unused die of a side; 0 where it is used
TURN = DICE + SIDES * SCHOOLS * 4
CHIEF_MOVED = TURN + TURNS
LEADERS = CHIEF_MOVED + SIDES  # where a side's foremost card stands, and whose turn it is
GUARDED = LEADERS + SIDES * TILES * TURNS  # the same, and how many guard the village it makes for
OPPOSED = GUARDED + SIDES * TILES * TURNS * GUARDS  # so many enemies in the way of that card
LEFT = OPPOSED + SIDES * (CHIEF + 1)  # so many cards of a side
THREATS = LEFT + SIDES * (
    CHIEF + 1
)  # so near the enemy village: whom dice can lead there, whose turn, is it guarded
STORMS = THREATS + SIDES * REACH * MOVERS * TURNS * 2  # who would fight whom there
FEATURES = STORMS + SIDES * REACH * CHIEF * CHIEF


def features(s: State, seat: int, out: Ints) -> int:
    turn = turn_seen(s, seat)
    count = 0
    for side in range(SIDES):
        owner = seat if side == OWN else 1 - seat
        count = cards_of(s, seat, owner, side, out, count)
        count = front_of(s, owner, side, turn, out, count)
        count = threats(s, owner, side, turn, out, count)
        out[count] = LEFT + side * (CHIEF + 1) + s.left[owner]
        count += 1
    count = clashes(s, seat, out, count)
    if turn < 0:
        return count
    out[count] = TURN + turn
    return dice(s, seat, out, count + 1)


def turn_seen(s: State, seat: int) -> int:
    """Whose turn it is and how far; -1 before the first one."""
    if s.phase != THROWING and s.phase != MOVING:
        return -1
    return 2 * (s.active != seat) + (s.phase == MOVING)


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


def front_of(s: State, owner: int, side: int, turn: int, out: Ints, count: int) -> int:
    """The foremost card of a side, and who stands in its way."""
    front = TILES - 1
    while front > 0 and not s.pile[place(owner, from_home(owner, front))]:
        front -= 1
    opposed = 0
    for tile in range(front, TILES - 1):
        opposed += cards_in(s.pile[place(1 - owner, from_home(owner, tile))])
    guards = cards_in(s.pile[place(1 - owner, from_home(owner, TILES - 1))])
    out[count] = OPPOSED + side * (CHIEF + 1) + opposed + guards
    if turn < 0:
        return count + 1
    leader = (side * TILES + front) * TURNS + turn
    out[count + 1] = LEADERS + leader
    out[count + 2] = GUARDED + leader * GUARDS + min(guards, GUARDS - 1)
    return count + 3


def threats(s: State, owner: int, side: int, turn: int, out: Ints, count: int) -> int:
    """Each pile of a side that one die can lead onto the enemy village, and who would meet there."""
    guards = s.pile[place(1 - owner, from_home(owner, TILES - 1))]
    for tile in range(TILES - 1 - REACH, TILES - 1):
        pile = s.pile[place(owner, from_home(owner, tile))]
        if pile:
            near = side * REACH + TILES - 2 - tile
            if turn >= 0:
                out[count] = THREATS + ((near * MOVERS + movers(pile)) * TURNS + turn) * 2 + (guards > 0)
                count += 1
            if guards:
                out[count] = STORMS + (near * CHIEF + (pile & 15) - 1) * CHIEF + (guards & 15) - 1
                count += 1
    return count


def movers(pile: int) -> int:
    """Who can leave a pile: a bit for each school, and one for the chief."""
    found = 0
    for _ in range(RIDERS + 1):
        card = pile & 15
        if card:
            found |= 1 << (SCHOOLS if card == CHIEF else school(card))
        pile >>= 4
    return found


def cards_in(pile: int) -> int:
    count = 0
    while pile:
        count += 1
        pile >>= 4
    return count


def clashes(s: State, seat: int, out: Ints, count: int) -> int:
    """Piles of both sides so near to each other that one die brings them together."""
    for tile in range(TILES - 1):
        own = s.pile[place(seat, from_home(seat, tile))]
        if own:
            for steps in range(1, min(REACH, TILES - 1 - tile) + 1):
                other = s.pile[place(1 - seat, from_home(seat, tile + steps))]
                if other:
                    count = clash(own, other, steps - 1, out, count)
    return count


def clash(own: int, other: int, steps: int, out: Ints, count: int) -> int:
    """Who would meet on top, and who after one of them has fallen."""
    out[count] = pair(0, own & 15, other & 15, steps)
    count += 1
    if own >> 4:
        out[count] = pair(1, own >> 4 & 15, other & 15, steps)
        count += 1
    if other >> 4:
        out[count] = pair(2, own & 15, other >> 4 & 15, steps)
        count += 1
    return count


def pair(kind: int, own: int, other: int, steps: int) -> int:
    return CLASHES + ((kind * CHIEF + own - 1) * CHIEF + other - 1) * REACH + steps


def dice(s: State, seat: int, out: Ints, count: int) -> int:
    """What the side that moves has still to use."""
    if s.phase != MOVING:
        return count
    side = OWN if s.active == seat else OTHER
    for die in range(SCHOOLS):
        out[count] = DICE + (side * SCHOOLS + die) * 4 + s.die[die]
        count += 1
    if s.chief_moved:
        out[count] = CHIEF_MOVED + side
        count += 1
    return count
