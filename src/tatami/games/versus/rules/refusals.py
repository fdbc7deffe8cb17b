"""Why a choice is not allowed, in the order a player would notice: V4, V5, V6, V8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.refusal import ALLOWED, Refusal

from ..squares import ROWS, SQUARES
from .board import MAX_CHOICES, PASS, depth_of, stands
from .walking import find_moves, find_moves_from, foremost, rows_allowed

if TYPE_CHECKING:
    from ..state import State

MUST_MOVE, EMPTY, NOT_YOURS, OWN_NINJA, NOT_TOTAL, NO_REVERSAL, ONE_MISSION, BLOCKED = range(1, 9)

REFUSALS = {
    MUST_MOVE: Refusal("V4", "must_move"),
    EMPTY: Refusal("V4", "empty"),
    NOT_YOURS: Refusal("V4", "not_yours"),
    OWN_NINJA: Refusal("V5", "own_ninja"),
    NOT_TOTAL: Refusal("V4", "not_total"),
    NO_REVERSAL: Refusal("V6", "no_reversal"),
    ONE_MISSION: Refusal("V8", "one_mission"),
    BLOCKED: Refusal("V5", "blocked"),
}


def refuse(s: State, seat: int, choice: int) -> int:
    """The reason why the choice is not allowed now; ALLOWED exactly if `choices` lists it."""
    total = s.die[0] + s.die[1]
    if choice == PASS:
        return MUST_MOVE if find_moves(s, seat, total, [0] * MAX_CHOICES) else ALLOWED
    origin, target = choice // SQUARES, choice % SQUARES
    if not stands(s, seat, origin):
        return NOT_YOURS if stands(s, 1 - seat, origin) else EMPTY
    if target != origin and stands(s, seat, target):
        return OWN_NINJA
    return refuse_way(s, seat, origin, target, total)


def refuse_way(s: State, seat: int, origin: int, target: int, total: int) -> int:
    """The same for a ninja of the seat and a square where no other of its side stands."""
    spare = total - abs(target // ROWS - origin // ROWS) - abs(target % ROWS - origin % ROWS)
    if spare < 0 or spare % 2:
        return NOT_TOTAL
    peak = foremost(seat, origin, target, total)
    if spare and not (0 <= peak < ROWS and depth_of(seat, peak)):
        return NO_REVERSAL
    if not rows_allowed(s, seat, origin) >> peak & 1:
        return ONE_MISSION
    return ALLOWED if is_reached(s, seat, origin, target, total) else BLOCKED


def is_reached(s: State, seat: int, origin: int, target: int, total: int) -> bool:
    out = [0] * MAX_CHOICES
    for index in range(find_moves_from(s, seat, origin, total, out, 0)):
        if out[index] % SQUARES == target:
            return True
    return False
