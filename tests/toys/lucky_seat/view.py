from __future__ import annotations

from typing import Any, Literal, TypedDict


class Shown(TypedDict):
    """How many have spoken."""

    turn: int


class Offer(TypedDict):
    """One may claim or pass."""

    kind: Literal["claim", "pass"]


def show(s: Any, seat: int | None) -> Shown:
    return {"turn": s.turn}


def offer(s: Any, seat: int, choice: int) -> Offer:
    return {"kind": "claim" if choice else "pass"}
