"""What a position of Ninja Taisen is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import SURE

if TYPE_CHECKING:
    from .state import State


def worth(s: State, seat: int) -> int:
    return SURE // 2
