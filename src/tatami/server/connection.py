"""One WebSocket at one table: hello first, then requests; answers and news come back in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from copy import copy
from functools import partial
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import structs

from tatami.core.errors import TatamiError
from tatami.tables import gate
from tatami.tables.gate import Listener
from tatami.tables.refusals import RequestRefused, StorageTrouble, spoken
from tatami.tables.requests import Asker
from tatami.wire import messages as wire

from . import encoding, limits
from .admission import address_of, admit
from .audience import LATER
from .host import Host
from .live_table import LiveTable
from .protocols import web_socket_of
from .tokens import Guest

POLICY, TOO_BIG, STUMBLED, RESTART = 1008, 1009, 1011, 1012
log = logging.getLogger(__name__)


class Leave(Exception):
    """The connection ends with this code."""

    def __init__(self, code: int) -> None:
        self.code = code


class Connection:
    """Whoever listens at a table, and perhaps holds seats there."""

    def __init__(self, socket: WebSocket[Any, Any, Any], host: Host, live: LiveTable, guest: Guest) -> None:
        self.listener = Listener()
        self.watch = ""
        """What it may pass on to whoever should watch too."""
        self._socket = socket
        self._host = host
        self._live = live
        self._guest = guest
        self._line = web_socket_of(socket.scope)
        self._line.falls_behind = partial(self.close, LATER)
        self._farewell: asyncio.Task[None] | None = None
        self._rate = limits.messages()
        self._chat_rate = limits.remarks()
        self._hint_rate = limits.hints()
        self._survey_rate = limits.surveys()
        self._errands: set[asyncio.Task[None]] = set()
        self._rests = False
        """Whether it waits for a message, and everything before is answered."""
        self._begun: asyncio.Future[None] | None = None

    # Out

    def send(self, message: wire.FromTable) -> None:
        self.send_text(encoding.text(message))

    def send_text(self, text: bytes) -> None:
        """Never waits, never fails; who listens too slowly is sent away, and asks again from where it was."""
        if self._farewell is None:
            self._line.send_text(text)

    def flush(self) -> None:
        """Everything so far is on its way."""
        self._line.flush()

    def close(self, code: int) -> None:
        """After what waits to be sent; then there is nothing more to read either."""
        if self._farewell is None:
            self._farewell = asyncio.create_task(self._say_goodbye(code))
            self._errands.add(self._farewell)

    async def _say_goodbye(self, code: int) -> None:
        with suppress(Exception):  # the client is gone already
            await self._socket.close(code=code)

    @property
    def address(self) -> str:
        return address_of(self._socket)

    def dismiss(self, why: RequestRefused) -> None:
        """Says why, and ends it."""
        self._tell_refusal(why, None)
        self.close(POLICY)

    def forget_name(self, guest: str) -> None:
        """A watcher who has erased the own name says nothing under it any more."""
        if self._guest.id == guest:
            self._guest = Guest(guest)

    # In

    async def run(self) -> None:
        """Until either side ends it."""
        self._live.visitors += 1
        try:
            await self._read()
            if self._farewell is not None:
                await asyncio.wait({self._farewell}, timeout=limits.FAREWELL_SECONDS)
        finally:
            for errand in self._errands:
                errand.cancel()
            self._live.leave(self)
            self._live.visitors -= 1
            self._host.left(self._live)

    async def _read(self) -> None:
        try:
            await self._greet(await self._first())
            while True:
                await self._answer(await self._next())
        except Leave as leave:
            self.close(leave.code)
        except WebSocketDisconnect:
            return
        except StorageTrouble as trouble:
            self._tell_refusal(trouble, None)
            self.close(LATER)
        except Exception as error:
            self.fail(error)

    def fail(self, error: Exception, id: str | None = None) -> None:
        """Says why; what nobody has thought of ends the connection."""
        if isinstance(error, TatamiError):
            self._tell_refusal(error, id)
            return
        log.error("connection failed", extra={"table": self._live.table.charter.id}, exc_info=error)
        self._refuse(None, "server")
        self.close(STUMBLED)

    async def _first(self) -> wire.ToTable:
        """Only the client is hurried: how long it then takes to enter is not its fault."""
        try:
            async with asyncio.timeout(limits.HELLO_SECONDS):
                return await self._next()
        except TimeoutError as error:
            self._refuse(None, "hello_first")
            raise Leave(POLICY) from error

    async def _next(self) -> wire.ToTable:
        """The next message that can be understood; every other is refused."""
        while True:
            raw = await self._received()
            try:
                return encoding.read(raw)
            except RequestRefused as error:
                self._tell_refusal(error, encoding.id_of(raw))

    async def _received(self) -> bytes:
        self._rests = True
        message = await self._line.receive()
        self._rests = False
        if self._begun is not None:
            await asyncio.wait({self._begun})
            self._begun = None
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        raw = message["bytes"] or b""
        if not self._rate.take():
            self._refuse(None, "too_fast")
            raise Leave(POLICY)
        if len(raw) > limits.MESSAGE_BYTES:
            self._refuse(None, "too_big")
            raise Leave(TOO_BIG)
        return raw

    def _refuse(self, id: str | None, code: str) -> None:
        self._tell_refusal(RequestRefused(code), id)

    def _tell_refusal(self, error: TatamiError, id: str | None) -> None:
        self.send(gate.refused(error, id, self._live.table, self.listener))

    async def _greet(self, message: wire.ToTable) -> None:
        if not isinstance(message, wire.Hello):
            self._refuse(getattr(message, "id", None), "hello_first")
            raise Leave(POLICY)
        table = self._live.table
        self.listener = Listener((), spoken(table.game, message.language), motion=message.motion)
        with self._leaving(POLICY):
            seats = self._host.admitted(table, message.token)
        self.listener = structs.replace(self.listener, seats=seats)
        self.watch = self._host.watch_token(table.charter)
        self._line.socket.expect(None)
        with self._leaving(LATER):
            await self._live.enter(self, message.since, message.heard)
        self._line.takes = self._takes

    @contextmanager
    def _leaving(self, code: int) -> Iterator[None]:
        """Whoever is refused here hears why, and the connection ends."""
        try:
            yield
        except TatamiError as error:
            self._tell_refusal(error, None)
            raise Leave(code) from error

    def _takes(self, raw: bytes) -> bool:
        """Begins a move where it arrives, if nothing comes before it; all else waits to be read."""
        if not (self._rests and self._live.is_free):
            return False
        try:
            message = encoding.read(raw)
        except RequestRefused:
            return False
        if not isinstance(message, wire.Move) or not self._rate.take():
            return False
        try:
            self._begun = self._live.begin(message, self._asker, self)
        except Exception as error:
            self.fail(error, message.id)
        return True

    async def _answer(self, message: wire.ToTable) -> None:
        """Every message gets an answer: done, or refused with a code."""
        try:
            if isinstance(message, wire.Request):
                await self._request(message)
            elif isinstance(message, wire.Hello):
                raise RequestRefused("hello_twice")
            else:
                await QUERIES[type(message)](self, message)
        except TatamiError as error:
            self._tell_refusal(error, getattr(message, "id", None))

    # What changes something for everybody

    async def _request(self, asked: wire.Request) -> None:
        if isinstance(asked, (wire.Say, wire.WatchersTalk)) and not self._chat_rate.take():
            raise RequestRefused("too_fast")
        await self._live.request(asked, self._asker, self)

    @property
    def author(self) -> str:
        """Whose requests these are: of whoever holds the seats, or of a watcher."""
        seats = self.listener.seats
        return self._live.table.players[seats[0]].guest if seats else self._guest.id

    @property
    def name(self) -> str:
        """What the person is called; "" if that is not known."""
        return self._guest.name

    @property
    def _asker(self) -> Asker:
        table, listener = self._live.table, self.listener
        openly = gate.is_open(table.game, listener)
        return Asker(self.author, gate.answerable(table, listener), listener.seats, self.name, openly)

    # What is answered to whoever asks

    async def _check_rate(self, own: limits.Bucket, what: str) -> None:
        """Of this connection, and of all from its address."""
        if not own.take():
            raise RequestRefused("too_fast")
        await admit(self._socket, what)

    async def _speak(self, message: wire.Speak) -> None:
        with self._leaving(LATER):  # no id says to what a refusal would belong
            await admit(self._socket, limits.SNAPSHOTS)
        language = spoken(self._live.table.game, message.language)
        self.listener = structs.replace(self.listener, language=language)
        await self._live.show_again(self)

    async def _hand_over(self, message: wire.HandOver) -> None:
        if message.seat not in self.listener.seats:
            raise RequestRefused("not_your_seat")
        await admit(self._socket, limits.SNAPSHOTS)
        handed = structs.replace(self.listener, in_hand=message.seat)
        self.listener = gate.put_down(handed, self._live.table.to_act)
        await self._live.show_again(self)
        self.send(wire.Accepted(message.id, self._live.table.version))

    async def _hint(self, message: wire.Hint) -> None:
        """Thought about beside whatever else comes in."""
        await self._check_rate(self._hint_rate, limits.HINTS)
        errand = asyncio.create_task(self._give_hint(message))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _give_hint(self, message: wire.Hint) -> None:
        try:
            self.send(await self._live.bots.hint(self.listener, message))
        except TatamiError as error:
            self._tell_refusal(error, message.id)

    async def _survey(self, message: wire.Survey) -> None:
        """Worked out in a thread of its own: it may take longer than a move."""
        await self._check_rate(self._survey_rate, limits.SURVEYS)
        version, position = self._live.table.version, self._live.table.position
        found = await asyncio.to_thread(gate.survey, position, self.listener)
        self.send(wire.Surveyed(message.id, version, found))

    async def _foresee(self, message: wire.Foresee) -> None:
        """Likewise, of the table as it stands now: it may change meanwhile."""
        await self._check_rate(self._survey_rate, limits.SURVEYS)
        table = copy(self._live.table)
        self.send(await asyncio.to_thread(gate.foreseen, table, message, self.listener))


QUERIES: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    wire.Speak: Connection._speak,
    wire.Hint: Connection._hint,
    wire.Survey: Connection._survey,
    wire.Foresee: Connection._foresee,
    wire.HandOver: Connection._hand_over,
}
