"""What there is to draw: a view, in which language, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypedDict

from tatami.core import last_move
from tatami.core.drawing import Line, Span
from tatami.core.fact import Fact
from tatami.core.words import Words

from ..facts import SEAT_NAMES, Moved
from ..rules.board import BLACK, RED, SEATS, at_home
from ..view import Mission, Shown

ACROSS, UPRIGHT = 0, 1
ARROWS = ("▴▸▾◂", "▵▹▿◃")  # clockwise from the top: black's, red's
FACING = ((1, 3), (0, 2))  # where black and red face before a mission: lying across, upright
RIMS = {"": (" ", " "), "movable": ("›", "‹"), "selected": ("▌", "▐"), "target": ("[", "]")}


class Marks(TypedDict, total=False):
    """What a drawing shows beside the position; the head of this room says what each means."""

    seat: int
    movable: frozenset[str]
    selected: str
    goals: frozenset[str]
    target: str
    last: tuple[str, ...]


def mark_moves(shown: Shown, seat: int, moves: Iterable[str], chosen: str = "") -> Marks:
    """The marks for a seat that may play these moves and, if it has chosen one, for where that leads."""
    ways = [(origin, target) for origin, dash, target in (move.partition("-") for move in moves) if dash]
    marks: Marks = {"seat": seat, "movable": frozenset(origin for origin, _ in ways)}
    selected, _, target = chosen.partition("-")
    if not target:
        return marks
    goals = frozenset(target for origin, target in ways if origin == selected)
    return {**marks, "selected": selected, "goals": goals, "target": target}


def mark_last(facts: Iterable[Fact]) -> Marks:
    """The mark for the last of these facts that was a move, if any was."""
    ways = [fact.path for fact in facts if isinstance(fact, Moved)]
    return {"last": ways[-1]} if ways else {}


@dataclass(frozen=True)
class Board:
    """A view with everything needed to draw it."""

    shown: Shown
    words: Words
    marks: Marks

    @cached_property
    def owners(self) -> Mapping[str, int]:
        """Who stands on a square."""
        return {square: seat for seat in range(SEATS) for square in self.shown["ninjas"][seat]}

    def mission(self, seat: int) -> Mission | None:
        return self.shown["missions"][seat]

    def cell(self, square: str, lie: int) -> Line:
        """A square, three cells wide."""
        mark = self._mark(square)
        left, right = RIMS[mark]
        inside = self._inside(square, lie)
        style = mark or (inside.style if square in self.owners else "")
        return [Span(left, style), inside, Span(right, style)]

    def _mark(self, square: str) -> str:
        marks = self.marks
        if square == marks.get("target"):
            return "target"
        if square == marks.get("selected"):
            return "selected"
        return "movable" if square in marks.get("movable", ()) else ""

    def _inside(self, square: str, lie: int) -> Span:
        if square in self.owners:
            seat = self.owners[square]
            return Span(self._arrow(seat, square, lie), SEAT_NAMES[seat])
        if square in self.marks.get("goals", ()):
            return Span("+", "goal")
        if square in self.marks.get("last", ()):
            return Span(last_move.LEFT, last_move.STYLE)
        return Span("·", zone(square))

    def _arrow(self, seat: int, square: str, lie: int) -> str:
        """Where the ninja faces: a quarter turn clockwise for each turn of its mission (V9)."""
        mission = self.mission(seat)
        turned = mission["turn"] if mission and mission["square"] == square else 0
        return ARROWS[seat][(FACING[lie][seat] + turned) % 4]


def zone(square: str) -> str:
    """The style of the ground: whose dojo it is, or nobody's."""
    row = int(square[1:]) - 1
    owner = next((seat for seat in (BLACK, RED) if at_home(seat, row)), None)
    return "neutral" if owner is None else f"{SEAT_NAMES[owner]}-dojo"
