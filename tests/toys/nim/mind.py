"""What a position of nim is worth: more, the fewer counters the other side may still take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import SURE, Ints

from .rules.heaps import left
from .rules.limits import HEAPS, LARGEST

if TYPE_CHECKING:
    from .state import State

FEATURES = 4 * (LARGEST + 1) ** HEAPS


def worth(s: State, seat: int) -> int:
    return SURE // 2 + (100 if s.active == seat else -100) * (left(s) % 4 != 0)


def features(s: State, seat: int, out: Ints) -> int:
    """One for each position between turns, so that a network can know every one of them."""
    heaps = 0
    for heap in range(HEAPS):
        heaps = heaps * (LARGEST + 1) + s.heap[heap]
    out[0] = heaps * 4 + 2 * s.loses + (s.active == seat)
    return 1
