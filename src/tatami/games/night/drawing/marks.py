"""What is marked on a drawing: what may be chosen, what is chosen, and what moved last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from tatami.core.fact import Fact

from ..facts import ROOF_NAMES, SEAT_NAMES, Moved, Placed, Roof, Threw
from ..view import Shown

CHEST_WORDS = ("pick", "steal", "lay", "play", "drop", "knock")


class Marks(TypedDict, total=False):
    """What a screen shows beside the position."""

    roofs: frozenset[Roof]
    chosen: Roof
    chests: frozenset[int]
    chest: int
    last: tuple[Roof | None, Roof]
    fell: tuple[int, int]


def mark_moves(shown: Shown, seat: int, moves: Iterable[str], chosen: str = "") -> Marks:
    """The marks for a seat that may make these moves, and for the one it has chosen."""
    words = [word for move in moves for word in move.split()]
    roofs = (_roof(shown, seat, word) for word in words)
    chests = frozenset(filter(None, map(_chest, words)))
    marks: Marks = {"roofs": frozenset(roof for roof in roofs if roof), "chests": chests}
    for word in chosen.split():
        roof, chest = _roof(shown, seat, word), _chest(word)
        if roof:
            marks["chosen"] = roof
        if chest:
            marks["chest"] = chest
    return marks


def _roof(shown: Shown, seat: int, word: str) -> Roof | None:
    """The roof a word of a move is about, if it is about one."""
    verb, _, rest = word.partition("-")
    if verb == "to":
        return next((roof for roof in ROOF_NAMES if roof == rest), None)
    if verb == "on":
        return next(shown["ninjas"][seat]["roof"] for seat, name in enumerate(SEAT_NAMES) if name == rest)
    return shown["ninjas"][seat]["roof"] if verb == "at" else None


def _chest(word: str) -> int:
    verb, _, rest = word.partition("-")
    return int(rest) if verb in CHEST_WORDS and rest else 0


def mark_last(facts: Iterable[Fact]) -> Marks:
    """Marks for the last move among these facts, and for where the last rope fell."""
    marks: Marks = {}
    for fact in facts:
        if isinstance(fact, Moved):
            marks["last"] = (fact.origin, fact.target)
        elif isinstance(fact, Placed):
            marks["last"] = (None, fact.roof)
        elif isinstance(fact, Threw):
            marks["fell"] = (fact.x, fact.y)
    return marks
