"""One table while it is in use: a single writer, whoever listens, and the computer players."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

from tatami.bots import bots, strongest
from tatami.tables import bus, gate, requests
from tatami.tables.archive import Latest
from tatami.tables.changes import Change, Opening, Proposal, Said
from tatami.tables.charter import Player
from tatami.tables.entry_kinds import DESCRIBED
from tatami.tables.following import Missed, Written, followed, next_entries
from tatami.tables.phrases import phrases
from tatami.tables.refusals import Forked, OutcomeUnknown, RequestRefused, StorageTrouble
from tatami.tables.requests import Asker, Surroundings
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind

from . import doubt
from .attendance import Attendance
from .audience import Audience, not_told
from .computer_players import ComputerPlayers
from .limits import MISSED_BYTES
from .services import Services
from .table_cache import TableCache
from .tokens import new_table_id
from .turn import Turn

if TYPE_CHECKING:
    from .connection import Connection

NAMED_WATCHERS = 20
"""So many are told by name; everybody else is counted."""
MOST_TRIES = 10
"""How often a request is judged anew because another process was quicker."""
Propose = Callable[[], Change | int]
log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Begun:
    """A move whose commit nobody waits for: how it ends is called back."""

    id: str
    by: Connection
    propose: Propose
    change: Change
    commit: asyncio.Future[None]
    at: float


class LiveTable:
    """Takes one request after the other: propose, commit, acknowledge, tell."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.visitors = 0
        """Those at the door included, who have not said yet who they are."""
        self.used = monotonic()
        self.audience = Audience(self.described_within, self.tell_who_is_here)
        self.attendance = Attendance(range(len(table.players)), services.away_seconds)
        self.bots = ComputerPlayers(self, services.workers, services.bus)
        self._services = services
        self._cache = TableCache(services.archive, services.retelling)
        self._turn = Turn()
        self._failed = 0.0
        """When the database last refused something."""
        self._doubt = doubt.Doubt(services.archive, table.charter.id)
        self.is_removed = False
        self._mending: asyncio.Task[None] | None = None
        self._around = Surroundings(
            services.chance,
            services.clock,
            shows_motion=lambda: self.audience.shows_motion,
            replaceable_in=self._replaceable_in,
            bots=bots(),
            substitute=strongest(self.table.game),
            new_table_id=new_table_id,
        )

    @property
    def id(self) -> str:
        return self.table.charter.id

    @property
    def is_idle(self) -> bool:
        is_busy = self.bots.are_busy or not self._turn.is_free or self._doubt.change is not None
        return not self.visitors and not is_busy

    # The one way in

    async def request(self, asked: wire.Request, asker: Asker, by: Connection | None = None) -> None:
        """Whoever reads from a client does so to the end, even if the client is gone by then."""
        with self._services.metrics.requests.time(type(asked).__name__.lower()):
            await self._change(self._proposing(asked, asker), (asker.author, asked.id), by)

    def _proposing(self, asked: wire.Request, asker: Asker) -> Propose:
        return lambda: requests.propose(self.table, asked, asker, self._around)

    @property
    def is_free(self) -> bool:
        """Whether a request need not wait for anything before it is judged."""
        is_barred = self._doubt.change is not None or self.is_removed or self.table.must_begin
        return self._turn.is_free and not is_barred

    def begin(self, asked: wire.Move, asker: Asker, by: Connection) -> asyncio.Future[None] | None:
        """The same without a task, only where the table `is_free`: ends when the database has answered.

        None: it is answered already.
        """
        self.used, began = monotonic(), perf_counter()
        propose = self._proposing(asked, asker)
        change = propose()
        if isinstance(change, int):
            self._acknowledge(asked.id, change, by)
            return None
        self._turn.take()
        begun = _Begun(asked.id, by, propose, change, self._services.archive.begin(self.id, change), began)
        begun.commit.add_done_callback(lambda _: self._end(begun))
        return begun.commit

    def _end(self, begun: _Begun) -> None:
        if begun.commit.exception() is not None:
            self._mending = asyncio.create_task(self._mend(begun))
            return
        try:
            seconds, metrics = perf_counter() - begun.at, self._services.metrics
            metrics.commits.add(type(begun.change).__name__.lower(), seconds)
            metrics.requests.add("move", seconds)
            self._adopt(begun.change)
            self._done(begun.change, begun.id, begun.by)
        except Exception as error:
            begun.by.fail(error, begun.id)
        finally:
            self._turn.give()

    async def _mend(self, begun: _Begun) -> None:
        """What could not be committed goes on as if it had been waited for."""
        try:
            self._done(await self._committed(begun.propose, begun.by, begun), begun.id, begun.by)
        except Exception as error:
            begun.by.fail(error, begun.id)
        finally:
            self._turn.give()

    async def sit_down(self, player: Player) -> None:
        """The player takes any open seat."""
        await self._change(lambda: requests.sit_down(self.table, None, player, self._around))

    async def _change(
        self, propose: Propose, key: tuple[str, str] = ("", ""), by: Connection | None = None
    ) -> None:
        asked_at = monotonic()
        async with self._turn:
            self.used = monotonic()
            self._check_open(asked_at, key)
            if self.table.must_begin:
                await self._begin()
            self._done(await self._committed(propose, by), key[1], by)
            if self.table.must_begin:
                await self._begin()

    def _done(self, change: Change | int, id: str, by: Connection | None) -> None:
        self._acknowledge(id, change if isinstance(change, int) else self.table.version, by)
        if isinstance(change, Change):
            self._announce(change)

    def _check_open(self, asked_at: float, key: tuple[str, str]) -> None:
        """Whoever waited while the database refused somebody else does not wait for the same again."""
        if self.is_removed:
            raise RequestRefused("no_such_table")
        trouble = self._doubt.trouble(key)
        if trouble is None and self._failed > asked_at:
            trouble = StorageTrouble("The database did not take what was asked before.")
        if trouble is not None:
            raise self._noted(trouble)

    def _noted(self, trouble: StorageTrouble) -> StorageTrouble:
        """What the archive was not asked for is not logged there."""
        log.warning("not stored", extra={"table": self.id, "why": trouble.why})
        return trouble

    async def _committed(
        self, propose: Propose, by: Connection | None, begun: _Begun | None = None
    ) -> Change | int:
        """What is proposed, safe on the disk; judged anew wherever another process was quicker."""
        for _ in range(MOST_TRIES):
            change = begun.change if begun else propose()
            if isinstance(change, int):
                return change
            try:
                await self._commit(change, by, begun.commit if begun else None)
                return change
            except Forked:
                begun = None
                await self._read_on()
        raise self._noted(Forked("Others were always quicker."))

    async def _begin(self) -> None:
        """Chance acts once every seat is taken; what cannot be stored now is tried again later."""
        if self._doubt.change is not None:
            return
        began = requests.begin(self.table, self._around)
        try:
            await self._commit(began)
        except Forked:
            await self._read_on()
        except StorageTrouble:
            return
        else:
            self._announce(began)

    async def _commit(
        self, change: Change, by: Connection | None = None, begun: asyncio.Future[None] | None = None
    ) -> None:
        """Only what is safe on the disk is so."""
        try:
            with self._services.metrics.commits.time(type(change).__name__.lower()):
                archive = self._services.archive
                await (archive.end(self.id, begun) if begun else archive.commit(self.id, change))
        except OutcomeUnknown:
            await self._ask_again(change, by)
        except Forked:
            raise
        except StorageTrouble:
            self._failed = monotonic()
            raise
        self._adopt(change)

    def _adopt(self, change: Change) -> None:
        self.table.adopt(change)
        self._cache.add(change)

    # What other processes have written

    @property
    def written(self) -> bus.Written:
        """How far this process knows the table."""
        return bus.Written(self.table.version, self.table.last_remark, self.table.rematch)

    def is_behind(self, latest: bus.Written | Latest) -> bool:
        """Whether others have written more than is known here."""
        table = self.table
        return (
            latest.version > table.version
            or latest.remark > table.last_remark
            or (latest.rematch is not None and table.rematch is None)
        )

    async def read_on(self) -> None:
        """Takes over what others have written, and tells it."""
        async with self._turn:
            if self._doubt.change is None and not self.is_removed:
                await self._read_on()

    async def follow(self, written: Sequence[Written]) -> None:
        """Takes over entries that were read for many tables at once; all there is, if that is not enough."""
        async with self._turn:
            if self._doubt.change is None and not self.is_removed:
                missed = next_entries(self.table, written)
                await self._read_on() if missed is None else self._take_over(missed)

    async def _read_on(self) -> None:
        archive, table = self._services.archive, self.table
        missed = await archive.read(archive.since, self.id, table.version, table.last_remark)
        if missed is None:
            self._dismiss_all()
            raise RequestRefused("no_such_table")
        self._take_over(missed)

    def _take_over(self, missed: Missed) -> None:
        rematch = self.table.rematch
        for change in followed(self.table, missed, moments=self.audience.shows_motion):
            self._adopt(change)
            self._tell(change)
        if self.table.rematch != rematch:
            self.audience.tell_presence()

    # When it is not known whether a change was stored

    async def _ask_again(self, change: Change, by: Connection | None) -> None:
        """Returns if it stands after all."""
        try:
            stands = await doubt.became_at_once(self._services.archive, self.id, change)
        except OutcomeUnknown:
            self._failed = monotonic()
            self._doubt.settle(change, lambda stands: self._settled(change, by, stands))
            raise
        if not stands:
            raise Forked("Something else stands in its place.")

    async def _settled(self, change: Change, by: Connection | None, stands: bool) -> None:
        """Whoever asked hears the answer, and everybody the news."""
        id = change.asked.id if change.asked else ""
        async with self._turn:
            if not stands:
                await self._read_on()
            self._doubt.change = None
            if stands:
                self._adopt(change)
                self._acknowledge(id, self.table.version, by)
                self._announce(change)
            elif by is not None:
                refusal = self._noted(Forked("Something else stands in its place."))
                by.send(gate.refused(refusal, id, self.table, by.listener))

    # Telling

    def _acknowledge(self, id: str, version: int, by: Connection | None) -> None:
        if by is None:
            return
        by.send(wire.Accepted(id, version))
        if self._services.after_acknowledge is not None:
            by.flush()
            self._services.after_acknowledge()

    def _announce(self, change: Change) -> None:
        """Everybody hears of it, in this process and in others."""
        self._tell(change)
        if self._services.bus.is_shared:
            self._services.bus.tell(self.id, self.written)

    def _tell(self, change: Change) -> None:
        """Everybody here hears of it, each what the gate lets out."""
        if isinstance(change, Proposal):
            self._tell_news(change)
        elif isinstance(change, Said):
            self.audience.tell(lambda listener: wire.Said(gate.chat(change.remark, listener)))
        elif isinstance(change, Opening):
            self._services.opened(change)
            self.audience.tell_presence()

    def _tell_news(self, proposal: Proposal) -> None:
        if proposal.entry.kind is EntryKind.SEATED:
            self.attendance.absence.note([proposal.entry.seat])
        if proposal.entry.kind in DESCRIBED:
            self.audience.tell_presence()
        news, table = gate.News(self.table, proposal), self.table
        self.audience.tell_news(news, table.to_act, lambda: self._cache.facts(table))
        self.bots.wake()

    def tell_who_is_here(self) -> None:
        """To other processes."""
        if self._services.bus.is_shared:
            self._services.bus.tell(self.id, self.attendance.report(self.audience.connections))

    # Listening

    async def enter(self, connection: Connection, since: int | None, heard: int | None) -> None:
        """Somebody begins to listen: with all there is, or with what was missed."""
        async with self._turn:
            if self.is_removed:
                connection.dismiss(RequestRefused("no_such_table"))
                return
            self.used = monotonic()
            if self.table.must_begin:
                await self._begin()
            if since is None or not await self._catch_up(connection, since, heard or 0):
                connection.send(await self._snapshot(connection))
            self.attendance.absence.note(connection.listener.seats)
            self.audience.add(connection)
        self.bots.wake()

    async def show_again(self, connection: Connection) -> None:
        """Everything again: in another language, or for other eyes."""
        async with self._turn:
            connection.send(await self._snapshot(connection))

    def notice(self, guest: str) -> bool:
        """Whether the guest holds a seat here; if so, this is a sign of life, and the others hear of it."""
        seats = [seat for seat, player in enumerate(self.table.players) if player.guest == guest]
        if any(self._replaceable_in(seat) is not None for seat in seats):
            self._services.bus.tell(self.id, bus.SignOfLife(seats))
            self.note_life(seats)
        return bool(seats)

    def note_life(self, seats: Collection[int]) -> None:
        self.attendance.absence.note(seats)
        self.audience.tell_presence_soon()

    def leave(self, connection: Connection) -> None:
        self.used = monotonic()
        self.attendance.absence.note(connection.listener.seats)
        self.audience.remove(connection)
        if not self.audience:
            self._cache.clear()

    async def _snapshot(self, connection: Connection) -> wire.Snapshot:
        listener = connection.listener
        view, story = await self._cache.told(self.table, listener)
        return wire.Snapshot(
            self.table.version,
            self.described_within(connection),
            list(listener.seats),
            view,
            story,
            await self._cache.chat(self.table, listener),
            connection.watch,
            phrases(listener.language),
        )

    async def _catch_up(self, connection: Connection, since: int, heard: int) -> bool:
        """What was missed, unless all there is would be less."""
        missed = await self._cache.missed(self.table, connection.listener, since)
        if missed is None or sum(map(len, missed)) > MISSED_BYTES:
            return False
        for news in missed:
            connection.send_text(news)
        for chat in await self._cache.chat(self.table, connection.listener, heard):
            connection.send(wire.Said(chat))
        return True

    async def forget_name(self, guest: str) -> None:
        """The guest's seats have no name from now on, here and at rematches."""
        async with self._turn:
            self.table.players = tuple(
                replace(player, name="") if player.guest == guest else player for player in self.table.players
            )
            for connection in self.audience.connections:
                connection.forget_name(guest)

    async def close(self, remove: Callable[[], Awaitable[None]]) -> None:
        """The table is removed: nothing is taken any more, and whoever is here hears so."""
        async with self._turn:
            await remove()
            self._dismiss_all()

    def _dismiss_all(self) -> None:
        self.is_removed = True
        for connection in tuple(self.audience.connections):
            connection.dismiss(RequestRefused("no_such_table"))
        self.stop()

    async def show_anew(self) -> None:
        """Somebody has erased something: nobody goes on seeing it."""
        async with self._turn:
            self._cache.clear()
            for connection in tuple(self.audience.connections):
                try:
                    connection.send(await self._snapshot(connection))
                except Exception as error:
                    not_told(connection, error)

    def remember_all(self, opening: Opening) -> None:
        """This table is new: there is nothing to read about it that is not at hand."""
        self._cache.fill(opening)

    def described(self) -> wire.Table:
        """What the table is and who is here, as anybody may know it: watchers are only counted."""
        return self.attendance.described(self.table, self.audience.connections, self.bots.master, named=0)

    def described_within(self, *entering: Connection) -> wire.Table:
        """The same for those at the table, whoever just enters included: with the names of watchers."""
        here = {*self.audience.connections, *entering}
        return self.attendance.described(self.table, here, self.bots.master, named=NAMED_WATCHERS)

    def _replaceable_in(self, seat: int) -> float | None:
        return self.attendance.replaceable_in(seat, self.audience.connections)

    def stop(self) -> None:
        self._doubt.stop()
        self.bots.stop()
        self.audience.stop()
