"""A small network that judges the positions of every game by their features.

Rows of the features that are there are added up, clipped, mixed once more, and become the chances of
each seat: of the seat that looks first, then of those after it. The same code runs interpreted, on
lists, and lifted, on arrays.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from tatami.core.contract import (
    NOBODY,
    SEATS,
    WIN,
    Ints,
    Reals,
    Table,
    features,
    lead,
    mover,
    result,
    seats_in_use,
)

HIDDEN, MIXED = 64, 16
MOST_ACTIVE = 192
"""More features than any position has."""


class Network(NamedTuple):
    """Weights: of a feature or unit to each unit of the next layer."""

    first: Table
    first_bias: Reals
    second: Table
    second_bias: Reals
    last: Table
    last_bias: Reals


class Sheet(NamedTuple):
    """What is worked out on the way to a judgement."""

    active: Ints
    lead: Reals
    """What the mind gives the seat that looks, before the network has looked at anything."""
    hidden: Reals
    mixed: Reals
    chances: Reals


def judge(s: Any, seat: int, net: Network, sheet: Sheet) -> float:
    """Writes the chances of each seat, counted from this one, and returns this one's."""
    seats = seats_in_use(s)
    if mover(s) != NOBODY:
        sheet.lead[0] = lead(s, seat)
        guess(net, sheet, features(s, seat, sheet.active))
        share_out(sheet.chances, seats)
        return sheet.chances[0]
    for ahead in range(SEATS):
        sheet.chances[ahead] = result(s, (seat + ahead) % seats) / WIN if ahead < seats else 0.0
    return sheet.chances[0]


def share_out(chances: Reals, seats: int) -> None:
    """Seats that are not in use get nothing."""
    left_out = 0.0
    for ahead in range(seats, SEATS):
        left_out += chances[ahead]
        chances[ahead] = 0.0
    if left_out > 0.0:
        for ahead in range(seats):
            chances[ahead] /= 1.0 - left_out


def guess(net: Network, sheet: Sheet, count: int) -> float:
    """The same from so many features on the sheet."""
    clip(net, sheet, count)
    blend(net, sheet)
    weigh(net, sheet)
    return sheet.chances[0]


def clip(net: Network, sheet: Sheet, count: int) -> None:
    """The rows of the active features, added up; each unit is held between 0 and 1."""
    hidden = sheet.hidden
    for unit in range(HIDDEN):
        hidden[unit] = net.first_bias[unit]
    for place in range(count):
        row = net.first[sheet.active[place]]
        for unit in range(HIDDEN):
            hidden[unit] += row[unit]
    for unit in range(HIDDEN):
        hidden[unit] = min(max(hidden[unit], 0.0), 1.0)


def blend(net: Network, sheet: Sheet) -> None:
    """The second layer; no unit is below 0. To skip the many that add nothing would be slower, lifted."""
    mixed = sheet.mixed
    for unit in range(MIXED):
        mixed[unit] = net.second_bias[unit]
    for source in range(HIDDEN):
        strength, row = sheet.hidden[source], net.second[source]
        for unit in range(MIXED):
            mixed[unit] += strength * row[unit]
    for unit in range(MIXED):
        mixed[unit] = max(mixed[unit], 0.0)


def weigh(net: Network, sheet: Sheet) -> None:
    """Chances that add up to one."""
    total = 0.0
    for seat in range(SEATS):
        score = net.last_bias[seat]
        for unit in range(MIXED):
            score += sheet.mixed[unit] * net.last[unit][seat]
        if seat == 0:
            score += sheet.lead[0]
        sheet.chances[seat] = exp(min(max(score, -30.0), 30.0))
        total += sheet.chances[seat]
    for seat in range(SEATS):
        sheet.chances[seat] /= total
