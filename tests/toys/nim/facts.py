"""What nim tells."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from tatami.core.fact import Fact, Number

Side = Literal["left", "right"]
Letter = Literal["a", "b", "c"]
SEAT_NAMES: tuple[Side, ...] = get_args(Side)
LETTERS: tuple[Letter, ...] = get_args(Letter)


def heap_name(number: int) -> Letter:
    return LETTERS[number]


def side_name(number: int) -> Side:
    return SEAT_NAMES[number]


HeapNumber = Annotated[Number[Letter], heap_name]
SideNumber = Annotated[Number[Side], side_name]


class Filled(Fact):
    """Chance fills a heap."""

    heap: HeapNumber
    size: int


class Taken(Fact):
    """A side takes counters from a heap."""

    seat: int
    heap: HeapNumber
    counters: int


class Ended(Fact):
    """The last counter is taken."""

    winner: SideNumber
