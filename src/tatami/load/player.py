"""A player that makes random moves, as fast as it is asked, and goes on to the rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import perf_counter

from tatami.client import Address, ClientError, Timing
from tatami.client.connection import Answer, Answered, Connection, News, Request
from tatami.core.moves import pick
from tatami.wire import messages as wire

from .tally import Acknowledged, Tally

AGAIN_SECONDS = 0.05
TIMING = Timing(first_wait=AGAIN_SECONDS, longest_wait=AGAIN_SECONDS, burst=1)
REMATCH = wire.Rematch("another")


class Player:
    """Holds one seat at a table and at its rematches; calls `asked` whenever it must decide."""

    def __init__(
        self, address: Address, tally: Tally, random: Random, asked: Callable[[Player], None]
    ) -> None:
        self.question: wire.Question | None = None
        self._tally = tally
        self._random = random
        self._asked = asked
        self._move: wire.Move | None = None
        self._due = 0.0
        self._lost_at: float | None = None
        self._wants_rematch = False
        self._connection = self._at(address)

    def _at(self, address: Address) -> Connection:
        return Connection(
            address,
            heard=self._heard,
            lost=self._lost,
            ended=self._ended,
            odd=self._odd,
            received=self._tally.sizes.append,
            timing=TIMING,
        )

    @property
    def table(self) -> str:
        return self._connection.address.table

    @property
    def is_asked(self) -> bool:
        return self.question is not None

    @property
    def waits(self) -> bool:
        """Whether a move of its own is still unanswered."""
        return self._move is not None

    @property
    def pause(self) -> float:
        """Seconds until the server's limit for one connection allows another message."""
        return self._connection.pause

    async def sit_down(self) -> None:
        await self._connection.open()

    def leave(self) -> None:
        self._connection.close()

    # Deciding

    def decide(self, due: float | None = None) -> None:
        """Answers its question with any offered move; `due` is when it should have been, now by default."""
        question, self.question = self.question, None
        if question is None:
            return
        self._due = perf_counter() if due is None else due
        move = self._random.choice(question.offers).move
        if ".." in move:
            move = pick([move], self._random)
        id = f"{self._random.getrandbits(64):x}"
        self._tally.sent.add(id)
        self._move = wire.Move(id, question.number, question.seat, move)
        self._tally.decided[self.table] = self, self._due
        self._connection.ask(self._move, self._answered)

    def _answered(self, answer: Answer) -> None:
        move = self._move
        assert move is not None and move.id == answer.id, "it asks for one thing after the other"
        if isinstance(answer, wire.Refused):
            if not self._asks_again(answer, move, self._answered):
                self._move = None
        elif isinstance(answer, wire.Accepted):
            self._move = None
            self._tally.waits.append(perf_counter() - self._due)
            self._tally.acknowledged.append(Acknowledged(self.table, move.id, move.seat, answer.version))
            self._look_up()

    def _asks_again(self, refused: wire.Refused, request: Request, answered: Answered) -> bool:
        """What could not be stored is asked again; after any other refusal nothing is left to ask."""
        self._tally.errors[refused.code] += 1
        if refused.code != "storage":
            return False
        loop = asyncio.get_running_loop()
        loop.call_later(AGAIN_SECONDS, self._connection.ask, request, answered)
        return True

    # Hearing

    def _heard(self, message: News) -> None:
        if self._lost_at is not None:
            self._tally.back.append(perf_counter() - self._lost_at)
            self._lost_at = None
        if isinstance(message, (wire.News, wire.Snapshot)):
            answered = self._move.question if self._move else None
            self.question = next((q for q in message.view.questions if q.number != answered), None)
        if isinstance(message, wire.News):
            self._note_told()
        self._look_up()

    def _note_told(self) -> None:
        decider, due = self._tally.decided.get(self.table, (self, 0.0))
        if decider is not self:
            self._tally.told.append(perf_counter() - due)

    def _look_up(self) -> None:
        """Its own answer and the news of it may come in either order; it goes on once it has both."""
        known = self._connection.replica
        if self.waits or known.view is None or known.table is None:
            return
        if known.table.rematch is not None:
            self._follow(known.table.rematch)
        elif known.view.outcome is not None:
            self._wish_for_rematch()
        elif self.question is not None:
            self._asked(self)

    def _odd(self, what: str) -> None:
        self._tally.errors[what] += 1

    def _lost(self, _: float) -> None:
        self._lost_at = self._lost_at or perf_counter()
        self._tally.lost += 1

    def _ended(self, error: ClientError) -> None:
        self._tally.errors[error.code] += 1

    # Going elsewhere

    @property
    def speaks_for_all(self) -> bool:
        """Of two players the first seat asks for both."""
        return 0 in self._connection.replica.seats

    def _wish_for_rematch(self) -> None:
        if self.speaks_for_all and not self._wants_rematch:
            self._wants_rematch = True
            self._connection.ask(REMATCH, self._answered_rematch)

    def _answered_rematch(self, answer: Answer) -> None:
        if isinstance(answer, wire.Refused):
            self._asks_again(answer, REMATCH, self._answered_rematch)

    def _follow(self, table: str) -> None:
        """To the table where the same players meet again."""
        self._connection.close()
        self._wants_rematch = False
        self._connection = self._at(replace(self._connection.address, table=table))
        self._connection.start()
