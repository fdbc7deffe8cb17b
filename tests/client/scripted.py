"""A server that says what a test tells it to, and writes down what it hears."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
from websockets.asyncio.server import ServerConnection, serve

from tatami.client import Address
from tatami.wire import messages as wire

Heard = TypeVar("Heard", bound=wire.ToTable)
decoder = msgspec.json.Decoder(wire.ToTable)


class Caller:
    """One connection of a client, seen from the server."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket

    async def say(self, *messages: wire.FromTable) -> None:
        for message in messages:
            await self._socket.send(msgspec.json.encode(message).decode())

    async def say_text(self, text: str) -> None:
        await self._socket.send(text)

    async def hear(self, kind: type[Heard]) -> Heard:
        """The next message, which must be of this kind."""
        message = decoder.decode(await self._socket.recv())
        assert isinstance(message, kind), message
        return message

    def leave_saying(self, message: wire.FromTable) -> None:
        """All in one packet; the connection is still there, but nothing can be said any more."""
        self._socket.protocol.send_text(msgspec.json.encode(message))
        self._socket.protocol.send_close(1012)
        self._socket.send_data()

    async def hang_up(self) -> None:
        await self._socket.close()


@asynccontextmanager
async def scripted(*scripts: Callable[[Caller], Awaitable[None]]) -> AsyncIterator[Address]:
    """A table where the first connection goes by the first script, and so on; all must have been used."""
    left = list(scripts)
    done: list[asyncio.Task[None]] = []

    async def answer(socket: ServerConnection) -> None:
        task = asyncio.ensure_future(left.pop(0)(Caller(socket)))
        done.append(task)
        await asyncio.wait([task])
        await socket.wait_closed()

    async with serve(answer, "127.0.0.1", 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        try:
            yield Address(f"http://127.0.0.1:{port}", "t", "secret")
            await asyncio.gather(*done)
        finally:
            for task in done:
                task.cancel()
            await asyncio.gather(*done, return_exceptions=True)
    assert not left, f"{len(left)} connections never came"


def view(*questions: wire.Question) -> wire.View:
    return wire.View([0], list(questions), [], {}, None)  # type: ignore[arg-type]


def question(number: int) -> wire.Question:
    return wire.Question(number, 0, [wire.Offer("K1", "", {})])  # type: ignore[arg-type]


def snapshot(version: int) -> wire.Snapshot:
    table = wire.Table("t", "taisen", {}, [], 0, True, None)
    return wire.Snapshot(version, table, [0], view(question(version)), [event("so far")], [])


def news(version: int) -> wire.News:
    return wire.News(version, wire.EntryKind.MOVED, 0, [event(f"in {version}")], view(question(version)))


def event(line: str) -> wire.Event:
    return wire.Event("moved", {}, line)


def said(number: int) -> wire.Said:
    return wire.Said(wire.Chat(number, "Bo", 1, "Hello", 0.0))
