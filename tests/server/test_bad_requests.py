"""What cannot be read over HTTP, and what no database should see: refused with a code, in our own words."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from tatami.store import Archive
from tatami.tables.refusals import StorageTrouble

from .running import Running, running


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b'{"name":"\xff"}',
        b'{"name":"\xed\xa0\x80"}',
        b'{"name":"\\ud800"}',
        b"\xff",
        b"[" * 10_000,
        b'{"more":' * 2_000,
        b'{"name":"x","more":' + b"[" * 7_000 + b"]" * 7_000 + b"}",
    ],
)
@pytest.mark.parametrize(
    ("method", "path"), [("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/tables/none/join")]
)
def test_a_body_that_cannot_be_read_is_refused(
    server: Running, method: str, path: str, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    answer = server.http.request(method, path, content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


BAD_IDS = ["%00", "a%00b", "%ff", "a%2fb", "'", "%F0%9F%A6%8A", "a" * 65, "%0a"]


@pytest.mark.parametrize("id", BAD_IDS)
def test_what_can_be_no_id_is_not_looked_for(postgres_server: Running, admin: str, id: str) -> None:
    """PostgreSQL would answer a zero byte with its own words."""
    asked = list(with_table(postgres_server))
    assert {"/api/tables/{table}/again", "/api/admin/tables/{table}/export"} <= {path for _, path in asked}
    for method, path in asked:
        written = path.format(table=id, seat=0, number=1)
        answer = postgres_server.http.request(method, written, headers={"Authorization": f"Bearer {admin}"})
        leads_elsewhere = "%2f" in id and answer.status_code == 405
        assert answer.status_code == 404 or leads_elsewhere, f"{method} {path}: {answer.text}"
        assert "PG" not in answer.text and "UTF8" not in answer.text and "22021" not in answer.text
    assert postgres_server.http.get(f"/t/{id}").status_code == 404


def with_table(server: Running) -> Iterator[tuple[str, str]]:
    """Method and path of whatever is asked over HTTP of one table."""
    for route in application(server).routes:
        if isinstance(route, HTTPRoute) and "table" in route.path_parameters:
            yield from ((str(method), route.path_format) for method in sorted(route.methods - {"OPTIONS"}))


@pytest.fixture
def admin(postgres_server: Running) -> str:
    token: str = application(postgres_server).state.host.tokens.admin()
    return token


def application(server: Running) -> Litestar:
    assert server.inner is not None
    return server.inner.application


def test_what_people_write_never_troubles_the_database(postgres_server: Running) -> None:
    asked = {"game": "taisen", "players": ["me", "me"], "name": "A\0B"}
    refused = postgres_server.http.post("/api/tables", json=asked)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_name")
    seated = postgres_server.open("me", "me", name="Aiko")
    with postgres_server.client(seated["table"]) as player:
        player.hello(seated["token"])
        player.say("say", id="x", text="zero \0 byte")
        player.wait("accepted", id="x")
        assert player.wait("said")["chat"]["text"] == "zero byte"
        for id in ("\0", "a\0"):
            player.say("resign", id=id, seat=0)
            assert player.wait("refused")["code"] == "bad_id"


@pytest.fixture(scope="module")
def postgres_server(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("postgres_server"), database=postgres) as (server, _):
        yield server


def test_a_driver_is_never_quoted(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise StorageTrouble("The database cannot be read: disk I/O error at 0x7f.")

    monkeypatch.setattr(Archive, "load", fails)
    answer = server.http.get("/api/tables/nowhere", headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer.json()["code"]) == (503, "storage")
    assert "0x7f" not in answer.text and "Réessayez" in answer.text
    with server.client("nowhere") as client:
        refused = client.wait("refused")
        assert refused["code"] == "storage" and "0x7f" not in refused["message"]
        assert client.close_code() == 1013
