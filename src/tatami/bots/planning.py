"""Plans a seat's whole turn: every way to play it, judged by a network where it ends.

With chance and a reply looked at as well, it sees two turns ahead. Written against the contract: it
runs interpreted and lifted.
"""

from __future__ import annotations

from math import log
from typing import Any, NamedTuple

from tatami.bots.network import Network, Sheet, judge
from tatami.core.contract import (
    CHANCE,
    DEPTH,
    LOOK_THROUGH,
    SEATS,
    Ints,
    Reals,
    choices,
    choose,
    copy_position,
    in_suspense,
    key,
    mix,
    mover,
    owes,
    weights,
)
from tatami.core.drive import let_chance
from tatami.core.luck import draw_below, set_seed

DEEPEST = 8
"""The most decisions of one plan; a longer turn is judged in the middle."""
PLANS = 600
"""Plans of one turn; those found later are not looked at."""
SEEN = 2048
"""Room for positions met while planning a turn, a power of two."""
KEPT = 64
"""The most plans that are kept."""

ROOT, NUMBER, COUNT = 0, 1, 2  # of a desk's numbers: the first row that is its own, turns planned, plans kept
STACK = DEEPEST + 1
SPARE = STACK + KEPT
"""The row for what follows the end of a plan."""
ROOM = SPARE + 1
"""Rows of a desk: the position asked about, one for each decision after it, where each plan ends, SPARE."""


class Desk(NamedTuple):
    """What one planner works on. Two of them may share their states, each in rows of its own."""

    states: Any
    rows: Any
    numbers: Ints
    offered: Any
    left: Ints
    path: Ints
    plans: Any
    """A kept plan: its choices, and last how many they are."""
    values: Reals
    """What each is worth to the planning seat, luck included."""
    best: Reals
    """The chances after the best plan."""
    mean: Reals
    """Those of what may follow a plan, added up."""
    seen: Ints
    luck: Ints


def plan(desk: Desk, seat: int, net: Network, sheet: Sheet, heat: float, keep: int) -> int:
    """Keeps the plans that look best for the position in the first row; returns how many.

    The heat says by how much luck changes what a plan is worth: at 0.02, one that costs two points in a
    hundred is taken about a third as often.
    """
    root = desk.numbers[ROOT]
    if not owes(desk.states[root], seat):
        let_chance(desk.states[root], desk.luck, desk.offered[0])  # what a seat does not know is imagined
    start(desk, seat)
    depth, plans = 0, 0
    while depth >= 0 and plans < PLANS:
        if desk.left[depth] == 0:
            depth -= 1
            continue
        step(desk, seat, depth)
        here = root + depth + 1
        if not is_new(desk, key(desk.states[here], desk.rows, here, seat)):
            continue
        if depth + 1 < DEPTH and owes(desk.states[here], seat):
            depth += 1
            offer(desk, seat, depth)
        else:
            consider(desk, seat, net, sheet, depth + 1, heat, keep)
            plans += 1
    return desk.numbers[COUNT]


def clear(desk: Desk, seed: int) -> None:
    """As if it were new: what is planned from now on depends on the seed alone."""
    desk.numbers[NUMBER] = 0
    for place in range(SEEN):
        desk.seen[place] = 0
    set_seed(desk.luck, seed)


def start(desk: Desk, seat: int) -> None:
    desk.numbers[NUMBER] += 1
    desk.numbers[COUNT] = 0
    desk.best[0] = -1.0
    offer(desk, seat, 0)


def offer(desk: Desk, seat: int, depth: int) -> None:
    desk.left[depth] = choices(desk.states[desk.numbers[ROOT] + depth], seat, desk.offered[depth])


def step(desk: Desk, seat: int, depth: int) -> None:
    """Makes the next choice of those left at this depth."""
    desk.left[depth] -= 1
    desk.path[depth] = desk.offered[depth][desk.left[depth]]
    here = desk.numbers[ROOT] + depth
    copy_position(desk.states, desk.rows, here + 1, here)
    choose(desk.states[here + 1], seat, desk.path[depth])


def is_new(desk: Desk, known: int) -> bool:
    """Whether this plan has not come to such a position before, by another order of the same choices."""
    mark = mix(known, desk.numbers[NUMBER])
    place = mark & SEEN - 1
    if desk.seen[place] == mark:
        return False
    desk.seen[place] = mark
    return True


def consider(desk: Desk, seat: int, net: Network, sheet: Sheet, length: int, heat: float, keep: int) -> None:
    """Judges where the plan ends, and keeps it if it is among the best."""
    end = desk.numbers[ROOT] + length
    value = judge_through(desk, end, seat, net, sheet)
    if value > desk.best[0]:
        for ahead in range(SEATS):
            desk.best[ahead] = sheet.chances[ahead]
    if heat > 0.0:
        value += heat * surprise(desk.luck)
    slot = place_for(desk, value, keep)
    if slot == KEPT:
        return
    desk.values[slot] = value
    for index in range(length):
        desk.plans[slot][index] = desk.path[index]
    desk.plans[slot][DEEPEST] = length
    copy_position(desk.states, desk.rows, desk.numbers[ROOT] + STACK + slot, end)


def judge_through(desk: Desk, row: int, seat: int, net: Network, sheet: Sheet) -> float:
    """Judges the position in this row, or the mean of what follows if chance has but few outcomes there."""
    s, odds = desk.states[row], desk.offered[DEEPEST]
    count = weights(s, odds) if LOOK_THROUGH and mover(s) == CHANCE and in_suspense(s) else 0
    if not 0 < count <= LOOK_THROUGH:
        return judge(s, seat, net, sheet)
    after = desk.numbers[ROOT] + SPARE
    total = 0
    for ahead in range(SEATS):
        desk.mean[ahead] = 0.0
    for outcome in range(count):
        if odds[outcome] > 0:
            copy_position(desk.states, desk.rows, after, row)
            choose(desk.states[after], CHANCE, outcome)
            judge(desk.states[after], seat, net, sheet)
            for ahead in range(SEATS):
                desk.mean[ahead] += odds[outcome] * sheet.chances[ahead]
            total += odds[outcome]
    for ahead in range(SEATS):
        sheet.chances[ahead] = desk.mean[ahead] / total
    return sheet.chances[0]


def surprise(luck: Ints) -> float:
    """A number drawn so that the highest of several is a draw by their softmax (Gumbel's)."""
    return -log(-log((draw_below(luck, 1 << 30) + 0.5) / (1 << 30)))


def place_for(desk: Desk, value: float, keep: int) -> int:
    """A free slot, or that of the worst plan kept if this one is better; else KEPT."""
    count = desk.numbers[COUNT]
    if count < keep:
        desk.numbers[COUNT] = count + 1
        return count
    worst = 0
    for slot in range(1, count):
        if desk.values[slot] < desk.values[worst]:
            worst = slot
    return worst if value > desk.values[worst] else KEPT


def favourite(desk: Desk) -> int:
    """The slot of the plan that is worth most."""
    best = 0
    for slot in range(1, desk.numbers[COUNT]):
        if desk.values[slot] > desk.values[best]:
            best = slot
    return best


# Two turns


def foresee(desk: Desk, reply: Desk, seat: int, net: Network, sheet: Sheet, out: Ints) -> None:
    """Judges each kept plan anew: by what follows chance and the best reply."""
    for slot in range(desk.numbers[COUNT]):
        desk.values[slot] = expected(reply, desk.numbers[ROOT] + STACK + slot, seat, net, sheet, out)


def expected(reply: Desk, row: int, seat: int, net: Network, sheet: Sheet, out: Ints) -> float:
    """What the position in this row is worth to the seat, on the average over chance."""
    if mover(reply.states[row]) != CHANCE:
        return answered(reply, row, seat, net, sheet)
    total, value = 0, 0.0
    after = reply.numbers[ROOT] - 1
    for outcome in range(weights(reply.states[row], out)):
        if out[outcome] > 0:
            copy_position(reply.states, reply.rows, after, row)
            choose(reply.states[after], CHANCE, outcome)
            value += out[outcome] * answered(reply, after, seat, net, sheet)
            total += out[outcome]
    return value / total


def answered(reply: Desk, row: int, seat: int, net: Network, sheet: Sheet) -> float:
    """What it is worth after the best plan of whoever must decide there."""
    replier = mover(reply.states[row])
    if replier < 0:  # nobody, or chance
        return judge(reply.states[row], seat, net, sheet)
    root = reply.numbers[ROOT]
    copy_position(reply.states, reply.rows, root, row)
    plan(reply, replier, net, sheet, 0.0, 1)
    return judge(reply.states[root + STACK], seat, net, sheet)


def decide(
    desk: Desk, reply: Desk, seat: int, net: Network, sheet: Sheet, out: Ints, heat: float, keep: int
) -> int:
    """The slot of the best plan; `keep` of them are looked at two turns ahead, if more than one."""
    if plan(desk, seat, net, sheet, heat, keep) > 1:
        foresee(desk, reply, seat, net, sheet, out)
    slot = favourite(desk)
    retrace(desk, seat, slot)
    return slot


def retrace(desk: Desk, seat: int, slot: int) -> None:
    """Lays the positions in which a plan goes on down in the rows after the one asked about."""
    root = desk.numbers[ROOT]
    for index in range(desk.plans[slot][DEEPEST] - 1):
        copy_position(desk.states, desk.rows, root + index + 1, root + index)
        choose(desk.states[root + index + 1], seat, desk.plans[slot][index])


def follow_plan(desk: Desk, slot: int, truth: int, seat: int) -> int:
    """Plays a plan in this row as long as everything comes as planned; returns how many choices that is.

    A face may turn out to be another than the one imagined.
    """
    retrace(desk, seat, slot)
    s = desk.states[truth]
    for index in range(desk.plans[slot][DEEPEST]):
        if index > 0 and not (owes(s, seat) and is_as_planned(desk, index, truth, seat)):
            return index
        choose(s, seat, desk.plans[slot][index])
    return int(desk.plans[slot][DEEPEST])


def is_as_planned(desk: Desk, index: int, truth: int, seat: int) -> bool:
    """Whether the seat knows in truth what it knows in the plan after so many choices."""
    row = desk.numbers[ROOT] + index
    planned = key(desk.states[row], desk.rows, row, seat)
    return planned == key(desk.states[truth], desk.rows, truth, seat)
