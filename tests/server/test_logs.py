"""The log of a busy server in all kinds of trouble: one JSON object a line, and nothing that is private."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tatami.store import schema
from tatami.store.engine import opened

from .running import Message, Running, logging_to, process, until, watch_token

HOST, FRIEND, WATCHER = "Yamauchi Aiko", "Bénédicte", "Wataru the curious"
TALK = ("My shogun is on the left", "Vous trichez !")
PRIVATE = (HOST, FRIEND, WATCHER, *TALK)


def test_nothing_private_is_logged(tmp_path: Path) -> None:
    log, kept = tmp_path / "log", tmp_path / "tatami" / "tables.sqlite"
    with process(tmp_path, "--database-timeout", "1", before=logging_to(log)) as (server, _):
        seats = sit_down(server)
        play(server, seats)
        with closing(sqlite3.connect(kept, isolation_level=None)) as database:
            database.execute("begin immediate")
            trouble(server, seats)
            database.execute("rollback")
            database.execute("drop table chat")
            trouble(server, seats)
            database.execute("update journal set choices = '['")
        unreadable(server, seats)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {line["what"] for line in lines} >= {"not stored", "not erased", "request failed"}
    assert all({"at", "level", "from", "what"} <= set(line) for line in lines)
    written = json.dumps(lines, ensure_ascii=False)
    assert not [each for each in (*PRIVATE, *secrets(seats)) if each in written]


def test_what_the_database_refuses_is_told_without_what_was_written(tmp_path: Path) -> None:
    engine = opened(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with pytest.raises(sa.exc.IntegrityError) as refused, engine.begin() as connection:
        connection.execute(sa.insert(schema.chat), {"table": "none", "number": 1, "text": TALK[0]})
    engine.dispose()
    assert "INSERT INTO chat" in str(refused.value) and TALK[0] not in str(refused.value)


def sit_down(server: Running) -> list[Message]:
    """Two people at a private table, each with a cookie of their own."""
    first = server.open("me", "open", name=HOST)
    asked = {"name": FRIEND, "invitation": first["invite"].rpartition("#")[2]}
    with httpx.Client(base_url=server.url) as friend:
        second: Message = friend.post(f"/api/tables/{first['table']}/join", json=asked).json()
        friend.post(f"/api/tables/{first['table']}/join", json=asked)
        second["cookie"] = friend.cookies["tatami_guest"]
    return [first | {"cookie": server.http.cookies["tatami_guest"]}, second]


def secrets(seats: list[Message]) -> set[str]:
    found = {seat[name] for seat in seats for name in ("token", "cookie")}
    links = {seats[0]["invite"].rpartition("#")[2], watch_token(seats[0])}
    assert all(len(secret) > 15 for secret in found | links)
    return found | links


def play(server: Running, seats: list[Message]) -> None:
    """They talk and move; strangers try what they can, and name what they should not."""
    table, token = seats[0]["table"], seats[0]["token"]
    for path in (f"/t/{table}/{token}", f"/api/tables/{token}", f"/api/tables/{table}/seat?token={token}"):
        server.http.get(path)
    server.http.post(f"/api/tables/{token}/join", content=f'{{"invitation": "{token}"'.encode())
    with server.client(table) as stranger:
        stranger.hello(watch_token(seats[0]), name=WATCHER)
        stranger.socket.send(f'{{"type": "hello", "token": "{token}", "x": ')
        stranger.wait("refused")
    with server.client(table) as one, server.client(table) as other:
        view = one.hello(token)["view"]
        other.hello(seats[1]["token"])
        for client, text in zip((one, other), TALK, strict=True):
            client.say("say", id="said", text=text)
            client.wait("accepted", id="said")
            client.say("nonsense", id=text, text=text, token=token)
            client.wait("refused")
        one.move(view, "moved")
        one.wait("accepted")
        one.say("resign", id="over", seat=0)
        one.wait("accepted", id="over")


def trouble(server: Running, seats: list[Message]) -> None:
    """Nothing can be written."""
    with server.client(seats[0]["table"]) as client:
        with suppress(ConnectionClosed):  # whoever cannot even enter is sent away at once
            client.say("hello", token=seats[0]["token"])
            client.say("say", id="again", text=TALK[0])
        assert client.wait("refused")["code"] == "storage"
    assert server.http.delete("/api/me").status_code == 503
    server.http.post("/api/tables", json={"game": "taisen", "players": ["me", "me"], "name": HOST})


def unreadable(server: Running, seats: list[Message]) -> None:
    """What was kept of the game cannot be understood any more; it is asked for until it is read again."""
    place, token = f"/api/tables/{seats[0]['table']}", seats[0]["token"]
    until(lambda: server.http.get(place, headers={"Authorization": token}).status_code == 500)
