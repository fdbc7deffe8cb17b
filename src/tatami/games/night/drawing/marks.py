"""What is marked on a drawing: what may be chosen, what is chosen, and what moved last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tatami.core.event import Event

from ..notation.names import SEAT_NAMES

CHEST_WORDS = ("pick", "steal", "lay", "play", "drop", "knock")


def mark_moves(shown: Mapping[str, Any], seat: int, moves: Iterable[str], chosen: str = "") -> dict[str, Any]:
    """The marks for a seat that may make these moves, and for the one it has chosen."""
    words = [word for move in moves for word in move.split()]
    roofs = frozenset(filter(None, (_roof(shown, seat, word) for word in words)))
    chests = frozenset(filter(None, map(_chest, words)))
    marks: dict[str, Any] = {"roofs": roofs, "chests": chests}
    for word in chosen.split():
        marks |= {"chosen": _roof(shown, seat, word)} if _roof(shown, seat, word) else {}
        marks |= {"chest": _chest(word)} if _chest(word) else {}
    return marks


def _roof(shown: Mapping[str, Any], seat: int, word: str) -> str:
    """The roof a word of a move is about; empty if it is about none."""
    verb, _, rest = word.partition("-")
    if verb == "to":
        return rest
    if verb == "on":
        return shown["ninjas"][SEAT_NAMES.index(rest)]["roof"] or ""
    return (shown["ninjas"][seat]["roof"] or "") if verb == "at" else ""


def _chest(word: str) -> int:
    verb, _, rest = word.partition("-")
    return int(rest) if verb in CHEST_WORDS and rest else 0


def mark_last(events: Iterable[Event]) -> dict[str, Any]:
    """Marks for the last move among these events, and for where the last rope fell."""
    marks: dict[str, Any] = {}
    for event in events:
        if event.name == "moved":
            marks["last"] = (event["from"], event["to"])
        elif event.name == "placed":
            marks["last"] = ("", event["roof"])
        elif event.name == "threw":
            marks["fell"] = (event["x"], event["y"])
    return marks
