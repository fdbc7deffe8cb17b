"""A guest erases the own name and remarks: from all games, for whoever listens, for good."""

from __future__ import annotations

import lzma
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from tatami.server.serve import Server
from tatami.store import schema

from .running import Client, Message, Running, running

NAME, WORDS = "Aiko-san", "my secret plan"


def chatted(client: Client, id: str, text: str) -> None:
    client.say("say", id=id, text=text)
    client.wait("accepted", "refused", type="accepted", id=id)


def joined(server: Running, seated: Message) -> Message:
    """Somebody else in the open seat."""
    with httpx.Client(base_url=server.url) as http:
        invitation = seated["invite"].partition("#")[2]
        place = f"/api/tables/{seated['table']}/join"
        answer: Message = http.post(place, json={"name": "Bo", "invitation": invitation}).json()
        return answer


def everything(inner: Server) -> str:
    """All rows, and what replays have in them once they are unpacked."""
    with inner.application.state.host.archive.engine.connect() as connection:
        rows = [str(connection.execute(sa.select(table)).all()) for table in schema.metadata.sorted_tables]
        kept = connection.execute(sa.select(schema.replays.c.content)).scalars()
        return "".join([*rows, *(lzma.decompress(content).decode() for content in kept)])


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_name_and_remarks_go_and_games_stay(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    settings = {"database": request.getfixturevalue("new_postgres")} if database == "postgresql" else {}
    with running(tmp_path, **settings) as (server, inner):
        mine = server.open("me", "open", name=NAME)
        other = joined(server, mine)
        left = server.open("me", "me", name=NAME)
        with server.client(mine["table"]) as client, server.client(mine["table"]) as opponent:
            client.hello(mine["token"])
            opponent.hello(other["token"])
            chatted(client, "a", WORDS)
            chatted(opponent, "b", "Hello")
            chatted(client, "c", WORDS)
            client.say("resign", id="r", seat=0)
            client.wait("accepted", id="r")
            assert NAME in everything(inner) and WORDS in everything(inner)
            erased = server.http.delete("/api/me")
            assert (erased.status_code, erased.json()) == (200, {"name": ""})
            seen = opponent.wait("snapshot")
            assert [each["text"] for each in seen["chat"]] == ["Hello"]
            assert [seat["player"]["name"] for seat in seen["table"]["seats"]] == ["", "Bo"]
            chatted(client, "c", WORDS)
            chatted(client, "d", "Who am I?")
            said = opponent.wait("said")["chat"]
            assert (said["number"], said["name"], said["text"]) == (4, "", "Who am I?")
            client.say("rematch", id="again")
            client.wait("accepted", id="again")
        assert server.http.get("/api/me").json() == {"name": ""}
        assert NAME not in everything(inner) and WORDS not in everything(inner)
        record = server.http.get(f"/api/tables/{mine['table']}/record").text
        assert NAME not in record and "player monkey: Bo" in record
        ids = [listed["table"]["id"] for listed in server.http.get("/api/tables/mine").json()]
        assert len(ids) == 3 and left["table"] in ids, "the seats are still held"
    with running(tmp_path, **settings) as (server, inner), server.client(mine["table"]) as client:
        texts = [each["text"] for each in client.hello(mine["token"])["chat"]]
        assert texts == ["Hello", "Who am I?"]
        chatted(client, "a", WORDS)
        assert WORDS not in everything(inner), "its id is known, so it does not come back"


def test_replays_forget_a_name_too(tmp_path: Path) -> None:
    """They tell that the computer played on for somebody."""
    with running(tmp_path, away_seconds=0.0) as (server, _):
        mine = server.open("me", "open", name=NAME)
        cookie, place = server.http.cookies["tatami_guest"], f"/api/tables/{mine['table']}/replay"
        with server.client(mine["table"]) as opponent:
            opponent.hello(joined(server, mine)["token"])
            opponent.say("replace", id="p", seat=0)
            opponent.wait("accepted", "refused", type="accepted", id="p")
            opponent.say("resign", id="r", seat=1)
            opponent.wait("accepted", "refused", type="accepted", id="r")
        assert f"The computer plays on for {NAME}." in server.http.get(place).text
    with running(tmp_path) as (server, inner):
        assert "seat_replaced" in everything(inner), "it is kept"
        server.http.cookies.set("tatami_guest", cookie)
        assert f"plays on for {NAME}." in server.http.get(place).text
        server.http.delete("/api/me")
        assert "plays on for Wolf." in server.http.get(place).text
        assert NAME not in server.http.get(place).text + everything(inner)


def test_a_watcher_is_forgotten_too(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        seated = server.open("me", "me", private=False)
        with Running(server.url).http as http:
            http.put("/api/me", json={"name": NAME})
            header = {"Cookie": f"tatami_guest={http.cookies['tatami_guest']}"}
            with server.client(seated["table"], additional_headers=header) as watcher:
                watcher.hello()
                chatted(watcher, "a", WORDS)
                assert NAME in everything(inner)
                http.delete("/api/me")
                assert watcher.wait("snapshot")["chat"] == []
                chatted(watcher, "b", "Still here")
        assert NAME not in everything(inner) and WORDS not in everything(inner)


def test_who_is_nobody_erases_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as (server, _):
        assert server.http.delete("/api/me").json() == {"name": ""}
        assert "tatami_guest" not in server.http.cookies
