"""Answers of a turn that need no search: take the best chest, act as programmed, end when nothing is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import THINK

from ..rules.board import (
    ATTACK,
    CHESTS,
    END,
    FRESH,
    MOVE,
    PACK,
    PICK_UP,
    STEAL,
    TAKE,
    TURN,
    free_slots,
    programmed,
)
from ..rules.possible import can_act, can_pick, can_play, can_steal, is_in_reach, is_picking
from .plan import chest_worth, somebody_on
from .throw_policy import is_worth_a_throw

if TYPE_CHECKING:
    from ..state import State

NONE = -1


def turn_habit(s: State, seat: int) -> int:
    """A bonus and an exchange want thought."""
    chest = best_pick(s, seat)
    if chest != NONE:
        return PICK_UP + chest
    if can_play_any(s, seat) or may_exchange(s, seat):
        return THINK
    if not can_act(s, seat):
        return END
    action = programmed(s, seat)
    if action == STEAL:
        return TAKE + best_theft(s, seat)
    if action in (MOVE, ATTACK) and not is_worth_a_throw(s, seat, action):
        return END
    return action


def is_throwing(s: State, seat: int) -> bool:
    """Whether the action of this turn is a throw that can be made."""
    return s.phase == TURN and programmed(s, seat) in (MOVE, ATTACK) and can_act(s, seat)


def best_pick(s: State, seat: int) -> int:
    """The best chest there is a slot for."""
    best, most = NONE, 0
    if is_picking(s, seat) and free_slots(s, seat):
        for chest in range(CHESTS):
            if can_pick(s, seat, chest) and chest_worth(s, seat, chest) > most:
                best, most = chest, chest_worth(s, seat, chest)
    return best


def best_theft(s: State, seat: int) -> int:
    """The best chest that can be stolen."""
    best, most = NONE, 0
    for chest in range(CHESTS):
        if can_steal(s, seat, chest) and chest_worth(s, seat, chest) > most:
            best, most = chest, chest_worth(s, seat, chest)
    return best


def best_held(s: State, seat: int, holder: int) -> int:
    """The best chest in somebody's backpack, as far as the seat knows."""
    best, most = NONE, 0
    for chest in range(CHESTS):
        if s.where[chest] == PACK + holder and chest_worth(s, seat, chest) > most:
            best, most = chest, chest_worth(s, seat, chest)
    return best


def worst_held(s: State, seat: int) -> int:
    """The chest it is easiest to part with."""
    worst, least = NONE, 99
    for chest in range(CHESTS):
        if s.where[chest] == PACK + seat and chest_worth(s, seat, chest) < least:
            worst, least = chest, chest_worth(s, seat, chest)
    return worst


def can_play_any(s: State, seat: int) -> bool:
    chest = 0
    while chest < CHESTS and not can_play(s, seat, chest):
        chest += 1
    return chest < CHESTS


def may_exchange(s: State, seat: int) -> bool:
    """Whether laying a chest down makes room for a better one."""
    if free_slots(s, seat) or s.packed[seat] == 0:
        return False
    if programmed(s, seat) == STEAL:
        return s.action == FRESH and somebody_on(s, seat, s.roof[seat]) > 0
    return is_picking(s, seat) and is_better_on_roof(s, seat)


def is_better_on_roof(s: State, seat: int) -> bool:
    lowest, best = 99, 0
    for chest in range(CHESTS):
        if s.where[chest] == PACK + seat:
            lowest = min(lowest, chest_worth(s, seat, chest))
        elif is_in_reach(s, seat, chest):
            best = max(best, chest_worth(s, seat, chest))
    return best > lowest
