"""Workers that are processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait

from .dispatch import Died
from .orders import Answer, Hand, Order

LAST_BREATH = 2.0
"""Seconds between the end of a process's pipe and its own."""
SPAWN = multiprocessing.get_context("spawn")


class Processes:
    def __init__(self, size: int) -> None:
        self.size = size

    def hire(self) -> ProcessWorker:
        return ProcessWorker()

    def ready(self, workers: Sequence[ProcessWorker], timeout: float) -> Sequence[ProcessWorker]:
        pipes = {worker.pipe: worker for worker in workers}
        return [pipes[pipe] for pipe in wait(list(pipes), timeout) if isinstance(pipe, Connection)]

    def close(self, workers: Iterable[ProcessWorker]) -> None:
        for worker in workers:
            worker.dismiss()


class ProcessWorker:
    """A process at the other end of a pipe; when it dies, the pipe has something to say at once."""

    def __init__(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=_work, args=(theirs,), daemon=True)
        with _deaf_to_interrupts():
            self._process.start()
        theirs.close()

    def begin(self, order: Order) -> None:
        packed = pickle.dumps(order)
        with suppress(OSError):  # it is dead, as the pipe will say when asked for the answer
            self.pipe.send_bytes(packed)

    def answer(self) -> Answer:
        try:
            answer: Answer = pickle.loads(self.pipe.recv_bytes())
        except (EOFError, OSError):
            raise Died(self._cause_of_death()) from None
        return answer

    def dismiss(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()

    def _cause_of_death(self) -> str:
        self._process.join(LAST_BREATH)
        code = self._process.exitcode
        return f"killed by signal {-code}" if code is not None and code < 0 else f"exit code {code}"


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """What starts in here never hears Ctrl-C; the parent hears it right after, and ends its crew."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # its first start would make us hear again too early
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection) -> None:
    """A worker's life. What jobs print goes to stderr: stdout is the report's."""
    os.dup2(2, 1)
    hand = Hand()
    with suppress(EOFError, OSError):  # whoever gave the orders is gone
        while True:
            pipe.send_bytes(hand.answer_packed(pipe.recv_bytes()))
