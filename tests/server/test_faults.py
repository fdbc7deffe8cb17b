"""Killed at the worst moments, without room on the disk, locked out: what was acknowledged is there, once."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from time import sleep

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tatami.cli import main
from tatami.server.crash_points import POINTS
from tatami.server.serve import listen
from tatami.store import Archive
from tatami.tables.changes import Change, Proposal
from tatami.tables.refusals import StorageTrouble
from tatami.wire.messages import EntryKind

from .running import PATIENCE, Client, Message, Running, process, running


def play_until_killed(client: Client, view: Message, moves: int) -> tuple[dict[str, int], Message]:
    """What was accepted, and the request that was sent last."""
    accepted: dict[str, int] = {}
    last: Message = {}
    try:
        for number in range(moves):
            asked = view["questions"][0]
            last = {"id": f"m{number}", "question": asked["number"], "seat": asked["seat"]}
            last["move"] = asked["offers"][0]["move"]
            client.say("move", **last)
            answer = client.wait("accepted")
            accepted[answer["id"]] = answer["version"]
            view = client.wait("news")["view"]
    except ConnectionClosed:
        pass
    return accepted, last


@pytest.mark.parametrize("point", POINTS)
def test_what_was_acknowledged_survives_a_kill(point: str, tmp_path: Path) -> None:
    """Commits: the table, then a move each; the fourth move is hit."""
    times = 4 if point == "after_acknowledge" else 5
    with process(tmp_path, "--crash-point", f"{point}:{times}") as (server, inner):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            accepted, last = play_until_killed(client, view, moves=10)
        assert inner.wait(timeout=PATIENCE) == -signal.SIGKILL
    assert list(accepted) == [f"m{number}" for number in range(4 if point == "after_acknowledge" else 3)]
    assert last["id"] == "m3"
    with process(tmp_path) as (server, _), server.client(seated["table"]) as client:
        before = client.hello(seated["token"])["version"]
        assert before == (4 if point == "before_commit" else 5)
        for _ in range(2):
            client.say("move", **last)
            client.wait("accepted", id="m3", version=5)
        client.say("speak", language="en")
        after = client.wait("snapshot")
        assert after["version"] == 5, "sent again, it is done once"
    _check_journal(tmp_path, accepted)


@pytest.mark.parametrize("point", POINTS)
def test_a_remark_that_was_acknowledged_survives_a_kill(point: str, tmp_path: Path) -> None:
    """Commits: the table, then a remark each; the second remark is hit."""
    times = 2 if point == "after_acknowledge" else 3
    with process(tmp_path, "--crash-point", f"{point}:{times}") as (server, inner):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            with suppress(ConnectionClosed):
                for number in range(3):
                    client.say("say", id=f"r{number}", text=f"Remark {number}")
                    client.wait("accepted", id=f"r{number}")
        assert inner.wait(timeout=PATIENCE) == -signal.SIGKILL
    with process(tmp_path) as (server, _), server.client(seated["table"]) as client:
        kept = [said["text"] for said in client.hello(seated["token"])["chat"]]
        assert kept == ["Remark 0", "Remark 1"][: 1 if point == "before_commit" else 2]
        for number in (1, 1, 0):
            client.say("say", id=f"r{number}", text=f"Remark {number}")
            client.wait("accepted", id=f"r{number}")
        client.say("speak", language="en")
        assert [said["number"] for said in client.wait("snapshot")["chat"]] == [1, 2], "each once"


def _check_journal(folder: Path, accepted: dict[str, int]) -> None:
    with closing(sqlite3.connect(folder / "tatami" / "tables.sqlite")) as database:
        rows = database.execute("select version, request from journal order by version").fetchall()
    assert [version for version, _ in rows] == list(range(1, len(rows) + 1))
    stored = {move: version for version, move in rows if move}
    assert accepted.items() <= stored.items()
    assert list(stored) == [f"m{number}" for number in range(len(stored))]


def test_a_full_disk_refuses_moves_until_there_is_room(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            with no_more_pages(inner.application.state.host.archive):
                number, refused = move_and_undo_until_refused(client, view)
                assert refused["code"] == "storage" and "Try again" in refused["message"]
                problem = open_until_refused(server)
                assert problem["code"] == "storage"
            client.say("speak", language="en")
            client.wait("snapshot", version=number + 1)
            client.say("resign", id="again", seat=0)
            client.wait("accepted", id="again", version=number + 2)
        assert _stored(tmp_path / "tables.sqlite", seated["table"]) == number + 2


def open_until_refused(server: Running) -> Message:
    """A new table may still find room where a move does not."""
    for _ in range(1000):
        answer = server.http.post("/api/tables", json={"game": "taisen", "players": ["me", "me"]})
        if answer.status_code == 503:
            problem: Message = answer.json()
            return problem
    raise AssertionError("the disk was never full")


@contextmanager
def no_more_pages(archive: Archive) -> Iterator[None]:
    """The database may not grow: SQLite's own full disk."""

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA max_page_count=1").close()

    sa.event.listen(archive.engine, "checkout", limit)
    try:
        yield
    finally:
        sa.event.remove(archive.engine, "checkout", limit)
        archive.engine.dispose()


def move_and_undo_until_refused(client: Client, view: Message) -> tuple[int, Message]:
    """How many requests were accepted, and the refusal."""
    for number in range(1000):
        if view["may_undo"]:
            client.say("undo", id=str(number), seat=0)
        else:
            client.move(view, str(number))
        answer = client.wait("refused", "accepted", id=str(number))
        if answer["type"] == "refused":
            return number, answer
        view = client.wait("news")["view"]
    raise AssertionError("the disk was never full")


def _stored(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as database:
        query = 'select count(*) from journal where "table" = ?'
        return int(database.execute(query, (table,)).fetchone()[0])


def test_a_locked_database_refuses_moves_until_it_is_free(tmp_path: Path) -> None:
    with running(tmp_path, patience=0.2) as (server, _):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                client.move(view, "m")
                refused = client.wait("refused", "accepted")
                assert (refused["id"], refused["code"]) == ("m", "storage")
                other.execute("ROLLBACK")
            client.move(view, "m")
            assert client.wait("accepted")["version"] == 2


def test_going_away_tells_everybody_to_come_back(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        seated = server.open("me", "greedy")
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            inner.should_exit = True
            closing_down = client.wait("closing")
            assert closing_down["seconds"] > 0
            assert client.close_code() == 1012
    with running(tmp_path) as (server, _), server.client(seated["table"]) as client:
        assert client.hello(seated["token"])["you"] == [0], "the same token, after a restart"


def test_idle_tables_are_left_to_the_store_and_found_again(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        rooms = inner.application.state.host
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            client.move(view, "m")
            after = client.wait("news")["view"]
            rooms.let_go(0.0)
            assert seated["table"] in rooms.live_tables, "somebody listens"
        while seated["table"] in rooms.live_tables:
            rooms.let_go(0.0)
        with server.client(seated["table"]) as client:
            assert client.hello(seated["token"])["view"] == after
            client.move(view, "m")
            client.wait("accepted", id="m", version=2)


def test_a_finished_game_is_left_to_the_store_at_once_and_found_again(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        rooms = inner.application.state.host.live_tables
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            client.say("resign", id="r", seat=0)
            ended = client.wait("news")["view"]
            with server.client(seated["table"]):
                assert seated["table"] in rooms
        while seated["table"] in rooms:
            sleep(0.01)
        with server.client(seated["table"]) as client:
            assert client.hello(seated["token"])["view"] == ended
            client.say("rematch", id="again")
            while (again := client.wait("presence")["table"]["rematch"]) is None:
                pass  # only that somebody came
        assert again in rooms, "a game that goes on is not let go of"


def test_a_port_that_is_taken_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    taken = listen("127.0.0.1", 0)
    with closing(taken):
        port = str(taken.getsockname()[1])
        assert main(["serve", "--host", "127.0.0.1", "--port", port]) == 2
    said = capsys.readouterr().err
    assert f"Port {port}" in said and "--port" in said and len(said.splitlines()) == 1


def test_whoever_waits_behind_a_refusal_is_refused_with_it(tmp_path: Path) -> None:
    """One after the other, each would wait for the database as long as the first did."""
    with running(tmp_path, patience=1.0) as (server, inner), ExitStack() as stack:
        seated = server.open("me", "me")
        clients = [stack.enter_context(server.client(seated["table"])) for _ in range(5)]
        for client in clients:
            client.hello(seated["token"])
        archive = inner.application.state.host.archive
        tries, commit = [], archive.commit

        async def counted(table: str, change: Change) -> None:
            tries.append(change)
            await commit(table, change)

        archive.commit = counted
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for number, client in enumerate(clients):
                client.say("say", id=f"s{number}", text="Hello")
            codes = [client.wait("refused", "accepted")["code"] for client in clients]
            other.execute("ROLLBACK")
        assert codes == ["storage"] * 5 and len(tries) < 5


def test_a_game_whose_beginning_could_not_be_stored_begins_later(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner), ExitStack() as stack:
        seated = server.open("me", "open")
        archive = inner.application.state.host.archive
        commit = archive.commit

        async def refused(table: str, change: Change) -> None:
            if isinstance(change, Proposal) and change.entry.kind is EntryKind.BEGAN:
                raise StorageTrouble("full")
            await commit(table, change)

        archive.commit = refused
        asked = {"name": "Bo", "invitation": seated["invite"].partition("#")[2]}
        with httpx.Client(base_url=server.url) as bo:
            assert bo.post(f"/api/tables/{seated['table']}/join", json=asked).status_code == 201
        client = stack.enter_context(server.client(seated["table"]))
        assert not client.hello(seated["token"])["view"]["questions"]
        archive.commit = commit
        client.say("resign", id="r", seat=0)
        assert client.wait("accepted", "refused", id="r")["type"] == "accepted", "chance has acted before"
