"""Names in texts: squares, sides, and the reasons a game ends for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rules.board import COLUMNS, ROWS

if TYPE_CHECKING:
    from .state import State

SEAT_NAMES = ("black", "red")
LETTERS = "abcdef"
REASONS = ("", "elimination", "score", "turn limit")
SQUARE = r"[a-f](?:1[0-5]|[1-9])"
NAMES = tuple(f"{letter}{row + 1}" for letter in LETTERS for row in range(ROWS))


def square_text(square: int) -> str:
    """A column's letter and a row's number.

    >>> square_text(0), square_text(2 * ROWS + 9)
    ('a1', 'c10')
    """
    return NAMES[square]


def read_square(text: str) -> int:
    """The inverse, for what matches SQUARE."""
    return NAMES.index(text)


def squares_of(s: State, seat: int) -> tuple[str, ...]:
    """Where a side stands, column by column."""
    return tuple(NAMES[square] for square in standing(s, seat))


def standing(s: State, seat: int) -> list[int]:
    return [
        column * ROWS + row
        for column in range(COLUMNS)
        if s.ninjas[seat * COLUMNS + column]
        for row in range(ROWS)
        if s.ninjas[seat * COLUMNS + column] >> row & 1
    ]
