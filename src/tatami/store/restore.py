"""Brings back what a backup holds: all or nothing, into an empty database or in place of another."""

from __future__ import annotations

import gzip
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.runtime.migration import MigrationContext

from tatami.core.errors import BadOption

from . import schema
from .backup import FORMAT, ROWS_AT_ONCE, Columns, End, Header, kept_tables
from .engine import configured, known_steps, shown, unchanged
from .lock import FileLock, file_of
from .private_files import give_to_owner_of_folder
from .trouble import said

Line = Columns | End | list[Any]
SPOILT = EOFError, zlib.error, gzip.BadGzipFile, msgspec.DecodeError
NO_FAULT_OF_THE_FILE = sa.exc.OperationalError, sa.exc.InterfaceError
"""The database is full, locked or gone."""

LEFT_BESIDE = "-wal", "-shm"
"""What SQLite keeps beside a file: left of an older one, it would be read as a part of the new one."""


@dataclass(frozen=True)
class Restored:
    """What there is now."""

    rows: int
    secret: bytes


def restore(url: str, path: Path, *, replace: bool, check: Callable[[bytes], None]) -> Restored:
    """Brings back what the file holds; `check` may refuse its secret before anything is changed."""
    lock = FileLock.of(url)
    try:
        _check_place(url, replace)
        with gzip.open(path, "rb") as lines:
            header = _header(lines, path)
            check(header.secret)
            file = file_of(url)
            with _beside(file) if file else _in_place(url) as connection:
                return Restored(_fill(connection, header, lines, path), header.secret)
    except sa.exc.SQLAlchemyError as error:
        raise BadOption(f"Nothing was restored to {shown(url)!r}: {said(error)}.") from error
    finally:
        lock.release()


def _check_place(url: str, replace: bool) -> None:
    """Refuses a database that holds something, unless it may be replaced; what is not ours, always."""
    file = file_of(url)
    if file is not None and not file.exists():
        return
    engine = unchanged(url)
    try:
        with engine.connect() as connection:
            names = set(sa.inspect(connection).get_table_names())
            if names and MigrationContext.configure(connection).get_current_revision() is None:
                raise BadOption(f"The database {shown(url)!r} holds something else than tables of Tatami.")
            full = names and connection.execute(sa.select(schema.tables.c.id).limit(1)).first()
            if full and not replace:
                raise BadOption(
                    f"The database {shown(url)!r} is not empty. Name another with --database, "
                    "or give up what it holds with --replace."
                )
            _check_alone(connection, url)
    finally:
        engine.dispose()


def _check_alone(connection: sa.Connection, url: str) -> None:
    """A server would go on with what it knows; a SQLite file is guarded by its lock."""
    if connection.dialect.name == "postgresql":
        others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
        if connection.exec_driver_sql(
            f"{others} pg_backend_pid() AND backend_type = 'client backend'"
        ).scalar():
            raise BadOption(f"Somebody uses the database {shown(url)!r}. End all servers first.")


@contextmanager
def _beside(file: Path) -> Iterator[sa.Connection]:
    """A new SQLite file that takes the place of the old one when it is complete."""
    draft = file.with_name(f"{file.name}.restored")
    draft.unlink(missing_ok=True)
    draft.touch(0o600)
    give_to_owner_of_folder(draft)
    engine = unchanged(f"sqlite:///{draft}")
    try:
        with engine.begin() as connection:
            yield connection
        engine.dispose()
        for left in LEFT_BESIDE:
            file.with_name(file.name + left).unlink(missing_ok=True)
        draft.replace(file)
    finally:
        engine.dispose()
        draft.unlink(missing_ok=True)


@contextmanager
def _in_place(url: str) -> Iterator[sa.Connection]:
    """All in one transaction."""
    engine = unchanged(url)
    try:
        with engine.begin() as connection:
            _drop_all(connection)
            yield connection
    finally:
        engine.dispose()


def _drop_all(connection: sa.Connection) -> None:
    metadata = sa.MetaData()
    metadata.reflect(
        connection, only=lambda name, _: name in schema.metadata.tables or name == "alembic_version"
    )
    metadata.drop_all(connection)


def _header(lines: gzip.GzipFile, path: Path) -> Header:
    try:
        header = msgspec.json.decode(lines.readline(), type=Header)
    except SPOILT as error:
        raise BadOption(f"{path} is no backup of Tatami.") from error
    if header.tatami_backup > FORMAT:
        raise _newer(path)
    return header


def _newer(path: Path) -> BadOption:
    return BadOption(
        f"{path} was made by a newer Tatami: restore it with that one, or bring this up to date."
    )


def _fill(connection: sa.Connection, header: Header, lines: gzip.GzipFile, path: Path) -> int:
    """As the tables were when the backup was made; then they are brought up to date."""
    if header.step not in known_steps(connection):
        raise _newer(path)
    command.upgrade(configured(connection), header.step)
    try:
        count = _insert_all(connection, lines)
    except NO_FAULT_OF_THE_FILE:
        raise
    except (*SPOILT, KeyError, TypeError, ValueError, sa.exc.SQLAlchemyError) as error:
        raise BadOption(f"The backup {path} is damaged: nothing was changed.") from error
    command.upgrade(configured(connection), "head")
    return count


def _insert_all(connection: sa.Connection, lines: gzip.GzipFile) -> int:
    tables = {table.name: table for table in kept_tables(connection)}
    read, count = _Lines(lines), 0
    while isinstance(columns := next(read), Columns):
        while rows := read.rows(columns):
            connection.execute(sa.insert(tables[columns.table]), rows)
            count += len(rows)
    if columns != End(count) or read.has_more:
        raise ValueError("something is missing, or too much")
    return count


class _Lines(Iterator[Line]):
    """The lines of a file, one ahead."""

    def __init__(self, lines: gzip.GzipFile) -> None:
        self._lines = lines
        self._ahead: Line | None = self._decoded()

    def _decoded(self) -> Line | None:
        line = self._lines.readline()
        return msgspec.json.decode(line, type=Line) if line else None

    @property
    def has_more(self) -> bool:
        return self._ahead is not None

    def __next__(self) -> Line:
        if self._ahead is None:
            raise EOFError
        line, self._ahead = self._ahead, self._decoded()
        return line

    def rows(self, columns: Columns) -> list[dict[str, Any]]:
        """The next rows of a table, as many as are inserted at once."""
        found: list[dict[str, Any]] = []
        while isinstance(self._ahead, list) and len(found) < ROWS_AT_ONCE:
            found.append(_row(columns, self._ahead))
            next(self)
        return found


def _row(columns: Columns, values: list[Any]) -> dict[str, Any]:
    row = dict(zip(columns.columns, values, strict=True))
    return row | {name: b64decode(row[name]) for name in columns.binary if row[name] is not None}
