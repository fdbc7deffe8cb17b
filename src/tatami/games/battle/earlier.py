"""Rules 1: without a won column nobody stepped, but Jump and Capture could be played (B8, B11, B15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import tell

from .facts import Stayed
from .rules import movement, window
from .rules.board import HOPPING
from .rules.movement import await_step, end_assault, go_on
from .rules.weapons import columns_won

if TYPE_CHECKING:
    from .state import State


def may_play(s: State) -> bool:
    return True


def begin_movement(s: State) -> None:
    """A hop is asked for first, also without a column."""
    s.steps = columns_won(s, s.attacker)
    await_step(s)
    if s.jump:
        s.phase = HOPPING


def end_without_column(s: State) -> None:
    """Nothing was told of it."""
    if s.phase != HOPPING:
        end_assault(s, 0)


def stay(s: State) -> None:
    s.jump = 0
    await_step(s)
    tell(s, Stayed(s.attacker))
    go_on(s)


DIFFERENT = {
    1: {
        window.may_move: may_play,
        movement.begin_movement: begin_movement,
        movement.end_without_column: end_without_column,
        movement.stay: stay,
    }
}
