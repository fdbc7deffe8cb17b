"""Without room on the disk, or locked out, while many play: refused, never half done, and then it goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from time import perf_counter

from tatami.load.crowd import Crowd, open_tables
from tatami.store import Archive
from tests.server.running import running
from tests.server.test_faults import no_more_pages

from .killing import PATIENCE, check_journals, more_moves


async def play_through(url: str, trouble: Callable[[], AbstractContextManager[None]]) -> Crowd:
    """Moves, trouble that is met again and again, and moves once more."""
    crowd = Crowd(await open_tables(url, "taisen", 4), seed=7)
    await crowd.sit_down()
    crowd.play_eagerly()
    await more_moves(crowd, 40)
    with trouble():
        await refusals(crowd, 16)
    await more_moves(crowd, 40)
    crowd.rest()
    assert await crowd.settled(PATIENCE)
    crowd.leave()
    return crowd


async def refusals(crowd: Crowd, wanted: int) -> None:
    goal = crowd.tally.errors["storage"] + wanted
    end = perf_counter() + PATIENCE
    while crowd.tally.errors["storage"] < goal:
        assert perf_counter() < end, "no move was refused"
        await asyncio.sleep(0.01)


def check(folder: Path, crowd: Crowd) -> None:
    archive = Archive(f"sqlite:///{folder / 'tables.sqlite'}")
    check_journals(archive, crowd.tally)
    asyncio.run(archive.close())


def test_a_full_disk_under_load(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        archive = inner.application.state.host.archive
        crowd = asyncio.run(play_through(server.url, lambda: no_more_pages(archive)))
    assert set(crowd.tally.errors) == {"storage"} and crowd.tally.lost == 0
    check(tmp_path, crowd)


def test_a_locked_database_under_load(tmp_path: Path) -> None:
    @contextmanager
    def locked() -> Iterator[None]:
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    with running(tmp_path, patience=0.2) as (server, _):
        crowd = asyncio.run(play_through(server.url, locked))
    assert set(crowd.tally.errors) == {"storage"} and crowd.tally.lost == 0
    check(tmp_path, crowd)
