"""Where figures can go: steps, hops and captures, in six directions. B2, B12, B15–B17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from .board import COLUMNS, SEIZE, SQUARES, STEP, fenced, known_soke, stands

if TYPE_CHECKING:
    from ..state import State


def beside(s: State, square: int, ahead: int, aside: int) -> int:
    """The square so many rows ahead (or back) and columns aside; -1 off the board."""
    column = square % COLUMNS + aside
    row = square // COLUMNS + ahead
    if column < 0 or column >= COLUMNS or row < 0 or row >= s.rows:
        return -1
    return row * COLUMNS + column


def leftmost(origin: int, row: int) -> int:
    """The first of the neighbours of `origin` in the row before or behind it (B12)."""
    return row * COLUMNS + max(origin % COLUMNS - 1, 0)


def beyond(s: State, origin: int, row: int) -> int:
    """One past the last of them; off the board there is none."""
    if row < 0 or row >= s.rows:
        return leftmost(origin, row)
    return row * COLUMNS + min(origin % COLUMNS + 2, COLUMNS)


def reach(s: State, kind: int, origin: int, target: int) -> int:
    """Where a figure of the attacker gets by way of the neighbouring square `target`; -1 if nowhere."""
    if kind == STEP:
        return target if may_step(s, origin, target) else -1
    if kind == SEIZE:
        return target if may_take(s, target) and not fenced(s, origin, target) else -1
    return landing(s, origin, target)


def may_step(s: State, origin: int, target: int) -> bool:
    """Whether no own figure and no closed fence is in the way; a crawl opens it (B12, B16)."""
    return not stands(s, s.attacker, target) and (s.crawl > 0 or not fenced(s, origin, target))


def landing(s: State, origin: int, over: int) -> int:
    """A hop leads over an enemy, not onto an own figure, and neither half through the fence (B15)."""
    ahead = over // COLUMNS - origin // COLUMNS
    target = beside(s, over, ahead, over % COLUMNS - origin % COLUMNS)
    if target < 0 or not stands(s, 1 - s.attacker, over) or stands(s, s.attacker, target):
        return -1
    return -1 if fenced(s, origin, over) or fenced(s, over, target) else target


def may_take(s: State, target: int) -> bool:
    """Whether an enemy stands there that is not known to be the Soke (B17)."""
    return stands(s, 1 - s.attacker, target) and not known_soke(s, target)


def any_way(s: State, kind: int) -> bool:
    """Whether any figure of the attacker can go anywhere."""
    for origin in range(s.rows * COLUMNS):
        if stands(s, s.attacker, origin):
            for row in (origin // COLUMNS - 1, origin // COLUMNS + 1):
                for target in range(leftmost(origin, row), beyond(s, origin, row)):
                    if reach(s, kind, origin, target) >= 0:
                        return True
    return False


def add_ways(s: State, kind: int, first: int, out: Ints, count: int) -> int:
    """Writes every way, as a choice from `first` on, behind the `count` choices there are."""
    for origin in range(s.rows * COLUMNS):
        if stands(s, s.attacker, origin):
            for row in (origin // COLUMNS - 1, origin // COLUMNS + 1):
                for target in range(leftmost(origin, row), beyond(s, origin, row)):
                    arrival = reach(s, kind, origin, target)
                    if arrival >= 0:
                        out[count] = first + origin * SQUARES + arrival
                        count += 1
    return count
