"""Loaded by the process that probes are forked from: wakes what Numba puts off until its first function."""

from __future__ import annotations

from tatami.core.fields import one
from tatami.core.lift import Lifted, ints


def mover(s: object) -> int:
    return 0


def first(numbers: list[int]) -> int:
    return numbers[0]


Lifted({"turn": one(0, 1)}, {"mover": mover}, is_cached=False).bind(first)(ints(1))
