"""Reads from the database in threads of its own, and never longer than it may take."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from tatami.tables.refusals import StorageTrouble

READERS = 4
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Reader:
    """Whoever reads waits its turn, and is refused after too long: a database that hangs holds up nobody."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(READERS, "tatami-reader")

    async def read(
        self, work: Callable[Given, Answer], *arguments: Given.args, **named: Given.kwargs
    ) -> Answer:
        loop = asyncio.get_running_loop()
        reading = loop.run_in_executor(self._threads, partial(work, *arguments, **named))
        done, _ = await asyncio.wait({reading}, timeout=self._seconds)
        if not done:
            reading.cancel()
            raise StorageTrouble(f"The database gave no answer within {self._seconds:g} seconds.")
        return reading.result()

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)
