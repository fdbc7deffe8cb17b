"""All tables that were ever opened here, and their journals."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa

from tatami.core import registry
from tatami.core.contract import CHANCE, NOBODY
from tatami.tables.archive import Latest, OlderCount, Summary
from tatami.tables.changes import Change, Opening, Proposal, Remark
from tatami.tables.charter import Charter, Player
from tatami.tables.following import Missed, Written
from tatami.tables.kept_replay import KeptReplay
from tatami.tables.older import KeptJournal, OlderTable, OtherRules
from tatami.tables.refusals import Forked, OutcomeUnknown, StorageTrouble
from tatami.tables.table import Table
from tatami.wire.messages import PlayerKind

from . import engine, following, replays, rows, schema
from .engine import TROUBLE, opened
from .erasing import erase, erase_remark, remove, tables_with
from .lock import DatabaseLock, FileLock
from .reader import Reader
from .trouble import said
from .writer import CrashPoint, Work, Writer, longest

LAST_REMARKS = 50
LATER = {"name", "text", "phrase", "rematch"}
"""What may be erased or added after a row was written."""
OF_A_TABLE = {"holds", "load", "since", "journal", "remarks"}
"""What is read of one table; guests are not named in the log."""
PROBE_SECONDS = 1.0
"""So long what was found writable counts as such."""
FILLING = "tatami" * 2000
"""More than a page, so that there must be room for new ones."""
TAKE_SEAT = sa.update(schema.seats).where(
    schema.seats.c.table == sa.bindparam("of"), schema.seats.c.seat == sa.bindparam("at")
)
LEAD = sa.update(schema.tables).where(
    schema.tables.c.id == sa.bindparam("old"), schema.tables.c.rematch.is_(None)
)
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
log = logging.getLogger(__name__)


class Archive:
    """Writes in a thread of its own; reads in the caller's, or by `read` in others of its own."""

    def __init__(
        self,
        url: str,
        crash_point: CrashPoint | None = None,
        patience: float | None = None,
        shared_by: str | None = None,
    ) -> None:
        """Servers that tell each other what they write are `shared_by` the fingerprint of their secret."""
        patience = engine.PATIENCE if patience is None else patience
        self._lock = FileLock.of(url)
        try:
            self.engine = opened(url, patience)
            self._database_lock = DatabaseLock(self.engine, shared_by)
        except BaseException:
            self._lock.release()
            raise
        self._writer = Writer(self.engine, patience, crash_point)
        self._reader = Reader(longest(patience))
        self._probed = -PROBE_SECONDS

    async def close(self) -> None:
        await self._writer.close()
        self._reader.close()
        self._database_lock.release()
        self.engine.dispose()
        self._lock.release()

    def hold_lock(self) -> None:
        """Takes the lock of the database again, where its connection broke."""
        self._database_lock.hold()

    # Writing

    async def commit(self, table: str, change: Change) -> None:
        """When it returns, the change is safe on the disk; if it raises, nothing has happened.

        After OutcomeUnknown nobody knows, until `holds` says so.
        """
        await self.end(table, self.begin(table, change))

    def begin(self, table: str, change: Change) -> asyncio.Future[None]:
        """The same for whoever does not wait, or waits by `end`."""
        return self._writer.begin(tuple(rows.rows_of(table, change)), _first(table, change))

    async def end(self, table: str, begun: asyncio.Future[None]) -> None:
        """Ends as `commit` does."""
        try:
            await begun
        except StorageTrouble as trouble:
            if not isinstance(trouble, Forked):
                what = "perhaps not stored" if isinstance(trouble, OutcomeUnknown) else "not stored"
                log.warning(what, extra={"table": table, "why": trouble.why})
            raise

    async def erase(self, guest: str, *, remarks: bool = True) -> list[str]:
        """Takes the guest's name and remarks away; gives the tables at which there may have been some."""
        touched = await self.read(self._read, tables_with(guest))
        await self._erase(partial(erase, guest=guest, remarks=remarks))
        return [row.table for row in touched]

    async def erase_remark(self, table: str, number: int) -> None:
        await self._erase(partial(erase_remark, table=table, number=number))

    async def remove(self, table: str) -> None:
        """The table is gone, with all that happened there."""
        await self._erase(partial(remove, table=table))

    async def _erase(self, work: Work) -> None:
        try:
            await self._writer.write(first=work)
        except StorageTrouble as trouble:
            log.warning("not erased", extra={"why": trouble.why})
            raise

    async def keep_replay(self, table: str, replay: KeptReplay | None) -> None:
        """What a finished game told; None if it cannot be told any more."""
        content = await asyncio.to_thread(replay.packed) if replay else None
        with suppress(Forked):  # it is kept already
            await self._writer.write(replays.kept_row(table, content))

    @property
    def changes(self) -> int:
        """How many have been committed since the start."""
        return self._writer.committed

    @property
    def waiting(self) -> int:
        """How many have not begun to be committed."""
        return self._writer.waiting

    async def probe(self) -> None:
        """Fails if nothing can be written."""
        if monotonic() - self._probed < PROBE_SECONDS:
            return
        try:
            await self._writer.write(first=_try_writing)
        except StorageTrouble as trouble:
            log.warning("nothing can be written", extra={"why": trouble.why})
            raise
        self._probed = monotonic()

    # Reading

    async def read(
        self, work: Callable[Given, Answer], *arguments: Given.args, **named: Given.kwargs
    ) -> Answer:
        """What one of the functions below finds; refused if the database takes too long."""
        try:
            return await self._reader.read(work, *arguments, **named)
        except StorageTrouble as trouble:
            table = arguments[0] if work.__name__ in OF_A_TABLE else None
            log.warning("not read", extra={"table": table, "why": trouble.why})
            raise

    def load(self, table: str) -> Table | None:
        """The table as its journal tells it, or None if there is none.

        One of other rules tells what it told then, if it is over and that is kept; else OtherRules is raised.
        """
        return self._reading(lambda connection: _loaded(connection, table))

    def since(self, table: str, version: int, remark: int) -> Missed | None:
        """What was written after these; None if there is no such table."""
        return self._reading(lambda connection: following.since(connection, table, version, remark))

    def entries_beyond(self, known: Mapping[str, int]) -> dict[str, list[Written]]:
        """By table, the entries after the version that is known of it."""
        return self._reading(lambda connection: following.entries_beyond(connection, known))

    def latest(self, tables: Sequence[str]) -> dict[str, Latest]:
        """How far each of these tables has come; those that are gone are left out."""
        return self._reading(lambda connection: following.latest(connection, tables))

    def list_tables(self, ids: Sequence[str]) -> list[Summary]:
        """The tables of these ids."""
        return self._summaries(schema.tables.c.id.in_(ids), len(ids)) if ids else []

    def journal(self, table: str) -> KeptJournal | None:
        """The same as it is written, whatever the rules."""
        return self._reading(lambda connection: _journal(connection, table))

    def without_replay(self, limit: int) -> list[str]:
        """Finished tables of which no replay is kept yet."""
        return [row.table for row in self._read(replays.without(limit))]

    def older(self) -> list[OlderCount]:
        """The tables that follow other rules, by game."""
        return self._reading(replays.older)

    def holds(self, table: str, change: Change) -> bool:
        """Whether exactly this change stands."""
        return self._reading(
            lambda connection: all(_stands(connection, *row) for row in rows.rows_of(table, change))
        )

    def remarks(self, table: str) -> list[Remark]:
        """What was said last, in order."""
        query = sa.select(schema.chat).where(schema.chat.c.table == table)
        latest = self._read(query.order_by(schema.chat.c.number.desc()).limit(LAST_REMARKS))
        return [rows.remark(row) for row in reversed(latest)]

    def open_tables(self, limit: int = 100) -> list[Summary]:
        """Public tables with an open seat, the newest first; nobody can sit down to other rules."""
        waiting = sa.select(schema.seats.c.table).where(schema.seats.c.kind == PlayerKind.OPEN.value)
        public = sa.not_(schema.tables.c.private)
        found = self._summaries(sa.and_(public, schema.tables.c.id.in_(waiting)), limit)
        return [summary for summary in found if summary.older is None]

    def tables_of(self, guest: str, limit: int = 100) -> list[Summary]:
        """Where the guest holds a seat, the latest first."""
        held = sa.select(schema.seats.c.table).where(schema.seats.c.guest == guest)
        return self._summaries(schema.tables.c.id.in_(held), limit)

    def find(self, text: str, limit: int = 100) -> list[Summary]:
        """The tables of this id, or at which somebody's name has this text in it; the latest first."""
        name = sa.func.lower(schema.seats.c.name).contains(text.lower(), autoescape=True)
        named = schema.tables.c.id.in_(sa.select(schema.seats.c.table).where(name))
        return self._summaries(sa.or_(schema.tables.c.id == text, named), limit)

    def finished_before(self, at: float, limit: int = 100, skip: int = 0) -> list[str]:
        """Tables whose game was over by then, the oldest first, without the first few."""
        journal = schema.journal
        over = sa.select(journal.c.table).where(journal.c.awaited == NOBODY).group_by(journal.c.table)
        ended = sa.func.max(journal.c.at)
        oldest = over.having(ended < at).order_by(ended, journal.c.table).limit(limit).offset(skip)
        return [row.table for row in self._read(oldest)]

    def _summaries(self, wanted: sa.ColumnElement[bool], limit: int) -> list[Summary]:
        tables, journal = schema.tables, schema.journal
        of_table = sa.select(sa.func.max(journal.c.version)).where(journal.c.table == tables.c.id)
        newest = of_table.correlate(tables).scalar_subquery()
        last = sa.and_(journal.c.table == tables.c.id, journal.c.version == newest)
        query = (
            sa.select(
                tables,
                sa.func.coalesce(journal.c.awaited, CHANCE).label("awaited"),
                replays.UNTOLD,
                replays.TOLD,
            )
            .outerjoin(journal, last)
            .outerjoin(schema.replays, schema.replays.c.table == tables.c.id)
            .where(wanted)
            .order_by(sa.func.coalesce(journal.c.at, tables.c.opened).desc())
            .limit(limit)
        )
        found = self._read(query)
        players = self._players([row.id for row in found])
        return [_summary(row, charter, players[row.id]) for row in found for charter in _charters(row)]

    def _players(self, ids: Sequence[str]) -> Mapping[str, list[Player]]:
        players: dict[str, list[Player]] = {id: [] for id in ids}
        query = sa.select(schema.seats).where(schema.seats.c.table.in_(ids))
        for row in self._read(query.order_by(schema.seats.c.table, schema.seats.c.seat)):
            players[row.table].append(rows.player(row))
        return players

    def _read(self, query: sa.Executable) -> Sequence[sa.Row[Any]]:
        return self._reading(lambda connection: connection.execute(query).all())

    def _reading(self, work: Callable[[sa.Connection], Answer]) -> Answer:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except TROUBLE as error:
            raise StorageTrouble(f"The database cannot be read: {said(error)}.") from error


def _first(table: str, change: Change) -> Work | None:
    """What must be so before the rows of a change are added."""
    if isinstance(change, Proposal) and change.players is not None:
        seat = change.entry.seat
        taken = {"of": table, "at": seat, **rows.player_row(change.players[seat])}
        return partial(_take_seat, taken=taken)
    if isinstance(change, Opening) and change.of is not None:
        return partial(_lead, old=change.of, new=change.table.charter.id)
    return None


def _take_seat(connection: sa.Connection, taken: Mapping[str, Any]) -> None:
    connection.execute(TAKE_SEAT, taken)


def _lead(connection: sa.Connection, old: str, new: str) -> None:
    """The table whose rematch it is leads to it, and to no other."""
    if connection.execute(LEAD, {"old": old, "rematch": new}).rowcount != 1:
        raise Forked("This table has its rematch already.")


def _try_writing(connection: sa.Connection) -> None:
    """Takes room, and gives it back; the commit that follows is the proof."""
    connection.execute(sa.insert(schema.probe).values(number=1, filling=FILLING))
    connection.execute(sa.delete(schema.probe))


def _stands(connection: sa.Connection, statement: sa.Insert, values: Mapping[str, Any]) -> bool:
    """Whether a row is there with just these values, but for those that change later."""
    columns = statement.table.c
    same = [columns[name] == value for name, value in values.items() if name not in LATER]
    return connection.execute(sa.select(sa.literal(1)).where(*same)).first() is not None


def _summary(row: Any, charter: Charter, players: Sequence[Player]) -> Summary:
    over = row.awaited == NOBODY
    ours = charter.game.rules.VERSION
    cannot_be_told = row.untold or (row.rules > ours and not row.told)
    older = int(row.rules) if row.rules != ours and (cannot_be_told or not over) else None
    return Summary(charter, tuple(players), row.awaited, over, row.rematch, older)


def _charters(row: Any) -> Iterable[Charter]:
    """The row's charter; none if this Tatami no longer plays that game."""
    with suppress(ValueError):
        game = registry.game(row.game)
        lesson = game.lessons.get(row.lesson) if row.lesson else None
        yield Charter(row.id, game, json.loads(row.options), row.private, row.origin, lesson, row.foresight)


def _journal(connection: sa.Connection, id: str) -> KeptJournal | None:
    found = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == id)).first()
    if found is None:
        return None
    seats, entries = _of(connection, schema.seats, id, "seat"), _of(connection, schema.journal, id, "version")
    players, written = tuple(map(rows.player, seats)), tuple(map(rows.entry, entries))
    charters = (KeptJournal(each, found.rules, players, written, found.rematch) for each in _charters(found))
    return next(charters, None)


def _loaded(connection: sa.Connection, id: str) -> Table | None:
    journal = _journal(connection, id)
    if journal is None:
        return None
    if journal.is_older:
        table: Table = _as_it_told(connection, journal)
    else:
        table = Table.restored(journal.charter, journal.players, journal.entries)
        table.rematch = journal.rematch
    _know_answers(connection, table)
    table.last_remark = following.last_remark(connection, id)
    return table


def _as_it_told(connection: sa.Connection, journal: KeptJournal) -> OlderTable:
    kept = connection.execute(replays.content_of(journal.charter.id)).first()
    if kept is None or kept.content is None:
        raise OtherRules(journal, is_untold=kept is None and journal.is_over)
    return OlderTable.of(journal, KeptReplay.unpacked(kept.content))


def _know_answers(connection: sa.Connection, table: Table) -> None:
    """The ids of all that was ever asked and done there, with the version that answers them."""
    for place in (schema.journal, schema.chat, schema.answered):
        here = sa.and_(place.c.table == table.charter.id, place.c.request.is_not(None))
        version = place.c.version if place is schema.journal else sa.literal(table.version).label("version")
        for row in connection.execute(
            sa.select(place.c.author, place.c.request, place.c.digest, version).where(here)
        ):
            table.answers.add(rows.asked(row), row.version)


def _of(connection: sa.Connection, place: sa.Table, table: str, order: str) -> Sequence[sa.Row[Any]]:
    """All rows of one table, in order."""
    query = sa.select(place).where(place.c.table == table).order_by(place.c[order])
    return connection.execute(query).all()
