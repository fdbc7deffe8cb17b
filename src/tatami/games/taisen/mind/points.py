"""What a position of Ninja Taisen is worth: points for each side, and the odds that follow from them.

A hundred points are one unit of log-odds. The points were fitted to the results of self-play
(docs/decisions/0004-minds-fitted-to-self-play.md).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tatami.core.contract import SURE

from ..rules.board import CHIEF, MOVING, RIDERS, TILES, WOLF, place, school, strength, village

if TYPE_CHECKING:
    from ..state import State

ADVANCED = (0, 5, 9, 12, 17, 23, 28, 41, 72, 131, 242)  # a card so many tiles from home
STRENGTH = (0, 0, 13, 26, 108)  # a card of this strength, wherever it is
OPPOSED = (82, 26, 0, -26, -36, -50)  # so many enemy cards on the leader's way: five and more count as five
TO_THROW = (73, 19, 29, 32, 45, 58, 79, 124, 182, 300, 300)  # about to throw, the leader so far from home
TO_THROW_GUARDED = (75, 75, 75, 75, 75, 75, 53, 85, 126, 90, 90)  # the same, the enemy village guarded
DICE_UNUSED = (0, -58, -56, -27)  # so many dice thrown and not used
PIP = 13  # each step they show
ARRIVED = 230  # on the enemy village, the turn still to end
ARRIVING = 329  # an unused die leads onto the unguarded enemy village
REACH = 3  # of a die


def worth(s: State, seat: int) -> int:
    """From 0 to SURE, before the game is over."""
    points = points_of(s, seat) - points_of(s, 1 - seat)
    points += initiative(s) if s.active == seat else -initiative(s)
    return int(SURE / (1.0 + exp(-points / 100.0)))


def points_of(s: State, seat: int) -> int:
    """How far the side's cards have come, how strong they are, and who stands in the leader's way."""
    points = 0
    for advanced in range(TILES):
        pile = s.pile[place(seat, from_home(seat, advanced))]
        while pile:
            points += ADVANCED[advanced] + STRENGTH[strength(pile & 15)]
            pile >>= 4
    return points + OPPOSED[min(opponents_ahead(s, seat), len(OPPOSED) - 1)]


def from_home(seat: int, advanced: int) -> int:
    return advanced if seat == WOLF else TILES - 1 - advanced


def leader(s: State, seat: int) -> int:
    """How far the side's foremost card has come."""
    advanced = TILES - 1
    while advanced > 0 and not s.pile[place(seat, from_home(seat, advanced))]:
        advanced -= 1
    return advanced


def opponents_ahead(s: State, seat: int) -> int:
    """How many enemy cards lie where the side's leader still has to go."""
    count = 0
    for advanced in range(leader(s, seat), TILES):
        pile = s.pile[place(1 - seat, from_home(seat, advanced))]
        while pile:
            count += 1
            pile >>= 4
    return count


def initiative(s: State) -> int:
    """What the turn is worth to the side that has it."""
    front = leader(s, s.active)
    guarded = s.pile[place(1 - s.active, village(1 - s.active))] > 0
    if s.phase != MOVING:
        return TO_THROW_GUARDED[front] if guarded else TO_THROW[front]
    unused = (s.die[0] > 0) + (s.die[1] > 0) + (s.die[2] > 0)
    points = DICE_UNUSED[unused] + PIP * (s.die[0] + s.die[1] + s.die[2])
    if front == TILES - 1:
        return points + ARRIVED
    return points + ARRIVING if not guarded and can_arrive(s, front) else points


def can_arrive(s: State, front: int) -> bool:
    """Whether one die brings a card of the active side onto the enemy village."""
    for advanced in range(TILES - 1 - REACH, front + 1):
        pile = s.pile[place(s.active, from_home(s.active, advanced))]
        for _ in range(RIDERS + 1):
            if longest_step(s, pile & 15) >= TILES - 1 - advanced:
                return True
            pile >>= 4
    return False


def longest_step(s: State, card: int) -> int:
    """How far an unused die can move this card."""
    if card == CHIEF:
        return 0 if s.chief_moved else max(s.die[0], s.die[1], s.die[2])
    return s.die[school(card)] if card else 0
