"""Whether a choice is allowed, and if not why, in the order a player would notice.

Nothing said depends on what the seat does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.refusal import ALLOWED

from .board import (
    ACTIONS,
    AIM,
    CHESTS,
    DONE,
    DROP,
    DROPPING,
    END,
    FRESH,
    GEARING,
    GO,
    GRAPPLING,
    KNOCK,
    KNOCKING,
    LAY,
    LONGEST,
    MOVE,
    NAMING,
    PACK,
    PICK,
    PICK_UP,
    PLACING,
    PLAY,
    PROGRAMMING,
    REPROGRAM,
    ROPE,
    ROPING,
    STAND,
    STANDING,
    STEAL,
    TAKE,
    TURN,
    TURN_WHEEL,
    programmed,
)
from .geometry import POINTS, ROOFS
from .possible import (
    SLOT,
    refuse_action,
    refuse_bonus,
    refuse_from_roof,
    refuse_gear,
    refuse_near,
    refuse_picking,
    refuse_theft,
)
from .reasons import (
    ACTED,
    CANNOT_REPROGRAM,
    EMPTY_ROOF,
    EXPECTS_BONUS,
    EXPECTS_DROP,
    EXPECTS_NEAR,
    EXPECTS_PLACE,
    EXPECTS_POINT,
    EXPECTS_PROGRAM,
    EXPECTS_ROPE,
    EXPECTS_TARGET,
    EXPECTS_TURN,
    NO_LINE_FROM,
    NO_SUCH_NINJA,
    NONE_TO_DROP,
    NONE_TO_LAY,
    NONE_TO_PLAY,
    NOT_HERE,
    NOT_PROGRAMMED,
    ONLY_PICKING,
    PICK_OVER,
    PROGRAM_LOCKED,
    ROPE_LENGTH,
    WANTS_NINJA,
    WANTS_ROOF,
)
from .throwing import can_throw_from, refuse_aim

if TYPE_CHECKING:
    from ..state import State

EXPECTED = {
    PLACING: EXPECTS_PLACE,
    PROGRAMMING: EXPECTS_PROGRAM,
    TURN: EXPECTS_TURN,
    STANDING: EXPECTS_POINT,
    NAMING: EXPECTS_TARGET,
    ROPING: EXPECTS_ROPE,
    GRAPPLING: EXPECTS_NEAR,
    DROPPING: EXPECTS_DROP,
}


def expected(s: State) -> int:
    """What to say to a choice of another kind than the one that is asked for."""
    return EXPECTED.get(s.phase, EXPECTS_BONUS)


def refuse(s: State, seat: int, choice: int) -> int:
    """Why a seat that is asked may not choose this; ALLOWED exactly if `choices` lists it."""
    if choice >= ROPE:
        return refuse_rope(s, choice - ROPE)
    if choice > REPROGRAM:
        return refuse_reprogram(s, seat, choice - REPROGRAM)
    if choice > TURN_WHEEL:
        return refuse_wheel(s, choice - TURN_WHEEL)
    if choice >= GO:
        return refuse_name(s, seat, choice)
    if choice >= STAND:
        return refuse_stand(s, seat, choice - STAND)
    if choice > ACTIONS:
        return refuse_chest(s, seat, choice)
    if s.phase != TURN:
        return expected(s)
    return ALLOWED if choice == END else refuse_action(s, seat, choice)


def refuse_rope(s: State, length: int) -> int:
    """Any length up to the whole rope: nothing hints at the right one (N9)."""
    if s.phase != ROPING:
        return expected(s)
    return ALLOWED if 1 <= length <= LONGEST else ROPE_LENGTH


def refuse_reprogram(s: State, seat: int, wanted: int) -> int:
    if s.phase != GEARING:
        return expected(s)
    slot, action = wanted // SLOT, wanted % SLOT
    known = slot < 2 and 1 <= action <= ACTIONS
    return refuse_gear(s, seat, slot, action) if known else CANNOT_REPROGRAM


def refuse_wheel(s: State, action: int) -> int:
    """Until everybody has given a program (N5)."""
    if s.phase > PROGRAMMING:
        return PROGRAM_LOCKED
    return ALLOWED if s.phase == PROGRAMMING and action <= ACTIONS else expected(s)


# Places


def refuse_stand(s: State, seat: int, point: int) -> int:
    if s.phase != STANDING or point >= POINTS:
        return expected(s)
    return ALLOWED if can_throw_from(s, seat, s.throw, point) else NO_LINE_FROM


def refuse_name(s: State, seat: int, choice: int) -> int:
    """A roof, or the ninja of a seat."""
    roof = choice - GO
    if s.phase == NAMING:
        return refuse_target(s, seat, choice)
    if roof < ROOFS and s.phase == PLACING:
        return ALLOWED
    return refuse_near(s, seat, roof) if roof < ROOFS and s.phase == GRAPPLING else expected(s)


def refuse_target(s: State, seat: int, choice: int) -> int:
    """A Move names a roof, everything else a ninja (N9, N11)."""
    if s.throw == MOVE:
        known = choice - GO < ROOFS
        return refuse_aim(s, seat, MOVE, s.point[seat], choice - GO) if known else WANTS_ROOF
    if choice < AIM:
        return WANTS_NINJA
    if choice - AIM >= s.players:
        return NO_SUCH_NINJA
    return refuse_aim(s, seat, s.throw, s.point[seat], choice - AIM)


# Chests


def refuse_chest(s: State, seat: int, choice: int) -> int:
    """What is done with a chest; which of the six, its first number says."""
    for first in (KNOCK, DROP, PLAY, LAY, TAKE, PICK_UP):
        if first <= choice < first + CHESTS:
            return refuse_with(s, seat, first, choice - first)
    return expected(s)


def refuse_with(s: State, seat: int, first: int, chest: int) -> int:
    if s.phase == KNOCKING and first == KNOCK:
        return ALLOWED if s.where[chest] == PACK + s.victim else expected(s)
    if s.phase == DROPPING and first == DROP:
        return ALLOWED if s.where[chest] == PACK + seat else NONE_TO_DROP
    if s.phase != TURN or first >= DROP:
        return expected(s)
    if first == PICK_UP:
        return refuse_pick(s, seat, chest)
    if first == TAKE:
        return refuse_steal(s, seat, chest)
    if first == LAY:
        return ALLOWED if s.where[chest] == PACK + seat else NONE_TO_LAY
    return refuse_play(s, seat, chest)


def refuse_pick(s: State, seat: int, chest: int) -> int:
    if programmed(s, seat) != PICK:
        return NOT_PROGRAMMED
    if s.action == DONE:
        return PICK_OVER
    reason = refuse_picking(s, seat, chest)
    return EMPTY_ROOF if reason == NOT_HERE and is_bare(s, s.roof[seat]) else reason


def is_bare(s: State, roof: int) -> bool:
    """Whether no chest lies on a roof."""
    return all(where != roof for where in s.where)


def refuse_steal(s: State, seat: int, chest: int) -> int:
    if programmed(s, seat) != STEAL:
        return NOT_PROGRAMMED
    return ACTED if s.action != FRESH else refuse_theft(s, seat, chest)


def refuse_play(s: State, seat: int, chest: int) -> int:
    """From the backpack (N17), or in a Pick up from the roof (N12)."""
    if s.where[chest] == PACK + seat:
        return refuse_bonus(s, seat, s.face[chest])
    if s.where[chest] >= PACK:
        return NONE_TO_PLAY
    if s.where[chest] != s.roof[seat]:
        return NOT_HERE
    if programmed(s, seat) != PICK:
        return ONLY_PICKING
    return PICK_OVER if s.action == DONE else refuse_from_roof(s, seat, chest)
