"""What is marked on a board, from moves and events."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tatami.core.event import Event

SQUARES = re.compile(r"[a-e][0-9]{1,2}")
WENT = ("stepped", "hopped", "captured")


def mark_moves(shown: Mapping[str, Any], seat: int, moves: Iterable[str], chosen: str = "") -> dict[str, Any]:
    """The marks for a seat that may play these moves and, if it has chosen one, for where that leads."""
    marks: dict[str, Any] = {
        "movable": frozenset(found[0] for move in moves if (found := SQUARES.findall(move)))
    }
    squares = SQUARES.findall(chosen)
    if squares:
        marks |= {"selected": squares[0], "target": squares[-1]}
    return marks


def mark_last(events: Iterable[Event]) -> dict[str, Any]:
    """The mark for the last of these events that moved a figure, if any did."""
    moved = [(event["from"], event["to"]) for event in events if event.name in WENT]
    return {"last": moved[-1]} if moved else {}
