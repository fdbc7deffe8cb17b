"""One choice ahead, by a hand-made mind: the position after it, or the mean over what chance then does.

Written against the contract: it runs interpreted and lifted.
"""

from __future__ import annotations

from typing import Any

from tatami.bots.planning import surprise
from tatami.core.contract import (
    CHANCE,
    NOBODY,
    SURE,
    WIN,
    Ints,
    choices,
    choose,
    copy_position,
    mover,
    result,
    weights,
    worth,
)
from tatami.core.luck import draw_below

ROWS = 3
"""The position asked about, the one after a choice, and the one after chance."""


def favourite(
    states: Any, rows: Any, root: int, seat: int, out: Ints, odds: Ints, heat: float, luck: Ints
) -> int:
    """The choice that looks best in the position of this row; luck decides between equals.

    The heat says by how much luck changes what a choice looks worth, as in `planning.plan`.
    """
    best, found, equals = -1.0, -1, 0
    for index in range(choices(states[root], seat, out)):
        copy_position(states, rows, root + 1, root)
        choose(states[root + 1], seat, out[index])
        value = expected(states, rows, root + 1, seat, odds)
        if heat > 0.0:
            value += SURE * heat * surprise(luck)
        if found < 0 or value > best:
            best, found, equals = value, out[index], 1
        elif value == best:
            equals += 1
            if draw_below(luck, equals) == 0:
                found = out[index]
    return found


def expected(states: Any, rows: Any, row: int, seat: int, odds: Ints) -> float:
    """What the position is worth to the seat, on the average over the next outcome of chance."""
    if mover(states[row]) != CHANCE:
        return liked(states[row], seat)
    value, total = 0.0, 0
    for outcome in range(weights(states[row], odds)):
        if odds[outcome] > 0:
            copy_position(states, rows, row + 1, row)
            choose(states[row + 1], CHANCE, outcome)
            value += odds[outcome] * liked(states[row + 1], seat)
            total += odds[outcome]
    return value / total


def liked(s: Any, seat: int) -> float:
    """The result if the game is over, else the mind's guess, from 0 to SURE."""
    return result(s, seat) * SURE / WIN if mover(s) == NOBODY else float(worth(s, seat))
