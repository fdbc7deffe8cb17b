"""Several processes behind one port: started, and started again when one dies."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from time import sleep

REFUSED = 2
"""The exit code of a process that says why it cannot serve."""
AGAIN_SECONDS = 1.0
"""What fails, such as a process that finds the database gone, is tried again a little later."""
STOPPING_SECONDS = 20.0
SIGNALS = signal.SIGINT, signal.SIGTERM
Serve = Callable[[socket.socket, int], None]
"""Serves on a listening socket; the number of the process, from 0."""
log = logging.getLogger(__name__)
_spawn = multiprocessing.get_context("spawn")


class Processes:
    """So many of them, until it is told to stop; if the first may not even start, none may."""

    def __init__(self, serve: Serve, listening: socket.socket, count: int) -> None:
        self._serve = serve
        self._listening = listening
        self._running: dict[int, BaseProcess] = {}
        self._is_first_replaced = False
        self._count = count
        self._stops = False

    def run(self) -> int:
        """The exit code: that of the first process if it was refused, or 0."""
        for told in SIGNALS:
            signal.signal(told, lambda *_: self.stop())
        for number in range(self._count):
            self._start(number)
        try:
            return self._watch()
        finally:
            self._end_all()

    def stop(self) -> None:
        """Every process says goodbye to its clients."""
        self._stops = True
        for process in self._running.values():
            process.terminate()

    def _start(self, number: int) -> None:
        process = _spawn.Process(target=self._serve, args=(self._listening, number), name=f"tatami-{number}")
        process.start()
        self._running[number] = process
        if self._stops:  # told so while it was being started
            process.terminate()

    def _watch(self) -> int:
        while self._running:
            wait([process.sentinel for process in self._running.values()], timeout=AGAIN_SECONDS)
            for number, process in list(self._running.items()):
                if process.exitcode is not None and (code := self._ended(number, process.exitcode)):
                    return code
        return 0

    def _ended(self, number: int, code: int) -> int:
        """What the first is refused at its first start is refused to all; who ends later is replaced."""
        del self._running[number]
        if number == 0 and code == REFUSED and not self._stops and not self._is_first_replaced:
            return code
        self._is_first_replaced |= number == 0
        if code > 0:
            sleep(AGAIN_SECONDS)
        if not self._stops:
            log.warning("a process has ended and is started again", extra={"number": number, "code": code})
            self._start(number)
        return 0

    def _end_all(self) -> None:
        self.stop()
        for process in self._running.values():
            process.join(STOPPING_SECONDS)
            process.kill()
