"""`tatami serve --processes`: one that is killed is replaced, and all end with the one that started them."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from tatami.client import Address
from tatami.client.connection import Connection

from .redis_server import RedisServer, redis_server
from .running import PATIENCE, Message, Running, has_clients, process, serves, started, until, workers

__all__ = ["redis_server"]
CLIENTS = 8
"""At least; more, until the process that is killed has one of them."""
FAIL_OVER_SECONDS = 3.0


def test_a_process_that_is_killed_is_replaced_and_its_players_go_on(
    tmp_path: Path, new_postgres: str, redis_server: RedisServer
) -> None:
    arguments = ("--database", new_postgres, "--bus", redis_server.url, "--processes", "2")
    with process(tmp_path, *arguments, UNLIMITED="127.0.0.1") as (server, parent):
        found = workers(parent.pid)
        assert len(found) == 2
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            client.move(view, "m")
            client.wait("accepted", id="m")
        waits = asyncio.run(_waits(Address(server.url, seated["table"], seated["token"]), found[0]))
        assert waits and max(waits) < FAIL_OVER_SECONDS
        until(lambda: _moves_known(server, seated) == 2)
        until(lambda: len(workers(parent.pid)) == 2)
        parent.send_signal(signal.SIGTERM)
        assert parent.wait(PATIENCE) == 0


@pytest.mark.parametrize("waits", [True, False])
def test_processes_end_with_the_one_that_started_them(
    waits: bool, tmp_path: Path, new_postgres: str, redis_server: RedisServer
) -> None:
    """However early it is gone: also before they serve."""
    arguments = ("--database", new_postgres, "--bus", redis_server.url, "--processes", "2")
    with started(tmp_path, *arguments) as parent:
        until(lambda: len(workers(parent.pid)) == 2)
        if waits:
            assert parent.stdout is not None and parent.stdout.readline()
        found = workers(parent.pid)
        parent.kill()
        until(lambda: not any(serves(worker) for worker in found))


async def _waits(at: Address, process: int) -> list[float]:
    """Kills a process; for each client that was there, the seconds it was told to wait until it was back."""
    waits: dict[int, float] = {}
    back: set[int] = set()
    clients: list[Connection] = []

    def lose(number: int, seconds: float) -> None:
        waits[number] = waits.get(number, 0.0) + 1.25 * seconds  # as long as it may take by chance
        back.discard(number)

    async def sit_down() -> None:
        number = len(clients)
        clients.append(Connection(at, heard=lambda _: back.add(number), lost=partial(lose, number)))
        await clients[-1].open()
        while len(back) < len(clients):
            await asyncio.sleep(0.01)

    async with asyncio.timeout(PATIENCE):
        while len(clients) < CLIENTS or not has_clients(process, int(at.server.rpartition(":")[2])):
            await sit_down()
        os.kill(process, signal.SIGKILL)
        while not waits or len(back) < len(clients):
            await asyncio.sleep(0.01)
    for client in clients:
        client.close()
    return [*waits.values()]


def _moves_known(server: Running, seated: Message) -> int:
    try:
        with server.client(seated["table"]) as client:
            return int(client.hello(seated["token"])["version"])
    except (OSError, EOFError, WebSocketException):
        return 0
