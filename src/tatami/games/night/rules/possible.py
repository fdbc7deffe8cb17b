"""What a turn allows, and why it does not allow the rest: N6, N12–N15, N17.

A function that begins with `refuse` gives the reason; ALLOWED, which is 0, exactly if there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints
from tatami.core.refusal import ALLOWED

from .board import (
    ACTIONS,
    CHESTS,
    DONE,
    END,
    FRESH,
    GEAR,
    GO,
    GRAPPLE,
    HEAL,
    LAY,
    PACK,
    PICK,
    PICK_UP,
    PLAY,
    POTION,
    REPROGRAM,
    STEAL,
    TAKE,
    YELLOW_FROM,
    free_slots,
    is_yellow,
    knows_face,
    programmed,
)
from .geometry import NEAREST
from .reasons import (
    ACTED,
    CANNOT_REPROGRAM,
    GEAR_BEGUN,
    GEAR_TOO_LATE,
    LAID_DOWN,
    NO_BONUS,
    NO_BONUS_HERE,
    NO_SLOT_TO_PICK,
    NO_SLOT_TO_STEAL,
    NOT_HERE,
    NOT_PROGRAMMED,
    NOTHING_TO_HEAL,
    NOTHING_TO_STEAL,
    TOO_FAR,
    UNHURT,
    UNKNOWN_FACE,
    WHICH_TO_PICK,
    WHICH_TO_STEAL,
    YELLOW_EARLY,
)
from .throwing import refuse_throw

if TYPE_CHECKING:
    from ..state import State

SLOT = 10  # what a slot adds to REPROGRAM
NEAR = 3  # how many roofs a Grapple reaches


def is_asked(s: State, seat: int) -> bool:
    """Whether there is something to do in the turn; where chests are closed, also in every Pick up.

    Otherwise being asked would tell the others that a closed chest holds a bonus (N12).
    """
    if s.packed[seat] > 0 or (s.players > 2 and is_picking(s, seat)):
        return True
    return can_act(s, seat)


# The action


def can_act(s: State, seat: int) -> bool:
    """Whether the programmed action, or more of it, is still possible (N6)."""
    action = programmed(s, seat)
    if action == PICK:
        return is_picking(s, seat) and any_in_reach(s, seat)
    if action == STEAL:
        return s.action == FRESH and any_stealable(s, seat)
    return refuse_action(s, seat, action) == ALLOWED


def refuse_action(s: State, seat: int, action: int) -> int:
    """Heal and throws; the other actions name a chest (N6)."""
    if action != programmed(s, seat):
        return NOT_PROGRAMMED
    if s.action != FRESH:
        return ACTED
    if action == HEAL:
        return ALLOWED if s.wounds[seat] > 0 else UNHURT
    if action == PICK:
        return WHICH_TO_PICK
    return WHICH_TO_STEAL if action == STEAL else refuse_throw(s, seat, action)


def is_picking(s: State, seat: int) -> bool:
    """Whether the turn's action is a Pick up that is not over (N12)."""
    return programmed(s, seat) == PICK and s.action != DONE


def any_in_reach(s: State, seat: int) -> bool:
    """Whether some chest of the roof can be picked, or played where it lies (N12)."""
    chest = 0
    while chest < CHESTS and not can_pick(s, seat, chest) and not can_play_from_roof(s, seat, chest):
        chest += 1
    return chest < CHESTS


def any_stealable(s: State, seat: int) -> bool:
    chest = 0
    while chest < CHESTS and not can_steal(s, seat, chest):
        chest += 1
    return chest < CHESTS


# Chests


def can_pick(s: State, seat: int, chest: int) -> bool:
    return refuse_picking(s, seat, chest) == ALLOWED


def refuse_picking(s: State, seat: int, chest: int) -> int:
    """In a Pick up: into a free slot (N12)."""
    reason = refuse_reach(s, seat, chest)
    return NO_SLOT_TO_PICK if reason == ALLOWED and free_slots(s, seat) == 0 else reason


def is_in_reach(s: State, seat: int, chest: int) -> bool:
    return refuse_reach(s, seat, chest) == ALLOWED


def refuse_reach(s: State, seat: int, chest: int) -> int:
    """On the own roof; yellow late, and nothing laid down in this turn (N12)."""
    if s.where[chest] != s.roof[seat]:
        return NOT_HERE
    if s.laid >> chest & 1:
        return LAID_DOWN
    return YELLOW_EARLY if s.round < YELLOW_FROM and is_yellow(s, chest) else ALLOWED


def can_steal(s: State, seat: int, chest: int) -> bool:
    return refuse_theft(s, seat, chest) == ALLOWED


def refuse_theft(s: State, seat: int, chest: int) -> int:
    """In a Steal: from another player on the same building, into a free slot (N13)."""
    victim = s.where[chest] - PACK
    if victim < 0 or victim >= s.players or victim == seat or s.roof[victim] != s.roof[seat]:
        return NOTHING_TO_STEAL
    return NO_SLOT_TO_STEAL if free_slots(s, seat) == 0 else ALLOWED


# Bonuses


def can_play(s: State, seat: int, chest: int) -> bool:
    """Whether the bonus of a chest can be used now, from the backpack or from the roof (N12, N17)."""
    if s.where[chest] == PACK + seat:
        return refuse_bonus(s, seat, s.face[chest]) == ALLOWED
    return is_picking(s, seat) and can_play_from_roof(s, seat, chest)


def can_play_from_roof(s: State, seat: int, chest: int) -> bool:
    return s.where[chest] == s.roof[seat] and refuse_from_roof(s, seat, chest) == ALLOWED


def refuse_from_roof(s: State, seat: int, chest: int) -> int:
    """In a Pick up: a bonus of the own roof whose face the player knows; no bonus is yellow (N3, N12)."""
    if s.laid >> chest & 1:
        return LAID_DOWN
    if not knows_face(s, seat, chest):
        return UNKNOWN_FACE
    if s.face[chest] < POTION:
        return NO_BONUS_HERE
    if s.face[chest] == GEAR:  # the Pick up is begun with it: only the second action is left to change
        return ALLOWED if s.slot == 0 else GEAR_TOO_LATE
    return refuse_bonus(s, seat, s.face[chest])


def refuse_bonus(s: State, seat: int, face: int) -> int:
    """Only what would do something now; a Grapple always leads somewhere (N17)."""
    if face < POTION:
        return NO_BONUS
    if face == POTION:
        return ALLOWED if s.wounds[seat] > 0 else NOTHING_TO_HEAL
    if face == GEAR:
        return ALLOWED if s.slot == 0 or s.action == FRESH else GEAR_BEGUN
    return ALLOWED if face == GRAPPLE else refuse_throw(s, seat, face)


def can_reprogram(s: State, slot: int) -> bool:
    """Only what is not begun: in the first turn either action, in the second the second (N17)."""
    return slot > s.slot or (slot == s.slot and s.action == FRESH)


def refuse_gear(s: State, seat: int, slot: int, action: int) -> int:
    """Another action than the one that is set."""
    possible = can_reprogram(s, slot) and s.program[2 * seat + slot] != action
    return ALLOWED if possible else CANNOT_REPROGRAM


def refuse_near(s: State, seat: int, roof: int) -> int:
    """A Grapple leads to one of the three nearest roofs (N17)."""
    for index in range(NEAR):
        if NEAREST[NEAR * s.roof[seat] + index] == roof:
            return ALLOWED
    return TOO_FAR


# All of it, listed


def turn_choices(s: State, seat: int, out: Ints) -> int:
    """The end of the turn, the action, and what may be done besides (N6, N15, N17)."""
    out[0] = END
    count = 1
    action = programmed(s, seat)
    if refuse_action(s, seat, action) == ALLOWED:
        out[count] = action
        count += 1
    picking = is_picking(s, seat)
    stealing = action == STEAL and s.action == FRESH
    for chest in range(CHESTS):
        if s.where[chest] == PACK + seat:
            count = own_choices(s, seat, chest, out, count)
        elif picking:
            count = roof_choices(s, seat, chest, out, count)
        elif stealing and can_steal(s, seat, chest):
            out[count] = TAKE + chest
            count += 1
    return count


def roof_choices(s: State, seat: int, chest: int, out: Ints, count: int) -> int:
    """What a Pick up may do with a chest; returns how many choices there are then (N12)."""
    if can_pick(s, seat, chest):
        out[count] = PICK_UP + chest
        count += 1
    if can_play_from_roof(s, seat, chest):
        out[count] = PLAY + chest
        count += 1
    return count


def own_choices(s: State, seat: int, chest: int, out: Ints, count: int) -> int:
    """What may be done with a chest in the own backpack; returns how many choices there are then."""
    out[count] = LAY + chest
    count += 1
    if can_play(s, seat, chest):
        out[count] = PLAY + chest
        count += 1
    return count


def gear_choices(s: State, seat: int, out: Ints) -> int:
    count = 0
    for slot in range(2):
        for action in range(1, ACTIONS + 1):
            if refuse_gear(s, seat, slot, action) == ALLOWED:
                out[count] = REPROGRAM + SLOT * slot + action
                count += 1
    return count


def grapple_choices(s: State, seat: int, out: Ints) -> int:
    """The three nearest roofs (N17)."""
    for index in range(NEAR):
        out[index] = GO + NEAREST[NEAR * s.roof[seat] + index]
    return NEAR
