"""What catches a player's eye in Ninja Versus Ninja, as numbers a network can learn from.

A position is judged where a turn has ended, before the next throw. Everything is seen from the seat that has
played: its side is OWN, rows count from its back row. So black and red see alike, and what one has
learned the other knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..rules.board import DOJO, MISSION_TURNS, MOST, NINJAS, NOWHERE, POINTS, advanced
from ..squares import COLUMNS, ROWS, SQUARES
from .outlook import OUTLOOK, outlook
from .points import left

if TYPE_CHECKING:
    from ..state import State

OWN, OTHER = 0, 1
SIDES = 2
APART = 2 * ROWS - 1  # rows between two ninjas, either way
WORTHS = DOJO + 1

NINJA = 0  # a side's ninja on a square
MISSION = NINJA + SIDES * SQUARES  # the one that is out
CARRIED = MISSION + SIDES * SQUARES  # what it carries, and how many of its turns are over
WAY_HOME = CARRIED + SIDES * MISSION_TURNS * WORTHS  # how far it is from home, likewise
HUNTED = WAY_HOME + SIDES * MISSION_TURNS * (ROWS - DOJO + 1)  # where an enemy stands, seen from it
PAIRED = HUNTED + SIDES * COLUMNS * APART  # where an enemy stands, seen from each of the own ninjas, if near
SCORE = PAIRED + COLUMNS * APART
WINNING = SCORE + SIDES * POINTS  # what it carries would win
LEFT = WINNING + SIDES * MISSION_TURNS
AHEAD = LEFT + SIDES * (NINJAS + 1)  # what throws would let a side do
FEATURES = AHEAD + OUTLOOK


def features(s: State, seat: int, out: Ints) -> int:
    count = 0
    for side in range(SIDES):
        owner = seat if side == OWN else 1 - seat
        count = ninjas_of(s, seat, owner, side, out, count)
        out[count] = SCORE + side * POINTS + min(s.score[owner], POINTS - 1)
        out[count + 1] = LEFT + side * (NINJAS + 1) + left(s, owner)
        count += 2
        if s.mission[owner] != NOWHERE:
            count = mission_of(s, seat, owner, side, out, count)
    count = pairs(s, seat, out, count)
    return outlook(s, seat, AHEAD, out, count)


def ninjas_of(s: State, seat: int, owner: int, side: int, out: Ints, count: int) -> int:
    for column in range(COLUMNS):
        rest = s.ninjas[owner * COLUMNS + column]
        row = 0
        while rest:
            if rest & 1:
                out[count] = NINJA + side * SQUARES + column * ROWS + advanced(seat, row)
                count += 1
            rest >>= 1
            row += 1
    return count


def mission_of(s: State, seat: int, owner: int, side: int, out: Ints, count: int) -> int:
    """The ninja that is out: what it carries, how far it has to go, and who could take it."""
    column, row = s.mission[owner] // ROWS, s.mission[owner] % ROWS
    time = side * MISSION_TURNS + s.clock[owner]
    out[count] = MISSION + side * SQUARES + column * ROWS + advanced(seat, row)
    out[count + 1] = CARRIED + time * WORTHS + s.depth[owner]
    to_go = max(0, advanced(owner, row) - DOJO + 1)
    out[count + 2] = WAY_HOME + time * (ROWS - DOJO + 1) + to_go
    count += 3
    if s.score[owner] + s.depth[owner] >= POINTS:
        out[count] = WINNING + time
        count += 1
    return hunters_of(s, owner, side, out, count)


def hunters_of(s: State, owner: int, side: int, out: Ints, count: int) -> int:
    """Where each enemy stands, seen from the ninja that is out: columns away, rows before or behind."""
    column, row = s.mission[owner] // ROWS, advanced(owner, s.mission[owner] % ROWS)
    for beside in range(COLUMNS):
        rest = s.ninjas[(1 - owner) * COLUMNS + beside]
        other = 0
        while rest:
            if rest & 1:
                rows = advanced(owner, other) - row + ROWS - 1
                out[count] = HUNTED + (side * COLUMNS + abs(beside - column)) * APART + rows
                count += 1
            rest >>= 1
            other += 1
    return count


def pairs(s: State, seat: int, out: Ints, count: int) -> int:
    """Two enemies that one throw could bring together: columns away, rows before or behind."""
    for column in range(COLUMNS):
        rest = s.ninjas[seat * COLUMNS + column]
        row = 0
        while rest:
            if rest & 1:
                count = near(s, seat, column, advanced(seat, row), out, count)
            rest >>= 1
            row += 1
    return count


def near(s: State, seat: int, column: int, row: int, out: Ints, count: int) -> int:
    """The enemies near one own ninja."""
    for beside in range(COLUMNS):
        rest = s.ninjas[(1 - seat) * COLUMNS + beside]
        other = 0
        while rest:
            if rest & 1:
                rows = advanced(seat, other) - row
                if abs(rows) + abs(beside - column) <= MOST:
                    out[count] = PAIRED + abs(beside - column) * APART + rows + ROWS - 1
                    count += 1
            rest >>= 1
            other += 1
    return count
