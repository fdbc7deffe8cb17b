"""A connection to one table that mends itself.

Requests keep their id until they are answered and are sent again after a break, so that what is asked is
done once, however often the connection breaks. It is driven by callbacks, without a task for each message.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import random
from time import monotonic

import msgspec

from tatami.wire import messages as wire

from .address import Address
from .errors import ClientError, OtherProtocol, Unreachable, refusal
from .guest import cookie_of, guest_in
from .replica import Replica
from .timing import Pace, Timing
from .websocket import HandshakeFailed, WebSocket

Request = wire.Request | wire.Hint | wire.Survey | wire.Foresee | wire.HandOver
"""What has an id, and an answer."""
Answer = wire.Accepted | wire.Refused | wire.Hinted | wire.Surveyed | wire.Foreseen
Answered = Callable[[Answer], None]
News = wire.Snapshot | wire.News | wire.Said | wire.Presence | wire.Closing

ANSWERS = (wire.Accepted, wire.Refused, wire.Hinted, wire.Surveyed, wire.Foreseen)
FINAL = frozenset({"no_such_table", "other_rules", "bad_token", "not_invited", "banned"})
"""Refusals after which trying again is pointless."""
NOT_KNOWN = "not_known"
"""No answer yet: that follows once the server knows."""
PASSING = frozenset({NOT_KNOWN, "storage", "too_fast"})
"""Refusals that say nothing of an earlier try that may have been stored."""
TOO_BIG = 1009
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(wire.FromTable)


def new_id() -> str:
    """An id that no other request has."""
    return secrets.token_hex(8)


def _ignore(_: object) -> None:
    """Nobody minds."""


class Connection:
    """Calls `heard` for whatever is new at the table, after the replica has taken it.

    `lost` is called when the connection breaks, with the seconds until the next try; `ended` when it will
    not come back; `odd` for what no server should do: "gap", "repeated" or "went_back"; `received` with the
    size of every message in bytes.
    """

    def __init__(
        self,
        address: Address,
        *,
        heard: Callable[[News], None],
        lost: Callable[[float], None] = _ignore,
        ended: Callable[[ClientError], None] = _ignore,
        odd: Callable[[str], None] = _ignore,
        received: Callable[[int], None] = _ignore,
        language: str = "en",
        motion: bool = False,
        cookie: str = "",
        timing: Timing | None = None,
    ) -> None:
        self.address = address
        self.replica = Replica()
        self.language = language
        self._motion = motion
        self._cookie = cookie
        self._timing = timing or Timing()
        self._heard, self._lost, self._ended = heard, lost, ended
        self._odd, self._received = odd, received
        self._pace = Pace(self._timing)
        self._unanswered: dict[str, tuple[Request, Answered]] = {}
        self._doubted: set[str] = set()
        """The ids of those that may have been stored."""
        self._waiting_since = 0.0
        self._renewing = False
        """A snapshot is on its way."""
        self._socket: WebSocket | None = None
        self._mending: asyncio.Task[None] | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._tries = 0
        self._lost_at: float | None = None
        self._wait: float | None = None
        """How long a server that goes away asks to wait."""
        self._closed = False

    # What can be done with it

    async def open(self) -> None:
        """Connects and greets; an error if nobody answers."""
        await self._call()
        self._look_after()

    def start(self) -> None:
        """Connects in the background, and tries again as after a break."""
        self._lost_at = monotonic()
        self._mending = asyncio.create_task(self._mend(0.0))
        self._look_after()

    def close(self) -> None:
        """For good: nothing is heard any more."""
        self._closed = True
        for pending in (self._mending, self._watch):
            if pending is not None:
                pending.cancel()
        self._hang_up()

    def ask(self, request: Request, answered: Answered = _ignore) -> None:
        """Sends it now and after every break, until an answer comes."""
        if not self._unanswered:
            self._waiting_since = monotonic()
        self._unanswered[request.id] = request, answered
        self._send(request)

    def speak(self, language: str) -> None:
        """Changes the language; a snapshot follows."""
        self.language = language
        self.replica.stale = True
        self._renew()

    @property
    def is_open(self) -> bool:
        return self._socket is not None

    @property
    def pause(self) -> float:
        """Seconds until the server takes another message; 0 or less: at once."""
        return self._pace.pause

    # Out

    def _send(self, message: wire.ToTable) -> None:
        if self._socket is not None:
            self._pace.sent()
            self._socket.send(encoder.encode(message))

    def _greet(self) -> None:
        """The device is in nobody's hand on a fresh connection: that comes before what its seat asks for."""
        self._send(self.replica.hello(self.address.token, self.language, motion=self._motion))
        self._renewing = self.replica.stale
        if self.replica.in_hand is not None:
            self._send(wire.HandOver(new_id(), self.replica.in_hand))
        self._waiting_since = monotonic()
        for request, _ in self._unanswered.values():
            self._send(request)

    # In

    def _hear(self, raw: bytes) -> None:
        self._received(len(raw))
        try:
            message: wire.FromTable = decoder.decode(raw)
        except msgspec.MsgspecError as error:
            said = "The server says what this client does not understand; it may be of another version"
            self._end(OtherProtocol(f"{said}: {error}."))
        else:
            self._sort(message)

    def _sort(self, message: wire.FromTable) -> None:
        if isinstance(message, wire.Refused) and message.id is None:
            self._sent_away(message)
            return
        self._tries, self._lost_at = 0, None
        if isinstance(message, ANSWERS):
            self._answer(message)
        else:
            self._take(message)

    def _take(self, message: News) -> None:
        before = self.replica.version or 0
        if self.replica.take(message):
            if isinstance(message, wire.Closing):
                self._wait = message.seconds
            elif isinstance(message, wire.Snapshot) and message.version < before:
                self._odd("went_back")
            self._heard(message)
        elif isinstance(message, wire.News):
            self._odd("gap" if message.version > before else "repeated")
        if not self.replica.stale:
            self._renewing = False
        elif not self._renewing:
            self._renew()

    def _renew(self) -> None:
        """Asks for a snapshot."""
        self._renewing = True
        self._send(wire.Speak(self.language))

    def _answer(self, answer: Answer) -> None:
        if isinstance(answer, wire.Refused) and self._is_in_doubt(answer):
            return
        self._doubted.discard(answer.id or "")
        request, answered = self._unanswered.pop(answer.id or "", (None, _ignore))
        self._waiting_since = monotonic()
        if isinstance(request, wire.HandOver) and isinstance(answer, wire.Accepted):
            self.replica.in_hand = request.seat
        answered(answer)

    def _is_in_doubt(self, refused: wire.Refused) -> bool:
        """Whether it may be stored for all that the refusal says: the same is sent again after a while."""
        id = refused.id or ""
        if id in self._unanswered and refused.code == NOT_KNOWN:
            self._doubted.add(id)
        return id in self._doubted and refused.code in PASSING

    def _sent_away(self, refused: wire.Refused) -> None:
        if refused.code in FINAL:
            self._end(refusal(refused))

    # Breaking and mending

    async def _call(self) -> None:
        where = self.address.server
        try:
            async with asyncio.timeout(self._timing.answers):
                socket = await WebSocket.opened(self.address.socket, self._hear, self._lose, self._headers)
        except HandshakeFailed as error:
            raise OtherProtocol(f"There is no Tatami at {where}, but something else: {error}") from error
        except TimeoutError as error:
            raise Unreachable(f"{where} does not answer; is that where Tatami runs?") from error
        except OSError as error:
            raise Unreachable(f"Nothing answers at {where}; is Tatami running there?") from error
        if self._closed:  # refused before a word was said
            socket.close()
        elif not socket.is_open:
            raise Unreachable(f"{where} hung up at once.")
        else:
            self._socket = socket
            self._cookie = cookie_of(guest_in(socket.given)) or self._cookie
            self._greet()

    @property
    def _headers(self) -> dict[str, str]:
        """The language also of what is refused before a word was said."""
        headers = {"Accept-Language": self.language}
        return {**headers, "Cookie": self._cookie} if self._cookie else headers

    def _lose(self, code: int = 0) -> None:
        """The other side hung up, or does not answer any more."""
        if self._socket is None:
            return
        self._hang_up()
        if code == TOO_BIG:
            self._give_up_largest()
        self._lost_at = self._lost_at or monotonic()
        wait, self._wait = self._wait, None
        wait = self._timing.wait(self._tries) if wait is None else wait
        self._mending = asyncio.create_task(self._mend(wait))
        self._lost(wait)

    def _give_up_largest(self) -> None:
        """Sent again, it would only break the next connection too."""
        ids = sorted(self._unanswered, key=lambda id: len(encoder.encode(self._unanswered[id][0])))
        for id in ids[-1:]:
            self._answer(wire.Refused(id, "too_big", "The server takes no message as long as this."))

    async def _mend(self, wait: float) -> None:
        """Calls until somebody answers; a little later than told, so that not all call at once."""
        while self._socket is None:
            await asyncio.sleep(wait * (1 + random() / 4))
            self._tries += 1
            try:
                await self._call()
            except (Unreachable, OtherProtocol) as error:
                if monotonic() - (self._lost_at or 0.0) > self._timing.gives_up:
                    self._end(error)
                    return
                wait = self._timing.wait(self._tries)
        self._mending = None

    def _look_after(self) -> None:
        """A connection may be dead without saying so."""
        loop = asyncio.get_running_loop()
        self._watch = loop.call_later(self._timing.quiet / 3, self._look_after)
        if self._socket is None:
            return
        quiet, now = self._timing.quiet, monotonic()
        unanswered = bool(self._unanswered) and now - self._waiting_since > quiet
        if unanswered or now - self._socket.heard_at > 2 * quiet:
            self._lose()
        elif now - self._socket.heard_at > quiet / 2:
            self._socket.ping()

    def _end(self, error: ClientError) -> None:
        self.close()
        self._ended(error)

    def _hang_up(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()
