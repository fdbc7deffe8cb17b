"""A program at a table, for tests that do not wait by themselves: `tatami.client` in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import cache
from threading import Thread
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from tatami.client import Address, Table

PATIENCE = 60.0
Answer = TypeVar("Answer")


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The browser has the event loop of the test's own thread."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="programs", daemon=True).start()
    return loop


def done(work: Coroutine[Any, Any, Answer]) -> Answer:
    """What comes of it."""
    return asyncio.run_coroutine_threadsafe(work, _loop()).result(PATIENCE)


class Program:
    """Sits at a table, or watches; a refusal is a failure."""

    def __init__(self, address: Address) -> None:
        self._address = address

    def __enter__(self) -> Program:
        self._table = done(self._entered())
        return self

    async def _entered(self) -> Table:
        return await Table(self._address).__aenter__()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        done(self._table.__aexit__(kind, error, trace))

    @property
    def view(self) -> dict[str, Any]:
        """How things stand, as JSON has it."""
        view: dict[str, Any] = msgspec.to_builtins(self._table.view)
        return view

    def play(self, move: str) -> None:
        """Answers what is asked first."""
        done(self._table.play(move))

    def hand_over(self, seat: int) -> None:
        """The shared device goes to this seat."""
        done(self._table.hand_over(seat))

    def resign(self, seat: int) -> None:
        done(self._table.resign(seat))

    def say(self, text: str) -> None:
        done(self._table.say(text))

    def survey(self) -> dict[str, Any]:
        """What the server counts when somebody asks what could follow."""
        return dict(done(self._table.survey()).values)

    def wait_for_turn(self) -> None:
        """Until something is asked here."""
        done(self._table.until(lambda: bool(self._table.view.questions)))

    def wait_for_news(self, view: dict[str, Any]) -> None:
        """Until things stand otherwise than in this view."""
        done(self._table.until(lambda: self.view != view))

    def wait_for_end(self) -> None:
        done(self._table.until(lambda: self._table.outcome is not None))
