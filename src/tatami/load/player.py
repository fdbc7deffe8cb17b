"""A player that makes random moves, comes back when it is cut off, and never lets a move get lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from random import Random
from time import perf_counter

import msgspec

from tatami.wire import messages as wire

from .link import Link
from .tally import Acknowledged, Tally

AGAIN_SECONDS = 0.05
MOST_PER_SECOND = 90
"""A server sends away who says more than a hundred things a second."""
PATIENCE = 10.0
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(wire.FromTable)


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody sits."""

    url: str
    table: str
    token: str

    @property
    def address(self) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/ws/tables/{self.table}"


class Player:
    """Holds one seat at a table and at its rematches; calls `asked` whenever it must decide."""

    def __init__(self, place: Place, tally: Tally, random: Random, asked: Callable[[Player], None]) -> None:
        self.place = place
        self.question: wire.Question | None = None
        self._tally = tally
        self._random = random
        self._asked = asked
        self._link: Link | None = None
        self._version: int | None = None
        self._over = False
        self._rematch: str | None = None
        self._seats: list[int] = []
        self._unanswered: wire.Move | None = None
        self._due = 0.0
        self._spoke = 0.0
        self._gone = False
        self._errands: set[asyncio.Task[None]] = set()

    @property
    def waits(self) -> bool:
        """Whether a move of its own is still unanswered."""
        return self._unanswered is not None

    async def sit_down(self) -> None:
        """Connects, and says again what was not answered."""
        self._link = await Link.opened(self.place.address, self._hear, self._lose)
        self._say(wire.Hello(token=self.place.token, since=self._version))
        self._repeat()

    def leave(self) -> None:
        self._gone = True
        for errand in self._errands:
            errand.cancel()
        if self._link is not None:
            self._link.close()

    # Deciding

    def decide(self, due: float | None = None) -> None:
        """Answers its question with any offered move; `due` is when it should have been, now by default."""
        question, self.question = self.question, None
        if question is None:
            return
        self._due = perf_counter() if due is None else due
        offer = self._random.choice(question.offers)
        id = f"{self._random.getrandbits(64):x}"
        self._tally.sent.add(id)
        self._unanswered = wire.Move(id, question.number, question.seat, offer.move)
        self._repeat()

    @property
    def pause(self) -> float:
        """Seconds until the server's limit for one connection allows another message."""
        return self._spoke + 1 / MOST_PER_SECOND - perf_counter()

    def _repeat(self) -> None:
        """Says what has no answer yet: its move, or the wish for another game."""
        if self._unanswered is not None:
            self._say(self._unanswered)
        elif self._over and 0 in self._seats:
            self._say(wire.Rematch("another"))

    def _say(self, message: wire.ToTable) -> None:
        self._spoke = perf_counter()
        if self._link is not None:
            self._link.send(encoder.encode(message))

    # Hearing

    def _hear(self, raw: bytes) -> None:
        self._tally.sizes.append(len(raw))
        message: wire.FromTable = decoder.decode(raw)
        match message:
            case wire.Accepted():
                self._take_answer(message)
            case wire.News():
                self._take_news(message)
            case wire.Snapshot():
                self._take_snapshot(message)
            case wire.Refused():
                self._take_refusal(message)
            case wire.Presence():
                self._rematch = message.table.rematch
                self._look_up()

    def _take_answer(self, accepted: wire.Accepted) -> None:
        move = self._unanswered
        if move is None or move.id != accepted.id:
            return  # the answer to a rematch
        self._tally.waits.append(perf_counter() - self._due)
        self._tally.acknowledged.append(Acknowledged(self.place.table, move.id, move.seat, accepted.version))
        self._unanswered = None
        self._look_up()

    def _take_news(self, news: wire.News) -> None:
        if self._version is None or news.version != self._version + 1:
            self._tally.errors["gap"] += 1
        self._version = news.version
        self._see(news.view)

    def _take_snapshot(self, snapshot: wire.Snapshot) -> None:
        if self._version is not None and snapshot.version < self._version:
            self._tally.errors["went_back"] += 1
        self._version = snapshot.version
        self._seats = snapshot.you
        self._rematch = snapshot.table.rematch
        self._see(snapshot.view)

    def _take_refusal(self, refused: wire.Refused) -> None:
        """What could not be stored is said again; after any other refusal nothing is left to say."""
        self._tally.errors[refused.code] += 1
        if refused.code == "storage":
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._repeat)
        elif self._unanswered is not None and refused.id == self._unanswered.id:
            self._unanswered = None

    def _see(self, view: wire.View) -> None:
        answered = self._unanswered.question if self._unanswered else None
        self.question = next((asked for asked in view.questions if asked.number != answered), None)
        self._over = view.outcome is not None
        self._look_up()

    def _look_up(self) -> None:
        """Its own answer and the news of it may come in either order; it goes on once it has both."""
        if self.waits:
            return
        if self._rematch is not None:
            self._follow(self._rematch)
        elif self._over:
            self._repeat()
        elif self.question is not None:
            self._asked(self)

    # Going elsewhere

    def _follow(self, table: str) -> None:
        """To the table where the same players meet again."""
        if self._link is not None:
            self._link.close()
        self.place = Place(self.place.url, table, self.place.token)
        self._link, self._version, self._rematch, self._over = None, None, None, False
        self._start(self._come_back())

    def _lose(self) -> None:
        self._link = None
        self._tally.lost += 1
        if not self._gone:
            self._start(self._come_back())

    async def _come_back(self) -> None:
        """Until somebody answers."""
        while not self._gone:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.sit_down()
                return
            except (OSError, TimeoutError):
                await asyncio.sleep(AGAIN_SECONDS)

    def _start(self, errand: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
