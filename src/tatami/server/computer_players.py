"""The computer players of one table: they play when it is their turn, and advise whoever asks."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from tatami.bots import strongest
from tatami.core.errors import TatamiError
from tatami.tables import gate, guidance
from tatami.tables.bus import Bus
from tatami.tables.gate import Listener
from tatami.tables.refusals import OutOfTurn, RequestRefused, StorageTrouble
from tatami.tables.requests import Asker
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.messages import PlayerKind

from .thinking import Workers

if TYPE_CHECKING:
    from .live_table import LiveTable

PAUSE = 1.0
"""Between the moves of bots among themselves, so that one can follow."""
RETRY_SECONDS = 1.0
LEASE_SECONDS = 3.0
"""So long other processes leave the bots of a table to one that has died."""
log = logging.getLogger(__name__)


class ComputerPlayers:
    """Lets one bot after the other think, in the workers of the process."""

    def __init__(self, live: LiveTable, workers: Workers, bus: Bus) -> None:
        self._live = live
        self._workers = workers
        self._bus = bus
        self._playing: asyncio.Task[None] | None = None

    @property
    def _table(self) -> Table:
        return self._live.table

    @property
    def are_busy(self) -> bool:
        return self._playing is not None

    @property
    def names(self) -> list[str]:
        return [player.bot for player in self._table.players if player.bot]

    @property
    def master(self) -> wire.Master | None:
        """How far the one that looks ahead is, while the game goes on."""
        return None if self._table.is_over else self._workers.master(self.names, self._table.game.name)

    def wake(self) -> None:
        """Lets a bot think if one must act; among themselves bots play only for an audience."""
        bots = self.names
        if not bots:
            return
        if not self._table.is_over:
            self._workers.want(bots, self._table.game.name)
        if self._playing is None and self._to_act() is not None:
            self._playing = asyncio.create_task(self._play())

    def stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()

    def _to_act(self) -> int | None:
        table = self._table
        if not table.is_full or (self._are_alone and not self._live.audience):
            return None
        return next((seat for seat in table.questions if self._may_act(seat)), None)

    def _may_act(self, seat: int) -> bool:
        return bool(self._table.players[seat].bot) and not guidance.is_patient(self._table, seat)

    @property
    def _are_alone(self) -> bool:
        return all(player.bot for player in self._table.players)

    async def _play(self) -> None:
        try:
            while (seat := self._to_act()) is not None:
                if not await self._holds_lease():
                    await asyncio.sleep(LEASE_SECONDS / 3)
                    continue
                await self._play_with_lease(seat)
                if self._are_alone:
                    await asyncio.sleep(PAUSE)
        finally:
            self._playing = None

    async def _holds_lease(self) -> bool:
        """Bots of a table think in one process at a time."""
        return await self._bus.lease(f"bots:{self._live.id}", LEASE_SECONDS)

    async def _play_with_lease(self, seat: int) -> None:
        """A long thought prolongs it."""
        renewing = asyncio.create_task(self._renew()) if self._bus.is_shared else None
        try:
            await self._play_one(seat)
        finally:
            if renewing is not None:
                renewing.cancel()

    async def _renew(self) -> None:
        while await self._holds_lease():
            await asyncio.sleep(LEASE_SECONDS / 3)

    async def _play_one(self, seat: int) -> None:
        """A bot comes through the same door as anybody; it is too late if the person is back by then."""
        table = self._table
        question = table.questions[seat]
        move = guidance.expected(table, seat)
        if move is None:
            move = await self._workers.choose(table.players[seat].bot, gate.bot_view(table, seat))
        asked = wire.Move(secrets.token_urlsafe(12), question, seat, move)
        try:
            await asyncio.shield(self._live.request(asked, Asker(answers_for=(seat,), seats=(seat,))))
        except StorageTrouble:
            await asyncio.sleep(RETRY_SECONDS)
        except TatamiError as error:
            log.info("bot was refused", extra={"table": table.charter.id, "why": str(error)})

    async def hint(self, listener: Listener, asked: wire.Hint) -> wire.Hinted:
        """What the computer would do, or the lesson; not where another person sits on the other side."""
        table = self._table
        _check_hint(table, listener, asked.seat)
        adviser = strongest(table.game)
        taught = guidance.expected(table, asked.seat)
        if taught is not None:
            label = gate.label(table, asked.seat, taught, listener)
            return wire.Hinted(asked.id, taught, label, adviser)
        game = table.game.name
        self._workers.want([adviser], game)
        player, master = self._workers.player(adviser, game), self._workers.master([adviser], game)
        first, *then = await self._workers.advise(player, table.position, asked.seat)
        label = gate.label(table, asked.seat, " ".join((first, *then)), listener)
        return wire.Hinted(asked.id, first, label, player, master, then)


def _check_hint(table: Table, listener: Listener, seat: int) -> None:
    people = {number for number, player in enumerate(table.players) if player.kind is not PlayerKind.BOT}
    if seat not in gate.answerable(table, listener):
        raise RequestRefused("not_your_seat")
    if people - set(listener.seats):
        raise RequestRefused("no_hints")
    if seat not in table.questions or not table.is_full:
        raise OutOfTurn(table.position.turn_clause)
    if gate.is_covered(table.position, seat, listener):
        raise RequestRefused("look_first")
