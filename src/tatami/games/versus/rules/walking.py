"""Where a ninja can go: paths, reversals, and who may step out. V5, V6, V8, V14.

A column is seen as fifteen bits, a row each. Every search lives in these loops, so they branch little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..squares import COLUMNS, ROWS, SQUARES, way_number
from .board import DOJO, ENEMY_DOJO, NOWHERE, advanced, forward

if TYPE_CHECKING:
    from ..state import State

ALL_ROWS = (1 << ROWS) - 1
HOME_ROWS = ((1 << DOJO) - 1, (1 << ROWS) - (1 << ROWS - DOJO))  # of black, of red


def find_moves(s: State, seat: int, total: int, out: Ints) -> int:
    """Writes every move of so many steps as from · SQUARES + to, and returns how many there are."""
    count = 0
    for column in range(COLUMNS):
        rest = s.ninjas[seat * COLUMNS + column]
        square = column * ROWS
        while rest:
            if rest & 1:
                count = find_moves_from(s, seat, square, total, out, count)
            rest >>= 1
            square += 1
    return count


def find_moves_from(s: State, seat: int, origin: int, total: int, out: Ints, count: int) -> int:
    """The same for the ninja on one square, written after the first `count`."""
    column, row = origin // ROWS, origin % ROWS
    allowed = rows_allowed(s, seat, origin)
    reversal = first_reversal(seat, row)
    free = allowed & ~taken(s, column) | 1 << row  # V5: its own square is empty once it has left
    goals = ends(free, row, total, seat, reversal) & allowed & ~(s.ninjas[seat * COLUMNS + column] ^ 1 << row)
    count = write(goals, origin * SQUARES + column * ROWS, row, total, reversal, out, count)
    for side in (-1, 1):
        passed = allowed  # the rows in which all columns between are empty
        aside = column + side
        steps = total - 1
        while 0 <= aside < COLUMNS and steps >= 0:
            goals = ends(free, row, steps, seat, reversal) & free & passed  # V5: the column first
            beside = allowed & ~taken(s, aside)
            passed &= beside
            if passed >> row & 1 and steps:  # V5: the row first
                goals |= ends(beside, row, steps, seat, reversal)
            goals &= allowed & ~s.ninjas[seat * COLUMNS + aside]
            count = write(goals, origin * SQUARES + aside * ROWS, row, steps, reversal, out, count)
            aside += side
            steps -= 1
    return count


def taken(s: State, column: int) -> int:
    """The rows of a column where somebody stands, as bits."""
    return s.ninjas[column] | s.ninjas[COLUMNS + column]


def rows_allowed(s: State, seat: int, origin: int) -> int:
    """As bits: while another one is out, a ninja stays at home (V8)."""
    if s.mission[seat] == NOWHERE or s.mission[seat] == origin:
        return ALL_ROWS
    return HOME_ROWS[seat]


def first_reversal(seat: int, row: int) -> int:
    """How many steps ahead the nearest square lies on which a ninja may turn back (V6)."""
    return max(1, ENEMY_DOJO - advanced(seat, row))


def ends(free: int, row: int, steps: int, seat: int, reversal: int) -> int:
    """The rows where so many steps along a column can end, as bits; all rows passed are free (V5).

    Whether the last row is free too is not asked, unless the way has passed it before.
    """
    above = (1 << steps) - 1 >> 1 << row + 1
    below = (1 << row) - 1 & ~((2 << row >> steps) - 1)
    goals = (free & above == above) << row + steps | (free & below == below) * (1 << row >> steps)
    if reversal < steps:
        goals |= reversal_ends(free, row, steps, seat, reversal)
    return goals


def reversal_ends(free: int, row: int, steps: int, seat: int, reversal: int) -> int:
    """The rows where the way can end that goes ahead, turns in the enemy dojo and comes back (V6)."""
    goals = 0
    ahead = forward(seat)
    for steps_ahead in range(reversal, steps):
        peak = row + ahead * steps_ahead
        if not (0 <= peak < ROWS and is_open(free, row, peak + ahead)):
            break
        target = peak - ahead * (steps - steps_ahead)
        if 0 <= target < ROWS and is_open(free, peak, target):
            goals |= 1 << target
    return goals


def is_open(free: int, row: int, other: int) -> bool:
    """Whether all rows strictly between the two are free."""
    low, high = min(row, other) + 1, max(row, other)
    between = (1 << high) - 1 >> low << low
    return free & between == between


def write(goals: int, first: int, row: int, steps: int, reversal: int, out: Ints, count: int) -> int:
    """Writes the goals in a column as moves; without a reversal they lie `steps` away, before or behind.

    Each move is written, and stays only if it counts: `out` needs room for one more than there are.
    """
    if reversal < steps:
        for target in range(ROWS):
            out[count] = first + target
            count += goals >> target & 1
        return count
    out[count] = first + row + steps
    count += goals >> row + steps & 1
    out[count] = first + row - steps
    count += (goals << steps >> row & 1) * (steps > 0)
    return count


# One move (V14)


def foremost(seat: int, origin: int, target: int, total: int) -> int:
    """The foremost row of a move: of its two ends, or where it turns back."""
    start, end = advanced(seat, origin % ROWS), advanced(seat, target % ROWS)
    steps = total - abs(target // ROWS - origin // ROWS)
    if abs(end - start) == steps:
        return advanced(seat, max(start, end))
    return advanced(seat, (start + end + steps) // 2)


def column_first(s: State, seat: int, origin: int, target: int, total: int) -> bool:
    """Whether the way along the column and then sideways is open; if not, a move goes sideways first."""
    column, row, aside = origin // ROWS, origin % ROWS, target // ROWS
    free = ~taken(s, column) | 1 << row
    goals = ends(free, row, total - abs(aside - column), seat, first_reversal(seat, row))
    for passed in range(min(column, aside) + 1, max(column, aside)):
        goals &= ~taken(s, passed)
    if aside != column:
        goals &= free
    return goals >> target % ROWS & 1 > 0


def way_of(s: State, seat: int, origin: int, target: int, total: int, peak: int) -> int:
    """The way that a move up to this row takes, as a number that `squares.path` reads."""
    return way_number(origin, target, peak, column_first(s, seat, origin, target, total))
