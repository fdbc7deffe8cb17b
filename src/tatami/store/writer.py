"""One thread writes. All that waits when it turns up is committed together: one sync for many moves."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import lru_cache
from time import monotonic, sleep
from typing import Any

import sqlalchemy as sa

from tatami.tables.refusals import Forked, StorageTrouble

from . import shape

FaultPoint = Callable[[str], None]
"""Called with the name of the point reached; tests end the process there."""
MOST_AT_ONCE = 256
GATHER_SECONDS = 0.005
"""From one group to the next, at least."""


ORDER = {table.name: number for number, table in enumerate(shape.metadata.sorted_tables)}
Row = tuple[sa.Insert, Mapping[str, Any]]
"""What is inserted, and where."""


@dataclass(slots=True)
class Job:
    """A change of the database: rows, and before them perhaps some `work`; all of it or nothing."""

    rows: Sequence[Row]
    work: Callable[[sa.Connection], None] | None = None
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Takes jobs from any thread; a job's future is done when it is safe on the disk."""

    def __init__(self, engine: sa.Engine, fault: FaultPoint | None = None) -> None:
        self._engine = engine
        self._fault = fault or (lambda point: None)
        self._began = 0.0
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tatami-writer", daemon=True)
        self._thread.start()

    def write(self, *rows: Row, first: Callable[[sa.Connection], None] | None = None) -> Future[None]:
        """Inserts the rows; something else may be done `first`, and if that fails nothing is."""
        job = Job(rows, first)
        job.done.set_running_or_notify_cancel()  # whoever stops waiting does not call it off
        self._jobs.put(job)
        return job.done

    def close(self) -> None:
        """Finishes what waits, then stops."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        running = True
        while running:
            jobs, running = self._waiting()
            if jobs:
                self._write(jobs)

    def _waiting(self) -> tuple[list[Job], bool]:
        """At least one job, and whatever else is there; False when it is time to stop."""
        jobs: list[Job] = []
        job = self._jobs.get()
        self._gather()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                return jobs, True
            job = self._jobs.get()
        return jobs, False

    def _gather(self) -> None:
        """Lets others come along, where one group follows the other: a commit costs the same for many."""
        since = monotonic() - self._began
        if since < GATHER_SECONDS:
            sleep(GATHER_SECONDS - since)
        self._began = monotonic()

    def _write(self, jobs: Sequence[Job]) -> None:
        """All together; if one cannot be, each by itself, so that only the culprit fails."""
        try:
            self._commit(jobs)
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error, sa.exc.OperationalError):
                for job in jobs:
                    self._write([job])
                return
            for job in jobs:  # a database that is full or locked would only say so again
                job.done.set_exception(_trouble(error))
        else:
            self._fault("after_commit")
            for job in jobs:
                job.done.set_result(None)

    def _commit(self, jobs: Sequence[Job]) -> None:
        with self._engine.begin() as connection:
            for job in jobs:
                if job.work is not None:
                    job.work(connection)
            for statement, rows in _by_statement(jobs):
                _insert(connection, statement, rows)
            self._fault("before_commit")


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
    """What others refer to comes first."""
    gathered: dict[sa.Insert, list[Mapping[str, Any]]] = {}
    for job in jobs:
        for statement, row in job.rows:
            gathered.setdefault(statement, []).append(row)
    return sorted(gathered.items(), key=lambda item: ORDER[item[0].table.name])


def _trouble(error: Exception) -> StorageTrouble:
    """What the waiting are told."""
    if isinstance(error, StorageTrouble):
        return error
    if isinstance(error, sa.exc.IntegrityError):
        trouble: StorageTrouble = Forked("Another process has written to this table's journal.")
    else:
        trouble = StorageTrouble(f"The database did not take it: {getattr(error, 'orig', None) or error}.")
    trouble.__cause__ = error
    return trouble
