"""All tables that were ever opened here, and their journals."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from tatami.core import registry
from tatami.core.contract import NOBODY
from tatami.tables.archive import Remark, Summary
from tatami.tables.journal import Entry
from tatami.tables.refusals import Forked, OtherRules, StorageTrouble
from tatami.tables.sitting import OPEN, Charter, Player, Sitting

from . import shape
from .engine import default_database, opened
from .writer import FaultPoint, Row, Writer

__all__ = ["Archive", "default_database"]

OPEN_TABLE = sa.insert(shape.tables)
SIT_DOWN = sa.insert(shape.seats)
APPEND = sa.insert(shape.journal)
REMARK = sa.insert(shape.chat)
LAST_REMARKS = 50


class Archive:
    """Reads in the caller's thread, writes in its own. Futures are done when the disk has it."""

    def __init__(self, url: str, fault: FaultPoint | None = None) -> None:
        self.engine = opened(url)
        self._writer = Writer(self.engine, fault)

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()

    # Writing

    def open(self, charter: Charter, players: Iterable[Player], began: Entry) -> Future[None]:
        """A new table with its first entry."""
        return self._writer.write(*_opened(charter, players, began))

    def open_rematch(
        self, charter: Charter, players: Iterable[Player], began: Entry, of: str
    ) -> Future[None]:
        """A new table that the old one leads to; there is only one."""
        leads = sa.update(shape.tables).where(shape.tables.c.id == of, shape.tables.c.rematch.is_(None))

        def lead(connection: sa.Connection) -> None:
            if connection.execute(leads.values(rematch=charter.id)).rowcount != 1:
                raise Forked("This table has its rematch already.")

        return self._writer.write(*_opened(charter, players, began), first=lead)

    def append(self, table: str, entry: Entry) -> Future[None]:
        return self._writer.write((APPEND, _row(table, entry)))

    def seat(self, table: str, entry: Entry, player: Player) -> Future[None]:
        """A seat changes hands: the entry and the player, both or neither."""
        seat = sa.and_(shape.seats.c.table == table, shape.seats.c.seat == entry.seat)
        taken = sa.update(shape.seats).where(seat).values(_player_row(player))

        def take(connection: sa.Connection) -> None:
            connection.execute(taken)

        return self._writer.write((APPEND, _row(table, entry)), first=take)

    def remark(self, table: str, remark: Remark) -> Future[None]:
        row = {"table": table, "number": remark.number, "seat": remark.seat}
        row |= {"name": remark.name, "text": remark.text, "at": remark.at}
        return self._writer.write((REMARK, row))

    # Reading

    def load(self, table: str) -> Sitting | None:
        """The table as its journal tells it, or None if there is none; OtherRules if it cannot be told."""
        try:
            with self.engine.connect() as connection:
                return _loaded(connection, table)
        except sa.exc.DBAPIError as error:
            raise StorageTrouble(f"The database cannot be read: {error.orig}.") from error

    def remarks(self, table: str) -> list[Remark]:
        """What was said last, in order."""
        query = sa.select(shape.chat).where(shape.chat.c.table == table)
        rows = self._read(query.order_by(shape.chat.c.number.desc()).limit(LAST_REMARKS))
        return [Remark(row.number, row.name, row.seat, row.text, row.at) for row in reversed(rows)]

    def open_tables(self, limit: int = 100) -> list[Summary]:
        """Public tables with an open seat, the newest first; nobody can sit down to other rules."""
        waiting = sa.select(shape.seats.c.table).where(shape.seats.c.kind == OPEN)
        public = sa.not_(shape.tables.c.private)
        found = self._summaries(sa.and_(public, shape.tables.c.id.in_(waiting)), limit)
        return [summary for summary in found if summary.older is None]

    def tables_of(self, guest: str, limit: int = 100) -> list[Summary]:
        """Where the guest holds a seat, the latest first."""
        held = sa.select(shape.seats.c.table).where(shape.seats.c.guest == guest)
        return self._summaries(shape.tables.c.id.in_(held), limit)

    def ping(self) -> None:
        """Fails if the database cannot be read."""
        self._read(sa.select(sa.literal(1)))

    def _summaries(self, wanted: sa.ColumnElement[bool], limit: int) -> list[Summary]:
        last = (
            sa.select(shape.journal.c.table, sa.func.max(shape.journal.c.version).label("version"))
            .join(shape.tables, shape.tables.c.id == shape.journal.c.table)
            .where(wanted)
            .group_by(shape.journal.c.table)
            .subquery()
        )
        query = (
            sa.select(shape.tables, shape.journal.c.awaited, shape.journal.c.at)
            .join(last, last.c.table == shape.tables.c.id)
            .join(
                shape.journal,
                sa.and_(shape.journal.c.table == last.c.table, shape.journal.c.version == last.c.version),
            )
            .order_by(shape.journal.c.at.desc())
            .limit(limit)
        )
        rows = self._read(query)
        players = self._players([row.id for row in rows])
        return [
            Summary(
                charter, tuple(players[row.id]), row.awaited, row.awaited == NOBODY, row.rematch, _older(row)
            )
            for row in rows
            for charter in _charters(row)
        ]

    def _players(self, ids: Sequence[str]) -> Mapping[str, list[Player]]:
        players: dict[str, list[Player]] = {id: [] for id in ids}
        query = sa.select(shape.seats).where(shape.seats.c.table.in_(ids))
        for row in self._read(query.order_by(shape.seats.c.table, shape.seats.c.seat)):
            players[row.table].append(Player(row.kind, row.name, row.guest, row.token_hash))
        return players

    def _read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        try:
            with self.engine.connect() as connection:
                return connection.execute(query).all()
        except sa.exc.DBAPIError as error:
            raise StorageTrouble(f"The database cannot be read: {error.orig}.") from error


def _opened(charter: Charter, players: Iterable[Player], began: Entry) -> Iterable[Row]:
    yield OPEN_TABLE, _table_row(charter, began)
    for seat, player in enumerate(players):
        yield SIT_DOWN, {"table": charter.id, "seat": seat, **_player_row(player)}
    yield APPEND, _row(charter.id, began)


def _table_row(charter: Charter, began: Entry) -> dict[str, Any]:
    return {
        "id": charter.id,
        "game": charter.game.name,
        "rules": charter.game.rules.VERSION,
        "options": json.dumps(dict(charter.options)),
        "private": charter.private,
        "origin": charter.origin,
        "rematch": None,
        "opened": began.at,
    }


def _player_row(player: Player) -> dict[str, str]:
    return {
        "kind": player.kind,
        "name": player.name,
        "guest": player.guest,
        "token_hash": player.token_hash,
    }


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table": table,
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "choices": msgspec.json.encode(entry.choices).decode(),
        "move": entry.id or None,
        "at": entry.at,
        "awaited": entry.awaited,
    }


def _entry(row: Any) -> Entry:
    choices = tuple((seat, text) for seat, text in json.loads(row.choices))
    return Entry(row.version, row.kind, row.seat, choices, row.move or "", row.at, row.awaited)


def _charters(row: Any) -> Iterable[Charter]:
    """The row's charter; none if this Tatami no longer plays that game."""
    with suppress(ValueError):
        yield Charter(row.id, registry.game(row.game), json.loads(row.options), row.private, row.origin)


def _older(row: Any) -> int | None:
    """The version of the row's rules, if another one is played here."""
    return None if row.rules == registry.game(row.game).rules.VERSION else int(row.rules)


def _loaded(connection: sa.Connection, table: str) -> Sitting | None:
    found = connection.execute(sa.select(shape.tables).where(shape.tables.c.id == table)).first()
    for charter in _charters(found) if found is not None else ():
        older = _older(found)
        if older is not None:
            raise OtherRules(charter.game, older)
        seats = sa.select(shape.seats).where(shape.seats.c.table == table).order_by(shape.seats.c.seat)
        journal = sa.select(shape.journal).where(shape.journal.c.table == table)
        players = [Player(row.kind, row.name, row.guest, row.token_hash) for row in connection.execute(seats)]
        entries = [_entry(row) for row in connection.execute(journal.order_by(shape.journal.c.version))]
        sitting = Sitting.restored(charter, players, entries)
        sitting.rematch = found.rematch if found is not None else None
        return sitting
    return None
