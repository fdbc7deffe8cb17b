"""Groups of changes: in what order they are written, and what becomes of them if one cannot be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest
import sqlalchemy as sa

from tatami.store import Archive, schema
from tatami.store.trouble import is_nobodys_fault
from tatami.tables.refusals import Forked, StorageTrouble

from .test_archive import begun, run, said, together

OTHERS = 16


def test_a_locked_table_of_the_database_is_waited_for_once(new_postgres: str) -> None:
    """Not once for each of those that wait; and what they are told is that nothing was stored."""
    patience = 0.5
    archive = Archive(new_postgres, patience=patience)
    for number in range(OTHERS):
        begun(archive, f"t{number}")

    async def talk() -> list[BaseException | None]:
        remarks = [(f"t{number}", said(1, "x", id="a")) for number in range(OTHERS)]
        with archive.engine.connect() as other:
            other.execute(sa.text("LOCK TABLE chat IN EXCLUSIVE MODE"))
            answers = await together(archive, *remarks)
            other.rollback()
        await archive.commit("t0", said(2, "y"))
        return answers

    since = monotonic()
    answers = run(talk())
    assert [getattr(each, "code", None) for each in answers] == ["storage"] * OTHERS
    one_by_one = OTHERS * patience
    assert monotonic() - since < one_by_one / 2, "whoever comes later does not wait for them"
    run(archive.close())


def test_changes_that_waited_for_each_other_are_tried_one_by_one(new_postgres: str) -> None:
    archive = Archive(new_postgres)
    begun(archive, "t1")
    begun(archive, "t2")
    with archive.engine.connect() as other:
        other.execute(sa.text("SET deadlock_timeout = '10s'"))  # so it is the group that is called off
        _touch("t2")(other)
        waits = Event()
        crossing = Thread(target=_cross, args=(other, waits))
        crossing.start()

        async def write() -> list[BaseException | None]:
            works = _touch("t1"), _touch("t2", before=waits.set)
            jobs = [archive._writer.write(first=work) for work in works]
            return await asyncio.gather(*jobs, return_exceptions=True)

        assert run(write()) == [None, None]
        crossing.join()
    run(archive.close())


def _touch(table: str, before: Callable[[], None] = lambda: None) -> Callable[[sa.Connection], None]:
    """Takes the lock of a row."""

    def touch(connection: sa.Connection) -> None:
        before()
        connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table).values(rematch=None))

    return touch


def _cross(other: sa.Connection, waits: Event) -> None:
    """Wants the row that the group has, while the group wants the one it has itself."""
    waits.wait()
    _touch("t1")(other)
    other.commit()


def test_the_tries_one_by_one_do_not_take_longer_than_they_may(tmp_path: Path) -> None:
    patience = 0.4
    archive = Archive(f"sqlite:///{tmp_path / 'tables.sqlite'}", patience=patience)
    tried: list[int] = []

    def slowly(number: int) -> Callable[[sa.Connection], None]:
        def work(_: sa.Connection) -> None:
            if number in tried:
                sleep(patience / 2)
            tried.append(number)
            if number == 0:
                raise Forked("the culprit")

        return work

    async def write() -> list[BaseException | None]:
        writer = archive._writer
        jobs = [writer.write(first=slowly(number)) for number in (*range(1, OTHERS), 0)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    answers = run(write())
    assert answers[:2] == [None, None], "those there is time for"
    refused = answers[3:]
    assert all(type(each) is StorageTrouble and each.code == "storage" for each in refused), refused
    run(archive.close())


@pytest.mark.parametrize("order", [("a", "b"), ("b", "a")])
def test_rows_are_inserted_in_the_order_of_their_keys(order: tuple[str, ...], tmp_path: Path) -> None:
    """So that two processes that insert the same ones never wait for each other."""
    archive = Archive(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    for table in order:
        begun(archive, table)
    inserted: list[str] = []

    @sa.event.listens_for(archive.engine, "before_cursor_execute")
    def note(_: object, __: object, statement: str, values: tuple[str, ...], *___: object) -> None:
        if statement.startswith("INSERT INTO chat"):
            inserted.extend(value for value in values if value in order)

    assert run(together(archive, *((table, said(1, "x")) for table in order))) == [None, None]
    assert inserted == ["a", "b"]
    run(archive.close())


class ByName(Exception):
    """How psycopg tells what PostgreSQL said; pg8000 is asked above."""

    def __init__(self, sqlstate: str) -> None:
        self.sqlstate = sqlstate


@pytest.mark.parametrize(("state", "is_nobodys"), [("57014", True), ("53100", True), ("40P01", False)])
def test_another_driver_says_the_same_by_another_name(state: str, is_nobodys: bool) -> None:
    error = sa.exc.OperationalError("INSERT", None, ByName(state))
    assert is_nobodys_fault(error) is is_nobodys
