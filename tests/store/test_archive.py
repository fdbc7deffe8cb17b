"""Journals that are kept: whole, in order, once; by SQLite and by PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from msgspec import structs

import tatami
from tatami.core.contract import CHANCE, NOBODY
from tatami.core.errors import BadOption
from tatami.store import Archive, engine, schema
from tatami.store.engine import opened
from tatami.tables import requests
from tatami.tables.changes import Change, Noted, Opening, Proposal, Remark, Said
from tatami.tables.charter import Charter, Player
from tatami.tables.history import Happened
from tatami.tables.journal import Entry
from tatami.tables.older import OtherRules
from tatami.tables.refusals import Forked, StorageTrouble
from tatami.tables.request_id import RequestId
from tatami.tables.requests import Asker, Surroundings
from tatami.tables.table import Table
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind, PlayerKind

PATIENCE = 60.0
HUMAN = PlayerKind.HUMAN
AIKO, BO = Player(HUMAN, "Aiko", "guest-a", "hash-a"), Player(HUMAN, "Bo", "guest-b", "hash-b")
AROUND = Surroundings(tatami.seeded(3), lambda: 1.0)
Answer = TypeVar("Answer")


def run(work: Coroutine[Any, Any, Answer]) -> Answer:
    return asyncio.run(work)


@pytest.fixture(params=["sqlite", "named values", "postgresql"])
def archive(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Archive]:
    """Of a database whose driver numbers the values of a row, of one that names them, and of another kind."""
    if request.param == "named values":
        monkeypatch.setattr(engine, "_settings", lambda url, patience: {"paramstyle": "named"})
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
    run(archive.close())


def opening(id: str = "t1", *players: Player, private: bool = False, of: str | None = None) -> Opening:
    game = tatami.game("taisen")
    charter = Charter(id, game, game.complete({"first": "wolf"}), private, id)
    return requests.opening(charter, players or (AIKO, BO), AROUND, of=of)


def begun(archive: Archive, id: str = "t1", *players: Player, private: bool = False) -> Table:
    change = opening(id, *players, private=private)
    run(archive.commit(id, change))
    return change.table


def asked(table: Table, number: int) -> Proposal:
    """What the next seat asks: the first of its moves."""
    seat = table.to_act[0]
    move = wire.Move(f"m{number}", table.questions[seat], seat, next(iter(table.position.moves(seat))))
    change = requests.propose(table, move, Asker(table.players[seat].guest, (seat,), (seat,)), AROUND)
    assert isinstance(change, Proposal)
    return change


def play(archive: Archive, table: Table, moves: int) -> None:
    for number in range(moves):
        change = asked(table, number)
        run(archive.commit(table.charter.id, change))
        table.adopt(change)


def entry(version: int, kind: EntryKind, *, id: str = "", at: float = 0.0) -> Proposal:
    """An entry that no rule has checked: the store keeps whatever it is given."""
    table = opening().table
    choices = ((0, "K1"),) if kind is EntryKind.MOVED else ()
    happened = Happened(table.position, (), table.position)
    written = Proposal(Entry(version, kind, 0, choices, at), table.history, happened)
    written.asked = RequestId("a", id, "") if id else None
    return written


def said(number: int, text: str, *, name: str = "Aiko", id: str = "") -> Said:
    remark = Remark(number, name, 0 if number % 2 else None, text, 1.5)
    return Said(remark, asked=RequestId("a", id, "digest") if id else None)


async def together(archive: Archive, *changes: tuple[str, Change]) -> list[BaseException | None]:
    """Commits what comes while the writer is busy; gives what each was answered."""
    busy, free = threading.Event(), threading.Event()

    def wait(_: sa.Connection) -> None:
        busy.set()
        free.wait(PATIENCE)

    held = asyncio.ensure_future(archive._writer.write(first=wait))
    await asyncio.to_thread(busy.wait, PATIENCE)
    waiting = [asyncio.ensure_future(archive.commit(table, change)) for table, change in changes]
    await asyncio.sleep(0)
    assert not any(each.done() for each in waiting)
    free.set()
    await held
    return await asyncio.gather(*waiting, return_exceptions=True)


def test_a_table_comes_back_as_it_was(archive: Archive) -> None:
    table = begun(archive)
    play(archive, table, 12)
    again = archive.load("t1")
    assert again is not None
    assert again.charter == table.charter and again.players == (AIKO, BO)
    assert again.entries == table.entries and again.questions == table.questions
    assert again.position == table.position
    assert archive.load("elsewhere") is None


def test_a_table_that_waits_has_no_journal_yet(archive: Archive) -> None:
    begun(archive, "t1", AIKO, Player())
    again = archive.load("t1")
    assert again is not None and (again.version, again.entries) == (0, [])
    assert [(each.awaited, each.over) for each in archive.open_tables()] == [(CHANCE, False)]


def test_a_request_is_known_again_after_a_restart(archive: Archive) -> None:
    table = begun(archive)
    move = asked(table, 1)
    assert move.asked is not None
    run(archive.commit("t1", move))
    again = archive.load("t1")
    assert again is not None and again.answers.first(move.asked) == 2
    with pytest.raises(tatami.TatamiError, match="This id was used for another request"):
        again.answers.first(structs.replace(move.asked, digest="other"))
    assert again.answers.first(structs.replace(move.asked, author="guest-b")) is None


def test_neither_a_version_nor_an_id_is_written_twice(archive: Archive) -> None:
    table = begun(archive)
    play(archive, table, 2)
    run(archive.commit("t1", entry(4, EntryKind.MOVED, id="x")))
    for again in (entry(4, EntryKind.MOVED, id="y"), entry(5, EntryKind.MOVED, id="x")):
        with pytest.raises(Forked):
            run(archive.commit("t1", again))
    run(archive.commit("t1", entry(5, EntryKind.UNDONE)))
    run(archive.commit("t1", said(1, "Hello", id="x")))
    with pytest.raises(Forked):
        run(archive.commit("t1", said(2, "Hello", id="x")))
    with pytest.raises(Forked):
        run(archive.commit("t1", opening()))


def test_who_waits_is_committed_together_and_only_the_culprit_fails(archive: Archive) -> None:
    for number in range(20):
        begun(archive, f"t{number}")
    commits: list[object] = []
    sa.event.listen(archive.engine, "commit", commits.append)
    good = [(f"t{number}", entry(2, EntryKind.MOVED, id="a")) for number in range(20)]
    *answers, bad = run(together(archive, *good, ("t3", entry(1, EntryKind.MOVED, id="b"))))
    assert answers == [None] * 20 and isinstance(bad, Forked)
    assert len(commits) == 20, "each by itself"
    commits.clear()
    good = [(f"t{number}", entry(3, EntryKind.UNDONE)) for number in range(20)]
    assert run(together(archive, *good)) == [None] * 20
    assert len(commits) <= 2, "twenty tables, one commit"


def test_a_table_and_the_moves_of_others_come_in_one_commit_in_any_order(archive: Archive) -> None:
    old = begun(archive)
    commits: list[object] = []
    sa.event.listen(archive.engine, "commit", commits.append)
    changes = ("t1", entry(2, EntryKind.MOVED, id="a")), ("t1", opening("t2", of="t1"))
    assert run(together(archive, *changes)) == [None, None]
    assert len(commits) <= 2, "what a table needs is there before it"
    loaded = archive.load("t2")
    assert loaded is not None and loaded.version == 1 and loaded.players == old.players


def test_text_that_no_database_takes_harms_nobody_else(archive: Archive) -> None:
    begun(archive)
    changes = ("t1", said(1, "", name="\ud800")), ("t1", entry(2, EntryKind.MOVED, id="a"))
    bad, good = run(together(archive, *changes))
    assert isinstance(bad, StorageTrouble) and good is None


def test_who_stops_waiting_calls_nothing_off(archive: Archive) -> None:
    begun(archive)

    async def leave() -> None:
        waiting = asyncio.ensure_future(archive.commit("t1", said(1, "Hello")))
        await asyncio.sleep(0)
        waiting.cancel()
        with suppress(asyncio.CancelledError):
            await waiting
        await archive.commit("t1", said(2, "Still there?"))

    run(leave())
    assert [remark.text for remark in archive.remarks("t1")] == ["Hello", "Still there?"]


def test_a_seat_changes_hands_together_with_its_entry(archive: Archive) -> None:
    table = begun(archive, "t1", AIKO, Player())
    assert [summary.charter.id for summary in archive.open_tables()] == ["t1"]
    run(archive.commit("t1", requests.sit_down(table, 1, BO, AROUND)))
    with pytest.raises(Forked):
        run(archive.commit("t1", requests.sit_down(table, 1, AIKO, AROUND)))
    loaded = archive.load("t1")
    assert loaded is not None and loaded.players == (AIKO, BO) and loaded.version == 1
    assert archive.open_tables() == []


def test_there_is_one_rematch(archive: Archive) -> None:
    begun(archive)
    run(archive.commit("t1", opening("r1", BO, AIKO, of="t1")))
    with pytest.raises(StorageTrouble):
        run(archive.commit("t1", opening("r2", BO, AIKO, of="t1")))
    old = archive.load("t1")
    assert old is not None and old.rematch == "r1"
    assert archive.load("r2") is None, "nothing is left of the second"


def test_lists_are_the_latest_first_and_only_ones_own(archive: Archive) -> None:
    begun(archive, "t1", AIKO, Player(), private=True)
    begun(archive, "t2", BO, BO)
    mine = begun(archive, "t3", AIKO, BO)
    run(archive.commit("t3", entry(2, EntryKind.MOVED, at=8.0)))
    assert [summary.charter.id for summary in archive.tables_of("guest-a")] == ["t3", "t1"]
    assert archive.tables_of("guest-b")[1].awaited == mine.to_act[0]
    assert archive.open_tables() == [], "private tables are not shown"
    run(archive.commit("t3", entry(3, EntryKind.RESIGNED, at=9.0)))
    assert archive.tables_of("guest-a")[0].over
    assert archive.tables_of("nobody") == []


def test_what_was_said_comes_back_in_order_and_every_id_of_it(archive: Archive) -> None:
    begun(archive)
    remarks = [said(number, f"{number} 忍者", id=f"r{number}") for number in range(1, 61)]
    for remark in remarks:
        run(archive.commit("t1", remark))
    assert archive.remarks("t1") == [each.remark for each in remarks[-50:]]
    loaded = archive.load("t1")
    assert loaded is not None
    assert all(loaded.answers.first(each.asked) == 1 for each in remarks if each.asked)


def test_the_migrations_lead_to_the_schema(archive: Archive) -> None:
    found = sa.inspect(archive.engine)
    for table in schema.metadata.tables.values():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
    keys = {key["name"]: key["column_names"] for key in found.get_unique_constraints("journal")}
    assert keys == {"a_request_once": ["table", "author", "request"]}
    opened(archive.engine.url.render_as_string(hide_password=False)).dispose()


def test_sqlite_syncs_fully(tmp_path: Path) -> None:
    engine = opened(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA temp_store").scalar() == 2
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
    table = begun(archive)
    play(archive, table, 3)
    begun(archive, "t2", AIKO, Player())
    with archive.engine.begin() as connection:
        connection.execute(sa.update(schema.tables).values(rules=0))
    with pytest.raises(
        OtherRules, match=r"^This game of Ninja Taisen cannot go on: it follows version 0 of .* version 1\."
    ):
        archive.load("t1")
    assert [(found.charter.id, found.older) for found in archive.tables_of("guest-b")] == [("t1", 0)]
    assert archive.open_tables() == []
    with archive.engine.begin() as connection:
        connection.execute(sa.update(schema.tables).values(rules=table.game.rules.VERSION))
    again = archive.load("t1")
    assert again is not None and again.entries == table.entries
    assert [found.charter.id for found in archive.open_tables()] == ["t2"]


def test_replays_are_made_of_todays_rules_first_and_never_of_newer_ones(archive: Archive) -> None:
    ours = tatami.game("taisen").rules.VERSION
    for at, (id, rules) in enumerate(
        {"old": ours - 1, "today": ours, "later": ours, "new": ours + 1}.items()
    ):
        begun(archive, id)
        over = entry(2, EntryKind.RESIGNED, at=float(at))
        run(archive.commit(id, replace(over, entry=replace(over.entry, awaited=NOBODY))))
        with archive.engine.begin() as connection:
            is_it = schema.tables.c.id == id
            connection.execute(sa.update(schema.tables).where(is_it).values(rules=rules))
    assert archive.without_replay(9) == ["today", "later", "old"]


def test_what_others_have_written_is_found_and_nothing_else(archive: Archive) -> None:
    table = begun(archive)
    play(archive, table, 2)
    note = Noted(asked=RequestId("b", "n1", "digest"))
    for change in (said(1, "Hai"), note):
        run(archive.commit("t1", change))
    missed, at_hand = archive.since("t1", 1, 0), archive.since("t1", table.version, 1)
    assert missed is not None and at_hand is not None
    assert [each.version for each, _ in missed.entries] == [2, 3]
    assert [player.name for player in missed.players] == ["Aiko", "Bo"]
    assert [remark.text for remark, _ in missed.remarks] == ["Hai"]
    assert missed.noted == at_hand.noted == [note.asked]
    assert not (at_hand.entries or at_hand.remarks or at_hand.players)
    assert archive.since("nobody", 0, 0) is None


def test_reading_on_asks_once_where_nothing_is_new(archive: Archive) -> None:
    table, asked = begun(archive), list[str]()
    sa.event.listen(archive.engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    archive.since("t1", table.version, 0)
    assert len(asked) == 1


def test_groups_are_written_over_one_connection(tmp_path: Path) -> None:
    """Beside readers: another connection would have to read every page again."""
    archive = Archive(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with archive.engine.connect(), archive.engine.connect():
        pass  # there are two now
    used = list[object]()
    sa.event.listen(archive.engine, "checkout", lambda connection, *_: used.append(connection))
    table = begun(archive)
    play(archive, table, 3)
    assert len(used) == 4 and len(set(map(id, used))) == 1
    run(archive.close())
