"""Commits in groups: whatever waits when the last group is done is committed together, one sync for many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from time import monotonic
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
    """What is committed together, and whom to tell."""

    jobs: Sequence[Job]
    loop: asyncio.AbstractEventLoop
    late: asyncio.TimerHandle


class Writer:
    """One thread writes, one group at a time."""

    def __init__(self, engine: sa.Engine, patience: float, crash_point: CrashPoint | None = None) -> None:
        self._engine = engine
        self._patience = patience
        self._crash_point = crash_point or (lambda point: None)
        self._began = 0.0
        self._jobs: list[Job] = []
        self.committed = 0
        """How many changes, since the start."""
        self._hangs = False
        """Whether the thread waits for a database that does not answer."""
        self._idle: asyncio.Future[None] | None = None
        """Ends when nothing is left to write; None if nothing is."""
        self._groups: SimpleQueue[Group | None] = SimpleQueue()
        self._thread: Thread | None = None

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
        self._jobs.append(job)
        if self._idle is None:
            self._idle = loop.create_future()
            self._gather(loop)
        return job.done

    @property
    def waiting(self) -> int:
        """How many changes have not begun to be written."""
        return len(self._jobs)

    async def close(self) -> None:
        """Finishes what waits, then stops."""
        while self._idle is not None:
            await self._idle
        if self._thread is not None:
            self._groups.put(None)
            await asyncio.to_thread(self._thread.join)

    def _gather(self, loop: asyncio.AbstractEventLoop) -> None:
        """Lets others come along, where one group follows the other: a commit costs the same for many."""
        left = self._began + GATHER_SECONDS - monotonic()
        if left > 0:
            loop.call_later(left, self._hand_over, loop)
        else:  # whoever asks in the same moment
            loop.call_soon(self._hand_over, loop)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """To the thread, which tells this one what became of each."""
        if self._thread is None:
            self._thread = Thread(target=self._write_groups, name="tatami-writer", daemon=True)
            self._thread.start()
        jobs, self._jobs = self._jobs[:MOST_AT_ONCE], self._jobs[MOST_AT_ONCE:]
        self._began = monotonic()
        late = loop.call_later(longest(self._patience), self._sit_out, jobs)
        self._groups.put(Group(jobs, loop, late))

    def _write_groups(self) -> None:
        while (group := self._groups.get()) is not None:
            failures = self._write(group.jobs)
            with suppress(RuntimeError):  # nobody is left to be told
                group.loop.call_soon_threadsafe(self._settle, group, failures)

    def _settle(self, group: Group, failures: Sequence[Failure]) -> None:
        """What became of each. If it took long, whoever came meanwhile is refused too: they have waited."""
        group.late.cancel()
        self._hangs = False
        if any(failures) and monotonic() - self._began >= self._patience:
            self._refuse_waiting("The database did not answer those before.")
        self.committed += len(group.jobs)
        idle = self._idle
        if self._jobs:
            self._gather(group.loop)
        elif idle is not None:
            self._idle = None
            idle.set_result(None)
        for job, failure in zip(group.jobs, failures, strict=True):
            job.settle(failure)

    def _sit_out(self, jobs: Sequence[Job]) -> None:
        """Nobody waits with the thread; whether it still commits the group is not known."""
        for job in jobs:
            job.settle(OutcomeUnknown("The database gave no answer in time."))
        self._hangs = True
        self._refuse_waiting("The database does not answer.")

    def _refuse_waiting(self, why: str) -> None:
        waiting, self._jobs = self._jobs, []
        for job in waiting:
            job.settle(StorageTrouble(why))

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
