"""Where to stand, at what to throw, and how long a rope is: judged by eye (N7–N9, N20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import SURE, Ints
from tatami.core.luck import draw_below

from ..rules.board import AIM, GO, LONGEST, MOVE, NAMING, SHURIKEN, STANDING
from ..rules.geometry import POINTS
from ..rules.throwing import can_aim, can_throw_from, hook, targets, window
from .plan import (
    flight_worth,
    known_chests,
    landed,
    plan_worth,
    staying,
    struck,
    throw_worth,
    to_come,
    wound_cost,
)

if TYPE_CHECKING:
    from ..state import State

DICE = 4  # numbers added up for an error that is nearly normal
FACES_OF_DIE = 1000
DEVIATION = 577  # of their sum, in the same unit: FACES_OF_DIE · √(DICE / 12)


def is_worth_a_throw(s: State, seat: int, why: int) -> bool:
    """Whether some throw promises more than to stay."""
    sight, roof = known_chests(s, seat), s.roof[seat]
    _, second = to_come(s, seat)
    return throw_worth(s, seat, sight, roof, why, second) > staying(s, seat, sight, roof, second)


def best_point(s: State, seat: int, luck: Ints) -> int:
    """The point from which the throw promises most; of equals, any."""
    stands = s.point[seat]
    s.phase = NAMING
    sight = known_chests(s, seat)
    best, most = stands, -SURE
    first = draw_below(luck, POINTS)
    for turn in range(POINTS):
        s.point[seat] = (first + turn) % POINTS
        promise = plan_worth(s, seat, sight)
        if promise > most and can_throw_from(s, seat, s.throw, s.point[seat]):
            best, most = s.point[seat], promise
    s.phase = STANDING
    s.point[seat] = stands
    return best


def best_target(s: State, seat: int) -> int:
    """The choice that names what promises most from where the ninja stands."""
    sight = known_chests(s, seat)
    _, second = to_come(s, seat)
    missed = staying(s, seat, sight, s.roof[seat], second) - wound_cost(s, seat, sight)
    best, most = 0, -SURE
    for target in range(targets(s, s.throw)):
        if can_aim(s, seat, s.throw, s.point[seat], target):
            roof = target if s.throw == MOVE else s.roof[target]
            if s.throw >= SHURIKEN:
                promise = struck(s, seat, target)
            else:
                there = landed(s, seat, sight, s.throw, roof, second)
                promise = flight_worth(s, seat, s.throw, roof, there, missed)
            if promise > most:
                best, most = target, promise
    return (GO if s.throw == MOVE else AIM) + best


def estimate(s: State, seat: int, luck: Ints) -> int:
    """The true length with an error drawn by chance, relative to it (N20).

    Four even numbers added up err nearly normally. The product stays under 2¹⁰ · 2⁷ · 2¹².
    """
    shortest, longest = window(s, s.roof[seat], s.point[seat], s.target, hook(s, s.throw))
    wanted = (shortest + longest) // 2
    wrong = 0
    for _ in range(DICE):
        wrong += draw_below(luck, FACES_OF_DIE)
    off = wrong - DICE * (FACES_OF_DIE - 1) // 2
    return min(max(wanted + wanted * s.skill * off // (100 * DEVIATION), 1), LONGEST)
