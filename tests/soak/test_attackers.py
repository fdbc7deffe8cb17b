"""Attackers while others play: nobody is cut off or misses anything; one address takes little of a core."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import httpx
import pytest

from tatami.client import Address, Server
from tatami.load.crowd import Crowd
from tests.server.attackers import RawSocket
from tests.server.running import Message, Running, process, until
from tests.server.test_listeners import ATTACKERS, die

from .killing import PATIENCE, more_moves

ROUNDS = 100
SECONDS = 10.0
MOST_OF_A_CORE = 0.5
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


async def public_seats(url: str) -> list[Address]:
    """Both seats of a table that anybody may watch."""
    first = await Server(url).open_table("taisen", ["me", "open"], private=False, name="Aiko")
    second = await Server(url).join(first.table, name="Bo")
    return [first.address, second.address]


def attack(server: Running, table: str) -> None:
    """Watchers that end in the middle of a message, or go on and hear nothing."""
    with ExitStack() as stack:
        attackers = [stack.enter_context(RawSocket(server, receives=4096)) for _ in range(ATTACKERS)]
        for attacker in attackers:
            attacker.watch(table)
        for attacker in attackers:
            for language in ("fr", "en", "fr"):
                attacker.say("speak", language=language)
        for number, attacker in enumerate(attackers):
            if number % 4:
                die(attacker, number)


def known_to(crowd: Crowd) -> list[int | None]:
    """The last version of which each player has heard, one after the other: a gap is counted as an error."""
    return [player._connection.replica.version for player in crowd.players]


async def play_among_attackers(server: Running) -> Crowd:
    crowd = Crowd(await public_seats(server.url), seed=1)
    await crowd.sit_down()
    crowd.play_eagerly()
    for _ in range(ROUNDS):
        await asyncio.to_thread(attack, server, crowd.players[0].table)
        await more_moves(crowd, 1)
    crowd.rest()
    assert await crowd.settled(PATIENCE)
    await asyncio.to_thread(until, lambda: len(set(known_to(crowd))) == 1)
    crowd.leave()
    return crowd


@pytest.mark.soak
def test_twenty_attackers_at_a_time_keep_nothing_from_anybody(tmp_path: Path) -> None:
    with process(tmp_path) as (server, _):
        tally = asyncio.run(play_among_attackers(server)).tally
    print(
        f"{ROUNDS * ATTACKERS} attackers, {ATTACKERS} at a time: {len(tally.acknowledged)} moves, "
        f"all told to both players, {tally.lost} players disconnected"
    )
    assert tally.lost == 0 and not tally.errors


# What one address can cost


def finished(server: Running) -> Message:
    """A game of some length that is over."""
    seated = server.open("me", "me", private=False)
    with server.client(seated["table"]) as client:
        view = client.hello(seated["token"])["view"]
        for number in range(60):
            if not view["outcome"]:
                client.move(view, f"m{number}", pick=number)
                view = client.wait("news")["view"]
        client.say("resign", id="r", seat=0)
        client.wait("accepted", "refused", id="r")
    return seated


def come_again(server: Running, seated: Message) -> bool:
    with RawSocket(server) as raw:
        raw.upgrade(seated["table"])
        raw.say("hello", token=seated["token"], since=20)
        heard = raw.heard
        while b'"type":' not in heard:
            heard += raw.read_until(b"{")
        return b'"too_fast"' not in heard


def asking(path: str) -> Callable[[Running, Message], bool]:
    def ask(server: Running, seated: Message) -> bool:
        return server.http.get(path.format(**seated)).status_code != 429

    return ask


COSTLY: dict[str, Callable[[Running, Message], bool]] = {
    "coming again with since": come_again,
    "replays": asking("/api/tables/{table}/replay"),
    "records": asking("/api/tables/{table}/record"),
    "pages of a table": asking("/t/{table}"),
}


def asked_for(seconds: float, ask: Callable[[], bool]) -> tuple[int, int]:
    """How often it was answered and refused."""
    end, answers = monotonic() + seconds, [0, 0]
    while monotonic() < end:
        answers[not ask()] += 1
    return answers[0], answers[1]


def used(pid: int) -> float:
    """Seconds of a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


@pytest.mark.soak
@pytest.mark.parametrize("what", COSTLY)
def test_one_address_that_asks_without_end_takes_little_of_a_core(what: str, tmp_path: Path) -> None:
    ask = COSTLY[what]
    with process(tmp_path, unlimited="") as (server, inner):
        seated = finished(server)
        while ask(server, seated):
            pass
        begin, before = monotonic(), used(inner.pid)
        with ThreadPoolExecutor(ATTACKERS) as threads:
            answers = [
                *threads.map(lambda _: asked_for(SECONDS, lambda: ask(server, seated)), range(ATTACKERS))
            ]
        share = (used(inner.pid) - before) / (monotonic() - begin)
        assert httpx.get(f"{server.url}/api/health").status_code == 200
    answered, refused = (sum(number) for number in zip(*answers, strict=True))
    print(f"{what}: {answered} answered, {refused} refused, {share:.0%} of a core")
    assert share < MOST_OF_A_CORE
