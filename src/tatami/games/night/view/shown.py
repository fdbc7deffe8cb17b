"""What is shown of Ninja Night, as types. Chests and points are counted from 1; lengths are millimetres."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..facts import Action, Face, Roof, Why

Phase = Literal["village", "placing", "programming", "turn", "over"]
Progress = Literal["no", "begun", "yes"]
Band = Literal["very_near", "near", "middling", "far", "very_far"]
Against = Literal[
    "much_shorter", "shorter", "slightly_shorter", "equal", "slightly_longer", "longer", "much_longer"
]


class House(TypedDict):
    """A building, seen from above."""

    roof: Roof
    x: int
    """The middle, to the right of the middle of the board."""
    y: int
    """The same, away from the first seat."""
    base: tuple[int, int, int]
    """Width, depth and height of the large building."""
    top: tuple[int, int, int]
    """Width and depth of the roof one stands on, its own or that of a small building, and how high it is."""
    spread: tuple[int, int]
    """How far the outer standing points lie from the middle."""


class Tree(TypedDict):
    """A tree; it is in the way of ropes between low roofs."""

    x: int
    y: int
    radius: int
    height: int


class Village(TypedDict):
    """All that stands on the board and never changes."""

    radius: int
    """Of the round board."""
    houses: list[House]
    trees: list[Tree]


class Ninja(TypedDict):
    """A player: where the ninja stands, the backpack, and the program as far as it is known."""

    roof: Roof | None
    """Null until it is placed."""
    point: int | None
    """One of nine: 1 2 3 in front, towards the first seat, 5 is the centre."""
    chests: list[int]
    """In the backpack."""
    wounds: int
    played: list[int]
    """Bonuses, beside the backpack."""
    rope: int | None
    """How long its last throw was; null before the first."""
    program: list[Action] | None
    """The wheels set so far; null while they are sealed, or none is set."""
    given: bool
    """Whether the program is locked."""
    total: int | None
    """The sum of the values, once the backpack is opened at the end."""
    valued: int | None
    """How many chests with a value, likewise."""
    place: int | None
    """1 for the best, likewise."""


class Throw(TypedDict):
    """The throw under way, as far as it is said."""

    why: Why
    roof: Roof | None
    """The roof aimed at; null until it is named."""
    victim: int | None
    """The seat aimed at; null in a Move."""


class Shown(TypedDict):
    """The position as far as a seat, or a watcher, may know it."""

    phase: Phase
    round: int
    """1 to 6; 0 before the first."""
    slot: int | None
    """1 while first actions are resolved, 2 while second ones are; null outside turns."""
    first: int | None
    """The first player's seat."""
    active: int | None
    """Whose turn it is, or who places a ninja."""
    neighbour: int | None
    """Whose ninja is placed."""
    acted: Progress
    """Whether the turn's action is used; only a Pick up can be under way."""
    throw: Throw | None
    victim: int | None
    """Whose chest is about to fall: the seat chooses it, or whoever threw the Kunai."""
    reserve: int
    """Wounds that are on nobody."""
    village: Village | None
    """Null until it is built."""
    ninjas: list[Ninja]
    """By seat."""
    roofs: dict[Roof, list[int]]
    """The chests that lie on each."""
    yellow: tuple[int, ...]
    """Chests of that colour; all others are pink."""
    laid: tuple[int, ...]
    """Chests laid down in this turn: they stay where they are for as long."""
    faces: dict[str, Face]
    """What is known to be in chests, by their number."""
    distances: dict[str, tuple[Band, Against | None]] | None
    """With assistance: how far each roof is that can be named, by letter, and beside the own last rope.

    A watcher is told those of the ninja whose turn it is.
    """
