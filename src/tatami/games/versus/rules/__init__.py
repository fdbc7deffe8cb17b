"""Ninja Versus Ninja: two dojos, six ninjas a side, two dice. Clauses V1–V14 of rulebooks/versus.

Seats: BLACK 0, RED 1. Columns are 0 to 5 for a to f, rows 0 to 14 for 1 to 15; a square is
column · ROWS + row (V1). Black's home is rows 0 to 5, red's rows 9 to 14.
Choices: PASS, or from · SQUARES + to (V14).
Outcomes of chance: the ten throws of two dice, see `FIRST_DIE` and `SECOND_DIE`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import CHANCE, NOBODY, WIN, Ints

from ..squares import COLUMNS, ROWS
from .board import (
    BLACK,
    DRAW,
    FIELDS,
    MAX_CHOICES,
    MOVING,
    NOWHERE,
    OPEN,
    OPENING,
    OPTIONS,
    OVER,
    PASS,
    SEATS,
    THROW_WEIGHTS,
    THROWS,
    U_SHAPE,
    V_SHAPE,
    advanced,
    put_down,
)
from .refusals import REFUSALS, refuse
from .turn import opening_roll, play, roll
from .walking import find_moves

if TYPE_CHECKING:
    from ..state import State

__all__ = ["FIELDS", "MAX_CHOICES", "OPTIONS", "REFUSALS", "SEATS", "VERSION"]
__all__ += ["choices", "choose", "mover", "owes", "refuse", "result", "start", "weights"]

VERSION = 1
"""Rises with every change of the rules that an old record would notice."""


def start(s: State, shape: int) -> None:
    """Both sides at the back of their dojos, before the opening roll (V2)."""
    s.active = BLACK
    s.winner = OPEN
    for seat in range(SEATS):
        s.mission[seat] = NOWHERE
        for column in range(COLUMNS):
            back = U_SHAPE[column] if shape else V_SHAPE[column]
            put_down(s, seat, column * ROWS + advanced(seat, back))


def owes(s: State, seat: int) -> bool:
    return s.phase == MOVING and s.active == seat


def mover(s: State) -> int:
    if s.phase == MOVING:
        return s.active
    return NOBODY if s.phase == OVER else CHANCE


def choices(s: State, seat: int, out: Ints) -> int:
    """Every move of exactly the total; the pass only if there is none (V4)."""
    count = find_moves(s, seat, s.die[0] + s.die[1], out)
    if count == 0:
        out[0] = PASS
        count = 1
    return count


def weights(s: State, out: Ints) -> int:
    """Two dice of four faces, whoever throws them (V3, V4)."""
    for outcome in range(THROWS):
        out[outcome] = THROW_WEIGHTS[outcome]
    return THROWS


def choose(s: State, seat: int, choice: int) -> None:
    if seat != CHANCE:
        play(s, seat, choice)
    elif s.phase == OPENING:
        opening_roll(s, choice)
    else:
        roll(s, choice)


def result(s: State, seat: int) -> int:
    if s.winner == DRAW:
        return WIN // 2
    return WIN if s.winner == seat else 0
