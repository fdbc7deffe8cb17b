"""What a computer player advises: a whole move, also where the rules ask for it in small questions."""

from __future__ import annotations

from collections.abc import Callable

from tatami.core.position import Position
from tatami.core.view import View

MOST = 6
"""No move that people make at once takes more choices."""


def advised(position: Position, seat: int, choose: Callable[[View], str]) -> list[str]:
    """The player's choices until its move is whole: where to stand, at what to aim, how long a rope.

    It is given what the seat may know, before each of them.
    """
    chosen: list[str] = []
    asked: Position | None = position
    while asked is not None and len(chosen) < MOST:
        chosen.append(choose(asked.view(seat)))
        asked = position.unfinished(seat, " ".join(chosen))
    return chosen
