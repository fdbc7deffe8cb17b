"""Squares, figures, cards and formations as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation

from ..facts import LETTERS
from ..rules.board import COLUMNS, HOME_ROWS, RED, SOKE, SQUARES, TWO_STARS, first_home

if TYPE_CHECKING:
    from ..state import State


def read_square(text: str) -> int:
    """The square of that name on the longer board.

    >>> read_square("c4")
    17
    """
    column, row = LETTERS.find(text[:1]), text[1:]
    square = (int(row) - 1) * COLUMNS + column if row.isascii() and row.isdigit() else -1
    if column < 0 or not 0 <= square < SQUARES:
        raise BadNotation(f"There is no square {text!r}; squares are a1 to e{SQUARES // COLUMNS}.")
    return square


def home_squares(s: State, seat: int) -> tuple[int, ...]:
    """A side's home squares as a formation lists them: the front row first, each from a to e."""
    first = first_home(s, seat)
    rows = [range(first + row * COLUMNS, first + (row + 1) * COLUMNS) for row in range(HOME_ROWS)]
    return tuple(square for row in (reversed(rows) if seat == RED else rows) for square in row)


def placing_order(squares: dict[int, int]) -> list[tuple[int, int]]:
    """Ranks and squares in the order the set-up asks for them, those that fill up left out."""
    soke_first = sorted(squares.items(), key=lambda placed: (-placed[1], placed[0]))
    return [(rank, square) for square, rank in soke_first if rank in (SOKE, TWO_STARS)]
