"""The memory of a search: decisions met so far, found by what is known there.

A node is a decision, kept in a hash table under a digest of its state. Its edges are its choices, with
how often each was tried and what it brought to every seat. Chance needs no node: it is drawn anew
each time, so an edge's mean is an expectation. All of it is two rows of integers, laid out so that
what is read together lies together.
"""

from __future__ import annotations

from typing import NamedTuple

from tatami.bots.network import Network, Sheet
from tatami.core.contract import SEATS, Ints

PROBES = 32
FULL = -1

KEY, FIRST, WIDTH, VISITS = 0, 1, 2, 3  # of a node
NODE = 4
CHOICE, TRIES, BROUGHT = 0, 1, 2  # of an edge; BROUGHT is one number per seat, in units of SURE
EDGES_USED, NODES_USED = 0, 1


class Tree(NamedTuple):
    """Nodes and edges are named by where they begin in their row; leaves may be judged by a network."""

    nodes: Ints
    edges: Ints
    used: Ints
    path: Ints
    net: Network
    sheet: Sheet


def find(tree: Tree, key: int) -> int:
    """The node of this key, or the free place where it belongs, or FULL."""
    mask = len(tree.nodes) // NODE - 1
    for probe in range(PROBES):
        node = (key + probe & mask) * NODE
        if tree.nodes[node] == key or tree.nodes[node] == 0:
            return node
    return FULL


def add(tree: Tree, node: int, key: int, choices: Ints, count: int) -> bool:
    """Keeps a new decision, if there is still room for its choices."""
    size = BROUGHT + SEATS
    first = tree.used[EDGES_USED]
    end = first + count * size
    if end > len(tree.edges):
        return False
    tree.used[EDGES_USED] = end
    tree.used[NODES_USED] += 1
    tree.nodes[node + KEY] = key
    tree.nodes[node + FIRST] = first
    tree.nodes[node + WIDTH] = end - first
    tree.nodes[node + VISITS] = 0
    for word in range(first, end):
        tree.edges[word] = 0
    for index in range(count):
        tree.edges[first + index * size + CHOICE] = choices[index]
    return True


def most_tried(tree: Tree, node: int, seats: int) -> int:
    """The choice tried most often; of equals, the first."""
    first = tree.nodes[node + FIRST]
    edges = range(first, first + tree.nodes[node + WIDTH], BROUGHT + seats)
    return tree.edges[max(edges, key=lambda edge: tree.edges[edge + TRIES]) + CHOICE]
