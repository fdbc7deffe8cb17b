"""Somebody who holds a seat and talks: one remark after the other, each sent until it is answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from tatami.client import Address
from tatami.client.connection import Answer, Connection
from tatami.load.player import TIMING
from tatami.wire import messages as wire

AGAIN_SECONDS = 0.5
"""After a remark that came too fast, or could not be stored."""


@dataclass(slots=True)
class Talker:
    """What it has said at its table, in order, and what of that was acknowledged."""

    address: Address
    name: str
    sent: list[str] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    """Codes it should never see."""
    _connection: Connection | None = None
    _talks: bool = False

    async def sit_down(self) -> None:
        self._connection = Connection(self.address, heard=lambda _: None, timing=TIMING)
        await self._connection.open()
        self._talks = True
        self._say()

    @property
    def waits(self) -> bool:
        return len(self.acknowledged) < len(self.sent)

    def rest(self) -> None:
        """Says nothing more than what is on its way."""
        self._talks = False

    def leave(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _say(self) -> None:
        if self._talks:
            self.sent.append(f"{self.name}-{len(self.sent)}")
            self._send()

    def _send(self) -> None:
        assert self._connection is not None
        self._connection.ask(wire.Say(self.sent[-1], f"This is {self.sent[-1]}."), self._answered)

    def _answered(self, answer: Answer) -> None:
        if isinstance(answer, wire.Accepted):
            self.acknowledged.append(self.sent[-1])
            self._say()
            return
        assert isinstance(answer, wire.Refused)
        if answer.code not in ("too_fast", "storage"):
            self.refused.add(answer.code)
        asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._send)
