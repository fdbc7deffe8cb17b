"""Upper confidence bounds applied to trees, for two to four seats, with chance. Lifted for each game."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from tatami.bots.network import judge
from tatami.bots.tree import BROUGHT, CHOICE, FIRST, FULL, KEY, TRIES, VISITS, WIDTH, Tree, add, find
from tatami.core.contract import (
    FARSIGHTED,
    LEARNED,
    NOBODY,
    RANKED,
    SEATS,
    SURE,
    WIN,
    Ints,
    choices,
    choose,
    key,
    mover,
    owes,
    promise,
    prospect,
    result,
    seats_in_use,
)
from tatami.core.drive import let_chance, let_happen
from tatami.core.luck import draw_below

ROOT, LEAF = 0, 1  # the rows of the position asked about, and of the one being played on
DEEPEST = 512
WIDENING = 0.5
"""A ranked decision met n times has opened 1 + WIDENING · √n of its choices."""


def search(
    states: Any, rows: Any, tree: Tree, luck: Ints, out: Ints, seat: int, explore: float, simulations: int
) -> int:
    """Plays so many simulations from the first row on; returns the node of the seat's decision there."""
    for _ in range(simulations):
        for place in range(rows.shape[1]):
            rows[LEAF, place] = rows[ROOT, place]
        simulate(states[LEAF], rows, tree, luck, out, seat, explore)
    return find(tree, key(states[ROOT], rows, ROOT, seat))


def simulate(s: Any, rows: Any, tree: Tree, luck: Ints, out: Ints, asked: int, explore: float) -> None:
    """Down the tree until a choice is made for the first time; its worth is remembered all the way up.

    Where the mind is farsighted, down to a decision met for the first time: judged as it stands, not after
    a choice nobody has thought about.
    """
    depth = 0
    eyes = asked
    known = True
    while known and depth < DEEPEST:
        if depth == 0:
            let_chance(s, luck, out)
        else:
            let_happen(s, luck, out)
        seat = asked if depth == 0 and owes(s, asked) else mover(s)  # whoever is asked thinks first
        node = FULL if seat == NOBODY else meet(s, rows, tree, out, seat)
        if node == FULL:
            break
        tree.nodes[node + VISITS] += 1
        if FARSIGHTED and depth > 0 and tree.nodes[node + VISITS] == 1:
            break
        edge = select(tree, node, seat, luck, explore)
        known = FARSIGHTED or tree.edges[edge + TRIES] > 0
        tree.path[depth] = edge
        depth += 1
        eyes = seat
        choose(s, seat, tree.edges[edge + CHOICE])
    remember(s, tree, depth, eyes)


def meet(s: Any, rows: Any, tree: Tree, out: Ints, seat: int) -> int:
    """The node of this decision, added if it is new; FULL if there is no room for it."""
    known = key(s, rows, LEAF, seat)
    node = find(tree, known)
    if node == FULL or tree.nodes[node + KEY] == known:
        return node
    count = choices(s, seat, out)
    if RANKED:
        rank(s, seat, out, count)
    return node if add(tree, node, known, out, count) else FULL


def rank(s: Any, seat: int, out: Ints, count: int) -> None:
    """The most promising choices first."""
    for index in range(1, count):
        choice = out[index]
        promised = promise(s, seat, choice)
        place = index
        while place > 0 and promise(s, seat, out[place - 1]) < promised:
            out[place] = out[place - 1]
            place -= 1
        out[place] = choice


def remember(s: Any, tree: Tree, depth: int, eyes: int) -> None:
    """Adds what each seat got to every edge of the path."""
    if LEARNED:
        remember_learned(s, tree, depth, eyes)
    else:
        remember_worth(s, tree, depth)
    for step in range(depth):
        tree.edges[tree.path[step] + TRIES] += 1


def remember_learned(s: Any, tree: Tree, depth: int, eyes: int) -> None:
    """As the network judges it, in the eyes of whoever has decided last."""
    judge(s, eyes, tree.net, tree.sheet)
    seats = seats_in_use(s)
    for seat in range(seats):
        add_up(tree, depth, seat, int(SURE * tree.sheet.chances[(seat - eyes) % seats]))


def remember_worth(s: Any, tree: Tree, depth: int) -> None:
    """As the mind judges it; of two seats the last has the rest of the whole."""
    over = mover(s) == NOBODY
    rest = SURE
    for seat in range(SEATS):
        value = rest
        if seat < SEATS - 1 or SEATS > 2:
            value = result(s, seat) * SURE // WIN if over else prospect(s, seat)
        rest -= value
        add_up(tree, depth, seat, value)


def add_up(tree: Tree, depth: int, seat: int, value: int) -> None:
    for step in range(depth):
        tree.edges[tree.path[step] + BROUGHT + seat] += value


def select(tree: Tree, node: int, seat: int, luck: Ints, explore: float) -> int:
    """Of the open edges the one with the highest bound for this seat; untried ones first, equals by luck."""
    size = BROUGHT + SEATS
    first = tree.nodes[node + FIRST]
    visits = tree.nodes[node + VISITS]
    count = opened(visits - 1, tree.nodes[node + WIDTH] // size)
    width = (explore * SURE) ** 2 * log(visits + 0.0)
    edge = best = first + draw_below(luck, count) * size
    highest = -1.0
    for _ in range(count):
        tries = tree.edges[edge + TRIES]
        if tries == 0:
            return edge
        share = 1.0 / tries
        bound = tree.edges[edge + BROUGHT + seat] * share + sqrt(width * share)
        if bound > highest:
            highest = bound
            best = edge
        edge += size
        if edge == first + count * size:
            edge = first
    return best


def opened(visits: int, count: int) -> int:
    """How many choices are looked at: all, or where they are ranked, one more now and then."""
    return min(count, 1 + int(WIDENING * sqrt(visits + 0.0))) if RANKED else count
