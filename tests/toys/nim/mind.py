"""What a position of nim is worth: more, the fewer counters the other side may still take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import SURE

from .rules.heaps import left

if TYPE_CHECKING:
    from .state import State


def worth(s: State, seat: int) -> int:
    return SURE // 2 + (100 if s.active == seat else -100) * (left(s) % 4 != 0)
