"""What a bot advises: a whole move, also where the rules ask for it in small questions."""

from __future__ import annotations

from collections.abc import Callable

from tatami.core.position import Position
from tatami.core.view import View

MOST = 6
"""No move that people make at once takes more choices."""


def whole_move(choose: Callable[[View], str], position: Position, seat: int) -> list[str]:
    """The bot's choices until its move is whole: where to stand, at what to aim, how long a rope."""
    chosen: list[str] = []
    asked: Position | None = position
    while asked is not None and len(chosen) < MOST:
        chosen.append(choose(asked.view(seat)))
        asked = position.unfinished(seat, " ".join(chosen))
    return chosen
