"""What is measured, one thing after the other: the echo, moves as fast as they go, moves at half of that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from tatami.client import Server
from tatami.client.websocket import WebSocket

from .crowd import AnyCrowd
from .processes import NotServed, ServerProcess

WARM_UP = 0.2
"""The share of a phase before counting begins."""
PATIENCE = 30.0
AT_ONCE = 10
"""Tables that are opened at the same time."""
LETTER = b'{"type":"move","id":"0123456789abcdef","question":12,"seat":0,"move":"K2"}'
Say = Callable[[str], None]
Count = Callable[[], int]


async def counted(what: str, count: Count, seconds: float, say: Say) -> float:
    """How many a second, once it has warmed up."""
    await asyncio.sleep(WARM_UP * seconds)
    begin, first = perf_counter(), count()
    while (passed := perf_counter() - begin) < seconds:
        await asyncio.sleep(min(1.0, seconds - passed))
        rate = (count() - first) / (perf_counter() - begin)
        say(f"{what}: {perf_counter() - begin:.0f} of {seconds:g} s, {rate:,.0f}/s")
    return (count() - first) / (perf_counter() - begin)


async def echoes(url: str, connections: int, seconds: float, say: Say) -> float:
    """Messages a second that a bare echo sends back, each client waiting for its own."""
    heard = 0

    async def client() -> WebSocket:
        def hear(_: bytes) -> None:
            nonlocal heard
            heard += 1
            socket.send(LETTER)

        socket = await WebSocket.opened(f"{url.replace('http', 'ws', 1)}/echo", hear, lambda _: None)
        return socket

    sockets = [await client() for _ in range(connections)]
    for socket in sockets:
        socket.send(LETTER)
    rate = await counted("echo", lambda: heard, seconds, say)
    for socket in sockets:
        socket.close()
    return rate


async def fastest(crowd: AnyCrowd[Any], seconds: float, say: Say) -> float:
    """Acknowledged moves a second, every player moving as soon as it is asked."""
    return await fastest_by(crowd, lambda: len(crowd.tally.acknowledged), seconds, say)


async def fastest_by(crowd: AnyCrowd[Any], count: Count, seconds: float, say: Say) -> float:
    """The same, for whoever looks at something else whenever it counts."""
    crowd.play_eagerly()
    rate = await counted("moves", count, seconds, say)
    crowd.rest()
    await _settle(crowd)
    return rate


async def paced(crowd: AnyCrowd[Any], per_second: float, seconds: float, say: Say) -> list[float]:
    """How long each move took to be acknowledged, in seconds, at a steady pace."""
    say(f"waiting times at {per_second:,.0f} moves/s: {seconds:g} s …")
    await crowd.play_paced(per_second, WARM_UP * seconds)
    crowd.tally.waits.clear()
    crowd.tally.told.clear()
    await crowd.play_paced(per_second, seconds)
    await _settle(crowd)
    return crowd.tally.waits


async def _settle(crowd: AnyCrowd[Any]) -> None:
    if not await crowd.settled(PATIENCE):
        raise NotServed(f"Moves were not answered within {PATIENCE:g} seconds.")


async def memory_per_connection(process: ServerProcess, game: str, number: int, say: Say) -> float:
    """Bytes the server's process grows by for each watcher who is connected and does nothing."""
    server = Server(process.url)
    tables = [await server.open_table(game, ["me", "open"], private=False) for _ in range(AT_ONCE)]
    before, sockets = process.resident, list[WebSocket]()
    try:
        for first in range(0, number, AT_ONCE):
            at = [tables[(first + more) % AT_ONCE].table for more in range(min(AT_ONCE, number - first))]
            sockets += await asyncio.gather(*(_watcher(process.url, table) for table in at))
        say(f"idle connections: {len(sockets)}")
        await asyncio.sleep(1)
        return (process.resident - before) / number
    finally:
        for socket in sockets:
            socket.close()


async def _watcher(url: str, table: str) -> WebSocket:
    """Somebody who has heard how things stand."""
    told = asyncio.Event()
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    socket = await WebSocket.opened(address, lambda _: told.set(), lambda _: None)
    socket.send(b'{"type":"hello"}')
    await told.wait()
    return socket


async def memory_per_table(process: ServerProcess, game: str, seats: int, tables: int, say: Say) -> float:
    """Bytes the server's process grows by for each table that is begun and left alone."""

    async def open_some(number: int) -> None:
        server, players = Server(process.url), ["me"] * seats
        await asyncio.gather(*(server.open_table(game, players) for _ in range(number)))

    await open_some(AT_ONCE)
    before = process.resident
    for opened in range(0, tables, AT_ONCE):
        await open_some(min(AT_ONCE, tables - opened))
        if opened * 5 // tables != (opened + AT_ONCE) * 5 // tables:
            say(f"idle tables: {min(opened + AT_ONCE, tables)} of {tables}")
    return (process.resident - before) / tables
