"""Writes all that is kept into one file, while it is in use.

The file is the same for every database: gzip around lines of JSON. First a header, then for each table its
columns and its rows, last how many rows there are: what is cut short or spoilt is noticed.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext

from tatami.core.errors import BadOption

from .engine import TROUBLE, shown, unchanged
from .lock import file_of
from .trouble import said

FORMAT = 1
ROWS_AT_ONCE = 1000
NOT_OURS = {"alembic_version", "probe"}
"""Tables of which nothing is kept."""


class Header(msgspec.Struct, frozen=True):
    """What a backup is, in its first line."""

    tatami_backup: int
    """The format."""
    step: str
    """The last change of the database that was made."""
    made: float
    secret: bytes = b""
    """What the tokens of seats are made from: without it nobody could take a seat again."""


class Columns(msgspec.Struct, frozen=True, tag=True):
    """What follows are rows of this table, in these columns; those that hold bytes are written as base64."""

    table: str
    columns: list[str]
    binary: list[str]


class End(msgspec.Struct, frozen=True, tag=True):
    """The last line."""

    rows: int


def back_up(url: str, path: Path, secret: bytes, now: float) -> Mapping[str, int]:
    """How many rows of each table are in the file now; all that was committed before is among them."""
    file = file_of(url)
    if file is not None and not file.exists():
        raise BadOption(f"There is no database {str(file)!r} to back up.")
    engine = unchanged(url)
    try:
        with _snapshot(engine) as connection, _whole(path) as out:
            return _write(connection, out, secret, now)
    except TROUBLE as error:
        if isinstance(error, OSError) and not isinstance(error, ConnectionError | TimeoutError):
            raise BadOption(f"Nothing was backed up to {path}: {error.strerror or error}.") from error
        raise BadOption(f"The database {shown(url)!r} cannot be read: {said(error)}.") from error
    finally:
        engine.dispose()


@contextmanager
def _snapshot(engine: sa.Engine) -> Iterator[sa.Connection]:
    """Sees the database as it is now, whatever is written meanwhile; keeps no writer waiting."""
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        else:
            connection = connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        yield connection


@contextmanager
def _whole(path: Path) -> Iterator[gzip.GzipFile]:
    """A file of its owner alone that is there whole or not at all, and never in place of another."""
    if path.exists():
        raise BadOption(f"There is already something at {path}: name a new file.")
    part = path.with_name(f"{path.name}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wb", compresslevel=6) as out:
                yield out
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)


def _write(connection: sa.Connection, out: gzip.GzipFile, secret: bytes, now: float) -> Mapping[str, int]:
    step = MigrationContext.configure(connection).get_current_revision()
    if step is None:
        raise BadOption("This database holds no tables of Tatami.")
    counts: dict[str, int] = {}
    _line(out, Header(FORMAT, step, now, secret))
    for table in kept_tables(connection):
        _line(out, _columns(table))
        counts[table.name] = 0
        for rows in _rows(connection, table):
            counts[table.name] += len(rows)
            out.write(b"".join(msgspec.json.encode(tuple(row)) + b"\n" for row in rows))
    _line(out, End(sum(counts.values())))
    return counts


def kept_tables(connection: sa.Connection) -> list[sa.Table]:
    """The tables as the database has them, those that others refer to first."""
    metadata = sa.MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name not in NOT_OURS]


def _columns(table: sa.Table) -> Columns:
    binary = [str(column.name) for column in table.c if isinstance(column.type, sa.types._Binary)]
    return Columns(str(table.name), [str(column.name) for column in table.c], binary)


def _rows(connection: sa.Connection, table: sa.Table) -> Iterator[Any]:
    query = sa.select(table).execution_options(stream_results=True, yield_per=ROWS_AT_ONCE)
    return connection.execute(query).partitions()


def _line(out: gzip.GzipFile, content: msgspec.Struct) -> None:
    out.write(msgspec.json.encode(content) + b"\n")
