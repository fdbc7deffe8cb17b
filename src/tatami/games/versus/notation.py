"""Ninja Versus Ninja in texts that a person can read and type.

Squares: c6. Moves: where from and where to, "c6-c10"; "pass". Throws: "2+3", the lower die first. A position:

    black   a3 b2 c9 d1 e2 f3  score 2  mission c9 clock 1 depth 0
    red     a13 b14 c15 d15 e14 f13  score 0
    dice 2+3
    turn 14  to act: black

The clock counts the quarter turns the ninja has made. Instead of "to act: black" a position may wait
for dice ("to roll: black") or be over ("of black  won: black by score", "drawn by turn limit"). In the
opening roll it is turn 0; what was thrown stands as "opening 2+3" or "opening 2+3 1+1" until the first
turn ends.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tatami.core.contract import WIN, Ints
from tatami.core.errors import BadNotation
from tatami.core.outcome import Outcome

from .facts import SEAT_NAMES, reason_name
from .reading import read
from .rules.board import BLACK, DRAW, FIRST_DIE, MOVING, NOWHERE, OVER, PASS, RED, SEATS, SECOND_DIE
from .squares import SQUARE, SQUARES, read_square, square_text, squares_of

if TYPE_CHECKING:
    from .state import State

__all__ = ["PASSES", "SEAT_NAMES", "ending", "move_text", "outcome_text", "read", "read_move"]
__all__ += ["refusal_values", "turn_clause", "write"]

PASSES = ("pass",)


def dice_text(dice: Ints, first: int = 0) -> str:
    """The two dice that begin at this place."""
    return f"{dice[first]}+{dice[first + 1]}"


# Moves and chance


def move_text(s: State, seat: int, choice: int) -> str:
    if choice == PASS:
        return "pass"
    return f"{square_text(choice // SQUARES)}-{square_text(choice % SQUARES)}"


def read_move(s: State, seat: int, text: str) -> tuple[int, ...]:
    """Reads "c6-c10", "c6xc10" or "pass", in capitals too."""
    word = text.strip().lower()
    if word == "pass":
        return (PASS,)
    found = re.fullmatch(rf"({SQUARE})[-x]({SQUARE})", word, re.ASCII)
    if not found:
        raise BadNotation(
            f"{text.strip()!r} is not a move; write where from and where to (c6-c10), "
            "with columns a to f and rows 1 to 15, or 'pass'."
        )
    return (read_square(found[1]) * SQUARES + read_square(found[2]),)


def turn_clause(s: State) -> str:
    """Sides take turns, and nobody is asked in the other's."""
    return "V4"


def refusal_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    """What the sentences of a refusal speak of."""
    if choice == PASS:
        return {}
    values = {
        "origin": square_text(choice // SQUARES),
        "target": square_text(choice % SQUARES),
        "total": s.die[0] + s.die[1],
    }
    out = s.mission[seat]
    return values if out == NOWHERE else {**values, "out": square_text(out)}


def outcome_text(s: State, outcome: int) -> str:
    return f"{FIRST_DIE[outcome]}+{SECOND_DIE[outcome]}"


def ending(s: State) -> Outcome:
    winners = (BLACK, RED) if s.winner == DRAW else (s.winner,)
    scores = tuple(WIN // len(winners) if seat in winners else 0 for seat in range(SEATS))
    return Outcome(winners, reason_name(s.reason), scores, tuple(s.score))


# Positions


def write(s: State) -> str:
    lines = [f"{SEAT_NAMES[seat]:<7} {_side_text(s, seat)}" for seat in range(SEATS)]
    thrown = [dice_text(s.opening, at) for at in (0, 2) if s.opening[at]]
    if thrown:
        lines.append(f"opening {' '.join(thrown)}")
    if s.phase == MOVING:
        lines.append(f"dice {dice_text(s.die)}")
    lines.append(f"turn {s.turn}  {_now_text(s)}")
    return "\n".join(lines)


def _side_text(s: State, seat: int) -> str:
    side = f"{' '.join(squares_of(s, seat))}  score {s.score[seat]}".lstrip()
    if s.mission[seat] == NOWHERE:
        return side
    return f"{side}  mission {square_text(s.mission[seat])} clock {s.clock[seat]} depth {s.depth[seat]}"


def _now_text(s: State) -> str:
    name = SEAT_NAMES[s.active]
    if s.phase == OVER:
        reason = reason_name(s.reason)
        end = f"drawn by {reason}" if s.winner == DRAW else f"won: {SEAT_NAMES[s.winner]} by {reason}"
        return f"of {name}  {end}"
    return f"to {'act' if s.phase == MOVING else 'roll'}: {name}"
