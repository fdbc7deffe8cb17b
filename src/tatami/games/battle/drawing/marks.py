"""What is marked on a board, from moves and facts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypedDict

from tatami.core.fact import Fact

from ..facts import Captured, Hopped, Square, Stepped
from ..view import Shown

SQUARES = re.compile(r"[a-e][0-9]{1,2}")


class Marks(TypedDict, total=False):
    """What a screen shows beside the position."""

    movable: frozenset[Square]
    selected: Square
    target: Square
    last: tuple[Square, Square]


def mark_moves(shown: Shown, seat: int, moves: Iterable[str], chosen: str = "") -> Marks:
    """The marks for a seat that may play these moves and, if it has chosen one, for where that leads."""
    marks: Marks = {"movable": frozenset(found[0] for move in moves if (found := SQUARES.findall(move)))}
    squares = SQUARES.findall(chosen)
    return {**marks, "selected": squares[0], "target": squares[-1]} if squares else marks


def mark_last(facts: Iterable[Fact]) -> Marks:
    """The mark for the last of these facts that moved a figure, if any did."""
    went = [fact for fact in facts if isinstance(fact, Stepped | Hopped | Captured)]
    return {"last": (went[-1].origin or went[-1].target, went[-1].target)} if went else {}
