"""Fingers as text: a move is a number of fingers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from .rules import SEATS, result

if TYPE_CHECKING:
    from .state import State

SEAT_NAMES = ("red", "green", "blue")


def write(s: State) -> str:
    return f"round {s.round} named {s.named} sealed {list(s.sealed)} points {list(s.points)}"


def read(s: State, text: str) -> None:
    if not re.fullmatch(r"round \d named \d sealed \[\d, \d, \d\] points \[\d, \d, \d\]", text.strip()):
        raise BadNotation(
            f"{text!r} is no position; write 'round 0 named 3 sealed [0, 0, 0] points [0, 0, 0]'."
        )
    s.round, s.named, *rest = (int(digit) for digit in re.findall(r"\d", text))
    s.sealed, s.points = rest[:SEATS], rest[SEATS:]


def move_text(s: State, seat: int, choice: int) -> str:
    return str(choice)


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    """One number; the engine must refuse any that follow it."""
    if not re.fullmatch(r"\d(,\d)*", text):
        raise BadNotation(f"{text!r} is not a move; write a number of fingers.")
    return tuple(int(digit) for digit in text.split(","))


def refusal_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    return {"fingers": choice}


def outcome_text(s: State, outcome: int) -> str:
    return str(outcome)


def ending(s: State) -> Outcome:
    scores = tuple(result(s, seat) for seat in range(SEATS))
    return Outcome(tuple(seat for seat in range(SEATS) if scores[seat]), "most points", scores)
