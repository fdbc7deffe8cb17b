"""The rules of nim. A turn is two questions: which heap, then how many counters.

Choices: 0, 1, 2 for heaps a, b, c; then 1, 2, 3 counters. Outcomes of chance: a heap's size, less one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import CHANCE, NOBODY, WIN, Ints, tell
from tatami.core.fields import many, one
from tatami.core.refusal import ALLOWED, Refusal

from ..facts import Ended, Filled, Taken
from .heaps import left, take, takeable
from .limits import HEAPS, LARGEST, SMALLEST

if TYPE_CHECKING:
    from ..state import State

VERSION = 1
SEATS = 2
MAX_CHOICES = 5
OPTIONS = {"last": ("wins", "loses")}
FILLING, PLAYING, OVER = 0, 1, 2
FIELDS = {
    "phase": one(FILLING, OVER),
    "active": one(0, 1),
    "heap": many(HEAPS, 0, LARGEST),
    "filled": one(0, HEAPS),
    "pointed": one(0, HEAPS),  # the heap to take from, plus one; 0: not chosen yet
    "loses": one(0, 1),
    "winner": one(-1, 1),
}
NO_SUCH_HEAP, EMPTY, TOO_MANY = 1, 2, 3
REFUSALS = {
    NO_SUCH_HEAP: Refusal("N1", "no_such_heap"),
    EMPTY: Refusal("N1", "empty"),
    TOO_MANY: Refusal("N2", "too_many"),
}


def start(s: State, loses: int) -> None:
    s.loses = loses
    s.winner = -1


def owes(s: State, seat: int) -> bool:
    return s.phase == PLAYING and s.active == seat


def mover(s: State) -> int:
    if s.phase == PLAYING:
        return s.active
    return NOBODY if s.phase == OVER else CHANCE


def choices(s: State, seat: int, out: Ints) -> int:
    count = 0
    if s.pointed:
        for counters in range(1, takeable(s.heap[s.pointed - 1]) + 1):
            out[count] = counters
            count += 1
        return count
    for heap in range(HEAPS):
        if s.heap[heap]:
            out[count] = heap
            count += 1
    return count


def refuse(s: State, seat: int, choice: int) -> int:
    if s.pointed:
        return ALLOWED if 1 <= choice <= takeable(s.heap[s.pointed - 1]) else TOO_MANY
    if not 0 <= choice < HEAPS:
        return NO_SUCH_HEAP
    return ALLOWED if s.heap[choice] else EMPTY


def weights(s: State, out: Ints) -> int:
    """Middling heaps are the likeliest; the first heap is never of the largest size."""
    for size in range(SMALLEST, LARGEST + 1):
        out[size - SMALLEST] = 0 if s.filled == 0 and size == LARGEST else min(size, LARGEST + 1 - size)
    return LARGEST + 1 - SMALLEST


def choose(s: State, seat: int, choice: int) -> None:
    if seat == CHANCE:
        fill(s, choice + SMALLEST)
    elif s.pointed == 0:
        s.pointed = choice + 1
    else:
        finish_turn(s, choice)


def fill(s: State, size: int) -> None:
    s.heap[s.filled] = size
    s.filled += 1
    if s.filled == HEAPS:
        s.phase = PLAYING
    tell(s, Filled(s.filled - 1, size))


def finish_turn(s: State, counters: int) -> None:
    heap = s.pointed - 1
    take(s, counters)
    tell(s, Taken(s.active, heap, counters))
    if left(s):
        s.active = 1 - s.active
    else:
        s.phase = OVER
        s.winner = 1 - s.active if s.loses else s.active
        tell(s, Ended(s.winner))


def result(s: State, seat: int) -> int:
    return WIN if s.winner == seat else 0
