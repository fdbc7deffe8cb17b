from __future__ import annotations

from typing import Any

from tatami.core.contract import SURE


def worth(s: Any, seat: int) -> int:
    return SURE // 3
