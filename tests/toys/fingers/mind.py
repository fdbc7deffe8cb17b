"""What a position of fingers is worth: the share of all points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import SURE

if TYPE_CHECKING:
    from .state import State


def worth(s: State, seat: int) -> int:
    total = s.points[0] + s.points[1] + s.points[2] + 3
    return SURE * (s.points[seat] + 1) // total
