"""What a position of Ninja Versus Ninja is worth: points for each side, and the odds that follow from them.

A hundred points are one unit of log-odds. The side to move also has what its best move with the total
thrown promises; before the throw, the seven totals count by their chances (V4). So a ninja counts
for less the more throws take it, unless they serve the enemy better elsewhere. The points were fitted to
the results of self-play (docs/decisions/0009-a-mind-that-knows-the-dice.md).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tatami.core.contract import SURE, Ints

from ..rules.board import (
    DOJO,
    LEAST,
    MAX_CHOICES,
    MISSION_TURNS,
    MOST,
    MOVING,
    NOWHERE,
    OPENING,
    PASS,
    POINTS,
    THROW_WEIGHTS,
    advanced,
    at_home,
    stands,
)
from ..rules.turn import leaves_home, worth_of
from ..rules.walking import find_moves, foremost
from ..squares import COLUMNS, ROWS, SQUARES
from ..view import weight_of

if TYPE_CHECKING:
    from ..state import State

ALL = sum(THROW_WEIGHTS)  # chances are counted in sixteenths
CHANCES = tuple(weight_of(total) for total in range(MOST + 1))
AT_LEAST = tuple(sum(CHANCES[total:]) for total in range(ROWS))  # of such a total or a higher one

SCORED = (0, 25, 59, 94, 140, 192, 260)  # so many points
LEFT = (0, 0, 88, 146, 194, 236, 272)  # so many ninjas
TO_MOVE = -10  # without what the best move promises
# A mission whose owner waits
EARLY_DEPTH = 17  # a row it is worth, with more than one turn to come
LATE_DEPTH = 25  # with one turn to come, by the chances to be home then
CARRIES_WIN = 93  # coming home would win, by the same chances
# A mission whose owner is to move
EARLY_TO_MOVE = -20
EARLY_TO_MOVE_DEPTH = 9
LATE_TO_MOVE = -48  # it is lost unless it comes home now
# What a move promises
WINS = 600
TAKES = 30
TAKES_MISSION = 59
TAKES_DEPTH = 13  # a row its mission is worth
TAKES_WIN = 70  # it carried what would have won
COMES_HOME = 15
COMES_HOME_LATE = 42
BRINGS = 32  # a point


def worth(s: State, seat: int) -> int:
    """From 0 to SURE, before the game is over; what the seats have makes a whole."""
    if s.phase == OPENING:  # V3: who begins is still open
        return SURE // 2
    points = TO_MOVE + points_of(s, s.active) - points_of(s, 1 - s.active)
    if s.phase == MOVING:
        chances = after_throw(s, points, s.die[0] + s.die[1], [0] * MAX_CHOICES)
    else:
        chances = before_throw(s, points)
    value = int(SURE * chances)
    return value if seat == s.active else SURE - value


def before_throw(s: State, points: int) -> float:
    """The chances of the side to move, on the average over the totals."""
    out = [0] * MAX_CHOICES
    sum_of_chances = 0.0
    for total in range(LEAST, MOST + 1):
        sum_of_chances += CHANCES[total] * after_throw(s, points, total, out)
    return sum_of_chances / ALL


def after_throw(s: State, points: int, total: int, out: Ints) -> float:
    """The chances of the side to move, which is so many points ahead before its move."""
    best = 0
    for index in range(find_moves(s, s.active, total, out)):
        best = max(best, promise_of(s, s.active, out[index], total))
    return 1.0 / (1.0 + exp(-(points + best) / 100.0))


# A side


def points_of(s: State, seat: int) -> int:
    """What a side has scored, who is left of it, and its mission; not what its next move promises."""
    points = SCORED[min(s.score[seat], POINTS - 1)] + LEFT[left(s, seat)]
    if s.mission[seat] == NOWHERE:
        return points
    return points + mission_points(s, seat)


def left(s: State, seat: int) -> int:
    """How many ninjas a side has."""
    count = 0
    for column in range(seat * COLUMNS, (seat + 1) * COLUMNS):
        rest = s.ninjas[column]
        while rest:
            rest &= rest - 1
            count += 1
    return count


def mission_points(s: State, seat: int) -> int:
    """What is carried, by the turns to come and the way home; blocked ways show in what moves promise."""
    depth = s.depth[seat]
    if s.active == seat:
        return LATE_TO_MOVE if late(s, seat) else EARLY_TO_MOVE + EARLY_TO_MOVE_DEPTH * depth
    square = s.mission[seat]
    points = late_worth(seat, square, depth) if late(s, seat) else EARLY_DEPTH * depth
    if s.score[seat] + depth >= POINTS:
        points += CARRIES_WIN * chances_home(seat, square) // ALL
    return points


def late_worth(seat: int, square: int, depth: int) -> int:
    """What a mission on this square has in hand when it must be home with the next throw."""
    return LATE_DEPTH * depth * chances_home(seat, square) // ALL


def chances_home(seat: int, square: int) -> int:
    """How many throws reach home from a square outside it, if nobody is in the way."""
    return AT_LEAST[advanced(seat, square % ROWS) - DOJO + 1]


def late(s: State, seat: int) -> bool:
    """Whether a mission has only one turn to come (V9)."""
    return s.clock[seat] == MISSION_TURNS - 1


# A move


def promise(s: State, seat: int, choice: int) -> int:
    """How good a choice looks before it is made, after the throw."""
    return 0 if choice == PASS else promise_of(s, seat, choice, s.die[0] + s.die[1])


def promise_of(s: State, seat: int, move: int, total: int) -> int:
    """What a move of this total takes, brings home, or adds to its mission."""
    origin, target = move // SQUARES, move % SQUARES
    points = prize(s, 1 - seat, target) if stands(s, 1 - seat, target) else 0
    peak = foremost(seat, origin, target, total)
    if s.mission[seat] != origin and not leaves_home(seat, origin, peak):
        return points
    depth = worth_of(s, seat, peak)
    if not at_home(seat, target % ROWS):
        return points + progress(s, seat, origin, target, depth)
    if s.score[seat] + depth >= POINTS:
        return WINS
    return points + BRINGS * depth + (COMES_HOME_LATE if late(s, seat) else COMES_HOME)


def progress(s: State, seat: int, origin: int, target: int, depth: int) -> int:
    """What a move that ends outside adds to what its mission has in hand."""
    if s.mission[seat] != origin:
        return EARLY_DEPTH * depth
    if late(s, seat):
        return 0
    return late_worth(seat, target, depth) - late_worth(seat, origin, s.depth[seat])


def prize(s: State, victim: int, square: int) -> int:
    """What taking the ninja on this square promises."""
    if left(s, victim) == 1:
        return WINS
    if s.mission[victim] != square:
        return TAKES
    points = TAKES_MISSION + TAKES_DEPTH * s.depth[victim]
    return points + TAKES_WIN if s.score[victim] + s.depth[victim] >= POINTS else points
