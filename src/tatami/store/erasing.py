"""Takes a guest's name and remarks out of the database; games and ids stay."""

from __future__ import annotations

import sqlalchemy as sa

from .schema import answered, chat, journal, replays, seats, tables


def tables_with(guest: str) -> sa.CompoundSelect[tuple[str]]:
    """Where the guest sits, or has said something."""
    return sa.union(
        sa.select(seats.c.table).where(seats.c.guest == guest),
        sa.select(chat.c.table).where(_said_by(guest)),
    )


def erase(connection: sa.Connection, guest: str, *, remarks: bool = True) -> None:
    """The guest's name, and with `remarks` all that was said.

    An erased remark keeps its number and its id, so that it cannot come back.
    """
    _overwrite(connection)
    emptied = {"name": "", "text": "", "phrase": None} if remarks else {"name": ""}
    connection.execute(sa.update(chat).where(_said_by(guest)).values(emptied))
    connection.execute(sa.update(seats).where(seats.c.guest == guest).values(name=""))


def erase_remark(connection: sa.Connection, table: str, number: int) -> None:
    _overwrite(connection)
    one = sa.and_(chat.c.table == table, chat.c.number == number)
    connection.execute(sa.update(chat).where(one).values(name="", text="", phrase=None))


def remove(connection: sa.Connection, table: str) -> None:
    """The table and all that belongs to it; nothing leads there any more."""
    _overwrite(connection)
    for place in (answered, chat, journal, replays, seats):
        connection.execute(sa.delete(place).where(place.c.table == table))
    connection.execute(sa.update(tables).where(tables.c.rematch == table).values(rematch=None))
    connection.execute(sa.delete(tables).where(tables.c.id == table))


def _overwrite(connection: sa.Connection) -> None:
    if connection.dialect.name == "sqlite":  # overwrites what stood there
        connection.exec_driver_sql("PRAGMA secure_delete=ON")


def _said_by(guest: str) -> sa.ColumnElement[bool]:
    """What has no author is of a time before remarks had one; then its seat tells."""
    in_seat = sa.and_(seats.c.table == chat.c.table, seats.c.seat == chat.c.seat, seats.c.guest == guest)
    return sa.or_(chat.c.author == guest, sa.and_(chat.c.author.is_(None), sa.exists().where(in_seat)))
