"""What a position of Ninja Night is worth, and the hand and eye of a computer player (N20)."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tatami.core.contract import SURE, THINK, Ints
from tatami.core.luck import draw

from ..rules.board import LONGEST, NAMING, ROPE, ROPING, ROUNDS, STAND, STANDING, free_slots
from ..rules.geometry import POINTS
from ..rules.throwing import can_throw_from, hook, window
from .plan import HELD, held_by, plan_worth, slots_worth, survey

if TYPE_CHECKING:
    from ..state import State

SPREAD = (10, 13, 16, 19, 22, 25, 28)  # how much may still happen, by rounds left
DICE = 4  # numbers added up for an error that is nearly normal
FACES_OF_DIE = 1000
DEVIATION = 577  # of their sum, in the same unit: FACES_OF_DIE · √(DICE / 12)


def worth(s: State, seat: int) -> int:
    """From 0 to SURE, before the game is over: the seat's share of the win."""
    if seat >= s.players:
        return 0
    sight = survey(s, seat)
    own = sight[HELD] + slots_worth(s, free_slots(s, seat)) + plan_worth(s, seat, sight)
    total = 1.0
    for other in range(s.players):
        if other != seat:
            total += exp((held_by(s, sight, other) - own) / SPREAD[ROUNDS - s.round])
    return int(SURE / total)


def set_skill(s: State, error: int) -> None:
    """In this imagined world ropes are off by so many per cent: how a bot's level says what it can do."""
    s.skill = error


def habit(s: State, seat: int, luck: Ints) -> int:
    """What hand and eye do: choose where to stand, and set a rope. All else needs thought."""
    if s.phase == STANDING:
        return STAND + best_point(s, seat, luck)
    return ROPE + estimate(s, seat, luck) if s.phase == ROPING else THINK


def best_point(s: State, seat: int, luck: Ints) -> int:
    """The point from which the throw promises most; of equals, any."""
    stands = s.point[seat]
    s.phase = NAMING
    sight = survey(s, seat)
    best, most = stands, -SURE
    first = draw(luck, POINTS)
    for turn in range(POINTS):
        s.point[seat] = (first + turn) % POINTS
        promise = plan_worth(s, seat, sight)
        if promise > most and can_throw_from(s, seat, s.throw, s.point[seat]):
            best, most = s.point[seat], promise
    s.phase = STANDING
    s.point[seat] = stands
    return best


def estimate(s: State, seat: int, luck: Ints) -> int:
    """The true length with an error drawn by chance, relative to it (N20).

    Four even numbers added up err nearly normally. The product stays under 2¹⁰ · 2⁷ · 2¹².
    """
    shortest, longest = window(s, s.roof[seat], s.point[seat], s.target, hook(s, s.throw))
    wanted = (shortest + longest) // 2
    wrong = 0
    for _ in range(DICE):
        wrong += draw(luck, FACES_OF_DIE)
    off = wrong - DICE * (FACES_OF_DIE - 1) // 2
    return min(max(wanted + wanted * s.skill * off // (100 * DEVIATION), 1), LONGEST)
