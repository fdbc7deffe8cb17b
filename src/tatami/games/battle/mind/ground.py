"""How far squares lie from each other and from home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.board import COLUMNS, RED

if TYPE_CHECKING:
    from ..state import State


def advanced(s: State, seat: int, square: int) -> int:
    """How many rows the square is away from the side's own edge."""
    return square // COLUMNS if seat == RED else s.rows - 1 - square // COLUMNS


def steps_apart(s: State, origin: int, target: int) -> int:
    """Steps from one square to the other on an empty board, around the fence (B2, B12)."""
    middle = s.rows // 2 * COLUMNS
    if (origin < middle) == (target < middle):
        return steps_between(origin, target)
    here = middle - COLUMNS if origin < middle else middle
    there = middle if origin < middle else middle - COLUMNS
    last = COLUMNS - 1
    left = steps_between(origin, here) + steps_between(there, target)
    right = steps_between(origin, here + last) + steps_between(there + last, target)
    return 1 + min(left, right)


def steps_between(origin: int, target: int) -> int:
    """Every step leads a row up or down, and at most a column aside."""
    rows = abs(origin // COLUMNS - target // COLUMNS)
    columns = abs(origin % COLUMNS - target % COLUMNS)
    steps = max(rows, columns)
    return steps + (steps - rows) % 2
