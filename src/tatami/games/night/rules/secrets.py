"""What a seat knows, and how it imagines the rest: N5, N18, N20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import NOBODY, Ints, mix

from .board import (
    ACTIONS,
    ATTACK,
    CHESTS,
    CLOSED,
    FORGOTTEN,
    HEAL,
    MOVE,
    OVER,
    PICK,
    PLAY,
    PROGRAMMING,
    STEAL,
    UNSET,
    knows_face,
)
from .geometry import ROOFS
from .turn import reveal_if_complete

if TYPE_CHECKING:
    from ..state import State

USUAL_SKILL = 10
"""Per cent: how far a guessed length is usually off, in a world that is only imagined (N20)."""


def is_given(s: State, seat: int) -> bool:
    """Whether the seat's program is complete."""
    return s.program[2 * seat + 1] != UNSET


def is_secret(s: State, seat: int) -> bool:
    """Programs are sealed; everything that is asked in a turn lies open, but for bonuses in closed chests."""
    return s.phase == PROGRAMMING


def betrays(s: State, seat: int, choice: int) -> bool:
    """That a chest can be played says what it holds, unless everybody has seen it (N18)."""
    return PLAY <= choice < PLAY + CHESTS and not knows_face(s, NOBODY, choice - PLAY)


def knows(s: State, seat: int) -> int:
    """A digest of all that is public, of the faces the seat has seen, and of its own program."""
    digest = mix(mix(mix(mix(seat + 3, s.phase), s.round), s.slot), s.active)
    digest = mix(mix(mix(mix(digest, s.action), s.throw), s.target), s.victim)
    digest = mix(mix(mix(mix(digest, s.first), s.laid), s.yellow), s.stacked * 64 + s.trees)
    digest = mix(mix(mix(digest, s.players), s.whole), s.twos)
    for roof in range(ROOFS):
        digest = mix(digest, s.building[roof])
    for chest in range(CHESTS):
        face = s.face[chest] if knows_face(s, seat, chest) else CLOSED
        digest = mix(digest, (s.where[chest] * 16 + face) * 32 + s.known[chest])
    for other in range(s.players):
        digest = mix(mix(digest, s.roof[other] * 16 + s.point[other]), s.rope[other])
        digest = mix(mix(digest, s.wounds[other]), s.played[other])
        digest = mix(digest, seen_program(s, seat, other))
    return digest


def seen_program(s: State, seat: int, other: int) -> int:
    """Sealed programs of others show only that they are given (N5)."""
    if s.phase == PROGRAMMING and other != seat:
        return 100 * is_given(s, other)
    return 10 * s.program[2 * other] + s.program[2 * other + 1]


def forget(s: State, seat: int) -> None:
    """Faces the seat has not seen and sealed programs go back to chance; throws will be decided by skill."""
    s.skill = USUAL_SKILL
    for chest in range(CHESTS):
        if not knows_face(s, seat, chest) and s.known[chest]:
            s.face[chest] = CLOSED
            if s.phase != OVER:
                s.blank |= 1 << chest
    if s.phase == PROGRAMMING:
        for other in range(s.players):
            if other != seat:
                forget_program(s, other)


def forget_program(s: State, seat: int) -> None:
    """A wheel that is turned but not yet locked is nobody else's business: it is turned again."""
    wheel = FORGOTTEN if is_given(s, seat) else UNSET
    s.program[2 * seat] = s.program[2 * seat + 1] = wheel


def forgotten_wheel(s: State) -> int:
    """The first wheel that is left to chance; -1 if there is none."""
    if s.phase == PROGRAMMING:
        for wheel in range(2 * s.players):
            if s.program[wheel] == FORGOTTEN:
                return wheel
    return -1


def wheel_weights(s: State, out: Ints) -> int:
    """Outcome n is action n + 1. A guess at what people do: nobody can know it."""
    seat = forgotten_wheel(s) // 2
    for action in range(ACTIONS):
        out[action] = 1
    out[MOVE - 1] = 6
    out[PICK - 1] = 6 if s.wounds[seat] + s.packed[seat] < 4 else 3
    out[ATTACK - 1] = 2
    out[STEAL - 1] = 2
    out[HEAL - 1] = 1 + 2 * s.wounds[seat]
    return ACTIONS


def guess_wheel(s: State, action: int) -> None:
    s.program[forgotten_wheel(s)] = action
    if forgotten_wheel(s) < 0:
        reveal_if_complete(s)
