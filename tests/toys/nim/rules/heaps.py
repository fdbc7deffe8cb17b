"""What is done to heaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .limits import HEAPS, MOST

if TYPE_CHECKING:
    from ..state import State


def take(s: State, count: int) -> None:
    """Removes counters from the heap pointed at."""
    s.heap[s.pointed - 1] -= count
    s.pointed = 0


def takeable(size: int) -> int:
    return min(size, MOST)


def left(s: State) -> int:
    total = 0
    for heap in range(HEAPS):
        total += s.heap[heap]
    return total
