"""What a seat may know of Ninja Versus Ninja: everything. The game has no secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, TypedDict

from tatami.core.contract import Ints

from .facts import SEAT_NAMES
from .rules.board import (
    BLACK,
    DOJO,
    FIRST_DIE,
    LEAST,
    MAX_CHOICES,
    MISSION_TURNS,
    MOST,
    MOVING,
    NOWHERE,
    OPENING,
    OVER,
    PASS,
    POINTS,
    RED,
    SECOND_DIE,
    THROW_WEIGHTS,
    THROWS,
    at_home,
    stands,
)
from .rules.turn import leaves_home, worth_of
from .rules.walking import find_moves, foremost, way_of
from .squares import COLUMNS, ROWS, SQUARES, path, square_text, squares_of

if TYPE_CHECKING:
    from .state import State

CONSTANTS: Mapping[str, object] = {
    "SIDES": SEAT_NAMES,
    "COLUMNS": COLUMNS,
    "ROWS": ROWS,
    "DOJO": DOJO,
    "POINTS": POINTS,
    "MISSION_TURNS": MISSION_TURNS,
}

Dice = tuple[int, int]


class Mission(TypedDict):
    """A ninja that is out (V8)."""

    square: str
    turn: int
    """How many of its turns are over, and so how many quarter turns its figure has made (V9)."""
    depth: int
    """The deepest row of the enemy dojo that it has touched (V10)."""


class Shown(TypedDict):
    """Where everybody stands, missions, scores, dice, and whose turn it is."""

    turn: int
    """0 in the opening roll."""
    active: int | None
    """Whose turn it is; null in the opening roll and when the game is over."""
    ninjas: tuple[tuple[str, ...], tuple[str, ...]]
    """The squares of each side, column by column."""
    missions: tuple[Mission | None, Mission | None]
    """By seat; null while nobody is out."""
    scores: tuple[int, int]
    dice: Dice | None
    """What was thrown for the running turn."""
    opening: tuple[Dice | None, Dice | None]
    """The opening throw of each side, until the first turn ends (V3)."""
    to_throw: bool
    """Whether dice must be thrown before anything else."""


class Run(TypedDict):
    """A ninja goes from a square to a square."""

    kind: Literal["run"]
    origin: str
    target: str
    path: tuple[str, ...]
    """Every square of its way, both ends included."""
    takes: bool
    """Whether an enemy is captured (V7)."""
    leaves: bool
    """Whether a mission begins (V8)."""
    scores: int | None
    """The points it brings home; null if it does not come home (V11)."""


class Pass(TypedDict):
    """No ninja can move (V4)."""

    kind: Literal["pass"]


Offer = Run | Pass


class Threat(TypedDict):
    """What brings a side to a square."""

    totals: tuple[int, ...]
    """The totals that lead there."""
    weight: int
    """How many of all throws have one of them."""


class Surveyed(TypedDict):
    """Which squares each side could take or enter with its next throw."""

    throws: int
    """How many equally likely throws there are."""
    threats: tuple[Mapping[str, Threat], Mapping[str, Threat]]
    """By seat, then by square; squares out of reach are left out."""


def show(s: State, seat: int | None) -> Shown:
    return {
        "turn": s.turn,
        "active": None if s.phase in (OPENING, OVER) else s.active,
        "ninjas": (squares_of(s, BLACK), squares_of(s, RED)),
        "missions": (_mission(s, BLACK), _mission(s, RED)),
        "scores": (s.score[BLACK], s.score[RED]),
        "dice": _dice(s.die, 0),
        "opening": (_dice(s.opening, 0), _dice(s.opening, 2)),
        "to_throw": s.phase not in (MOVING, OVER),
    }


def _dice(dice: Ints, first: int) -> Dice | None:
    """The two dice that begin at this place, once they are thrown."""
    return (dice[first], dice[first + 1]) if dice[first] else None


def _mission(s: State, seat: int) -> Mission | None:
    if s.mission[seat] == NOWHERE:
        return None
    return {"square": square_text(s.mission[seat]), "turn": s.clock[seat], "depth": s.depth[seat]}


def offer(s: State, seat: int, choice: int) -> Offer:
    """What a board needs to show a choice: where from, where to, by which way, and what comes of it."""
    if choice == PASS:
        return {"kind": "pass"}
    origin, target = choice // SQUARES, choice % SQUARES
    total = s.die[0] + s.die[1]
    peak = foremost(seat, origin, target, total)
    leaves = leaves_home(seat, origin, peak)
    comes_home = (leaves or s.mission[seat] == origin) and at_home(seat, target % ROWS)
    return {
        "kind": "run",
        "origin": square_text(origin),
        "target": square_text(target),
        "path": path(way_of(s, seat, origin, target, total, peak)),
        "takes": stands(s, 1 - seat, target),
        "leaves": leaves,
        "scores": worth_of(s, seat, peak) if comes_home else None,
    }


# What the enemy could do


def survey(s: State, seat: int | None) -> Surveyed:
    """The same for everybody."""
    return {"throws": sum(THROW_WEIGHTS), "threats": (_threats(s, BLACK), _threats(s, RED))}


def _threats(s: State, seat: int) -> Mapping[str, Threat]:
    totals: dict[str, list[int]] = {}
    for total in range(LEAST, MOST + 1):
        for target in sorted({move % SQUARES for move in _moves(s, seat, total)}):
            totals.setdefault(square_text(target), []).append(total)
    return {
        square: {"totals": tuple(found), "weight": sum(map(weight_of, found))}
        for square, found in totals.items()
    }


def _moves(s: State, seat: int, total: int) -> list[int]:
    out = [0] * MAX_CHOICES
    return out[: find_moves(s, seat, total, out)]


def weight_of(total: int) -> int:
    """How many of the sixteen throws show this total."""
    return sum(
        THROW_WEIGHTS[throw] for throw in range(THROWS) if FIRST_DIE[throw] + SECOND_DIE[throw] == total
    )
