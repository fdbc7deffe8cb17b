"""Where figures can go: steps, hops and captures, in six directions. B2, B12, B15–B17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints
from tatami.core.refusal import ALLOWED

from .board import COLUMNS, HOP, SEIZE, SQUARES, STEP, edge, fenced, known_soke, stands
from .reasons import (
    BY_WAY,
    CAPTURE_FENCE,
    FENCE,
    HOP_FENCE,
    HOP_OVER_NOBODY,
    KNOWN_SOKE,
    NOBODY_TO_CAPTURE,
    NOT_ON_EDGE,
    OWN_FIGURE,
)

if TYPE_CHECKING:
    from ..state import State


def beside(s: State, square: int, ahead: int, aside: int) -> int:
    """The square so many rows ahead (or back) and columns aside; -1 off the board."""
    column = square % COLUMNS + aside
    row = square // COLUMNS + ahead
    if column < 0 or column >= COLUMNS or row < 0 or row >= s.rows:
        return -1
    return row * COLUMNS + column


def leftmost(origin: int) -> int:
    """The first column of the neighbours before and behind a square (B12)."""
    return max(origin % COLUMNS - 1, 0)


def rightmost(origin: int) -> int:
    return min(origin % COLUMNS + 1, COLUMNS - 1)


def reach(s: State, kind: int, origin: int, target: int) -> int:
    """Where a figure of the attacker gets by way of the neighbouring square `target`; -1 if nowhere."""
    if kind == STEP:
        return target if refuse_step(s, origin, target) == ALLOWED else -1
    if kind == SEIZE:
        return target if refuse_seizure(s, origin, target) == ALLOWED else -1
    if refuse_leap(s, target) != ALLOWED:
        return -1
    landing = beside(s, target, target // COLUMNS - origin // COLUMNS, target % COLUMNS - origin % COLUMNS)
    return landing if landing >= 0 and refuse_landing(s, origin, target, landing) == ALLOWED else -1


def refuse_step(s: State, origin: int, target: int) -> int:
    """No own figure and no closed fence is in the way; a crawl opens it (B12, B16)."""
    if stands(s, s.attacker, target):
        return OWN_FIGURE
    return FENCE if s.crawl == 0 and fenced(s, origin, target) else ALLOWED


def refuse_leap(s: State, over: int) -> int:
    """A hop leads over an enemy (B15)."""
    return ALLOWED if stands(s, 1 - s.attacker, over) else HOP_OVER_NOBODY


def refuse_landing(s: State, origin: int, over: int, target: int) -> int:
    """It does not lead onto an own figure, and neither half through the fence (B15)."""
    if stands(s, s.attacker, target):
        return OWN_FIGURE + HOP * BY_WAY
    return HOP_FENCE if fenced(s, origin, over) or fenced(s, over, target) else ALLOWED


def refuse_seizure(s: State, origin: int, target: int) -> int:
    """Who is taken stands beside, and no fence between (B17)."""
    reason = refuse_victim(s, target)
    if reason != ALLOWED:
        return reason
    return CAPTURE_FENCE if fenced(s, origin, target) else ALLOWED


def refuse_victim(s: State, target: int) -> int:
    """An enemy stands there that is not known to be the Soke (B17)."""
    if not stands(s, 1 - s.attacker, target):
        return NOBODY_TO_CAPTURE
    return KNOWN_SOKE if known_soke(s, target) else ALLOWED


def refuse_edge(s: State, target: int) -> int:
    """The enemy's edge row, which it is taken from where the rules say so (B17)."""
    first = edge(s, 1 - s.attacker)
    return ALLOWED if first <= target < first + COLUMNS else NOT_ON_EDGE


def any_way(s: State, kind: int) -> bool:
    """Whether any figure of the attacker can go anywhere."""
    for origin in range(s.rows * COLUMNS):
        if stands(s, s.attacker, origin) and any_way_from(s, kind, origin):
            return True
    return False


def any_way_from(s: State, kind: int, origin: int) -> bool:
    left, right = leftmost(origin), rightmost(origin)
    for row in (origin // COLUMNS - 1, origin // COLUMNS + 1):
        if 0 <= row < s.rows:
            for target in range(row * COLUMNS + left, row * COLUMNS + right + 1):
                if reach(s, kind, origin, target) >= 0:
                    return True
    return False


def add_ways(s: State, kind: int, first: int, out: Ints, count: int) -> int:
    """Writes every way, as a choice from `first` on, behind the `count` choices there are."""
    for origin in range(s.rows * COLUMNS):
        if stands(s, s.attacker, origin):
            count = add_ways_from(s, kind, origin, first, out, count)
    return count


def add_ways_from(s: State, kind: int, origin: int, first: int, out: Ints, count: int) -> int:
    left, right = leftmost(origin), rightmost(origin)
    for row in (origin // COLUMNS - 1, origin // COLUMNS + 1):
        if 0 <= row < s.rows:
            for target in range(row * COLUMNS + left, row * COLUMNS + right + 1):
                arrival = reach(s, kind, origin, target)
                if arrival >= 0:
                    out[count] = first + origin * SQUARES + arrival
                    count += 1
    return count
