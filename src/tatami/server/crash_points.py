"""Named points at which tests end the process, as a power cut would."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

from tatami.core.errors import BadOption

POINTS = ("before_commit", "after_commit", "after_acknowledge")


class CrashPoint:
    """Ends the process without a word when a point is reached for the n-th time."""

    def __init__(self, point: str, times: int) -> None:
        self._point = point
        self._left = times

    @classmethod
    def parse(cls, text: str) -> CrashPoint:
        """Reads `after_commit:3`."""
        point, _, times = text.partition(":")
        if point not in POINTS or not times.isdecimal() or int(times) < 1:
            raise BadOption(
                f"A crash point is written POINT:TIMES, with one of {', '.join(POINTS)}; not {text!r}."
            )
        return cls(point, int(times))

    def __call__(self, point: str) -> None:
        if point == self._point:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def at(self, point: str) -> Callable[[], None]:
        return lambda: self(point)
