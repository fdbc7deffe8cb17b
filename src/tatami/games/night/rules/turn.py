"""Rounds, programs, turns and what is done in them: N5, N6, N12–N15, N17, N19."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell

from .board import (
    ACTIONS,
    ATTACK,
    BEGUN,
    BONUS_PLAYED,
    CHESTS,
    DISCARDED,
    DONE,
    END,
    EVERYONE,
    FORGOTTEN,
    FRESH,
    GEAR,
    GEARED,
    GEARING,
    GO,
    GRAPPLE,
    GRAPPLING,
    HEAL,
    HEALED,
    KUNAI,
    LAY,
    MOVE,
    MOVED,
    PACK,
    PICK,
    PICK_UP,
    PICKED,
    PLAY,
    PLAYED,
    POTION,
    PROGRAMMED,
    PROGRAMMING,
    REPROGRAM,
    REVEALED,
    ROUND_BEGAN,
    ROUNDS,
    SHURIKEN,
    STEAL,
    STOLE,
    TAKE,
    TURN,
    TURN_BEGAN,
    TURN_ENDED,
    UNSET,
    YELLOW_FROM,
    free_slots,
    hold,
    is_yellow,
    knows_face,
    look,
    next_seat,
    programmed,
    put,
)
from .ending import finish
from .geometry import NEAREST
from .throwing import arrive, begin_throw, can_throw

if TYPE_CHECKING:
    from ..state import State

SLOT = 10  # what a slot adds to REPROGRAM


# A round begins with programs (N5)


def begin_round(s: State) -> None:
    s.round += 1
    s.phase = PROGRAMMING
    s.slot = 0
    s.active = s.first
    for wheel in range(2 * s.players):
        s.program[wheel] = UNSET
    tell(s, ROUND_BEGAN, s.round, s.first)


def turn_wheel(s: State, seat: int, action: int) -> None:
    """The first wheel, then the second; the program is locked with it, and shown with the last one in."""
    if s.program[2 * seat] == UNSET:
        s.program[2 * seat] = action
        return
    s.program[2 * seat + 1] = action
    tell(s, PROGRAMMED, seat, s.program[2 * seat], action)
    reveal_if_complete(s)


def reveal_if_complete(s: State) -> None:
    for wheel in range(2 * s.players):
        if s.program[wheel] == UNSET or s.program[wheel] == FORGOTTEN:
            return
    s.phase = TURN  # all programs are open at once
    seat = s.first
    for _ in range(s.players):
        tell(s, REVEALED, seat, s.program[2 * seat], s.program[2 * seat + 1])
        seat = next_seat(s, seat)
    begin_turn(s, s.first)
    pass_empty_turns(s)


def begin_turn(s: State, seat: int) -> None:
    s.phase = TURN
    s.active = seat
    s.action = FRESH
    tell(s, TURN_BEGAN, seat, s.slot, programmed(s, seat))


def end_turn(s: State, by_choice: int) -> None:
    """All first actions, then all second ones, then the next round or the end (N5, N19)."""
    s.laid = 0
    tell(s, TURN_ENDED, s.active, s.slot, s.action == FRESH, by_choice)
    s.action = FRESH
    seat = next_seat(s, s.active)
    if seat != s.first:
        begin_turn(s, seat)
    elif s.slot == 0:
        s.slot = 1
        begin_turn(s, seat)
    elif s.round < ROUNDS:
        s.first = next_seat(s, s.first)
        begin_round(s)
    else:
        finish(s)


def pass_empty_turns(s: State) -> None:
    """Nobody is asked who could only end the turn."""
    while s.phase == TURN and not is_asked(s, s.active):
        end_turn(s, 0)


def is_asked(s: State, seat: int) -> bool:
    """Whether there is something to do in the turn; where chests are closed, also in every Pick up.

    Otherwise being asked would tell the others that a closed chest holds a bonus (N12).
    """
    if s.packed[seat] > 0 or (s.players > 2 and is_picking(s, seat)):
        return True
    return can_act(s, seat)


# What a turn allows


def can_act(s: State, seat: int) -> bool:
    """Whether the programmed action, or more of it, is still possible (N6)."""
    action = programmed(s, seat)
    if action == PICK:
        return is_picking(s, seat) and any_in_reach(s, seat)
    if s.action != FRESH:
        return False
    if action == STEAL:
        return any_stealable(s, seat)
    if action == HEAL:
        return s.wounds[seat] > 0
    return can_throw(s, seat, action)


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


def can_pick(s: State, seat: int, chest: int) -> bool:
    """Into a free slot (N12)."""
    return free_slots(s, seat) > 0 and is_in_reach(s, seat, chest)


def is_in_reach(s: State, seat: int, chest: int) -> bool:
    """On the own roof; yellow late, and nothing laid down in this turn (N12)."""
    if s.where[chest] != s.roof[seat] or s.laid >> chest & 1:
        return False
    return s.round >= YELLOW_FROM or not is_yellow(s, chest)


def can_steal(s: State, seat: int, chest: int) -> bool:
    """From another player on the same building, into a free slot (N13)."""
    victim = s.where[chest] - PACK
    if victim < 0 or victim >= s.players or victim == seat or free_slots(s, seat) == 0:
        return False
    return s.roof[victim] == s.roof[seat]


def can_play(s: State, seat: int, chest: int) -> bool:
    """Whether the bonus of a chest can be used now, from the backpack or from the roof (N12, N17)."""
    if s.where[chest] == PACK + seat:
        return is_useful(s, seat, s.face[chest])
    return is_picking(s, seat) and can_play_from_roof(s, seat, chest)


def can_play_from_roof(s: State, seat: int, chest: int) -> bool:
    """In a Pick up: a bonus of the roof whose face the player knows; it needs no slot (N12)."""
    if not is_in_reach(s, seat, chest) or not knows_face(s, seat, chest):
        return False
    if s.face[chest] == GEAR:
        return s.slot == 0  # the Pick up is begun with it: only the second action is left to change
    return is_useful(s, seat, s.face[chest])


def is_useful(s: State, seat: int, face: int) -> bool:
    """Whether a bonus would do something now (N17)."""
    if face < POTION:
        return False
    if face == POTION:
        return s.wounds[seat] > 0
    if face == GEAR:
        return s.slot == 0 or s.action == FRESH
    return face == GRAPPLE or can_throw(s, seat, face)


def can_reprogram(s: State, slot: int) -> bool:
    """Only what is not begun: in the first turn either action, in the second the second (N17)."""
    return slot > s.slot or (slot == s.slot and s.action == FRESH)


def turn_choices(s: State, seat: int, out: Ints) -> int:
    """The end of the turn, the action, and what may be done besides (N6, N15, N17)."""
    out[0] = END
    count = 1
    action = programmed(s, seat)
    if action in (MOVE, ATTACK, HEAL) and can_act(s, seat):
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


# What is done in a turn


def act(s: State, seat: int, choice: int) -> None:
    """One choice of the active player in the middle of its turn."""
    if choice == END:
        end_turn(s, 1)
    elif choice == HEAL:
        s.action = DONE
        heal(s, seat, 1)
    elif choice in (MOVE, ATTACK):
        begin_throw(s, choice)
    elif choice >= PLAY:
        play(s, seat, choice - PLAY)
    elif choice >= LAY:
        discard(s, seat, choice - LAY)
    elif choice >= TAKE:
        steal(s, seat, choice - TAKE)
    else:
        pick_up(s, seat, choice - PICK_UP)


def heal(s: State, seat: int, count: int) -> None:
    """Wounds go back to the reserve (N14)."""
    s.wounds[seat] -= count
    tell(s, HEALED, seat, count)


def pick_up(s: State, seat: int, chest: int) -> None:
    """One chest of the roof; more may follow, after a look at this one (N12)."""
    s.action = BEGUN
    roof = s.where[chest]
    hold(s, seat, chest)
    tell(s, PICKED, seat, chest, roof)
    look(s, seat, chest)


def steal(s: State, seat: int, chest: int) -> None:
    s.action = DONE
    victim = s.where[chest] - PACK
    hold(s, seat, chest)
    tell(s, STOLE, seat, victim, chest)
    look(s, seat, chest)


def discard(s: State, seat: int, chest: int) -> None:
    """Laid closed on the own roof, free; there it stays for this turn (N12, N15)."""
    put(s, chest, s.roof[seat])
    s.laid |= 1 << chest
    tell(s, DISCARDED, seat, chest, s.roof[seat])


# Bonuses, each with its own work (N17)


def play(s: State, seat: int, chest: int) -> None:
    """The token lies beside the backpack, for all to see, and does its work."""
    face = s.face[chest]
    roof = take_token(s, seat, chest)
    s.where[chest] = PLAYED + seat
    s.known[chest] = EVERYONE
    s.played[seat] += 1
    if face == GEAR:
        s.phase = GEARING
    elif face == GRAPPLE:
        s.phase = GRAPPLING
    elif face in (SHURIKEN, KUNAI):
        begin_throw(s, face)
    tell(s, BONUS_PLAYED, seat, chest, face, roof)
    if face == POTION:
        heal(s, seat, s.wounds[seat])


def take_token(s: State, seat: int, chest: int) -> int:
    """Out of the backpack: -1; from the roof, which begins the Pick up: that roof (N12)."""
    if s.where[chest] == PACK + seat:
        s.packed[seat] -= 1
        return -1
    s.action = BEGUN
    return s.where[chest]


def gear_choices(s: State, seat: int, out: Ints) -> int:
    count = 0
    for slot in range(2):
        for action in range(1, ACTIONS + 1):
            if can_reprogram(s, slot) and s.program[2 * seat + slot] != action:
                out[count] = REPROGRAM + SLOT * slot + action
                count += 1
    return count


def reprogram(s: State, seat: int, slot: int, action: int) -> None:
    before = s.program[2 * seat + slot]
    s.program[2 * seat + slot] = action
    s.phase = TURN
    tell(s, GEARED, seat, slot, before, action)


def grapple_choices(s: State, seat: int, out: Ints) -> int:
    """The three nearest roofs (N17)."""
    for index in range(3):
        out[index] = GO + NEAREST[3 * s.roof[seat] + index]
    return 3


def grapple(s: State, seat: int, roof: int) -> None:
    """Lines and lengths do not matter; a Pick up under way is over (N12, N17)."""
    if s.action == BEGUN:
        s.action = DONE
    s.phase = TURN
    origin = s.roof[seat]
    arrive(s, seat, roof)
    tell(s, MOVED, seat, origin, roof, GRAPPLE)
