"""What a seat may know of nim: everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from .facts import LETTERS, Letter

if TYPE_CHECKING:
    from .state import State


class Shown(TypedDict):
    """The heaps, and the one that is pointed at."""

    heaps: tuple[int, ...]
    pointed: Letter | None


class Heap(TypedDict):
    """A heap can be pointed at."""

    kind: Literal["heap"]
    heap: Letter


class Counters(TypedDict):
    """So many counters can be taken."""

    kind: Literal["counters"]
    counters: int


Offer = Heap | Counters


def show(s: State, seat: int | None) -> Shown:
    return {"heaps": tuple(s.heap), "pointed": LETTERS[s.pointed - 1] if s.pointed else None}


def offer(s: State, seat: int, choice: int) -> Offer:
    if s.pointed:
        return {"kind": "counters", "counters": choice}
    return {"kind": "heap", "heap": LETTERS[choice]}
