"""What a position of Ninja Night is worth, and how a computer player acts and throws without search (N20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import THINK, Ints

from ..rules.board import (
    DROP,
    DROPPING,
    KNOCK,
    KNOCKING,
    NAMING,
    ROPE,
    ROPING,
    STAND,
    STANDING,
    TURN,
)
from .features import DEPTH, FEATURES, LOOK_THROUGH, features
from .throw_policy import best_point, best_target, estimate
from .turn_policy import best_held, is_throwing, turn_habit, worst_held
from .worth import worth

if TYPE_CHECKING:
    from ..state import State

__all__ = ["DEPTH", "EXPLORE", "FEATURES", "HEATS", "LOOK_THROUGH", "SIMULATIONS", "features", "habit"]
__all__ += ["reflex", "set_skill", "worth"]
HEATS = (0.009, 0.053, 0.2, 0.9)
EXPLORE = 0.25
SIMULATIONS = 16_000


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
