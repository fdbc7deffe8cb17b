"""Squares: how many there are, what they are called, and the ways between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State

COLUMNS, ROWS = 6, 15  # V1
SQUARES = COLUMNS * ROWS
LETTERS = "abcdef"
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


# Ways (V5, V6): one corner at the most, and one turn along the column


def way_number(origin: int, target: int, peak: int, column_first: bool) -> int:
    """A way as one number: its ends, its foremost row, and whether the column comes before the row."""
    return ((origin * SQUARES + target) * ROWS + peak) * 2 + column_first


def path(way: int) -> tuple[str, ...]:
    """Every square of a way, its two ends included.

    >>> path(way_number(read_square("c6"), read_square("d8"), peak=8, column_first=True))
    ('c6', 'c7', 'c8', 'c9', 'c8', 'd8')
    """
    origin, target, peak, column_first = _read_way(way)
    along = [_corner(way) * ROWS + row for row in _rows(origin % ROWS, peak, target % ROWS)]
    across = _row(origin, target, target % ROWS if column_first else origin % ROWS)
    ways = along + across[1:] if column_first else across + along[1:]
    return tuple(NAMES[square] for square in ways)


def turning_square(way: int) -> str | None:
    """Where a way turns back on itself, if it does."""
    origin, target, peak, _ = _read_way(way)
    return None if peak in (origin % ROWS, target % ROWS) else NAMES[_corner(way) * ROWS + peak]


def _read_way(way: int) -> tuple[int, int, int, int]:
    ends, peak = divmod(way // 2, ROWS)
    return ends // SQUARES, ends % SQUARES, peak, way % 2


def _corner(way: int) -> int:
    """The column that the way goes along."""
    origin, target, _, column_first = _read_way(way)
    return (origin if column_first else target) // ROWS


def _rows(start: int, peak: int, end: int) -> list[int]:
    """From one row to another by way of a third, each step once."""
    return [*_steps(start, peak), *_steps(peak, end)[1:]]


def _row(origin: int, target: int, row: int) -> list[int]:
    return [column * ROWS + row for column in _steps(origin // ROWS, target // ROWS)]


def _steps(start: int, end: int) -> list[int]:
    way = 1 if end >= start else -1
    return list(range(start, end + way, way))
