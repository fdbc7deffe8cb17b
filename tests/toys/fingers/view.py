"""What a seat may know of fingers: its own sealed number, and what was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from .rules import SEATS

if TYPE_CHECKING:
    from .state import State


class Shown(TypedDict):
    """Points and who has decided, for all; the own fingers, for their seat."""

    round: int
    named: int
    points: tuple[int, ...]
    own: int | None
    decided: tuple[bool, ...]


class Offer(TypedDict):
    """So many fingers can be shown."""

    kind: Literal["fingers"]
    fingers: int


def show(s: State, seat: int | None) -> Shown:
    own = None if seat is None or not s.sealed[seat] else s.sealed[seat] - 1
    decided = tuple(bool(s.sealed[other]) for other in range(SEATS))
    return {"round": s.round, "named": s.named, "points": tuple(s.points), "own": own, "decided": decided}


def offer(s: State, seat: int, choice: int) -> Offer:
    return {"kind": "fingers", "fingers": choice}
