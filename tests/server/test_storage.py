"""A database that hangs, refuses or loses its answer: nobody is told what is not so."""

from __future__ import annotations

import gc
import logging
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
import sqlalchemy as sa

from tatami.server import limits
from tatami.server.audience import LATER
from tatami.server.serve import Server
from tatami.store import Archive, schema
from tatami.store.engine import PATIENCE
from tatami.store.writer import longest
from tests.store.cutting import Cut, Line, line
from tests.store.postgres import Cluster

from .running import Client, Message, Running, running
from .test_faults import move_and_undo_until_refused, no_more_pages

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
SHORT = 1.0
"""Patience that also a busy machine does not exhaust while the database is well."""
LIMIT = 5.0
"""A refusal comes within so many seconds, whatever the database does."""


@pytest.fixture(autouse=True)
def heard(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is logged; afterwards sockets are closed that pg8000 leaves open where nobody answers."""
    caplog.set_level(logging.WARNING)
    yield
    gc.collect()


def archive_of(inner: Server) -> Archive:
    archive: Archive = inner.application.state.host.archive
    return archive


def stored(inner: Server, place: sa.Table, request: str) -> int:
    """How often something stands under this id."""
    with archive_of(inner).engine.connect() as connection:
        return len(connection.execute(sa.select(place).where(place.c.request == request)).all())


def hurried(ask: Callable[[], Any]) -> Any:
    begin = monotonic()
    answer = ask()
    assert monotonic() - begin < LIMIT
    return answer


# Hanging


def test_a_database_that_hangs_holds_up_nobody(tmp_path: Path, cluster: Cluster, new_postgres: str) -> None:
    assert longest(PATIENCE) < LIMIT, "as it is set up by default"
    with running(tmp_path, database=new_postgres, patience=SHORT) as (server, inner):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            with cluster.frozen():
                client.move(view, "m")
                ready = hurried(lambda: server.http.get("/api/ready"))
                assert (ready.status_code, ready.json()["code"]) == (503, "storage")
                refused = hurried(lambda: client.wait("refused", "accepted"))
                assert (refused["id"], refused["code"]) == ("m", "storage")
                client.say("say", id="s", text="Hello?")
                assert hurried(lambda: server.http.get("/api/tables")).status_code == 503
                assert hurried(lambda: server.http.get("/api/health")).status_code == 200
                assert hurried(lambda: client.wait("refused"))["code"] == "storage"
            until_ready(server)
            for _ in range(2):
                client.move(view, "m")
                client.wait("accepted", id="m", version=2)
            client.say("say", id="s", text="Hello?")
            client.wait("accepted", id="s")
        assert stored(inner, schema.journal, "m") == stored(inner, schema.chat, "s") == 1


def test_whoever_enters_meanwhile_is_asked_to_come_again(
    tmp_path: Path,
    cluster: Cluster,
    new_postgres: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever has said hello in time is not blamed for how long the database takes, and it is logged once."""
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.3)
    with running(tmp_path, database=new_postgres) as (server, _):
        seated = server.open("me", "me", private=False)
    with running(tmp_path, database=new_postgres, patience=SHORT) as (server, _):
        server.http.get(f"/api/tables/{seated['table']}")
        with cluster.frozen(), server.client(seated["table"]) as client:
            client.say("hello", token=seated["token"])
            assert (client.next()["code"], client.close_code()) == ("storage", LATER)
        until_ready(server)
    logged = [each for each in caplog.records if vars(each).get("table") == seated["table"]]
    assert [each.getMessage() for each in logged] == ["not read"]
    assert not [each for each in caplog.records if each.exc_info]


def until_ready(server: Running) -> None:
    while server.http.get("/api/ready").status_code != 200:
        pass


def test_a_locked_file_is_said_in_time(tmp_path: Path) -> None:
    with running(tmp_path, patience=SHORT) as (server, _):
        seated = server.open("me", "me", private=False)
        with (
            server.client(seated["table"]) as client,
            closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other,
        ):
            view = client.hello(seated["token"])["view"]
            other.execute("BEGIN IMMEDIATE")
            client.move(view, "m")
            assert hurried(lambda: server.http.get("/api/ready")).status_code == 503
            assert hurried(lambda: client.wait("refused"))["code"] == "storage"
            assert server.http.get("/api/tables").status_code == 200, "reading goes on"
            other.execute("ROLLBACK")
            until_ready(server)


# An answer that is lost


@contextmanager
def cuttable(folder: Path, cluster: Cluster, **settings: Any) -> Iterator[tuple[Running, Server, Line]]:
    database = cluster.new_database()
    with line(folder, cluster.folder / ".s.PGSQL.5432") as (cutting, place):
        url = cluster.url(database, place)
        with running(folder, database=url, **settings) as (server, inner):
            yield server, inner, cutting


@pytest.mark.parametrize("cut", [Cut.ASKED, Cut.ANSWERED])
def test_where_the_answer_to_a_commit_is_lost_the_journal_is_read_again(
    cut: Cut, tmp_path: Path, cluster: Cluster
) -> None:
    with cuttable(tmp_path, cluster) as (server, inner, cutting):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            cutting.cut = cut
            client.move(view, "m")
            client.wait("accepted", id="m", version=2)
            assert cutting.was_cut.is_set()
            assert client.wait("news")["version"] == 2
            cutting.cut = cut
            client.say("say", id="s", text="Hello")
            client.wait("accepted", "refused", type="accepted", id="s")
            client.wait("said")
        cutting.cut = cut
        asked = {"game": "taisen", "players": ["me", "me"]}
        opened = server.http.post("/api/tables", json=asked)
        assert opened.status_code == 201 or opened.json()["code"] == "not_known", opened.text
        assert stored(inner, schema.journal, "m") == stored(inner, schema.chat, "s") == 1


def test_a_commit_that_may_still_come_is_waited_for(tmp_path: Path, cluster: Cluster) -> None:
    """The connection is gone, but PostgreSQL has not heard the commit yet: nothing is said to be lost."""
    with cuttable(tmp_path, cluster, patience=1.0) as (server, inner, cutting):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            cutting.cut = Cut.HELD
            client.move(view, "m")
            assert hurried(lambda: client.wait("refused", "accepted"))["code"] == "not_known"
            client.say("say", id="s", text="What now?")
            assert client.wait("refused", id="s")["code"] == "storage", "nothing else is done meanwhile"
            client.move(view, "m")
            assert client.wait("refused", id="m")["code"] == "not_known"
            cutting.release()
            client.wait("accepted", "refused", type="accepted", id="m", version=2)
            assert client.wait("news")["version"] == 2
        assert stored(inner, schema.journal, "m") == 1


def test_while_nothing_answers_it_is_not_known(tmp_path: Path, cluster: Cluster) -> None:
    with cuttable(tmp_path, cluster, patience=SHORT) as (server, inner, cutting):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as client, server.client(seated["table"]) as watcher:
            view = client.hello(seated["token"])["view"]
            watcher.hello()
            cutting.closes_with_cut = True
            cutting.cut = Cut.ANSWERED
            client.move(view, "m")
            refused = hurried(lambda: client.wait("refused", "accepted"))
            assert (refused["code"], "not known yet" in refused["message"]) == ("not_known", True)
            client.say("speak", language="en")
            assert client.wait("snapshot")["version"] == 1
            cutting.open = True
            client.wait("accepted", "refused", type="accepted", id="m", version=2)
            assert watcher.wait("news")["version"] == 2
        assert stored(inner, schema.journal, "m") == 1


# Nothing can be written


@contextmanager
def query_only(archive: Archive) -> Iterator[None]:
    """SQLite's own read-only file."""

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA query_only=ON").close()

    sa.event.listen(archive.engine, "checkout", limit)
    try:
        yield
    finally:
        sa.event.remove(archive.engine, "checkout", limit)
        archive.engine.dispose()


@contextmanager
def read_only(archive: Archive) -> Iterator[None]:
    """PostgreSQL while another server has taken over, or an operator said so."""

    def setting(value: str) -> None:
        with archive.engine.begin() as connection:
            connection.exec_driver_sql("SET transaction_read_only = off")
            name = connection.engine.url.database
            connection.exec_driver_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}")
        archive.engine.dispose()

    setting("on")
    try:
        yield
    finally:
        setting("off")


TROUBLES: dict[str, Callable[[Archive], AbstractContextManager[None]]] = {
    "a full disk": no_more_pages,
    "a read-only file": query_only,
    "a read-only PostgreSQL": read_only,
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_server_that_cannot_write_is_not_ready(
    trouble: str, tmp_path: Path, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    settings = {"database": request.getfixturevalue("new_postgres")} if "Postgre" in trouble else {}
    with running(tmp_path, **settings) as (server, inner):
        assert server.http.get("/api/ready").status_code == 200
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as client, TROUBLES[trouble](archive_of(inner)):
            view = client.hello(seated["token"])["view"]
            _, refused = move_and_undo_until_refused(client, view)
            archive_of(inner)._probed = 0.0
            ready = server.http.get("/api/ready")
            assert (ready.status_code, ready.json()["code"]) == (503, "storage")
            check_words(ready.json()["message"], refused["message"])
        logged = not_stored(caplog)
        assert [vars(each)["table"] for each in logged] == [seated["table"]], "once"
        assert re.search("full|readonly|read-only", vars(logged[0])["why"])
        archive_of(inner)._probed = 0.0
        assert server.http.get("/api/ready").status_code == 200


def not_stored(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [each for each in caplog.records if each.getMessage() == "not stored"]


def test_every_refusal_is_logged_also_that_of_whoever_waited_behind_another(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path, patience=SHORT) as (server, _), ExitStack() as stack:
        seated = server.open("me", "me", private=False)
        clients = [stack.enter_context(server.client(seated["table"])) for _ in range(5)]
        for client in clients:
            client.hello(seated["token"])
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for number, client in enumerate(clients):
                client.say("say", id=f"s{number}", text="Hello")
            assert [client.wait("refused", "accepted")["code"] for client in clients] == ["storage"] * 5
            other.execute("ROLLBACK")
    assert [vars(each)["table"] for each in not_stored(caplog)] == [seated["table"]] * 5


def check_words(*sentences: str) -> None:
    """Nothing of what a driver says."""
    for sentence in sentences:
        assert sentence == (
            "The server cannot use its storage right now, so nothing was changed. Try again in a moment."
        )


# Chat


def test_a_remark_that_found_no_room_is_stored_once_when_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "remarks", limits.messages)  # so many that there is no room
    with running(tmp_path) as (server, inner):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            with no_more_pages(archive_of(inner)):
                id, text = remark_until_refused(client)
            check_stored_once(client, inner, id, text)
    with running(tmp_path) as (server, inner), server.client(seated["table"]) as client:
        client.hello(seated["token"])
        check_stored_once(client, inner, id, text, tells=False)


def remark_until_refused(client: Client) -> tuple[str, str]:
    for number in range(1000):
        text = f"{number} " + "x" * 290
        client.say("say", id=f"r{number}", text=text)
        answer = client.wait("refused", "accepted", id=f"r{number}")
        if answer["type"] == "refused":
            assert answer["code"] == "storage"
            return f"r{number}", text
    raise AssertionError("the disk was never full")


def check_stored_once(client: Client, inner: Server, id: str, text: str, *, tells: bool = True) -> None:
    """However often it is sent again."""
    for number in range(2):
        client.say("say", id=id, text=text)
        client.wait("accepted", "refused", type="accepted", id=id)
        if tells and number == 0:
            assert client.wait("said")["chat"]["text"] == text
    assert stored(inner, schema.chat, id) == 1


def test_a_remark_outlasts_a_stopped_database(tmp_path: Path, cluster: Cluster, new_postgres: str) -> None:
    with running(tmp_path, database=new_postgres, patience=SHORT) as (server, inner):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            cluster.stop()
            try:
                client.say("say", id="s", text="Anybody?")
                assert client.wait("refused", "accepted", id="s")["code"] == "storage"
            finally:
                cluster.start()
            check_stored_once(client, inner, "s", "Anybody?")
    with (
        running(tmp_path, database=new_postgres) as (server, inner),
        server.client(seated["table"]) as client,
    ):
        said = client.hello(seated["token"])["chat"]
        assert [each["text"] for each in said] == ["Anybody?"]
        check_stored_once(client, inner, "s", "Anybody?", tells=False)


def test_nameless_watchers_have_ids_of_their_own(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as one, server.client(seated["table"]) as other:
            for number, client in enumerate((one, other)):
                client.hello()
                client.say("say", id="s", text=f"Watcher {number}")
                client.wait("accepted", "refused", type="accepted", id="s")
        assert stored(inner, schema.chat, "s") == 2


def test_a_nameless_watcher_is_known_again_by_the_cookie_of_its_first_connection(tmp_path: Path) -> None:
    """Else a remark whose answer was lost would be said twice."""
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me", private=False)
        with server.client(seated["table"]) as watcher:
            cookie = watcher.given_cookie()
            watcher.hello()
            watcher.say("say", id="s", text="Well played")
            watcher.wait("accepted", id="s")
    with running(tmp_path) as (server, inner):
        headers = {"Cookie": cookie}
        with server.client(seated["table"], additional_headers=headers) as watcher:
            assert not watcher.given_cookie(), "it has one"
            watcher.hello()
            watcher.say("say", id="s", text="Well played")
            watcher.wait("accepted", "refused", type="accepted", id="s")
            watcher.say("say", id="s", text="Or not")
            assert watcher.wait("refused", id="s")["code"] == "id_taken"
        assert stored(inner, schema.chat, "s") == 1


def test_a_refusal_of_storage_is_told_in_french_too(tmp_path: Path) -> None:
    with (
        running(tmp_path, patience=SHORT) as (server, _),
        closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        answer: Message = server.http.get("/api/ready", headers={"Accept-Language": "fr"}).json()
    assert answer["message"].startswith("Le serveur ne peut rien enregistrer ni lire pour le moment\u00a0: ")
