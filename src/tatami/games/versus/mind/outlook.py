"""What each total would let a side do, and how many throws take a ninja: by the moves of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..rules.board import (
    DOJO,
    LEAST,
    MAX_CHOICES,
    MOST,
    NOWHERE,
    POINTS,
    THROW_WEIGHTS,
    at_home,
    stands,
)
from ..rules.turn import leaves_home, worth_of
from ..rules.walking import find_moves, foremost
from ..squares import ROWS, SQUARES
from ..view import weight_of
from .points import left

if TYPE_CHECKING:
    from ..state import State

SIDES = 2
TOTALS = MOST - LEAST + 1
TAKES, TAKES_MISSION, COMES_HOME, WINS = 1, 2, 4, 8
DEEDS = 16
DEPTHS = DOJO + 1
CHANCES = tuple(weight_of(total) for total in range(MOST + 1))
ALL = sum(THROW_WEIGHTS)

CAN = 0  # what some move of a side does with a total
REACHES = CAN + SIDES * TOTALS * DEEDS  # how deep a mission comes with it
RISKS = REACHES + SIDES * TOTALS * DEPTHS  # how many sixteenths of the throws take a ninja, at home or out
OUTLOOK = RISKS + SIDES * 2 * (ALL + 1)


def outlook(s: State, seat: int, first: int, out: Ints, count: int) -> int:
    """The features of both sides, numbered from `first`."""
    moves, danger = [0] * MAX_CHOICES, [0] * SQUARES
    for side in range(SIDES):
        owner = seat if side == 0 else 1 - seat
        count = throws(s, owner, first, side, moves, danger, out, count)
        count = risks(s, 1 - owner, first + RISKS + (1 - side) * 2 * (ALL + 1), danger, out, count)
    return count


def throws(
    s: State, owner: int, first: int, side: int, moves: Ints, danger: Ints, out: Ints, count: int
) -> int:
    """What a side can do with each total that it may throw."""
    for total in range(LEAST, MOST + 1):
        place = side * TOTALS + total - LEAST
        done = deeds(s, owner, total, moves, find_moves(s, owner, total, moves), danger)
        out[count] = first + CAN + place * DEEDS + done % DEEDS
        out[count + 1] = first + REACHES + place * DEPTHS + done // DEEDS
        count += 2
    return count


def deeds(s: State, owner: int, total: int, moves: Ints, found: int, danger: Ints) -> int:
    """What these moves do, each alone, and how many rows a mission can be worth after one of them.

    Whom they take is in danger with this total.
    """
    done = depth = 0
    for index in range(found):
        origin, target = moves[index] // SQUARES, moves[index] % SQUARES
        if stands(s, 1 - owner, target):
            done |= taking(s, 1 - owner, target)
            danger[target] |= 1 << total
        if s.mission[owner] == NOWHERE or s.mission[owner] == origin:
            peak = foremost(owner, origin, target, total)
            if s.mission[owner] == origin or leaves_home(owner, origin, peak):
                worth = worth_of(s, owner, peak)
                depth = max(depth, worth)
                if at_home(owner, target % ROWS):
                    done |= COMES_HOME | (WINS if s.score[owner] + worth >= POINTS else 0)
    return depth * DEEDS + done


def taking(s: State, victim: int, square: int) -> int:
    if left(s, victim) == 1:
        return TAKES | WINS
    return TAKES | TAKES_MISSION if s.mission[victim] == square else TAKES


def risks(s: State, victim: int, first: int, danger: Ints, out: Ints, count: int) -> int:
    """For each ninja that some throw takes: how likely, and whether it is the one that is out."""
    for square in range(SQUARES):
        if danger[square]:
            chance = 0
            for total in range(LEAST, MOST + 1):
                chance += CHANCES[total] * (danger[square] >> total & 1)
            danger[square] = 0
            out[count] = first + (s.mission[victim] == square) * (ALL + 1) + chance
            count += 1
    return count
