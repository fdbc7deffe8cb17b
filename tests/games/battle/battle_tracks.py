"""Random games written down number by number, for both speeds."""

from __future__ import annotations

from typing import Any

from two_speeds_frame import choose_any, mark

from tatami.core.contract import NOBODY, Ints, knows, mover

TRACK = 4 * 60_000
"""Four numbers a choice: five hundred assaults of a hundred and twenty choices each are more than enough."""


def follow(s: Any, luck: Ints, out: Ints, track: Ints) -> int:
    """Plays at random; marks each choice with what somebody knows after it, all in turn."""
    step = 0
    seat = mover(s)
    while seat != NOBODY:
        choose_any(s, seat, luck, out, track, step)
        mark(track, step, knows(s, step % 3 if step % 3 < 2 else NOBODY))
        step += 1
        seat = mover(s)
    return step
