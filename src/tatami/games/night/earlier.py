"""Rules 1: a bonus on a roof was put into the backpack before it could be played (N12, N17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rules import possible
from .rules.possible import can_act

if TYPE_CHECKING:
    from .state import State


def is_asked(s: State, seat: int) -> bool:
    return s.packed[seat] > 0 or can_act(s, seat)


def can_play_from_roof(s: State, seat: int, chest: int) -> bool:
    return False


DIFFERENT = {1: {possible.is_asked: is_asked, possible.can_play_from_roof: can_play_from_roof}}
