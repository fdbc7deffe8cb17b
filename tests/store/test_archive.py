"""Journals that are kept: whole, in order, once; by SQLite and by PostgreSQL."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

import tatami
from tatami.core.errors import BadOption
from tatami.store import Archive, engine, shape
from tatami.store.engine import opened
from tatami.tables.archive import Remark
from tatami.tables.journal import Entry
from tatami.tables.refusals import Forked, OtherRules, StorageTrouble
from tatami.tables.sitting import Player, Sitting

from .archives import AIKO, BO, sitting
from .postgres import postgres

__all__ = ["postgres"]
PATIENCE = 60.0


@pytest.fixture(params=["sqlite", "named values", "postgresql"])
def archive(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Archive]:
    """Of a database whose driver numbers the values of a row, of one that names them, and of another kind."""
    if request.param == "named values":
        monkeypatch.setattr(engine, "_settings", lambda url: {"paramstyle": "named"})
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres")
    else:
        url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    archive = Archive(url)
    yield archive
    if request.param == "postgresql":
        with archive.engine.begin() as connection:
            connection.exec_driver_sql("drop schema public cascade")
            connection.exec_driver_sql("create schema public")
    archive.close()


def begun(archive: Archive, table: Sitting) -> Sitting:
    proposal = table.begin(tatami.seeded(3), 1.0)
    archive.open(table.charter, table.players, proposal.entry).result()
    table.adopt(proposal)
    return table


def play(archive: Archive, table: Sitting, moves: int) -> None:
    for number in range(moves):
        seat = table.to_act[0]
        move = next(iter(table.course.position.moves(seat)))
        proposal = table.move(seat, table.questions[seat], move, f"m{number}", tatami.seeded(number), 2.0)
        archive.append(table.charter.id, proposal.entry).result()
        table.adopt(proposal)


def hold(archive: Archive, until: threading.Event) -> Future[None]:
    """Keeps the writer busy, so that others must wait."""
    busy = threading.Event()

    def wait(_: sa.Connection) -> None:
        busy.set()
        until.wait(PATIENCE)

    held = archive._writer.write(first=wait)
    assert busy.wait(PATIENCE)
    return held


def test_a_table_comes_back_as_it_was(archive: Archive) -> None:
    table = begun(archive, sitting())
    play(archive, table, 12)
    again = archive.load("t1")
    assert again is not None
    assert again.charter == table.charter and again.players == (AIKO, BO)
    assert again.entries == table.entries and again.questions == table.questions
    assert again.course.position == table.course.position
    assert archive.load("elsewhere") is None


def test_neither_a_version_nor_an_id_is_written_twice(archive: Archive) -> None:
    table = begun(archive, sitting())
    play(archive, table, 2)
    last = table.entries[-1]
    with pytest.raises(Forked):
        archive.append("t1", replace(last, id="other")).result()
    with pytest.raises(Forked):
        archive.append("t1", replace(last, version=last.version + 1)).result()
    archive.append("t1", Entry(last.version + 1, "undone", 0)).result()
    with pytest.raises(Forked):
        archive.open(table.charter, table.players, table.entries[0]).result()


def test_who_waits_is_committed_together_and_only_the_culprit_fails(archive: Archive) -> None:
    for number in range(20):
        begun(archive, sitting(f"t{number}"))
    commits: list[object] = []
    held = threading.Event()
    stuck = hold(archive, held)
    good = [archive.append(f"t{number}", Entry(2, "moved", 0, ((0, "K1"),), "a")) for number in range(20)]
    bad = archive.append("t3", Entry(1, "moved", 0, ((0, "K1"),), "b"))
    assert not any(future.done() for future in good)
    sa.event.listen(archive.engine, "commit", commits.append)
    held.set()
    stuck.result()
    with pytest.raises(Forked):
        bad.result()
    for future in good:
        future.result()
    assert len(commits) == 21, "together they failed, so each came by itself"
    commits.clear()
    held.clear()
    stuck = hold(archive, held)
    good = [archive.append(f"t{number}", Entry(3, "undone", 0)) for number in range(20)]
    held.set()
    for future in (stuck, *good):
        future.result()
    assert len(commits) <= 2, "twenty tables, one commit"


def test_a_table_and_the_moves_of_others_come_in_one_commit_in_any_order(archive: Archive) -> None:
    old = begun(archive, sitting("t1"))
    held = threading.Event()
    stuck = hold(archive, held)
    moved = archive.append("t1", Entry(2, "moved", 0, ((0, "K1"),), "a"))
    new = sitting("t2")
    proposal = new.begin(tatami.seeded(3), 5.0)
    led = archive.open_rematch(new.charter, new.players, proposal.entry, "t1")
    commits: list[object] = []
    sa.event.listen(archive.engine, "commit", commits.append)
    held.set()
    for future in (stuck, moved, led):
        future.result()
    assert len(commits) <= 2, "what a table needs is there before it"
    loaded = archive.load("t2")
    assert loaded is not None and loaded.version == 1 and loaded.players == old.players


def test_text_that_no_database_takes_harms_nobody_else(archive: Archive) -> None:
    begun(archive, sitting())
    held = threading.Event()
    stuck = hold(archive, held)
    bad = archive.remark("t1", Remark(1, "\ud800", None, "", 1.0))
    good = archive.append("t1", Entry(2, "moved", 0, ((0, "K1"),), "a"))
    held.set()
    for future in (stuck, good):
        future.result()
    with pytest.raises(StorageTrouble):
        bad.result()


def test_a_seat_changes_hands_together_with_its_entry(archive: Archive) -> None:
    table = begun(archive, sitting("t1", AIKO, Player()))
    assert [summary.charter.id for summary in archive.open_tables()] == ["t1"]
    proposal = table.replace(1, BO, 3.0)
    archive.seat("t1", proposal.entry, BO).result()
    with pytest.raises(Forked):
        archive.seat("t1", proposal.entry, AIKO).result()
    loaded = archive.load("t1")
    assert loaded is not None and loaded.players == (AIKO, BO) and loaded.version == 2
    assert archive.open_tables() == []


def test_there_is_one_rematch(archive: Archive) -> None:
    begun(archive, sitting("t1"))
    for number, table in enumerate(("r1", "r2")):
        again = sitting(table, BO, AIKO)
        proposal = again.begin(tatami.seeded(number), 5.0)
        kept = archive.open_rematch(again.charter, again.players, proposal.entry, "t1")
        if number:
            with pytest.raises(StorageTrouble):
                kept.result()
        else:
            kept.result()
    old = archive.load("t1")
    assert old is not None and old.rematch == "r1"
    assert archive.load("r2") is None, "nothing is left of the second"


def test_lists_are_the_latest_first_and_only_ones_own(archive: Archive) -> None:
    begun(archive, sitting("t1", AIKO, Player(), private=True))
    begun(archive, sitting("t2", BO, BO))
    mine = begun(archive, sitting("t3", AIKO, BO))
    play(archive, mine, 1)
    assert [summary.charter.id for summary in archive.tables_of("guest-a")] == ["t3", "t1"]
    assert archive.tables_of("guest-a")[0].awaited == mine.to_act[0]
    assert archive.open_tables() == [], "private tables are not shown"
    archive.append("t3", Entry(3, "resigned", 0, (), "r", 9.0)).result()
    assert archive.tables_of("guest-a")[0].over
    assert archive.tables_of("nobody") == []


def test_what_was_said_comes_back_in_order(archive: Archive) -> None:
    begun(archive, sitting())
    said = [
        Remark(number, "Aiko", 0 if number % 2 else None, f"{number} 忍者", 1.5) for number in range(1, 61)
    ]
    for remark in said:
        archive.remark("t1", remark).result()
    assert archive.remarks("t1") == said[-50:]


def test_the_migrations_lead_to_the_shape(archive: Archive) -> None:
    found = sa.inspect(archive.engine)
    for table in shape.metadata.tables.values():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
    assert {key["name"] for key in found.get_unique_constraints("journal")} == {"a_move_once"}
    opened(archive.engine.url.render_as_string(hide_password=False)).dispose()


def test_sqlite_syncs_fully(tmp_path: Path) -> None:
    engine = opened(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "oracle://x",
        "sqlite:////no/such/folder/x.sqlite",
        "postgresql+pg8000://u:pw@127.0.0.1:1/x",
    ],
)
def test_a_database_that_cannot_be_used_is_said_in_a_sentence(url: str) -> None:
    with pytest.raises(BadOption) as refused:
        Archive(url)
    assert "pw" not in str(refused.value)


def test_a_table_of_other_rules_is_named_and_kept(archive: Archive) -> None:
    table = begun(archive, sitting())
    play(archive, table, 3)
    begun(archive, sitting("t2", AIKO, Player()))
    with archive.engine.begin() as connection:
        connection.execute(sa.update(shape.tables).values(rules=0))
    with pytest.raises(
        OtherRules, match=r"^This game of Ninja Taisen follows version 0 of the rules; .* version 1\."
    ):
        archive.load("t1")
    assert [(found.charter.id, found.older) for found in archive.tables_of("guest-b")] == [("t1", 0)]
    assert archive.open_tables() == []
    with archive.engine.begin() as connection:
        connection.execute(sa.update(shape.tables).values(rules=table.game.rules.VERSION))
    again = archive.load("t1")
    assert again is not None and again.entries == table.entries
    assert [found.charter.id for found in archive.open_tables()] == ["t2"]
