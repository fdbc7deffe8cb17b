"""Bots with a temper, for the arena's tests."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any, ClassVar

from tatami.core.view import View


class First:
    """Also noisy: what bots print must not end up in a report."""

    def choose(self, view: View) -> str:
        print("thinking")
        return view.moves[0]


class Counted:
    asked = 0

    def choose(self, view: View) -> str:
        Counted.asked += 1
        return view.moves[0]


class Seeded:
    """Keeps the seeds that bots of this kind were made with."""

    seeds: ClassVar[list[int]] = []

    def __init__(self, seed: int) -> None:
        Seeded.seeds.append(seed)

    def choose(self, view: View) -> str:
        return view.moves[0]


class Even:
    """Plays with even dice only."""

    def choose(self, view: View) -> str:
        if view.options["dice"] != "even":
            raise ValueError("these dice are uneven")
        return view.moves[0]


class Deaf:
    """Plays only where Ctrl-C is not heard."""

    def choose(self, view: View) -> str:
        if signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ()):
            raise ValueError("this process would hear Ctrl-C")
        return view.moves[0]


class Claims:
    def choose(self, view: View) -> str:
        return "claim"


class Passes:
    def choose(self, view: View) -> str:
        return "pass"


class Mumbles:
    """Its move is a text without a word."""

    def choose(self, view: View) -> str:
        return " "


class Illegal:
    def choose(self, view: View) -> str:
        return "end"


class Speechless:
    def choose(self, view: View) -> Any:
        return None


class Raises:
    def choose(self, view: View) -> str:
        raise ZeroDivisionError("no plan")


class Quits:
    def choose(self, view: View) -> str:
        sys.exit(3)


class Dies:
    def choose(self, view: View) -> str:
        os._exit(7)


class DiesLater:
    """Answers the first question, which every worker asks before the games."""

    asked = 0

    def choose(self, view: View) -> str:
        DiesLater.asked += 1
        if DiesLater.asked > 1:
            os._exit(7)
        return view.moves[0]


class Slow(Deaf):
    def choose(self, view: View) -> str:
        time.sleep(0.01)
        return super().choose(view)


class Interrupted:
    """Somebody presses Ctrl-C when bots of this kind have been asked 100 times."""

    asked = 0

    def choose(self, view: View) -> str:
        Interrupted.asked += 1
        if Interrupted.asked > 100:
            raise KeyboardInterrupt
        return view.moves[0]


class Mute:
    """Cannot play: there is no choose."""


class Unmade:
    def __init__(self) -> None:
        raise RuntimeError("the weights are missing")
