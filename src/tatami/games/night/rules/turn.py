"""Rounds, programs, turns and what is done in them: N5, N6, N12–N15, N17, N19."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import tell

from ..facts import (
    Discarded,
    Geared,
    Healed,
    Moved,
    Picked,
    Played,
    Programmed,
    Revealed,
    RoundBegan,
    Stole,
    TurnBegan,
    TurnEnded,
)
from .board import (
    ATTACK,
    BEGUN,
    DONE,
    END,
    EVERYONE,
    FORGOTTEN,
    FRESH,
    GEAR,
    GEARING,
    GRAPPLE,
    GRAPPLING,
    HEAL,
    KUNAI,
    LAY,
    MOVE,
    PACK,
    PICK_UP,
    PLAY,
    PLAYED,
    POTION,
    PROGRAMMING,
    ROUNDS,
    SHURIKEN,
    TAKE,
    TURN,
    UNSET,
    hold,
    look,
    next_seat,
    programmed,
    put,
)
from .ending import finish
from .possible import is_asked
from .throwing import arrive, begin_throw

if TYPE_CHECKING:
    from ..state import State


# A round begins with programs (N5)


def begin_round(s: State) -> None:
    s.round += 1
    s.phase = PROGRAMMING
    s.slot = 0
    s.active = s.first
    for wheel in range(2 * s.players):
        s.program[wheel] = UNSET
    tell(s, RoundBegan(s.round, s.first))


def turn_wheel(s: State, seat: int, action: int) -> None:
    """The first wheel, then the second; the program is locked with it, and shown with the last one in."""
    if s.program[2 * seat] == UNSET:
        s.program[2 * seat] = action
        return
    s.program[2 * seat + 1] = action
    tell(s, Programmed(seat, s.program[2 * seat], action))
    reveal_if_complete(s)


def reveal_if_complete(s: State) -> None:
    for wheel in range(2 * s.players):
        if s.program[wheel] == UNSET or s.program[wheel] == FORGOTTEN:
            return
    s.phase = TURN  # all programs are open at once
    seat = s.first
    for _ in range(s.players):
        tell(s, Revealed(seat, s.program[2 * seat], s.program[2 * seat + 1]))
        seat = next_seat(s, seat)
    begin_turn(s, s.first)
    pass_empty_turns(s)


def begin_turn(s: State, seat: int) -> None:
    s.phase = TURN
    s.active = seat
    s.action = FRESH
    tell(s, TurnBegan(seat, s.slot, programmed(s, seat)))


def end_turn(s: State, by_choice: int) -> None:
    """All first actions, then all second ones, then the next round or the end (N5, N19)."""
    s.laid = 0
    tell(s, TurnEnded(s.active, s.slot, s.action == FRESH, by_choice))
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
    tell(s, Healed(seat, count))


def pick_up(s: State, seat: int, chest: int) -> None:
    """One chest of the roof; more may follow, after a look at this one (N12)."""
    s.action = BEGUN
    roof = s.where[chest]
    hold(s, seat, chest)
    tell(s, Picked(seat, chest, roof))
    look(s, seat, chest)


def steal(s: State, seat: int, chest: int) -> None:
    s.action = DONE
    victim = s.where[chest] - PACK
    hold(s, seat, chest)
    tell(s, Stole(seat, victim, chest))
    look(s, seat, chest)


def discard(s: State, seat: int, chest: int) -> None:
    """Laid closed on the own roof, free; there it stays for this turn (N12, N15)."""
    put(s, chest, s.roof[seat])
    s.laid |= 1 << chest
    tell(s, Discarded(seat, chest, s.roof[seat]))


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
    tell(s, Played(seat, chest, face, roof))
    if face == POTION:
        heal(s, seat, s.wounds[seat])


def take_token(s: State, seat: int, chest: int) -> int:
    """Out of the backpack: -1; from the roof, which begins the Pick up: that roof (N12)."""
    if s.where[chest] == PACK + seat:
        s.packed[seat] -= 1
        return -1
    s.action = BEGUN
    return s.where[chest]


def reprogram(s: State, seat: int, slot: int, action: int) -> None:
    before = s.program[2 * seat + slot]
    s.program[2 * seat + slot] = action
    s.phase = TURN
    tell(s, Geared(seat, slot, before, action))


def grapple(s: State, seat: int, roof: int) -> None:
    """Lines and lengths do not matter; a Pick up under way is over (N12, N17)."""
    if s.action == BEGUN:
        s.action = DONE
    s.phase = TURN
    origin = s.roof[seat]
    arrive(s, seat, roof)
    tell(s, Moved(seat, origin, roof, GRAPPLE))
