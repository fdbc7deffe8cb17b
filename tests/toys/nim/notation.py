"""Nim as text: heaps are a, b, c; "b" points at one, "2" then takes two, "b2" says both at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tatami.core.contract import WIN
from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from .facts import LETTERS, SEAT_NAMES
from .rules import FILLING, OVER, PLAYING
from .rules.limits import HEAPS, SMALLEST

if TYPE_CHECKING:
    from .state import State

NOW = re.compile(r"([0-9]) ([0-9]) ([0-9]) \(([0-9])\) (fill|left|right)( [abc])?( won)?")


def write(s: State) -> str:
    heaps = " ".join(str(size) for size in s.heap)
    if s.phase == OVER:
        return f"{heaps} ({s.filled}) {SEAT_NAMES[s.winner]} won"
    now = "fill" if s.phase == FILLING else SEAT_NAMES[s.active]
    pointed = f" {LETTERS[s.pointed - 1]}" if s.pointed else ""
    return f"{heaps} ({s.filled}) {now}{pointed}"


def read(s: State, text: str) -> None:
    found = NOW.fullmatch(text.strip())
    if not found:
        raise BadNotation(f"{text!r} does not say heaps and whose turn it is; write '1 2 3 (3) left'.")
    for heap in range(HEAPS):
        s.heap[heap] = int(found[heap + 1])
    s.filled = int(found[4])
    s.pointed = LETTERS.index(found[6].strip()) + 1 if found[6] else 0
    s.phase = OVER if found[7] else FILLING if found[5] == "fill" else PLAYING
    seat = SEAT_NAMES.index(found[5]) if found[5] != "fill" else 0
    s.winner = seat if found[7] else -1
    s.active = seat if not found[7] or not s.loses else 1 - seat
    if not _can_be(s):
        raise BadNotation(f"No game comes to {text!r}.")


def _can_be(s: State) -> bool:
    heaps = list(s.heap)
    if s.phase == FILLING:
        return s.filled < HEAPS and all(heaps[: s.filled]) and not any(heaps[s.filled :]) and not s.pointed
    is_whole = s.filled == HEAPS and any(heaps) == (s.phase == PLAYING)
    return is_whole and (not s.pointed or (s.phase == PLAYING and s.heap[s.pointed - 1] > 0))


def move_text(s: State, seat: int, choice: int) -> str:
    return str(choice) if s.pointed else LETTERS[choice]


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    found = re.fullmatch(r"([abc])?\s*([0-9])?", text.strip())
    if not found or not text.strip() or bool(found[1]) == bool(s.pointed):
        raise BadNotation(f"{text!r} is not a move; write a heap ('b'), then a number ('2'), or both ('b2').")
    heap = ("abc".index(found[1]),) if found[1] else ()
    return (*heap, int(found[2])) if found[2] else heap


def refusal_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    if s.pointed:
        return {"counters": choice, "heap": LETTERS[s.pointed - 1]}
    return {"heap": LETTERS[choice]} if choice in range(HEAPS) else {}


def outcome_text(s: State, outcome: int) -> str:
    return str(outcome + SMALLEST)


def ending(s: State) -> Outcome:
    scores = (WIN, 0) if s.winner == 0 else (0, WIN)
    return Outcome((s.winner,), "last counter", scores)
