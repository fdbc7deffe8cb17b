"""Several processes under traffic: killed, without Redis, without PostgreSQL, with a line that is cut."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tatami.load.processes import SERVE, ServerProcess, environment, started
from tatami.load.tally import percentile
from tests.server.redis_server import RedisServer, redis_server
from tests.server.running import workers
from tests.store.postgres import Cluster

from .killing import Strike, Survived, check_kept, play_and_strike

__all__ = ["redis_server"]
KILLS = 200
GONE_SECONDS = 20.0
FAIL_OVER_SECONDS = 3.0
"""So soon whoever was at a process that died must play on elsewhere."""


def served(folder: Path, database: str, bus: str, *before: str) -> ServerProcess:
    """Two processes behind one port."""
    several = ("--port", "0", "--database", database, "--bus", bus, "--processes", "2")
    return ServerProcess(started((*before, *SERVE, *several), environment(folder)))


def survive(process: ServerProcess, strike: Strike, database: str, strikes: int) -> Survived:
    survived = asyncio.run(play_and_strike(process, strike, tables=4, strikes=strikes, seed=strikes))
    entries = check_kept(database, survived)
    codes = set(survived.tally.errors) - {"storage", "not_known"}
    assert not codes, survived.tally.errors
    back = survived.tally.back
    print(
        f"{strikes} strikes; {len(survived.tally.acknowledged)} moves and {survived.remarks} remarks "
        f"acknowledged, all there once and in order; {survived.in_flight} were in flight; "
        f"{survived.tally.lost} connections broke, and heard again after {percentile(back, 0.5):.2f} s, "
        f"at the latest after {max(back, default=0):.2f} s; {entries} journal entries"
    )
    return survived


@pytest.mark.soak
def test_kills_of_either_process_lose_nothing(
    tmp_path: Path, new_postgres: str, redis_server: RedisServer
) -> None:
    random = Random(KILLS)
    process = served(tmp_path, new_postgres, redis_server.url)

    async def strike(process: ServerProcess) -> ServerProcess:
        while len(found := workers(process.popen.pid)) < 2 or redis_server.listeners < 2:
            await asyncio.sleep(0.05)
        os.kill(random.choice(found), signal.SIGKILL)
        return process

    tally = survive(process, strike, new_postgres, KILLS).tally
    assert tally.lost >= KILLS / 4
    assert max(tally.back) < FAIL_OVER_SECONDS, "the other process serves"


@pytest.mark.soak
def test_redis_that_is_gone_and_comes_back_loses_nothing(
    tmp_path: Path, new_postgres: str, redis_server: RedisServer
) -> None:
    async def strike(process: ServerProcess) -> ServerProcess:
        redis_server.stop()
        await asyncio.sleep(GONE_SECONDS)
        redis_server.start()
        return process

    survived = survive(served(tmp_path, new_postgres, redis_server.url), strike, new_postgres, 2)
    assert not survived.tally.lost and not survived.tally.errors, "nobody has noticed anything"


@pytest.mark.soak
def test_postgresql_that_is_started_again_loses_nothing(
    tmp_path: Path, cluster: Cluster, new_postgres: str, redis_server: RedisServer
) -> None:
    async def strike(process: ServerProcess) -> ServerProcess:
        cluster.stop()
        await asyncio.sleep(3.0)
        cluster.start()
        return process

    survive(served(tmp_path, new_postgres, redis_server.url), strike, new_postgres, 3)


@contextmanager
def network_of_its_own() -> Iterator[str]:
    """A network namespace, joined to this one by a pair of devices; its name."""
    name = f"tatami-{os.getpid()}"
    for line in (
        f"netns add {name}",
        f"link add tatami0 type veth peer name tatami1 netns {name}",
        "addr add 10.211.7.1/24 dev tatami0",
        "link set tatami0 up",
        f"-n {name} addr add 10.211.7.2/24 dev tatami1",
        f"-n {name} link set tatami1 up",
        f"-n {name} link set lo up",
    ):
        ip(line)
    try:
        yield name
    finally:
        ip(f"netns del {name}")


def ip(line: str) -> None:
    subprocess.run(["ip", *line.split()], check=True, capture_output=True)


@pytest.mark.soak
@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("ip"), reason="needs root and iproute2")
def test_a_line_to_redis_that_is_cut_loses_nothing(tmp_path: Path, new_postgres: str) -> None:
    """Redis answers in a network of its own; the line to it is cut, without a word to either side."""
    with network_of_its_own() as name:
        redis = [
            "redis-server",
            "--bind",
            "10.211.7.2",
            "--protected-mode",
            "no",
            "--save",
            "",
            "--port",
            "6399",
        ]
        inside = subprocess.Popen(["ip", "netns", "exec", name, *redis], stdout=subprocess.DEVNULL)

        async def strike(process: ServerProcess) -> ServerProcess:
            ip("link set tatami0 down")
            await asyncio.sleep(GONE_SECONDS)
            ip("link set tatami0 up")
            return process

        try:
            _wait_for("10.211.7.2", 6399)
            process = served(tmp_path, new_postgres, "redis://10.211.7.2:6399/0")
            assert not survive(process, strike, new_postgres, 2).tally.lost
        finally:
            inside.kill()
            inside.wait()


def _wait_for(address: str, port: int) -> None:
    end = monotonic() + 20
    while True:
        try:
            socket.create_connection((address, port), 1).close()
            return
        except OSError:
            assert monotonic() < end
