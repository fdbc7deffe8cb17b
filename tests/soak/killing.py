"""Kills a server again and again while people play at it, and reads what is left in its database."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import urlsplit

import sqlalchemy as sa

from tatami.core.record import Record
from tatami.load import hosts
from tatami.load.crowd import Crowd
from tatami.load.seating import seats_of, two_places
from tatami.load.tally import Acknowledged, Tally
from tatami.store import Archive
from tatami.store.shape import journal

PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Survived:
    """What the players remember of it."""

    tally: Tally
    kills: int
    in_flight: int
    """Moves that had been sent and not been answered when the server was killed, over all kills."""


async def play_and_kill(folder: Path, *, tables: int, kills: int, seed: int) -> Survived:
    """Everybody plays all the time; each kill comes at a random moment of the traffic."""
    random = Random(seed)
    host = hosts.served(folder)
    port = urlsplit(host.url).port or 0
    places = [await two_places(host.url, "taisen", number) for number in range(tables)]
    crowd = Crowd(seats_of(places), seed)
    in_flight = 0
    try:
        await crowd.sit_down()
        crowd.play_eagerly()
        for _ in range(kills):
            await more_moves(crowd, random.randint(1, 20 * tables))
            await asyncio.sleep(random.random() / 100)
            host.kill()
            in_flight += sum(player.waits for player in crowd.players)
            host = await asyncio.to_thread(hosts.served, folder, port)
        await more_moves(crowd, 10 * tables)
        crowd.rest()
        assert await crowd.settled(PATIENCE), "a move was never answered"
    finally:
        crowd.leave()
        host.end()
    return Survived(crowd.tally, kills, in_flight)


async def more_moves(crowd: Crowd, wanted: int) -> None:
    """Waits until so many more are acknowledged: the players have found back by themselves."""
    goal = len(crowd.tally.acknowledged) + wanted
    end = perf_counter() + PATIENCE
    while len(crowd.tally.acknowledged) < goal:
        assert perf_counter() < end, f"play does not go on: {crowd.tally.errors}"
        await asyncio.sleep(0.001)


def check_journals(database: Path, tally: Tally) -> int:
    """Every acknowledged move is there once, in order, and every record replays; gives their number."""
    archive = Archive(f"sqlite:///{database}")
    try:
        with archive.engine.connect() as connection:
            rows = connection.execute(sa.select(journal).order_by(journal.c.table, journal.c.version)).all()
        stored = [Acknowledged(row.table, row.move, row.seat, row.version) for row in rows if row.move]
        check_acknowledged(stored, tally)
        versions = Counter(row.table for row in rows)
        assert [row.version for row in rows] == [v for n in versions.values() for v in range(1, n + 1)]
        for table in versions:
            check_replay(archive, table)
    finally:
        archive.close()
    return len(rows)


def check_acknowledged(stored: list[Acknowledged], tally: Tally) -> None:
    assert len(set(tally.acknowledged)) == len(tally.acknowledged), "a move was acknowledged twice"
    assert max(Counter(move.id for move in stored).values()) == 1, "a move is there twice"
    missing = set(tally.acknowledged) - set(stored)
    assert not missing, f"{len(missing)} acknowledged moves are lost"
    assert {move.id for move in stored} <= tally.sent, "nobody sent this"
    assert set(stored) == set(tally.acknowledged), "in the end every move that is there was acknowledged"
    heard: dict[tuple[str, int], int] = {}
    for table, _, seat, version in tally.acknowledged:
        assert version > heard.get((table, seat), 0), "a player's moves were done out of order"
        heard[table, seat] = version


def check_replay(archive: Archive, table: str) -> None:
    sitting = archive.load(table)
    assert sitting is not None
    assert Record.parse(str(sitting.record)).last == sitting.course.position
