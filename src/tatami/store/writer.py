"""Commits in groups: whatever waits when the last group is done is committed together, one sync for many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple

import sqlalchemy as sa

from tatami.tables.refusals import OutcomeUnknown, StorageTrouble

from . import schema
from .rows import Row
from .trouble import is_nobodys_fault, refusal_of, said

CrashPoint = Callable[[str], None]
"""Called with the name of the point reached; tests end the process there."""
MOST_AT_ONCE = 256
GATHER_SECONDS = 0.005
"""From one group to the next, at least."""


ORDER = {table.name: number for number, table in enumerate(schema.metadata.sorted_tables)}
KEYS = {table.name: tuple(table.primary_key.columns.keys()) for table in schema.metadata.sorted_tables}
Work = Callable[[sa.Connection], None]
Failure = StorageTrouble | None


@dataclass(slots=True)
class Job:
    """A change of the database: rows, and before them perhaps some `work`; all of it or nothing."""

    rows: Sequence[Row]
    work: Work | None
    done: asyncio.Future[None]

    def settle(self, failure: Failure) -> None:
        """Whoever has stopped waiting has not called it off; who was told already is not told again."""
        if self.done.done():
            return
        if failure is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(failure)


class Group(NamedTuple):
    """What is committed together, and since when."""

    jobs: list[Job]
    began: float


class Writer:
    """One thread takes what waits and writes it, one group at a time, while others go on."""

    def __init__(self, engine: sa.Engine, patience: float, crash_point: CrashPoint | None = None) -> None:
        self._engine = engine
        self._patience = patience
        self._crash_point = crash_point or (lambda point: None)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._began = 0.0
        self._group: Group | None = None
        """What the thread writes now."""
        self._unanswered = 0
        self._watch: asyncio.TimerHandle | None = None
        self._hangs = False
        """Whether the thread waits for a database that does not answer."""
        self.committed = 0
        """How many changes, since the start."""

    async def write(self, *rows: Row, first: Work | None = None) -> None:
        """Inserts the rows; something else may be done `first`, and if that fails nothing is.

        Returns when everything is safe on the disk.
        """
        await self.begin(rows, first)

    def begin(self, rows: Sequence[Row], first: Work | None = None) -> asyncio.Future[None]:
        """The same; ends when everything is safe on the disk."""
        loop = asyncio.get_running_loop()
        job = Job(rows, first, loop.create_future())
        if self._hangs:
            job.settle(StorageTrouble("The database still does not answer."))
            return job.done
        self._jobs.put(job)
        self._unanswered += 1
        if self._watch is None:
            self._watch = loop.call_later(longest(self._patience), self._look, loop)
        if self._thread is None:
            self._thread = Thread(target=self._run, name="tatami-writer", daemon=True)
            self._thread.start()
        return job.done

    @property
    def waiting(self) -> int:
        """How many changes have not begun to be written."""
        return self._jobs.qsize()

    async def close(self) -> None:
        """Finishes what waits, then stops."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _answer(self, jobs: Sequence[Job], failures: Sequence[Failure]) -> None:
        self._hangs = False
        self.committed += len(jobs)
        self._unanswered -= len(jobs)
        if not self._unanswered and self._watch is not None:
            self._watch.cancel()
            self._watch = None
        for job, failure in zip(jobs, failures, strict=True):
            job.settle(failure)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nobody waits with a thread that hangs; whether it still commits its group is not known."""
        group, most = self._group, longest(self._patience)
        left = group.began + most - monotonic() if group else most
        if group is None or left > 0:
            self._watch = loop.call_later(left, self._look, loop)
            return
        self._watch = None
        for job in group.jobs:
            job.settle(OutcomeUnknown("The database gave no answer in time."))
        self._hangs = True
        refused = self._waiting_jobs()
        self._unanswered -= len(refused)
        for job in refused:
            job.settle(StorageTrouble("The database does not answer."))

    # In the thread

    def _run(self) -> None:
        while jobs := self._next_group():
            self._began = monotonic()
            self._group = Group(jobs, self._began)
            failures = self._write(jobs)
            if any(failures) and monotonic() - self._began >= self._patience:  # those have waited as long
                late = self._waiting_jobs()
                jobs = [*jobs, *late]
                failures += [StorageTrouble("The database did not answer those before.")] * len(late)
            self._group = None
            with suppress(RuntimeError):  # nobody is left to be told
                jobs[0].done.get_loop().call_soon_threadsafe(self._answer, jobs, failures)

    def _next_group(self) -> list[Job]:
        """At least one, and whatever else is there; none when it is time to stop."""
        self._gather()
        first = self._jobs.get()
        if first is None:
            return []
        return [first, *self._waiting_jobs(MOST_AT_ONCE - 1)]

    def _gather(self) -> None:
        """Where one group follows the other, waits for many: for them together a commit costs the same.

        It waits before it looks, so that the first of them need not wake the thread.
        """
        since = monotonic() - self._began
        if since < GATHER_SECONDS:
            sleep(GATHER_SECONDS - since)

    def _waiting_jobs(self, most: int | None = None) -> list[Job]:
        """Those that wait, or so many of them; that it is time to stop is found again later."""
        found: list[Job] = []
        with suppress(Empty):
            while most is None or len(found) < most:
                job = self._jobs.get_nowait()
                if job is None:
                    self._jobs.put(None)
                    break
                found.append(job)
        return found

    def _write(self, jobs: Sequence[Job]) -> list[Failure]:
        """All together; if one cannot be, each by itself, so that only the culprit fails."""
        since = monotonic()
        failure = self._failure(jobs)
        if failure is None or len(jobs) == 1 or is_nobodys_fault(failure):
            return [refusal_of(failure) if failure else None for _ in jobs]
        return [self._write_alone(job, since + self._patience) for job in jobs]

    def _write_alone(self, job: Job, until: float) -> Failure:
        """If there is time left: others wait for the thread."""
        if monotonic() >= until:
            return StorageTrouble("The database took too long with those before.")
        failure = self._failure([job])
        return refusal_of(failure) if failure else None

    def _failure(self, jobs: Sequence[Job]) -> Exception | None:
        """Why they could not be committed; None if they are."""
        try:
            self._commit(jobs)
        except Exception as error:
            return error
        self._crash_point("after_commit")
        return None

    def _commit(self, jobs: Sequence[Job]) -> None:
        with self._engine.connect() as connection:
            for job in jobs:
                if job.work is not None:
                    job.work(connection)
            for statement, rows in _by_statement(jobs):
                _insert(connection, statement, rows)
            self._crash_point("before_commit")
            _finish(connection)


def longest(patience: float) -> float:
    """How long anybody waits for the database: an old connection that hangs, then a new one."""
    return 2.25 * patience


def _finish(connection: sa.Connection) -> None:
    """Commits. SQLite says itself that it did not; over a network a lost answer says nothing."""
    try:
        connection.commit()
    except Exception as error:
        if connection.dialect.name == "sqlite":
            raise
        raise OutcomeUnknown(f"The answer to a commit was lost: {said(error)}.") from error


def _insert(connection: sa.Connection, statement: sa.Insert, rows: Sequence[Mapping[str, Any]]) -> None:
    """All rows in one step: row by row, this thread would have to wait for its turn after each."""
    if not connection.dialect.positional:
        connection.execute(statement, rows)
        return
    names, written = _written(statement, connection.dialect, len(rows))
    connection.exec_driver_sql(written, tuple(row[name] for row in rows for name in names))


@lru_cache(maxsize=2 * MOST_AT_ONCE)
def _written(statement: sa.Insert, dialect: sa.Dialect, rows: int) -> tuple[Sequence[str], str]:
    """The names of one row's values in their order, and the statement for so many rows."""
    compiled = statement.compile(dialect=dialect)
    head, values, row = str(compiled).partition(" VALUES ")
    return tuple(compiled.positiontup or ()), head + values + ", ".join([row] * rows)


def _by_statement(jobs: Sequence[Job]) -> list[tuple[sa.Insert, list[Mapping[str, Any]]]]:
    """What others refer to comes first; rows in the order of their keys, as all processes insert them.

    Two transactions that insert the same keys in different orders would wait for each other.
    """
    gathered: dict[sa.Insert, list[Mapping[str, Any]]] = {}
    for job in jobs:
        for statement, row in job.rows:
            gathered.setdefault(statement, []).append(row)
    in_order = sorted(gathered.items(), key=lambda item: ORDER[item[0].table.name])
    return [(statement, _by_key(statement, rows)) for statement, rows in in_order]


def _by_key(statement: sa.Insert, rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    keys = KEYS[statement.table.name]
    return sorted(rows, key=lambda row: tuple(row[name] for name in keys))
