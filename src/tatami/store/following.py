"""What stands in the database beyond what a process knows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

import sqlalchemy as sa

from tatami.tables.archive import Latest
from tatami.tables.following import Missed, Written
from tatami.tables.request_id import RequestId

from . import rows, schema

AT_ONCE = 500
"""Ids in one question."""


BEYOND = sa.text(
    "SELECT entry.* FROM unnest(CAST(:tables AS text[]), CAST(:versions AS integer[])) AS known (id, version)"
    ' JOIN journal AS entry ON entry."table" = known.id AND entry.version > known.version'
    ' ORDER BY entry."table", entry.version'
)
"""The entries of many tables in one step, for PostgreSQL."""


def entries_beyond(connection: sa.Connection, known: Mapping[str, int]) -> dict[str, list[Written]]:
    """By table, the entries after the version that is known of it."""
    found: dict[str, list[Written]] = {}
    for row in _rows_beyond(connection, known):
        found.setdefault(row.table, []).append((rows.entry(row), _asked(row)))
    return found


def _rows_beyond(connection: sa.Connection, known: Mapping[str, int]) -> Iterable[Any]:
    if connection.dialect.name == "postgresql":
        return connection.execute(BEYOND, {"tables": [*known], "versions": [*known.values()]})
    found = (
        _after(connection, schema.journal, table, "version", version) for table, version in known.items()
    )
    return chain.from_iterable(found)


def since(connection: sa.Connection, table: str, version: int, remark: int) -> Missed | None:
    """Everything after these: one question where there is nothing, as nearly always when somebody comes."""
    found = connection.execute(STANDS, {"id": table}).all()
    if not found:
        return None
    latest, entries, remarks, seats = found[0], _NOTHING, _NOTHING, _NOTHING
    if (latest.version or 0) > version:
        entries = _after(connection, schema.journal, table, "version", version)
        seats = _after(connection, schema.seats, table, "seat", -1)
    if (latest.remark or 0) > remark:
        remarks = _after(connection, schema.chat, table, "number", remark)
    return Missed(
        [(rows.entry(row), _asked(row)) for row in entries],
        [(rows.remark(row), _asked(row)) for row in remarks],
        [rows.asked(row) for row in found if row.request is not None],
        tuple(map(rows.player, seats)),
        latest.rematch,
    )


def _after(
    connection: sa.Connection, place: sa.Table, table: str, order: str, last: int
) -> Sequence[sa.Row[Any]]:
    query = sa.select(place).where(place.c.table == table, place.c[order] > last)
    return connection.execute(query.order_by(place.c[order])).all()


def _asked(row: Any) -> RequestId | None:
    return rows.asked(row) if row.request is not None else None


def last_remark(connection: sa.Connection, table: str) -> int:
    number = sa.func.max(schema.chat.c.number)
    return connection.execute(sa.select(number).where(schema.chat.c.table == table)).scalar() or 0


def latest(connection: sa.Connection, tables: Sequence[str]) -> dict[str, Latest]:
    """By table."""
    found: dict[str, Latest] = {}
    for start in range(0, len(tables), AT_ONCE):
        for row in connection.execute(_latest(tables[start : start + AT_ONCE])):
            found[row.id] = Latest(row.version or 0, row.remark or 0, row.rematch)
    return found


def _latest(ids: Sequence[str]) -> sa.Select[Any]:
    return _stand().where(schema.tables.c.id.in_(ids))


def _stand() -> sa.Select[Any]:
    """How far tables have come."""
    tables = schema.tables
    version = sa.select(sa.func.max(schema.journal.c.version)).where(schema.journal.c.table == tables.c.id)
    remark = sa.select(sa.func.max(schema.chat.c.number)).where(schema.chat.c.table == tables.c.id)
    counted = version.scalar_subquery().label("version"), remark.scalar_subquery().label("remark")
    return sa.select(tables.c.id, tables.c.rematch, *counted)


_NOTED = schema.answered
STANDS = (
    _stand()
    .add_columns(_NOTED.c.author, _NOTED.c.request, _NOTED.c.digest)
    .outerjoin_from(schema.tables, _NOTED, _NOTED.c.table == schema.tables.c.id)
    .where(schema.tables.c.id == sa.bindparam("id"))
)
"""How far one table has come, once for each request that was only noted there, or once without."""
_NOTHING: Sequence[sa.Row[Any]] = ()
