"""Where work that takes long is done, so that a screen never stands still."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Protocol, TypeVar

Result = TypeVar("Result")
Task = Callable[[], None]


class Background(Protocol):
    def run(self, work: Callable[[], Result], done: Callable[[Result], None]) -> None:
        """Does the work, then calls `done` with what it gave."""

    def call(self, task: Task) -> None:
        """Calls it where the screen lives; from any thread."""


class AtOnce:
    """Everything in its turn: for plain lines, which wait anyway."""

    def run(self, work: Callable[[], Result], done: Callable[[Result], None]) -> None:
        done(work())

    def call(self, task: Task) -> None:
        """Whoever wants to know asks before the next line."""


class InThreads:
    """Work in threads of its own; `later` leaves a call to the screen, from any thread."""

    def __init__(self, later: Callable[[Task], object]) -> None:
        self._later = later

    def run(self, work: Callable[[], Result], done: Callable[[Result], None]) -> None:
        def body() -> None:
            result = work()
            self.call(lambda: done(result))

        Thread(target=body, name="thinks").start()

    def call(self, task: Task) -> None:
        with suppress(RuntimeError):  # the screen is gone
            self._later(task)
