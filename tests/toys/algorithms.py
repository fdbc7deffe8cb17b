"""Generic algorithms for the tests of binding and lift, written against the contract."""

from __future__ import annotations

from typing import Any

from tatami.core.contract import MAX_CHOICES, SEATS, Ints, choices, choose, mover, tell
from tests.toys.nim.facts import Taken


def probe(s: Any, out: Ints) -> int:
    """Makes the first choice, then the last one offered; says how many there were then and are afterwards."""
    choose(s, mover(s), 0)
    offered = choices(s, mover(s), out)
    choose(s, mover(s), out[offered - 1])
    choose(s, mover(s), 0)
    return 10 * offered + choices(s, mover(s), out)


def probe_at(states: Any, row: int, out: Ints) -> int:
    """The same through an array and an index, the cheaper door from Python."""
    return probe(states[row], out)


def size(s: Any) -> int:
    """Uses what the contract leaves open besides functions."""
    return 100 * SEATS + MAX_CHOICES


def shout(s: Any, times: int) -> int:
    for number in range(times):
        tell(s, Taken(number, 1, counters=2))
    return times


def wait_for(flag: Ints, steps: Ints, patience: int) -> int:
    """Steps until somebody raises the flag; whether it was raised before patience ended."""
    for step in range(patience):
        steps[step & 1] = step  # also keeps the compiler from reading the flag just once
        if flag[0]:
            return 1
    return 0
