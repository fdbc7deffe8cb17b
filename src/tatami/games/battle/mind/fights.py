"""How a battle may end: by the ranks that fight, as far as they are known, and the dice as they lie (B13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.board import COLUMNS, FACES, OWNER, RANK, RANKS, SOKE, STARTING, THROWING, UNKNOWN
from .duels import falls

if TYPE_CHECKING:
    from ..state import State


def in_suspense(s: State) -> bool:
    """Whether a die is in the air, or a rank about to be shown."""
    return s.phase == THROWING


def endings(s: State, attacker: int, defender: int) -> tuple[float, float]:
    """How likely the attacker wins and loses; for a Soke every Shuriken is spent, for others none."""
    first, second = lying(s, s.attacker), lying(s, 1 - s.attacker)
    wins = higher(FACES[attacker], first, FACES[defender], second)
    loses = higher(FACES[defender], second, FACES[attacker], first)
    mine, theirs = s.shuriken[s.attacker], s.shuriken[1 - s.attacker]
    if defender == SOKE:
        wins = falls(attacker, wins, mine, theirs)
    if attacker == SOKE:
        loses = min(falls(defender, loses, theirs, mine), 1.0 - wins)
    return wins, loses


def share(s: State, square: int, rank: int) -> int:
    """The weight of a rank for the figure there: certain, or by what its side still hides."""
    figure = s.figure[square]
    if figure & RANK != UNKNOWN:
        return 1 if figure & RANK == rank else 0
    side = figure >> OWNER
    hidden = STARTING[rank] - s.fallen[side * (RANKS + 1) + rank]
    for other in range(s.rows * COLUMNS):
        if s.figure[other] & RANK == rank and s.figure[other] >> OWNER == side:
            hidden -= 1
    return hidden


def lying(s: State, side: int) -> int:
    """The side's die; 0 if it is still to fall."""
    return 0 if s.phase == THROWING and s.asked == side else s.die[side]


def higher(faces: int, die: int, other_faces: int, other: int) -> float:
    """How likely the first die is higher; a die that is 0 is still to fall."""
    if die:
        return higher_than(other_faces, other, die)
    total = 0.0
    for face in range(1, faces + 1):
        total += higher_than(other_faces, other, face)
    return total / faces


def higher_than(faces: int, die: int, face: int) -> float:
    """How likely the face is higher than the other die."""
    if die:
        return 1.0 if face > die else 0.0
    return min(face - 1, faces) / faces
