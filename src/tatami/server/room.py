"""One table while it is in use: a single writer, whoever listens, and the bots that sit there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from time import monotonic
from typing import TYPE_CHECKING

from tatami.core.chance import Chance
from tatami.core.errors import TatamiError
from tatami.tables import gate
from tatami.tables.archive import Archive, Clock, Remark
from tatami.tables.chronicle import Chapter, Chronicle, chapters
from tatami.tables.refusals import Forked, OutOfTurn, RequestRefused, StorageTrouble
from tatami.tables.sitting import BOT, HUMAN, OPEN, Player, Proposal, Sitting
from tatami.wire import messages as wire

from . import letters
from .landing import Landing
from .thinking import Workers

if TYPE_CHECKING:
    from .connection import Connection

PRESENCE_SECONDS = 0.05
BOT_PAUSE = 1.0
"""Between the moves of bots among themselves, so that one can follow."""
MISSED = 40
"""More missed versions than this are told as a snapshot."""
RETRY_SECONDS = 1.0
ADVISER = "search"
log = logging.getLogger(__name__)


class Room:
    """Check, play, commit, acknowledge, tell: in this order, one request after the other."""

    def __init__(
        self,
        sitting: Sitting,
        archive: Archive,
        landing: Landing,
        thinker: Workers,
        chance: Chance,
        clock: Clock,
    ) -> None:
        self.sitting = sitting
        self.connections: list[Connection] = []
        self.visitors = 0
        """Those at the door included, who have not said yet who they are."""
        self.used = monotonic()
        self._archive = archive
        self._landing = landing
        self._thinker = thinker
        self._chance = chance
        self._clock = clock
        self._lock = asyncio.Lock()
        self._chronicle: Chronicle | None = None
        self._remarks: list[Remark] | None = None
        self._heard_ids: dict[tuple[str, int | None, str], None] = {}
        self._bots: asyncio.Task[None] | None = None
        self._presence: asyncio.TimerHandle | None = None
        self.after_acknowledge: Callable[[], None] | None = None

    @property
    def idle(self) -> bool:
        busy = self._bots is not None or self._lock.locked()
        return not self.visitors and not busy

    def remember_all(self, began: Proposal) -> None:
        """This table is new: there is nothing to read about it, only what has just begun."""
        self._chronicle = Chronicle()
        self._chronicle.add(began)
        self._remarks = []

    # Requests of those who hold seats

    async def move(self, by: Connection | None, asked: wire.Move) -> wire.Accepted:
        def propose(sitting: Sitting) -> Proposal:
            return sitting.move(
                asked.seat,
                asked.question,
                asked.move,
                asked.id,
                self._chance,
                self._clock(),
                moments=self._shows_motion,
            )

        return await self._request(by, asked.id, "moved", asked.seat, propose)

    async def undo(self, by: Connection, asked: wire.Undo) -> wire.Accepted:
        return await self._request(
            by,
            asked.id,
            "undone",
            asked.seat,
            lambda sitting: sitting.undo(asked.seat, asked.id, self._clock()),
        )

    async def resign(self, by: Connection, asked: wire.Resign) -> wire.Accepted:
        return await self._request(
            by,
            asked.id,
            "resigned",
            asked.seat,
            lambda sitting: sitting.resign(asked.seat, asked.id, self._clock()),
        )

    async def _request(
        self,
        by: Connection | None,
        id: str,
        kind: str,
        seat: int,
        propose: Callable[[Sitting], Proposal],
    ) -> wire.Accepted:
        """Whoever reads from a client does so to the end, even if the client is gone by then."""
        if by is not None and seat not in gate.answerable(self.sitting.game, by.listener):
            raise RequestRefused("not_your_seat")
        async with self._lock:
            first = self.sitting.first_answer(id, kind, seat)
            if first is not None:
                accepted = wire.Accepted(id, first.version)
                self._acknowledge(by, accepted)
                return accepted
            proposal = propose(self.sitting)
            await self._keep(proposal)
            accepted = wire.Accepted(id, proposal.entry.version)
            self._acknowledge(by, accepted)
            if self.after_acknowledge is not None and by is not None:
                await by.flushed()
                self.after_acknowledge()
            self._tell(proposal)
            return accepted

    async def _keep(self, proposal: Proposal) -> None:
        """Stored first, then so."""
        await self._stored(self._archive.append(self.sitting.charter.id, proposal.entry))
        self.sitting.adopt(proposal)
        if self._chronicle is not None:
            self._chronicle.add(proposal)

    async def _stored(self, kept: Future[None]) -> None:
        try:
            await self._landing.expect(kept)
        except Forked:
            await self._reload()
            raise

    async def _reload(self) -> None:
        """Somebody else has written the journal: what it says is true."""
        found = await asyncio.to_thread(self._archive.load, self.sitting.charter.id)
        if found is None:
            return
        log.warning("journal was written elsewhere", extra={"table": self.sitting.charter.id})
        self.sitting = found
        self._chronicle = None
        for connection in self.connections:
            connection.send(await self._snapshot(connection))

    def _acknowledge(self, by: Connection | None, accepted: wire.Accepted) -> None:
        if by is not None:
            by.send(accepted)

    def _tell(self, proposal: Proposal) -> None:
        """The same news for all who hold the same seats and speak the same language."""
        news = gate.News(self.sitting, proposal)
        texts: dict[gate.Listener, str] = {}
        for listener in (connection.listener for connection in self.connections):
            texts[listener] = texts.get(listener) or letters.text(news.to(listener))
        for connection in self.connections:
            connection.send_text(texts[connection.listener])
        self.wake_bots()

    @property
    def _shows_motion(self) -> bool:
        return any(connection.listener.motion for connection in self.connections)

    # Sitting down

    async def seat(self, seat: int | None, player: Player) -> int:
        """The player takes an open seat, any if none is named; gives its number."""
        return await asyncio.shield(self._seat(seat, player))

    async def _seat(self, seat: int | None, player: Player) -> int:
        async with self._lock:
            self.used = monotonic()
            taken = self._open_seat(seat)
            await self._give_seat(taken, player)
            return taken

    async def _give_seat(self, seat: int, player: Player, id: str = "") -> None:
        proposal = self.sitting.replace(seat, player, self._clock(), id)
        kept = self._archive.seat(self.sitting.charter.id, proposal.entry, player)
        await self._stored(kept)
        self.sitting.adopt(proposal)
        self.tell_presence()
        self._tell(proposal)

    def _open_seat(self, seat: int | None) -> int:
        free = [number for number, player in enumerate(self.sitting.players) if player.kind == OPEN]
        if not free:
            raise RequestRefused("no_open_seat")
        if seat is not None and seat not in free:
            raise RequestRefused("seat_taken")
        return free[0] if seat is None else seat

    async def let_bot_play(self, asked: wire.Replace) -> None:
        """A bot takes the seat of somebody who is away."""
        await asyncio.shield(self._let_bot_play(asked))

    async def _let_bot_play(self, asked: wire.Replace) -> None:
        async with self._lock:
            if self.sitting.first_answer(asked.id, "replaced", asked.seat) is not None:
                return
            self._check_away(asked.seat)
            await self._give_seat(asked.seat, Player(BOT, asked.bot), asked.id)

    def _check_away(self, seat: int) -> None:
        if self.sitting.is_over:
            raise RequestRefused("over")
        if seat not in range(len(self.sitting.players)):
            raise RequestRefused("no_such_seat")
        here = any(seat in connection.listener.seats for connection in self.connections)
        if here or self.sitting.players[seat].kind != HUMAN:
            raise RequestRefused("still_here")

    # Listening

    async def enter(self, connection: Connection, since: int | None, heard: int | None) -> None:
        """Somebody begins to listen: with all there is, or with what was missed."""
        async with self._lock:
            self.used = monotonic()
            version = self.sitting.version
            if since is not None and version - MISSED <= since <= version:
                await self._catch_up(connection, since, heard)
            else:
                connection.send(await self._snapshot(connection))
            if connection not in self.connections:
                self.connections.append(connection)
        self._tell_presence_soon()
        self.wake_bots()

    async def speak(self, connection: Connection) -> None:
        """Everything again, in another language."""
        async with self._lock:
            connection.send(await self._snapshot(connection))

    def leave(self, connection: Connection) -> None:
        self.used = monotonic()
        if connection in self.connections:
            self.connections.remove(connection)
            self._tell_presence_soon()
        if not self.connections:
            self._chronicle = None
            self._remarks = None

    async def _snapshot(self, connection: Connection) -> wire.Snapshot:
        listener = connection.listener
        if self._chronicle is None:
            self._chronicle = await asyncio.to_thread(Chronicle, self.sitting)
        position = self.sitting.course.position
        return wire.Snapshot(
            self.sitting.version,
            self.described(connection),
            list(listener.seats),
            gate.view(self.sitting, listener),
            gate.story(position, self._chronicle.story(), listener),
            [gate.chat(remark) for remark in await self._said()],
        )

    async def _catch_up(self, connection: Connection, since: int, heard: int | None) -> None:
        if since < self.sitting.version:
            listener = connection.listener
            for chapter in await asyncio.to_thread(self._chapters, listener.motion):
                if chapter.entry.version > since:
                    connection.send(gate.missed(self.sitting, chapter, listener))
        for remark in await self._said():
            if heard is None or remark.number > heard:
                connection.send(wire.Said(gate.chat(remark)))

    def _chapters(self, moments: bool) -> list[Chapter]:
        return list(chapters(self.sitting, moments=moments))

    # Presence and chat

    def described(self, *entering: Connection) -> wire.Table:
        """What the table is, and who is here, those who just enter included."""
        sitting = self.sitting
        here = [connection.listener.seats for connection in {*self.connections, *entering}]
        present, watchers = {seat for seats in here for seat in seats}, sum(not seats for seats in here)
        master = None if sitting.is_over else self._thinker.master(self._bot_names, sitting.game.name)
        return gate.table(sitting.charter, sitting.players, sitting.rematch, present, watchers, master)

    @property
    def _bot_names(self) -> list[str]:
        return [player.name for player in self.sitting.players if player.kind == BOT]

    def tell_presence(self) -> None:
        if self._presence is not None:
            self._presence.cancel()
        self._presence = None
        message = letters.text(wire.Presence(self.described()))
        for connection in self.connections:
            connection.send_text(message)

    def _tell_presence_soon(self) -> None:
        """Comings and goings close together are told once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self.tell_presence)

    async def say(self, name: str, seat: int | None, text: str, id: str) -> None:
        """Told once, however often a client that heard no answer sends it again."""
        if (name, seat, id) in self._heard_ids:
            return
        self._heard_ids[name, seat, id] = None
        async with self._lock:
            said = await self._said()
            remark = Remark(said[-1].number + 1 if said else 1, name, seat, text, self._clock())
            await self._landing.expect(self._archive.remark(self.sitting.charter.id, remark))
            said.append(remark)
            del said[:-50]
            for old in list(self._heard_ids)[:-50]:
                del self._heard_ids[old]
        message = letters.text(wire.Said(gate.chat(remark)))
        for connection in self.connections:
            connection.send_text(message)

    async def _said(self) -> list[Remark]:
        if self._remarks is None:
            self._remarks = await asyncio.to_thread(self._archive.remarks, self.sitting.charter.id)
        return self._remarks

    # Bots

    def wake_bots(self) -> None:
        """Lets a bot think if one must act; among themselves bots play only for an audience."""
        if not self.sitting.is_over:
            self._thinker.want(self._bot_names, self.sitting.game.name)
        if self._bots is None and self._bot_to_act() is not None:
            self._bots = asyncio.create_task(self._play_bots())

    def _bot_to_act(self) -> int | None:
        sitting = self.sitting
        if not sitting.is_full or (self._only_bots and not self.connections):
            return None
        return next((seat for seat in sitting.questions if sitting.players[seat].kind == BOT), None)

    @property
    def _only_bots(self) -> bool:
        return all(player.kind == BOT for player in self.sitting.players)

    async def _play_bots(self) -> None:
        try:
            while (seat := self._bot_to_act()) is not None:
                await self._play_bot(seat)
                if self._only_bots:
                    await asyncio.sleep(BOT_PAUSE)
        finally:
            self._bots = None

    async def _play_bot(self, seat: int) -> None:
        """A bot comes through the same door as anybody."""
        sitting = self.sitting
        question = sitting.questions[seat]
        move = await self._thinker.choose(sitting.players[seat].name, sitting.course.position.view(seat))
        try:
            await asyncio.shield(self.move(None, wire.Move(secrets.token_urlsafe(12), question, seat, move)))
        except StorageTrouble:
            await asyncio.sleep(RETRY_SECONDS)
        except TatamiError as error:
            log.info("bot was refused", extra={"table": sitting.charter.id, "why": str(error)})

    async def hint(self, by: Connection, asked: wire.Hint) -> wire.Hinted:
        """What the computer would do; not where another person sits on the other side."""
        self._check_hint(by, asked.seat)
        game, position = self.sitting.game.name, self.sitting.course.position
        self._thinker.want([ADVISER], game)
        player, master = self._thinker.player(ADVISER, game), self._thinker.master([ADVISER], game)
        move = await self._thinker.choose(player, position.view(asked.seat))
        label = gate.label(self.sitting, asked.seat, move, by.listener)
        return wire.Hinted(asked.id, move, label, player, master)

    def _check_hint(self, by: Connection, seat: int) -> None:
        sitting = self.sitting
        others = {number for number, player in enumerate(sitting.players) if player.kind != BOT}
        if seat not in gate.answerable(sitting.game, by.listener):
            raise RequestRefused("not_your_seat")
        if others - set(by.listener.seats):
            raise RequestRefused("no_hints")
        if seat not in sitting.questions or not sitting.is_full:
            raise OutOfTurn(sitting.course.position.turn_clause)

    # Another game

    async def rematch(self, open_one: Callable[[Sitting], asyncio.Future[str]]) -> str:
        """The one table where the same players meet again, seats swapped; all are led there."""
        return await asyncio.shield(self._rematch(open_one))

    async def _rematch(self, open_one: Callable[[Sitting], asyncio.Future[str]]) -> str:
        async with self._lock:
            if not self.sitting.is_over:
                raise RequestRefused("not_over")
            if self.sitting.rematch is None:
                self.sitting.rematch = await open_one(self.sitting)
                self.tell_presence()
            return self.sitting.rematch

    def stop(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
        if self._presence is not None:
            self._presence.cancel()
