"""A table as a program sees it: what it knows, and what it may ask for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from random import Random
from types import TracebackType
from typing import TypeVar
from weakref import WeakSet

from tatami.core.moves import pick
from tatami.wire import messages as wire

from .address import Address
from .connection import Answer, Connection, News, Request, new_id
from .errors import ClientError, NotAtTable, OtherProtocol, Unreachable, refusal
from .timing import Timing

Answering = TypeVar("Answering", wire.Accepted, wire.Hinted, wire.Surveyed, wire.Foreseen)
Known = TypeVar("Known")


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The connection broke; the next try follows in so many seconds."""

    seconds: float


Message = News | Disconnected
"""What is heard at a table; after a break the next message of the server says that it is over."""


class Table:
    """A connection to one table, and what is known of it. Whoever holds no seat there watches.

    Requests wait until they are done, through any number of broken connections, or raise `Refused`. When the
    server is gone for good, whatever waits raises `Unreachable`.
    """

    def __init__(
        self,
        address: Address,
        *,
        language: str = "en",
        motion: bool = False,
        cookie: str = "",
        timing: Timing | None = None,
    ) -> None:
        self._timing = timing or Timing()
        self._connection = Connection(
            address,
            heard=self._pass_on,
            lost=self._lost,
            ended=self._ended,
            language=language,
            motion=motion,
            cookie=cookie,
            timing=self._timing,
        )
        self._known = self._connection.replica
        self._error: ClientError | None = None
        self._change = asyncio.Event()
        self._listening: WeakSet[_Messages] = WeakSet()

    async def __aenter__(self) -> Table:
        try:
            await self._connection.open()
            async with asyncio.timeout(self._timing.quiet):
                await self.until(lambda: self._known.view is not None)
        except TimeoutError as error:
            raise Unreachable(f"{self.address.server} does not say how things stand.") from error
        finally:
            if self._known.view is None:
                self.close()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leaves; the seat stays."""
        self._connection.close()
        self._error = self._error or NotAtTable("You have left this table; sit down again.")
        self._wake()

    # What is known

    @property
    def address(self) -> Address:
        """What brings one back here, to the same seats."""
        return self._connection.address

    @property
    def info(self) -> wire.Table:
        """What the table is and who sits there."""
        return _known(self._known.table)

    @property
    def in_hand(self) -> int | None:
        """On a shared device, in a game with secrets: the seat that has it, until it is no longer asked."""
        return self._known.in_hand

    @property
    def version(self) -> int:
        """Counts what has happened."""
        return self._known.version or 0

    @property
    def view(self) -> wire.View:
        """How things stand, as the seats held here may know it."""
        return _known(self._known.view)

    @property
    def seats(self) -> list[int]:
        """Those held here; none means watching."""
        return self._known.seats

    @property
    def watching(self) -> Address:
        """What to give to whoever should watch."""
        return replace(self.address, token=self._known.watch or None)

    @property
    def story(self) -> list[wire.Event]:
        """What happened and still stands, newest last; the latest hundred events."""
        return self._known.story

    @property
    def chat(self) -> list[wire.Chat]:
        """What was said, newest last; the latest fifty remarks."""
        return self._known.chat

    @property
    def outcome(self) -> wire.Outcome | None:
        return self.view.outcome

    @property
    def connected(self) -> bool:
        """False while a broken connection is mended."""
        return self._connection.is_open

    # Waiting

    async def until(self, happened: Callable[[], bool]) -> None:
        """Waits until it is so; asks again after every message."""
        while not happened():
            if self._error is not None:
                raise self._error
            await self._change.wait()

    async def question(self, seat: int | None = None) -> wire.Question | None:
        """Waits until this seat, or any that is held here, is asked something; None once the game is over."""
        await self.until(lambda: self.outcome is not None or self._asked(seat) is not None)
        return None if self.outcome is not None else self._asked(seat)

    def _asked(self, seat: int | None = None) -> wire.Question | None:
        return next((each for each in self.view.questions if seat in (None, each.seat)), None)

    def __aiter__(self) -> AsyncIterator[Message]:
        """Whatever is heard from here on, in order, until the table is left.

        Asked for before the table is entered, it begins with the first snapshot.
        """
        return _Messages(self)

    # Requests

    async def play(self, move: str, question: wire.Question | None = None) -> wire.Accepted:
        """Answers this question, or the first that is open; returns when the move is stored and seen."""
        return await self._done(wire.Move(new_id(), *self._answered(question), move))

    def _answered(self, question: wire.Question | None) -> tuple[int, int]:
        """The number and the seat of this question, or of the first that is open."""
        asked = question or self._asked()
        return (asked.number, asked.seat) if asked else (self.version, self._seat(None))

    async def undo(self, seat: int | None = None) -> wire.Accepted:
        """Takes back the last move of the seat; the first that may, if none is named."""
        mine = [each for each in self.view.may_undo if each in self.seats]
        return await self._done(wire.Undo(new_id(), mine[0] if seat is None and mine else self._seat(seat)))

    async def resign(self, seat: int | None = None) -> wire.Accepted:
        return await self._done(wire.Resign(new_id(), self._seat(seat)))

    @property
    def phrases(self) -> dict[str, str]:
        """What can be said by its key, in the own language."""
        return self._known.phrases

    async def say(self, text: str = "", *, phrase: str = "") -> wire.Accepted:
        """Something in one's own words; or a phrase by its key, which everybody reads in their language."""
        return await self._done(wire.Say(new_id(), text, phrase))

    async def replace(self, seat: int, bot: str = "") -> wire.Accepted:
        """Lets a computer player, the strongest if none is named, go on for somebody who is away.

        `away` of the player in `info` says when that may be.
        """
        return await self._done(wire.Replace(new_id(), seat, bot))

    async def take_seat_again(self, seat: int | None = None) -> wire.Accepted:
        """Plays on where a computer player went on meanwhile: here, or in the first such seat."""
        mine = [each for each in self.seats if self.info.seats[each].player.holder is not None]
        return await self._done(wire.Return(new_id(), mine[0] if seat is None and mine else self._seat(seat)))

    async def let_watchers_talk(self, *, allowed: bool) -> wire.Accepted:
        return await self._done(wire.WatchersTalk(new_id(), allowed))

    async def hand_over(self, seat: int) -> wire.Accepted:
        """On a shared device, in a game with secrets: this seat has it now, as long as it is asked."""
        return await self._done(wire.HandOver(new_id(), seat))

    async def rematch(self) -> Address:
        """Where the same players meet again, with the seats swapped; the same token holds a seat there."""
        await self._done(wire.Rematch(new_id()))
        await self.until(lambda: self.info.rematch is not None)
        return replace(self.address, table=self.info.rematch or "")

    async def hint(self, seat: int | None = None) -> wire.Hinted:
        """What the computer would do."""
        asked = self._asked(seat)
        request = wire.Hint(new_id(), asked.seat if asked else self._seat(seat))
        return await self._answer(request, wire.Hinted)

    async def survey(self) -> wire.Surveyed:
        """What follows from the position as it is shown."""
        return await self._answer(wire.Survey(new_id()), wire.Surveyed)

    async def foresee(self, move: str, question: wire.Question | None = None) -> wire.Foreseen:
        """What a move would lead to, as far as that is certain; nothing is done."""
        return await self._answer(wire.Foresee(new_id(), *self._answered(question), move), wire.Foreseen)

    def speak(self, language: str) -> None:
        """Changes the language; a snapshot follows."""
        self._connection.speak(language)

    def _seat(self, seat: int | None) -> int:
        return seat if seat is not None else (self.seats or [0])[0]

    async def _done(self, request: Request) -> wire.Accepted:
        """Done, stored, and seen here: the news of it may come before or after the answer."""
        answer = await self._answer(request, wire.Accepted)
        await self.until(lambda: self.version >= answer.version)
        return answer

    async def _answer(self, request: Request, kind: type[Answering]) -> Answering:
        if (pause := self._connection.pause) > 0:
            await asyncio.sleep(pause)
        answers: list[Answer] = []

        def take(answer: Answer) -> None:
            answers.append(answer)
            self._wake()

        self._connection.ask(request, take)
        await self.until(lambda: bool(answers))
        match answers[0]:
            case wire.Refused() as refused:
                raise refusal(refused)
            case kind() as answer:
                return answer
        raise OtherProtocol(f"The server answers {type(request).__name__} in a way that is not known here.")

    # What happens

    def _lost(self, seconds: float) -> None:
        self._pass_on(Disconnected(seconds))

    def _pass_on(self, message: Message) -> None:
        for messages in self._listening:
            messages.queue.append(message)
        self._wake()

    def _ended(self, error: ClientError) -> None:
        self._error = error
        self._wake()

    def _wake(self) -> None:
        self._change.set()
        self._change = asyncio.Event()


def any_move(question: wire.Question, random: Random) -> str:
    """One of the moves that are offered, numbers between `..` included."""
    return pick([offer.move for offer in question.offers], random)


def _known(value: Known | None) -> Known:
    if value is None:
        raise NotAtTable("Sit down first: `async with` a table before you ask what is known of it.")
    return value


class _Messages:
    """One listener's own queue; forgotten with the listener."""

    def __init__(self, table: Table) -> None:
        self.queue: deque[Message] = deque()
        self._table = table
        table._listening.add(self)

    def __aiter__(self) -> _Messages:
        return self

    async def __anext__(self) -> Message:
        try:
            await self._table.until(lambda: bool(self.queue))
        except NotAtTable:
            raise StopAsyncIteration from None
        return self.queue.popleft()
