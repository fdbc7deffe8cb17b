from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from . import rules

SEAT_NAMES = ("left", "middle", "right")
MOVES = ("pass", "claim")


def write(s: Any) -> str:
    return f"lucky {s.lucky}  turn {s.turn}"


def read(s: Any, text: str) -> None:
    raise BadNotation("nobody writes positions of this game down")


def move_text(s: Any, seat: int, choice: int) -> str:
    return MOVES[choice]


def read_move(s: Any, seat: int, text: str) -> Sequence[int]:
    return [MOVES.index(word) for word in text.split()]


def outcome_text(s: Any, outcome: int) -> str:
    return SEAT_NAMES[outcome]


def ending(s: Any) -> Outcome:
    scores = tuple(rules.result(s, seat) for seat in range(rules.SEATS))
    return Outcome(tuple(seat for seat, score in enumerate(scores) if score), "luck", scores)
