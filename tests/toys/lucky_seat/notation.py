from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from . import rules

SEAT_NAMES = ("left", "middle", "right")
MOVES = ("pass", "claim")


def write(s: Any) -> str:
    said = " ".join(["said", *(MOVES[s.claimed[seat]] for seat in range(s.turn))])
    return f"lucky {s.lucky} {said}" if s.turn else f"lucky {s.lucky}"


def read(s: Any, text: str) -> None:
    found = re.fullmatch(r"lucky ([0-3])(?: said((?: (?:pass|claim)){1,3}))?", " ".join(text.split()))
    if not found or (found[2] and found[1] == "0"):
        raise BadNotation(f"{text!r} is no position; write 'lucky 2 said pass claim'.")
    said = (found[2] or "").split()
    s.lucky, s.turn = int(found[1]), len(said)
    for seat, move in enumerate(said):
        s.claimed[seat] = MOVES.index(move)


def move_text(s: Any, seat: int, choice: int) -> str:
    return MOVES[choice]


def read_move(s: Any, seat: int, text: str) -> Sequence[int]:
    words = text.split()
    if not words or not set(words) <= set(MOVES):
        raise BadNotation(f"{text!r} is not a move; write 'pass' or 'claim'.")
    return [MOVES.index(word) for word in words]


def outcome_text(s: Any, outcome: int) -> str:
    return SEAT_NAMES[outcome]


def ending(s: Any) -> Outcome:
    scores = tuple(rules.result(s, seat) for seat in range(rules.SEATS))
    return Outcome(tuple(seat for seat, score in enumerate(scores) if score), "luck", scores)
