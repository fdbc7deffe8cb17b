"""Kills a server again and again while people play and talk at it, and reads what is left in its database."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import urlsplit

import sqlalchemy as sa

from tatami.core.record import Record
from tatami.load.crowd import Crowd, open_tables
from tatami.load.processes import ServerProcess
from tatami.load.tally import Acknowledged, Tally
from tatami.store import Archive
from tatami.store.schema import chat, journal
from tests.copies import copied

from .talker import Talker

PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Survived:
    """What the players remember of it."""

    tally: Tally
    talkers: Sequence[Talker]
    kills: int
    in_flight: int
    """Moves and remarks that had been sent and not been answered at a kill, over all of them."""

    @property
    def remarks(self) -> int:
        return sum(len(talker.acknowledged) for talker in self.talkers)


Strike = Callable[[ServerProcess], Awaitable[ServerProcess]]
"""Does harm to a server; gives the one that is served then."""


async def play_and_kill(
    folder: Path, *, tables: int, kills: int, seed: int, game: str = "taisen", database: str = ""
) -> Survived:
    """The server is killed and started again at the same port."""
    process = copied(folder, database=database)
    port = urlsplit(process.url).port or 0

    async def strike(process: ServerProcess) -> ServerProcess:
        process.kill()
        return await asyncio.to_thread(copied, folder, port, database)

    return await play_and_strike(process, strike, tables=tables, strikes=kills, seed=seed, game=game)


async def play_and_strike(
    process: ServerProcess, strike: Strike, *, tables: int, strikes: int, seed: int, game: str = "taisen"
) -> Survived:
    """Everybody plays and talks all the time; each strike comes at a random moment of the traffic."""
    random = Random(seed)
    seats = await open_tables(process.url, game, tables)
    crowd = Crowd(seats, seed)
    talkers = [Talker(seat, f"talker{number}") for number, seat in enumerate(seats)]
    in_flight = 0
    try:
        await crowd.sit_down()
        for talker in talkers:
            await talker.sit_down()
        crowd.play_eagerly()
        for _ in range(strikes):
            await more_moves(crowd, random.randint(1, 20 * tables))
            await asyncio.sleep(random.random() / 100)
            in_flight += sum(player.waits for player in crowd.players)
            in_flight += sum(talker.waits for talker in talkers)
            process = await strike(process)
        await more_moves(crowd, 10 * tables)
        crowd.rest()
        assert await crowd.settled(PATIENCE), "a move was never answered"
        await _fall_silent(talkers)
    finally:
        crowd.leave()
        for talker in talkers:
            talker.leave()
        process.end()
    return Survived(crowd.tally, talkers, strikes, in_flight)


async def _fall_silent(talkers: Sequence[Talker]) -> None:
    for talker in talkers:
        talker.rest()
    end = perf_counter() + PATIENCE
    while any(talker.waits for talker in talkers):
        assert perf_counter() < end, "a remark was never answered"
        await asyncio.sleep(0.01)


async def more_moves(crowd: Crowd, wanted: int) -> None:
    """Waits until so many more are acknowledged: the players have found back by themselves."""
    goal = len(crowd.tally.acknowledged) + wanted
    end = perf_counter() + PATIENCE
    while len(crowd.tally.acknowledged) < goal:
        assert perf_counter() < end, f"play does not go on: {crowd.tally.errors}"
        await asyncio.sleep(0.001)


def check_kept(url: str, survived: Survived) -> int:
    """All that was acknowledged is there once and in order; gives the number of journal entries."""
    archive = Archive(url)
    try:
        check_remarks(archive, survived.talkers)
        return check_journals(archive, survived.tally)
    finally:
        asyncio.run(archive.close())


def check_journals(archive: Archive, tally: Tally) -> int:
    """Every acknowledged move is there once, in order, and every record replays; gives their number."""
    with archive.engine.connect() as connection:
        rows = connection.execute(sa.select(journal).order_by(journal.c.table, journal.c.version)).all()
    stored = [Acknowledged(row.table, row.request, row.seat, row.version) for row in rows if row.request]
    check_acknowledged(stored, tally)
    versions = Counter(row.table for row in rows)
    for table, last in versions.items():
        assert [row.version for row in rows if row.table == table] == list(range(1, last + 1))
        check_replay(archive, table)
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


def check_remarks(archive: Archive, talkers: Sequence[Talker]) -> None:
    """What each has said is there once, in the order it was said, with no number left out."""
    with archive.engine.connect() as connection:
        rows = connection.execute(sa.select(chat).order_by(chat.c.table, chat.c.number)).all()
    counts = Counter(row.table for row in rows)
    for table, last in counts.items():
        assert [row.number for row in rows if row.table == table] == list(range(1, last + 1))
    for talker in talkers:
        assert not talker.refused
        stored = [row.request for row in rows if row.request.startswith(f"{talker.name}-")]
        assert stored == talker.acknowledged == talker.sent, "a remark is lost, doubled or out of order"


def check_replay(archive: Archive, table: str) -> None:
    loaded = archive.load(table)
    assert loaded is not None
    assert Record.parse(str(loaded.record)).last == loaded.history.position
