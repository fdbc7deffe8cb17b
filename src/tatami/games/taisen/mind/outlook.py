"""What its next throw would let a side of Ninja Taisen do: arrive, and win combats with each die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..rules.board import (
    CHIEF,
    CHIEF_STRENGTH,
    RIDERS,
    SCHOOLS,
    THROW_WEIGHTS,
    THROWS,
    TILES,
    place,
    school,
    strength,
)
from .points import from_home

if TYPE_CHECKING:
    from ..state import State

SIDES = 2
FACES = 3
GOAL = TILES - 1
ALL = sum(THROW_WEIGHTS[:THROWS])
ODDS = 24  # parts in which chances are counted
MOVERS = 2 << SCHOOLS  # sets of schools, and the chief, as bits
LOST, TAKEN = 3, 4  # counted up to two of its own, three of the enemy
COMBATS = LOST * TAKEN


def steps(movers: int, dice: tuple[int, ...]) -> int:
    """How far a pile comes in which these can move, each with a die of its own."""
    used = [die for number, die in enumerate(dice) if movers >> number & 1]
    unused = [die for number, die in enumerate(dice) if not movers >> number & 1]
    return sum(used) + (max(unused, default=0) if movers >> SCHOOLS else 0)


def throws_reaching(movers: int, distance: int) -> int:
    """The throws with which they come so far, as bits."""
    thrown = ((t // 9 + 1, t // 3 % 3 + 1, t % 3 + 1) for t in range(THROWS))
    return sum(1 << number for number, dice in enumerate(thrown) if steps(movers, dice) >= distance)


REACHING = tuple(throws_reaching(movers, distance) for movers in range(MOVERS) for distance in range(TILES))

ARRIVES = 0  # so likely a side arrives with its next throw, and is the enemy village guarded
COMBAT = ARRIVES + SIDES * (ODDS + 1) * 2  # what a side can beat with this die and face
OUTLOOK = COMBAT + SIDES * SCHOOLS * FACES * COMBATS


def outlook(s: State, seat: int, first: int, out: Ints, count: int) -> int:
    """The features of both sides, numbered from `first`."""
    for side in range(SIDES):
        owner = seat if side == 0 else 1 - seat
        guards = s.pile[place(1 - owner, from_home(owner, GOAL))]
        chance = odds(s, arriving(s, owner, guards))
        out[count] = first + ARRIVES + (side * (ODDS + 1) + chance) * 2 + (guards > 0)
        count = combats(s, owner, first + COMBAT + side * SCHOOLS * FACES * COMBATS, out, count + 1)
    return count


def odds(s: State, throws: int) -> int:
    """How likely one of these throws is; 0 only if it is impossible."""
    chance = 0
    if throws:
        for throw in range(THROWS):
            if throws >> throw & 1:
                chance += THROW_WEIGHTS[s.dice_kind * THROWS + throw]
    return (chance * ODDS + ALL - 1) // ALL


def arriving(s: State, owner: int, guards: int) -> int:
    """With which throws some pile comes to the enemy village, and stays there."""
    throws = 0
    for tile in range(1, GOAL):
        pile = s.pile[place(owner, from_home(owner, tile))]
        if pile:
            throws |= arriving_from(pile, GOAL - tile, guards)
    return throws


def arriving_from(pile: int, distance: int, guards: int) -> int:
    """The throws that bring a card of this pile so far; those below may carry it a part of the way."""
    throws, movers = 0, 0
    for riders in range(RIDERS, -1, -1):
        card = pile >> 4 * riders & 15
        if card:
            movers |= 1 << (SCHOOLS if card == CHIEF else school(card))
            if not guards or holds(fought(team(pile, riders), guards, 1)):
                throws |= REACHING[movers * TILES + distance]
    return throws


def team(pile: int, riders: int) -> int:
    """The cards that a card with so many above it takes along, and itself."""
    return pile & (1 << 4 * riders + 4) - 1


def combats(s: State, owner: int, first: int, out: Ints, count: int) -> int:
    """For each die and face, the best combat that a side could begin with it."""
    best = 0  # four bits a die and face
    for tile in range(GOAL):
        pile = s.pile[place(owner, from_home(owner, tile))]
        if pile:
            for face in range(1, FACES + 1):
                target = min(tile + face, GOAL)
                enemies = s.pile[place(1 - owner, from_home(owner, target))]
                if enemies:
                    best = attacks(pile, enemies, face - 1, target == GOAL, best)
    for which in range(SCHOOLS * FACES):
        found = best >> 4 * which & 15
        if found:
            out[count] = first + which * COMBATS + found - 1
            count += 1
    return count


def attacks(pile: int, enemies: int, face: int, at_village: int, best: int) -> int:
    """The same, with what the movable cards of this pile do to those enemies taken in."""
    for riders in range(RIDERS + 1):
        card = pile >> 4 * riders & 15
        if card:
            fight = told(fought(team(pile, riders), enemies, at_village))
            for die in range(SCHOOLS):
                if card == CHIEF or school(card) == die:
                    best = better(best, 4 * (die * FACES + face), fight)
    return best


def better(best: int, shift: int, fight: int) -> int:
    """Keeps the fight in which more enemies than own cards fall."""
    known = best >> shift & 15
    if known and gain(known) >= gain(fight):
        return best
    return best & ~(15 << shift) | fight << shift


def gain(fight: int) -> int:
    return (fight - 1) % TAKEN - (fight - 1) // TAKEN


def told(fight: int) -> int:
    """The number of a fight, from 1."""
    return min(fight >> 4 & 15, LOST - 1) * TAKEN + min(fight & 15, TAKEN - 1) + 1


def holds(fight: int) -> bool:
    return fight >> 8 > 0


def fought(own: int, other: int, at_village: int) -> int:
    """How a combat between two piles ends: who is left of the attacker, how many it has lost and taken.

    The ties are T13's: at their village, defenders fall.
    """
    own_power = other_power = CHIEF_STRENGTH
    lost, taken = 0, 0
    while own and other:
        card, enemy = own & 15, other & 15
        might = own_power if card == CHIEF else strength(card)
        enemy_might = other_power if enemy == CHIEF else strength(enemy)
        margin = might - enemy_might
        if card != CHIEF and enemy != CHIEF and school(card) != school(enemy):
            margin = 1 if (school(card) + 1) % SCHOOLS == school(enemy) else -1
        if margin > 0 or (margin == 0 and at_village):
            taken += 1
            other >>= 4
            own_power -= enemy_might if card == CHIEF else 0
        elif margin < 0:
            lost += 1
            own >>= 4
            other_power -= might if enemy == CHIEF else 0
        else:
            own >>= 4
            other >>= 4
    return (own > 0) << 8 | lost << 4 | taken
