"""Whoever runs the server looks after it while it runs, by `tatami admin`."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tatami.cli import main
from tatami.core.errors import BadOption
from tatami.server import app, retention
from tatami.server.bans import FILE, Bans
from tatami.server.networks import Networks
from tatami.server.retention import Retention
from tatami.server.serve import Server
from tatami.server.settings import Settings
from tatami.tables.refusals import RequestRefused

from .running import PATIENCE, Client, Message, Running, running, until

Capture = pytest.CaptureFixture[str]
Admin = Callable[..., tuple[int, str]]
ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Server, Path]]:
    folder = tmp_path_factory.mktemp("admin")
    with running(folder, proxies=["127.0.0.1"]) as (server, inner):
        yield server, inner, folder


@pytest.fixture
def admin(place: tuple[Running, Server, Path], capsys: Capture) -> Admin:
    server, _, folder = place

    def run(*words: str, folder: Path = folder) -> tuple[int, str]:
        where = ["--data-folder", str(folder), "--host", "127.0.0.1", "--port", server.url.rpartition(":")[2]]
        capsys.readouterr()
        code = main(["admin", *words, *where])
        told = capsys.readouterr()
        assert not (told.out and told.err)
        return code, (told.out or told.err).strip()

    return run


@pytest.fixture
def seated(place: tuple[Running, Server, Path]) -> Message:
    return place[0].open("me", "me", name="Aiko-san")


def test_tables_are_listed_found_and_exported(
    place: tuple[Running, Server, Path], seated: Message, admin: Admin
) -> None:
    server, table = place[0], seated["table"]
    other = server.open("me", "greedy", name="Bo")["table"]
    assert {table, other} <= {line.split()[0] for line in admin("list")[1].splitlines()}
    assert table in admin("list", "aiko")[1] and other not in admin("list", "aiko")[1]
    assert admin("list", table)[1] == f"{table}  taisen  playing private: Aiko-san, Aiko-san"
    assert admin("list", "nobody") == (0, "")
    exported = json.loads(admin("export", table)[1])
    assert exported["players"][0] == {"kind": "human", "name": "Aiko-san"}
    assert exported["journal"][0]["kind"] == "began"
    assert seated["token"] not in json.dumps(exported) and "token_hash" not in json.dumps(exported)


def test_a_closed_table_is_gone_and_whoever_is_there_hears_so(
    place: tuple[Running, Server, Path], seated: Message, admin: Admin
) -> None:
    server, table = place[0], seated["table"]
    with server.client(table) as client:
        client.hello(seated["token"])
        assert admin("close", table) == (0, f"Table {table} is gone.")
        assert client.wait("refused")["code"] == "no_such_table"
        assert client.close_code() == 1008
    assert server.http.get(f"/api/tables/{table}").status_code == 404
    assert table not in admin("list")[1]
    assert admin("close", table) == (2, "tatami: There is no such table.")


def test_a_name_and_a_message_are_removed_for_whoever_looks(
    place: tuple[Running, Server, Path], seated: Message, admin: Admin
) -> None:
    table = seated["table"]
    with place[0].client(table) as client:
        client.hello(seated["token"])
        for number, text in enumerate(("Hello", "Something rude"), start=1):
            client.say("say", id=f"s{number}", text=text)
            client.wait("said")
        shown = admin("show", table)[1]
        assert "127.0.0.1  seat 0, 1" in shown and "   2  Aiko-san: Something rude" in shown
        assert admin("remove-message", table, "2") == (0, "Message 2 is gone.")
        assert [said["text"] for said in client.wait("snapshot")["chat"]] == ["Hello"]
        assert admin("remove-name", table, "0")[0] == 0
        after = client.wait("snapshot")
        assert [said["text"] for said in after["chat"]] == ["Hello"], "what was said stays"
        assert "Aiko-san" not in json.dumps(after)
    assert "rude" not in admin("show", table)[1] and "Aiko-san" not in admin("export", table)[1]
    assert admin("remove-message", table, "9")[1] == (
        "tatami: There is no message 9 among the last at this table."
    )
    assert admin("remove-name", table, "7")[1] == "tatami: There is no such seat."


def test_a_ban_holds_in_the_running_server_and_after_a_restart(
    place: tuple[Running, Server, Path], seated: Message, admin: Admin
) -> None:
    server, _, folder = place
    with (
        httpx.Client(base_url=server.url, headers=ELSEWHERE) as http,
        server.client(seated["table"], additional_headers=ELSEWHERE) as client,
    ):
        client.hello(seated["token"])
        assert http.get("/api/games").status_code == 200
        assert admin("ban", "203.0.113.0/24", "--hours", "2")[0] == 0
        assert client.wait("refused")["code"] == "banned" and client.close_code() == 1008
        refused = http.get("/api/games")
        assert refused.status_code == 403 and refused.json()["code"] == "banned"
        assert server.http.get("/api/games").status_code == 200
        with server.client(seated["table"], additional_headers=ELSEWHERE) as again:
            assert again.wait("refused")["code"] == "banned" and again.close_code() == 1008
        assert admin("bans")[1].startswith("203.0.113.0/24  until 20")
        _restarted_refuses(folder)
        assert admin("unban", "203.0.113.0/24")[0] == 0
        assert http.get("/api/games").status_code == 200
    assert admin("unban", "203.0.113.0/24")[1] == "tatami: '203.0.113.0/24' is not shut out."
    assert admin("bans")[1] == ""


def _restarted_refuses(folder: Path) -> None:
    database = f"sqlite:///{folder / 'other.sqlite'}"
    with running(folder, database=database, proxies=["127.0.0.1"]) as (server, _):
        assert httpx.get(f"{server.url}/api/games", headers=ELSEWHERE).json()["code"] == "banned"


def test_a_ban_ends_by_itself(place: tuple[Running, Server, Path], admin: Admin) -> None:
    server, inner, _ = place
    admin("ban", "203.0.113.7", "--hours", "0.0001")
    bans = inner.application.state.bans
    assert set(bans.until) == {"203.0.113.7"}
    now = bans._clock()
    bans._clock = lambda: now + 1
    assert not bans.until and server.http.get("/api/games", headers=ELSEWHERE).status_code == 200


def test_what_cannot_be_done_is_said(
    place: tuple[Running, Server, Path], admin: Admin, tmp_path: Path, capsys: Capture
) -> None:
    assert "everybody would be shut out" in admin("ban", "127.0.0.1")[1]
    assert "is no address and no network" in admin("ban", "nowhere")[1]
    assert admin("list", folder=tmp_path)[1].startswith("tatami: No server has kept anything in ")
    (tmp_path / "secret").write_bytes(b"x" * 32)
    assert "has another secret: name its --data-folder." in admin("list", folder=tmp_path)[1]
    asks: list[dict[str, str]] = [{}, {"Authorization": "Bearer wrong"}, {"Authorization": "bearer"}]
    for asked in asks:
        assert place[0].http.get("/api/admin/tables", headers=asked).status_code == 403
    assert main(["admin", "list", "--data-folder", str(place[2]), "--port", "1"]) == 2
    assert "No server answers at http://127.0.0.1:1." in capsys.readouterr().err


@pytest.mark.parametrize("at_once", [1, 100])
def test_finished_tables_go_when_they_are_old_and_nobody_looks(
    at_once: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the oldest are looked at, however few are taken from the list at once."""
    monkeypatch.setattr(retention, "AT_ONCE", at_once)
    monkeypatch.setattr(retention, "LOOK_SECONDS", 0.01)
    with running(tmp_path, kept_days=1e-9) as (server, _):
        looked_at, left, goes_on = (server.open("me", "me") for _ in range(3))
        with server.client(looked_at["table"]) as client:
            _give_up(client, looked_at)
            with server.client(left["table"]) as other:
                _give_up(other, left)
            until(lambda: not _is_there(server, left))
            assert _is_there(server, looked_at)
        until(lambda: not _is_there(server, looked_at))
        assert _is_there(server, goes_on)


def test_a_table_that_is_removed_while_it_is_read_does_not_come_back(
    place: tuple[Running, Server, Path], seated: Message, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, inner, _ = place
    table, host = seated["table"], inner.application.state.host
    until(lambda: host.live_tables[table].is_idle)
    host.let_go(0)
    was_read, is_removed, load = threading.Event(), threading.Event(), host.archive.load

    def load_slowly(id: str) -> object:
        found = load(id)
        was_read.set()
        is_removed.wait(PATIENCE)
        return found

    monkeypatch.setattr(host.archive, "load", load_slowly)
    reading = threading.Thread(target=_is_there, args=(server, seated))
    reading.start()
    assert was_read.wait(PATIENCE)
    closing = threading.Thread(target=admin, args=("close", table))
    closing.start()
    until(lambda: host.archive.journal(table) is None)
    is_removed.set()
    reading.join()
    closing.join()
    monkeypatch.undo()
    assert not _is_there(server, seated)


def test_work_in_the_background_goes_on_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "RESTART_SECONDS", 0.0)
    tries: list[int] = []

    async def work() -> None:
        tries.append(1)
        if len(tries) < 3:
            raise ValueError("not expected")

    asyncio.run(app._restarted(work))
    assert len(tries) == 3


def test_finished_tables_stay_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().kept_days == 0
    with running(tmp_path) as (server, inner):
        ended = server.open("me", "me")
        with server.client(ended["table"]) as client:
            _give_up(client, ended)
        asyncio.run(Retention(inner.application.state.host, 0.0).run())
        assert _is_there(server, ended)


def _give_up(client: Client, seated: Message) -> None:
    client.hello(seated["token"])
    client.say("resign", id="r", seat=0)
    client.wait("accepted", id="r")


def _is_there(server: Running, seated: Message) -> bool:
    return server.http.get(f"/api/tables/{seated['table']}").status_code == 200


@pytest.mark.parametrize(
    "named", ["127.0.0.1", "0.0.0.0/0", "10.0.0.0/8", "10.0.0.7", "::/0", "::ffff:127.0.0.1"]
)
def test_neither_this_machine_nor_a_proxy_is_shut_out(named: str, tmp_path: Path) -> None:
    bans = Bans(tmp_path, lambda: 0.0, Networks(["10.0.0.7"]))
    with pytest.raises(BadOption, match="everybody would be shut out"):
        bans.add(named, 60)
    (tmp_path / FILE).write_text(json.dumps({"10.0.0.0/8": 60.0}))
    kept = Bans(tmp_path, lambda: 0.0, Networks(["10.0.0.7"]))
    kept.check("10.0.0.7")
    with pytest.raises(RequestRefused):
        kept.check("10.0.0.8")


def test_whoever_has_one_address_of_a_household_has_them_all(tmp_path: Path) -> None:
    """IPv6 is shut out by its /64, as cost is counted; by any address of it, it is let in again."""
    bans = Bans(tmp_path, lambda: 0.0, Networks([]))
    assert bans.add("2001:db8::1", 60) == "2001:db8::/64"
    with pytest.raises(RequestRefused, match="shut out"):
        bans.check("2001:db8::2")
    bans.check("2001:db8:1::1")
    bans.lift("2001:db8::3")
    bans.check("2001:db8::1")
