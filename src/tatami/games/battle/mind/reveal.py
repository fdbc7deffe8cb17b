"""What the weapon cards on the table promise the attacker: steps, on the average (B7, B11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.board import PILES, TURNING, WINDOW
from ..rules.weapons import top

if TYPE_CHECKING:
    from ..state import State


def tenths_of_steps(s: State) -> int:
    """The steps the attacker has, or the columns it wins on the average."""
    if s.phase not in (TURNING, WINDOW):
        return 10 * s.steps
    tenths = 0
    for column in range(PILES):
        tenths += column_chance(s, column)
    return tenths


def column_chance(s: State, column: int) -> int:
    """In tenths: how likely the attacker wins it; each value of a card to come is as likely."""
    attacker, defender = top(s, s.attacker, column), top(s, 1 - s.attacker, column)
    turns = s.to_turn[s.attacker] >> column & 1
    answers = s.to_turn[1 - s.attacker] >> column & 1
    if turns and not answers and defender:
        return 2 * defender - 1
    if answers and not turns and attacker:
        return 11 - 2 * attacker
    if turns or answers or attacker == defender:
        return 5
    return 10 if attacker > defender else 0
