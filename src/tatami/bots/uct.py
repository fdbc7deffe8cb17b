"""Upper confidence bounds applied to trees, for two to four seats, with chance. Lifted for each game."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from tatami.bots.tree import BROUGHT, CHOICE, FIRST, FULL, KEY, TRIES, VISITS, WIDTH, Tree, add, find
from tatami.core.contract import NOBODY, SEATS, SURE, WIN, Ints, choices, choose, mix, mover, result, worth
from tatami.core.drive import let_chance

ROOT, LEAF = 0, 1  # the rows of the position asked about, and of the one being played on
DEEPEST = 512


def search(
    states: Any, words: Any, tree: Tree, luck: Ints, out: Ints, explore: float, simulations: int
) -> int:
    """Plays so many simulations from the first row on; returns the root's node."""
    for _ in range(simulations):
        for word in range(words.shape[1]):
            words[LEAF, word] = words[ROOT, word]
        simulate(states[LEAF], words, tree, luck, out, explore)
    return find(tree, digest(words, ROOT))


def simulate(s: Any, words: Any, tree: Tree, luck: Ints, out: Ints, explore: float) -> None:
    """Down the tree until a choice is made for the first time; its worth is remembered all the way up."""
    depth = 0
    known = True
    while known and depth < DEEPEST:
        let_chance(s, luck, out)
        seat = mover(s)
        node = FULL if seat == NOBODY else meet(s, words, tree, out, seat)
        if node == FULL:
            break
        edge = select(tree, node, seat, explore)
        known = tree.edges[edge + TRIES] > 0
        tree.nodes[node + VISITS] += 1
        tree.path[depth] = edge
        depth += 1
        choose(s, seat, tree.edges[edge + CHOICE])
    remember(s, tree, depth)


def meet(s: Any, words: Any, tree: Tree, out: Ints, seat: int) -> int:
    """The node of this decision, added if it is new; FULL if there is no room for it."""
    key = digest(words, LEAF)
    node = find(tree, key)
    if node == FULL or tree.nodes[node + KEY] == key:
        return node
    return node if add(tree, node, key, out, choices(s, seat, out)) else FULL


def remember(s: Any, tree: Tree, depth: int) -> None:
    """Adds what each seat got to every edge of the path; shares make a whole, so the last is the rest."""
    over = mover(s) == NOBODY
    rest = SURE
    for seat in range(SEATS):
        value = rest
        if seat < SEATS - 1:
            value = result(s, seat) * SURE // WIN if over else worth(s, seat)
        rest -= value
        for step in range(depth):
            tree.edges[tree.path[step] + BROUGHT + seat] += value
    for step in range(depth):
        tree.edges[tree.path[step] + TRIES] += 1


def select(tree: Tree, node: int, seat: int, explore: float) -> int:
    """The edge with the highest upper bound for the seat that decides; untried ones first."""
    first = tree.nodes[node + FIRST]
    width = (explore * SURE) ** 2 * log(tree.nodes[node + VISITS] + 1.0)
    best = first
    highest = -1.0
    for edge in range(first, first + tree.nodes[node + WIDTH], BROUGHT + SEATS):
        tries = tree.edges[edge + TRIES]
        if tries == 0:
            return edge
        share = 1.0 / tries
        bound = tree.edges[edge + BROUGHT + seat] * share + sqrt(width * share)
        if bound > highest:
            highest = bound
            best = edge
    return best


def digest(words: Any, row: int) -> int:
    """A key for the state in this row, in two strands for speed; never 0, which marks a free place."""
    even, odd = 1, 2
    count = words.shape[1]
    for word in range(0, count - 1, 2):
        even = mix(even, words[row, word])
        odd = mix(odd, words[row, word + 1])
    if count % 2:
        even = mix(even, words[row, count - 1])
    return mix(even, odd) | 1 << 62
