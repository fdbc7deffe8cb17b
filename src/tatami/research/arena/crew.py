"""Processes that share a list of tasks. One that dies is noticed at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

Task = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a module, and its arguments."""

PATIENCE = 2.0
"""Seconds a process has to end when told to."""


class Died(Exception):
    """A process ended in the middle of a task."""

    def __init__(self, task: Task, exit_code: int | None) -> None:
        super().__init__(f"a process died with exit code {exit_code}")
        self.task = task
        self.exit_code = exit_code


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass
class Worker:
    process: SpawnProcess
    pipe: Connection
    task: Task

    def begin(self, task: Task) -> None:
        self.task = task
        try:
            self.pipe.send(task)
        except BrokenPipeError:
            raise self._died() from None

    def answer(self) -> Any:
        """What the task returned; raises what it raised."""
        try:
            answer = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            raise self._died() from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _died(self) -> Died:
        self.process.join(PATIENCE)
        return Died(self.task, self.process.exitcode)


class Alone:
    """No crew at all: the tasks are done here, one after the other."""

    def answers(self, tasks: Iterable[Task]) -> Iterator[Any]:
        for function, arguments in tasks:
            yield function(*arguments)

    def __enter__(self) -> Alone:
        return self

    def __exit__(self, *_: object) -> None: ...


class Crew:
    """So many processes, started when there is work for them and gone when the context ends."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._workers: list[Worker] = []

    def answers(self, tasks: Iterable[Task]) -> Iterator[Any]:
        """The tasks' answers, in the order in which they are ready."""
        left = iter(tasks)
        idle = self._workers.copy()
        busy: dict[Connection, Worker] = {}
        while True:
            while len(busy) < self._size and (task := next(left, None)):
                worker = self._set_to_work(idle, task)
                busy[worker.pipe] = worker
            if not busy:
                return
            ready = set(wait(list(busy)))
            for worker in [busy.pop(pipe) for pipe in list(busy) if pipe in ready]:
                yield worker.answer()
                idle.append(worker)

    def _set_to_work(self, idle: list[Worker], task: Task) -> Worker:
        worker = idle.pop() if idle else self._hire(task)
        worker.begin(task)
        return worker

    def _hire(self, task: Task) -> Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_labour, args=(theirs,), daemon=True)
        with _deaf_to_interrupts():
            process.start()
        theirs.close()
        worker = Worker(process, ours, task)
        self._workers.append(worker)
        return worker

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join(PATIENCE)
            worker.process.kill()
            worker.process.join()
            worker.pipe.close()


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


def _labour(pipe: Connection) -> None:
    """A worker's life. What bots print goes to stderr: stdout is the report's."""
    os.dup2(2, 1)
    while True:
        try:
            function, arguments = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(function, arguments))


def _answer(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    try:
        return function(*arguments)
    except Exception as error:
        return error
