"""Positions as somebody imagines them."""

from __future__ import annotations

from typing import Any

from battle_pictures import GAME

from tatami import Position

RULES: Any = GAME.rules


def forgotten(position: Position, seat: int) -> Position:
    """With all that the seat does not know handed back to chance."""
    state = position.state()
    RULES.forget(state, seat)
    return Position(GAME, position.options, state)
