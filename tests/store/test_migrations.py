"""A database of an earlier day is brought up to date, and its games go on."""

from __future__ import annotations

import asyncio
import json
import lzma
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command

import tatami
from tatami.store import Archive
from tatami.store.engine import MIGRATING, configured
from tatami.tables import requests
from tatami.tables.changes import Change
from tatami.tables.requests import Asker, Surroundings
from tatami.wire import messages as wire
from tests.server.running import until
from tests.tables.driver import opened as opened_table


@pytest.fixture(params=["sqlite", "postgresql"])
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """As version 0001 kept it: a game that was given up, and a remark."""
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("new_postgres")
    database = sa.create_engine(url)
    with database.begin() as connection:
        command.upgrade(configured(connection), "0001")
        _fill(connection)
    database.dispose()
    return url


def _fill(connection: sa.Connection) -> None:
    game = tatami.game("taisen")
    began = opened_table(game, tatami.seeded(3), options={"first": "wolf"}).table.entries[0]
    rows: list[tuple[str, tuple[object, ...]]] = [
        ("tables", ("t1", "taisen", game.rules.VERSION, json.dumps(dict(game.complete({"first": "wolf"}))))),
        ("seats", ("t1", 0, "human", "Aiko", "guest-a", "hash-a")),
        ("seats", ("t1", 1, "human", "Bo", "guest-b", "hash-b")),
        ("journal", ("t1", 1, "began", -1, json.dumps(began.choices), None, 1.0, 0)),
        ("journal", ("t1", 2, "resigned", 1, "[]", "old-id", 2.0, -2)),
        ("chat", ("t1", 1, 0, "Aiko", "Hello", 1.5)),
    ]
    rows[0] = "tables", (*rows[0][1], True, "t1", None, 1.0)
    for name, values in rows:
        marks = {f"v{number}": value for number, value in enumerate(values)}
        places = ", ".join(f":{mark}" for mark in marks)
        connection.execute(sa.text(f"INSERT INTO {name} VALUES ({places})"), marks)


def test_names_leave_the_replays_that_were_kept_with_them(old_database: str) -> None:
    """Who was away was told by name; all else stays as it was told."""
    database = sa.create_engine(old_database)
    told = {"en": [{"kind": "replaced", "events": [{"name": "seat_replaced", "line": "For Aiko."}]}]}
    told["en"].append({"kind": "moved", "events": [{"name": "thrown", "line": "Wolf throws."}]})
    content = lzma.compress(json.dumps(told).encode())
    with database.begin() as connection:
        command.upgrade(configured(connection), "0005")
        connection.execute(sa.text("UPDATE journal SET kind = 'replaced' WHERE version = 1"))
        connection.execute(sa.text("INSERT INTO replays VALUES ('t1', :content)"), {"content": content})
        command.upgrade(configured(connection), "head")
        kept = connection.execute(sa.text("SELECT content FROM replays")).scalar_one()
    told["en"][0]["events"][0]["line"] = ""  # type: ignore[index]
    assert json.loads(lzma.decompress(kept)) == told
    database.dispose()


def test_a_game_of_an_earlier_day_is_told_and_goes_on(old_database: str) -> None:
    archive = Archive(old_database)
    table = archive.load("t1")
    assert table is not None and table.is_over and table.version == 2
    assert table.charter.foresight, "older tables tell what a move would lead to"
    assert [remark.text for remark in archive.remarks("t1")] == ["Hello"]
    around = Surroundings(tatami.seeded(1), lambda: 3.0, new_table_id=lambda: "t2")
    for asked in (wire.Say("x", "Again?"), wire.Rematch("y")):
        change = requests.propose(table, asked, Asker("guest-a", (0,), (0,)), around)
        assert isinstance(change, Change)
        asyncio.run(archive.commit("t1", change))
    assert [remark.text for remark in archive.remarks("t1")] == ["Hello", "Again?"]
    again = archive.load("t2")
    assert again is not None and again.has_begun
    (seat, question), *_ = again.questions.items()
    move = wire.Move("z", question, seat, next(iter(again.position.moves(seat))))
    change = requests.propose(again, move, Asker(again.players[seat].guest, (seat,), (seat,)), around)
    assert isinstance(change, Change)
    asyncio.run(archive.commit("t2", change))
    played = archive.load("t2")
    assert played is not None and played.version == again.version + 1
    asyncio.run(archive.close())


WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


def test_of_several_processes_that_start_one_brings_it_up_to_date(new_postgres: str) -> None:
    engine = sa.create_engine(new_postgres)
    with engine.connect() as looking, engine.connect() as changing:
        changing.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
        command.upgrade(configured(changing), "head")
        opening = f"from tatami.store.engine import opened; opened({new_postgres!r})"
        other = subprocess.Popen([sys.executable, "-c", opening], stderr=subprocess.PIPE, text=True)
        until(lambda: bool(looking.exec_driver_sql(WAITING).scalar()))
        changing.commit()
        assert other.communicate()[1] == ""
    engine.dispose()
