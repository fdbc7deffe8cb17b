"""What the numbers mean: squares, sides, dice, and the fields of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.fields import many, one

from ..squares import COLUMNS, ROWS, SQUARES

if TYPE_CHECKING:
    from ..state import State

SEATS = 2
BLACK, RED = 0, 1
DRAW, OPEN = 2, 3  # what `winner` says besides a seat

NOWHERE = SQUARES  # where `mission` stands while nobody is out
PASS = SQUARES * SQUARES
DOJO = 6  # rows
NEUTRAL = 3  # rows
ENEMY_DOJO = DOJO + NEUTRAL  # its first row, counted from the own back row
NINJAS = 6

FACES = 4
LEAST, MOST = 2, 2 * FACES  # totals of the two dice
FIRST_DIE = tuple(a for a in range(1, FACES + 1) for b in range(a, FACES + 1))
SECOND_DIE = tuple(b for a in range(1, FACES + 1) for b in range(a, FACES + 1))
THROW_WEIGHTS = tuple(1 if a == b else 2 for a, b in zip(FIRST_DIE, SECOND_DIE, strict=True))
THROWS = len(THROW_WEIGHTS)

MISSION_TURNS = 3  # V9
POINTS = 7  # V12
LAST_TURN = 400  # V13

OPENING, ROLLING, MOVING, OVER = 0, 1, 2, 3
ELIMINATION, SCORE, TURN_LIMIT = 1, 2, 3

OPTIONS = {"start": ("v", "u")}
V_SHAPE = (2, 1, 0, 0, 1, 2)  # V2: how far from the back row the ninja of each column stands
U_SHAPE = (1, 0, 0, 0, 0, 1)

MAX_CHOICES = 125  # six ninjas on the home row next to the neutral zone and an 8: 124, and room for one more

FIELDS = {
    "phase": one(OPENING, OVER),
    "active": one(BLACK, RED),
    "turn": one(0, LAST_TURN),
    "die": many(2, 0, FACES),  # 0: not thrown yet
    "opening": many(4, 0, FACES),  # V3: two dice of each side, kept until the first turn ends
    "ninjas": many(SEATS * COLUMNS, 0, 2**ROWS - 1),  # of a side in a column, row by row as bits
    "mission": many(SEATS, 0, NOWHERE),  # the square of the ninja that is out
    "clock": many(SEATS, 0, MISSION_TURNS - 1),  # quarter turns it has made
    "depth": many(SEATS, 0, DOJO),  # the shadow marker
    "score": many(SEATS, 0, POINTS - 1 + DOJO),
    "winner": one(BLACK, OPEN),
    "reason": one(0, TURN_LIMIT),
}


def forward(seat: int) -> int:
    """Which way rows count when a side goes away from home."""
    return 1 if seat == BLACK else -1


def advanced(seat: int, row: int) -> int:
    """How many rows a row lies before the side's back row; the inverse is the same."""
    return row if seat == BLACK else ROWS - 1 - row


def at_home(seat: int, row: int) -> bool:
    return advanced(seat, row) < DOJO


def depth_of(seat: int, row: int) -> int:
    """Rows of the enemy dojo from the neutral zone inward; 0 before it (V10)."""
    return max(0, advanced(seat, row) - ENEMY_DOJO + 1)


def stands(s: State, seat: int, square: int) -> bool:
    return s.ninjas[seat * COLUMNS + square // ROWS] >> square % ROWS & 1 > 0


def lift_off(s: State, seat: int, square: int) -> None:
    s.ninjas[seat * COLUMNS + square // ROWS] ^= 1 << square % ROWS


def put_down(s: State, seat: int, square: int) -> None:
    s.ninjas[seat * COLUMNS + square // ROWS] |= 1 << square % ROWS


def none_left(s: State, seat: int) -> bool:
    standing = 0
    for column in range(seat * COLUMNS, (seat + 1) * COLUMNS):
        standing |= s.ninjas[column]
    return standing == 0
