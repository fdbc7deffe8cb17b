"""Battle of the Ninjas as text: positions, moves, outcomes, refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import WIN
from tatami.core.outcome import Outcome

from ..facts import REASONS, SEAT_NAMES
from ..rules.board import BLACK, DRAW, RED, SEATS
from .moves import move_text, outcome_text, read_move
from .reading import read
from .refusals import refusal_values, turn_clause
from .writing import write

if TYPE_CHECKING:
    from ..state import State

__all__ = ["PASSES", "SEAT_NAMES", "ending", "move_text", "outcome_text", "read", "read_move"]
__all__ += ["refusal_values", "turn_clause", "write"]

PASSES = ("pass", "end", "hold")


def ending(s: State) -> Outcome:
    winners = (RED, BLACK) if s.winner == DRAW else (s.winner,)
    scores = tuple(WIN // len(winners) if seat in winners else 0 for seat in range(SEATS))
    return Outcome(winners, REASONS[s.reason], scores)
