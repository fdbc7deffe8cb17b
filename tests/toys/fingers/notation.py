"""Fingers as text: a move is a number of fingers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from .rules import FORGOTTEN, ROUNDS, SEATS, UNNAMED, result

if TYPE_CHECKING:
    from .state import State

THREE = r"\[[0-9], [0-9], [0-9]\]"
POSITION = rf"round [0-9] named [0-9] sealed {THREE} points {THREE}"
SEAT_NAMES = ("red", "green", "blue")


def write(s: State) -> str:
    return f"round {s.round} named {s.named} sealed {list(s.sealed)} points {list(s.points)}"


def read(s: State, text: str) -> None:
    if not re.fullmatch(POSITION, text.strip()):
        raise BadNotation(
            f"{text!r} is no position; write 'round 0 named 3 sealed [0, 0, 0] points [0, 0, 0]'."
        )
    s.round, s.named, *rest = (int(digit) for digit in re.findall(r"\d", text))
    s.sealed, s.points = rest[:SEATS], rest[SEATS:]
    if not _can_be(s):
        raise BadNotation(f"No game comes to {text!r}.")


def _can_be(s: State) -> bool:
    """Nobody has more points than rounds; somebody is still to decide, if a number is named."""
    named = s.named in range(UNNAMED) and s.round < ROUNDS and (0 in s.sealed or FORGOTTEN in s.sealed)
    return max(s.points) <= s.round and (named or (s.named == UNNAMED and not any(s.sealed)))


def move_text(s: State, seat: int, choice: int) -> str:
    return str(choice)


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    """One number; the engine must refuse any that follow it."""
    if not re.fullmatch(r"[0-9](,[0-9])*", text):
        raise BadNotation(f"{text!r} is not a move; write a number of fingers.")
    return tuple(int(digit) for digit in text.split(","))


def refusal_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    return {"fingers": choice}


def outcome_text(s: State, outcome: int) -> str:
    return str(outcome)


def ending(s: State) -> Outcome:
    scores = tuple(result(s, seat) for seat in range(SEATS))
    winners = tuple(seat for seat in range(SEATS) if scores[seat])
    return Outcome(winners, "most points", scores, tuple(s.points))
