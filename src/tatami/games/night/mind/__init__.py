"""What a position of Ninja Night is worth, and how a computer player acts and throws without search (N20)."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tatami.core.contract import SURE, THINK, Ints

from ..rules.board import (
    DROP,
    DROPPING,
    KNOCK,
    KNOCKING,
    NAMING,
    ROPE,
    ROPING,
    ROUNDS,
    STAND,
    STANDING,
    TURN,
    free_slots,
)
from .features import DEPTH, FEATURES, LOOK_THROUGH, features
from .plan import HELD, held_by, known_chests, moment, plan_worth, slots_worth
from .throw_policy import best_point, best_target, estimate
from .turn_policy import best_held, is_throwing, turn_habit, worst_held

if TYPE_CHECKING:
    from ..state import State

__all__ = ["DEPTH", "FEATURES", "LOOK_THROUGH", "features", "habit", "reflex", "set_skill", "worth"]
SPREAD = (10, 13, 16, 19, 22, 25, 28)  # how much may still happen, by rounds left


def worth(s: State, seat: int) -> int:
    """From 0 to SURE, before the game is over: the seat's share of the win."""
    if seat >= s.players:
        return 0
    sight = known_chests(s, seat)
    own = sight[HELD] + slots_worth(s, seat, free_slots(s, seat)) + plan_worth(s, seat, sight)
    total = 1.0
    for other in range(s.players):
        if other != seat:
            total += exp((held_by(s, sight, other) - own) / SPREAD[ROUNDS - moment(s, seat)])
    return int(SURE / total)


def set_skill(s: State, error: int) -> None:
    """In this imagined world ropes are off by so many per cent: how a bot's level says what it can do."""
    s.skill = error


def habit(s: State, seat: int, luck: Ints) -> int:
    """What hand and eye do in a turn; programs, bonuses and exchanges want thought."""
    if s.phase == TURN:
        return turn_habit(s, seat)
    if s.phase == STANDING:
        return STAND + best_point(s, seat, luck)
    if s.phase == NAMING:
        return best_target(s, seat)
    if s.phase == ROPING:
        return ROPE + estimate(s, seat, luck)
    if s.phase == DROPPING:
        return DROP + worst_held(s, seat)
    return KNOCK + best_held(s, seat, s.victim) if s.phase == KNOCKING else THINK


def reflex(s: State, seat: int, luck: Ints) -> int:
    """Where to stand, how long a rope is, which chest is best: whether to throw and at what wants thought."""
    return THINK if s.phase == NAMING or is_throwing(s, seat) else habit(s, seat, luck)
