"""One WebSocket at one table: hello first, then requests; answers and news come back in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tatami.bots import bots
from tatami.core.errors import TatamiError
from tatami.tables import gate
from tatami.tables.gate import Listener
from tatami.tables.refusals import RequestRefused, spoken
from tatami.wire import messages as wire

from . import letters, limits
from .house import House, seats_held
from .keys import Guest
from .outbox import Outbox
from .room import Room

POLICY, TOO_BIG, RESTART, LATER = 1008, 1009, 1012, 1013
log = logging.getLogger(__name__)


class Leave(Exception):
    """The connection ends with this code."""

    def __init__(self, code: int) -> None:
        self.code = code


class Connection:
    """Whoever listens at a table, and perhaps holds seats there."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], house: House, room: Room, guest: Guest | None
    ) -> None:
        self.listener = Listener()
        self._socket = socket
        self._house = house
        self._room = room
        self._guest = guest
        self._outbox = Outbox(socket)
        self._rate = limits.messages()
        self._chat_rate = limits.remarks()
        self._hint_rate = limits.hints()
        self._survey_rate = limits.surveys()
        self._errands: set[asyncio.Task[None]] = set()
        self._closing = False

    # Out

    def send(self, message: wire.FromTable) -> None:
        self.send_text(letters.text(message))

    def send_text(self, text: str) -> None:
        """Never waits; who listens too slowly is sent away, and asks again from where it was."""
        if self._closing:
            return
        if len(self._outbox) >= limits.OUTBOX:
            self.close(LATER)
        else:
            self._outbox.put(text)

    def close(self, code: int) -> None:
        """After what waits to be sent; then there is nothing more to read either."""
        if not self._closing:
            self._closing = True
            self._outbox.put(code)

    async def flushed(self) -> None:
        """Everything so far is on its way."""
        await self._outbox.flushed()

    # In

    async def run(self) -> None:
        """Until either side ends it."""
        self._room.visitors += 1
        try:
            await self._read()
            await self._outbox.flushed(limits.FAREWELL_SECONDS)
        finally:
            self._closing = True
            self._outbox.drop()
            for errand in self._errands:
                errand.cancel()
            self._room.leave(self)
            self._room.visitors -= 1
            self._house.left(self._room)

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(limits.HELLO_SECONDS):
                await self._greet(await self._next())
            while True:
                await self._answer(await self._next())
        except Leave as leave:
            self.close(leave.code)
        except TimeoutError:
            self._refuse(None, "hello_first")
            self.close(POLICY)
        except WebSocketDisconnect:
            return
        except Exception:
            log.exception("connection failed", extra={"table": self._room.sitting.charter.id})
            self._refuse(None, "server")
            self.close(1011)

    async def _next(self) -> wire.ToTable:
        """The next message that can be understood; every other is refused."""
        while True:
            raw = await self._received()
            try:
                return letters.read(raw)
            except msgspec.MsgspecError as error:
                self._refuse(_id_of(raw), "bad_message", str(error))

    async def _received(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        raw: str | bytes = message.get("text") or message.get("bytes") or b""
        if not self._rate.take():
            self._refuse(None, "too_fast")
            raise Leave(POLICY)
        if len(raw) > limits.MESSAGE_BYTES:
            self._refuse(None, "too_big")
            raise Leave(TOO_BIG)
        return raw

    def _refuse(self, id: str | None, code: str, detail: str = "") -> None:
        self._tell_refusal(RequestRefused(code, detail=detail, limit=limits.CHAT_LETTERS), id)

    def _tell_refusal(self, error: TatamiError, id: str | None) -> None:
        self.send(gate.refused(error, id, self._room.sitting, self.listener))

    async def _greet(self, message: wire.ToTable) -> None:
        if not isinstance(message, wire.Hello):
            self._refuse(getattr(message, "id", None), "hello_first")
            raise Leave(POLICY)
        sitting = self._room.sitting
        seats = seats_held(sitting, message.token) if message.token is not None else ()
        language = spoken(sitting.game, message.language)
        self.listener = Listener(seats, language, motion=message.motion)
        if message.token is not None and not seats:
            self._refuse(None, "bad_token")
            raise Leave(POLICY)
        await self._room.enter(self, message.since, message.heard)

    async def _answer(self, message: wire.ToTable) -> None:
        """Every request gets an answer: done, or refused with a code."""
        try:
            await ANSWERS[type(message)](self, message)
        except TatamiError as error:
            self._tell_refusal(error, getattr(message, "id", None))

    async def _hello_again(self, message: wire.Hello) -> None:
        raise RequestRefused("hello_twice")

    async def _move(self, message: wire.Move) -> None:
        await self._room.move(self, message)

    async def _undo(self, message: wire.Undo) -> None:
        await self._room.undo(self, message)

    async def _resign(self, message: wire.Resign) -> None:
        await self._room.resign(self, message)

    async def _rematch(self, message: wire.Rematch) -> None:
        if not self.listener.seats:
            raise RequestRefused("watching")
        await self._house.rematch(self._room)
        self.send(wire.Accepted(message.id, self._room.sitting.version))

    async def _say(self, message: wire.Say) -> None:
        if not self._chat_rate.take():
            raise RequestRefused("too_fast")
        if len(message.text) > limits.CHAT_LETTERS:
            raise RequestRefused("too_long", limit=limits.CHAT_LETTERS)
        text = limits.clean(message.text, limits.CHAT_LETTERS)
        if not text:
            raise RequestRefused("nothing_said")
        seat = self._speaker
        await self._room.say(self._name(seat), seat, text, message.id)
        self.send(wire.Accepted(message.id, self._room.sitting.version))

    @property
    def _speaker(self) -> int | None:
        return self.listener.seats[0] if self.listener.seats else None

    def _name(self, seat: int | None) -> str:
        if seat is not None:
            return self._room.sitting.players[seat].name
        return self._guest.name if self._guest else ""

    async def _speak(self, message: wire.Speak) -> None:
        language = spoken(self._room.sitting.game, message.language)
        self.listener = replace(self.listener, language=language)
        await self._room.speak(self)

    async def _hand_over(self, message: wire.HandOver) -> None:
        if message.seat not in self.listener.seats:
            raise RequestRefused("not_your_seat")
        self.listener = replace(self.listener, in_hand=message.seat)
        await self._room.speak(self)
        self.send(wire.Accepted(message.id, self._room.sitting.version))

    async def _replace(self, message: wire.Replace) -> None:
        if not self.listener.seats:
            raise RequestRefused("watching")
        if message.bot not in bots():
            raise RequestRefused("no_such_bot")
        await self._room.let_bot_play(message)
        self.send(wire.Accepted(message.id, self._room.sitting.version))

    async def _hint(self, message: wire.Hint) -> None:
        """Thought about beside whatever else comes in."""
        if not self._hint_rate.take():
            raise RequestRefused("too_fast")
        errand = asyncio.create_task(self._give_hint(message))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _give_hint(self, message: wire.Hint) -> None:
        try:
            self.send(await self._room.hint(self, message))
        except TatamiError as error:
            self._tell_refusal(error, message.id)

    async def _survey(self, message: wire.Survey) -> None:
        """Worked out in a thread of its own: it may take longer than a move."""
        if not self._survey_rate.take():
            raise RequestRefused("too_fast")
        version, position = self._room.sitting.version, self._room.sitting.course.position
        found = await asyncio.to_thread(gate.survey, position, self.listener)
        self.send(wire.Surveyed(message.id, version, found))


ANSWERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    wire.Hello: Connection._hello_again,
    wire.Move: Connection._move,
    wire.Undo: Connection._undo,
    wire.Resign: Connection._resign,
    wire.Rematch: Connection._rematch,
    wire.Say: Connection._say,
    wire.Speak: Connection._speak,
    wire.Hint: Connection._hint,
    wire.Survey: Connection._survey,
    wire.Replace: Connection._replace,
    wire.HandOver: Connection._hand_over,
}


class _WithId(msgspec.Struct):
    id: str


def _id_of(raw: str | bytes) -> str | None:
    """Which request could not be understood, if it says so."""
    try:
        return msgspec.json.decode(raw, type=_WithId).id[:64]
    except msgspec.MsgspecError:
        return None
