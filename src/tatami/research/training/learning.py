"""How the network learns from examples: random ones, each a small step down the slope of its surprise.

The surprise is the cross-entropy of what came and what was expected. Each weight has its own pace, the
slower the more it has moved (Adagrad). Written against the contract, to be lifted.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tatami.bots.network import HIDDEN, MIXED, Network, Sheet, guess
from tatami.core.contract import SEATS, Ints, Reals
from tatami.core.luck import draw_below, set_seed
from tatami.research.training.selfplay import Examples

START = 0.05
"""What each weight's sum of squared slopes begins with."""


class Slopes(NamedTuple):
    """How the surprise changes with each unit's input."""

    hidden: Reals
    mixed: Reals
    last: Reals


def learn(
    net: Network,
    squares: Network,
    slopes: Slopes,
    sheet: Sheet,
    examples: Examples,
    count: int,
    steps: int,
    rate: float,
    seed: int,
    luck: Ints,
) -> float:
    """So many steps, each with an example of the first `count`; returns the guesses' mean squared error."""
    set_seed(luck, seed)
    error = 0.0
    for _ in range(steps):
        place = draw_below(luck, count)
        active = read(examples, place, sheet)
        missed = guess(net, sheet, active) - examples.target[place, 0]
        error += missed * missed
        descend(net, slopes, sheet, examples.target[place])
        update(net, squares, slopes, sheet, active, rate)
    return error / steps


def read(examples: Examples, place: int, sheet: Sheet) -> int:
    """Puts the example's features on the sheet; returns how many they are."""
    seen = examples.seen[place]
    for index in range(seen[0]):
        sheet.active[index] = seen[index + 1]
    sheet.lead[0] = examples.lead[place]
    return int(seen[0])


def descend(net: Network, slopes: Slopes, sheet: Sheet, target: Reals) -> None:
    """The slopes for the example just guessed, from the last layer back to the first."""
    for seat in range(SEATS):
        slopes.last[seat] = sheet.chances[seat] - target[seat]
    for unit in range(MIXED):
        slope = 0.0
        if sheet.mixed[unit] > 0.0:
            for seat in range(SEATS):
                slope += slopes.last[seat] * net.last[unit][seat]
        slopes.mixed[unit] = slope
    for unit in range(HIDDEN):
        slope = 0.0
        if 0.0 < sheet.hidden[unit] < 1.0:
            row = net.second[unit]
            for target_unit in range(MIXED):
                slope += slopes.mixed[target_unit] * row[target_unit]
        slopes.hidden[unit] = slope


def update(net: Network, squares: Network, slopes: Slopes, sheet: Sheet, active: int, rate: float) -> None:
    """One step of every weight that had a part in the guess."""
    for unit in range(MIXED):
        if sheet.mixed[unit] > 0.0:
            move(net.last[unit], squares.last[unit], slopes.last, sheet.mixed[unit], rate, SEATS)
    move(net.last_bias, squares.last_bias, slopes.last, 1.0, rate, SEATS)
    for unit in range(HIDDEN):
        if sheet.hidden[unit] > 0.0:
            move(net.second[unit], squares.second[unit], slopes.mixed, sheet.hidden[unit], rate, MIXED)
    move(net.second_bias, squares.second_bias, slopes.mixed, 1.0, rate, MIXED)
    for place in range(active):
        feature = sheet.active[place]
        move(net.first[feature], squares.first[feature], slopes.hidden, 1.0, rate, HIDDEN)
    move(net.first_bias, squares.first_bias, slopes.hidden, 1.0, rate, HIDDEN)


def move(row: Reals, squares: Reals, slopes: Reals, strength: float, rate: float, width: int) -> None:
    """The weights from one unit to those of the next layer."""
    for unit in range(width):
        slope = slopes[unit] * strength
        squares[unit] += slope * slope
        row[unit] -= rate * slope / sqrt(squares[unit])
