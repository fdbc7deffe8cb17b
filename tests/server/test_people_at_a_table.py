"""Who watches, what people who share a device are called, and phrases that each reads in the own language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from .running import Client, Message, Running, running, watch_token


@contextmanager
def watcher(server: Running, seated: Message, name: str) -> Iterator[Client]:
    """Somebody of this name, without a seat."""
    with httpx.Client(base_url=server.url) as guest:
        guest.put("/api/me", json={"name": name})
        cookie = "; ".join(f"{key}={value}" for key, value in guest.cookies.items())
    with server.client(seated["table"], additional_headers={"Cookie": cookie}) as client:
        client.hello(watch_token(seated), language="fr")
        yield client


def names(table: Message) -> list[str]:
    return [seat["player"]["name"] for seat in table["seats"]]


def test_players_see_who_watches_and_nobody_else_does(server: Running) -> None:
    seated = server.open("me", "greedy")
    with server.client(seated["table"]) as player, watcher(server, seated, "Wu"):
        player.hello(seated["token"])
        with watcher(server, seated, "ＡＩＫＯ"), server.client(seated["table"]) as nameless:
            nameless.hello(watch_token(seated))
            while (table := player.wait("presence")["table"])["watchers"] < 3:
                pass
            assert table["watcher_names"] == ["Wu"], "who has no name of their own is only counted"
            outside = server.http.get(f"/api/tables/{seated['table']}").json()
            assert (outside["watchers"], outside["watcher_names"]) == (3, [])
        while (table := player.wait("presence")["table"])["watchers"] > 1:
            pass
        assert table["watcher_names"] == ["Wu"]


def test_a_phrase_is_read_in_the_own_language_also_later(tmp_path: Path) -> None:
    with running(tmp_path) as (server, _):
        seated = server.open("me", "greedy")
        with server.client(seated["table"]) as player, watcher(server, seated, "Wu") as friend:
            assert player.hello(seated["token"])["phrases"]["thank_you"] == "Thank you!"
            player.say("say", id="c", phrase="thank_you")
            heard = [client.wait("said")["chat"] for client in (player, friend)]
            assert [each["text"] for each in heard] == ["Thank you!", "Merci\u00a0!"]
            player.say("say", id="d", phrase="howdy")
            assert player.wait("refused", id="d")["code"] == "no_such_phrase"
    with running(tmp_path) as (server, _), server.client(seated["table"]) as player:
        assert [each["text"] for each in player.hello(seated["token"], language="fr")["chat"]] == [
            "Merci\u00a0!"
        ]
        player.say("say", id="c", phrase="thank_you")
        player.wait("accepted", id="c")
        player.say("speak", language="en")
        chat = player.wait("snapshot")["chat"]
        assert [each["text"] for each in chat] == ["Thank you!"], "its id is known: it is not said twice"


def test_a_phrase_is_erased_like_other_remarks(server: Running) -> None:
    with httpx.Client(base_url=server.url) as guest:
        asked = {"game": "taisen", "players": ["me", "greedy"], "name": "Yu"}
        seated = guest.post("/api/tables", json=asked).json()
        with server.client(seated["table"]) as player:
            player.hello(seated["token"])
            player.say("say", id="c", phrase="hello")
            player.wait("said")
            guest.delete("/api/me")
            assert player.wait("snapshot")["chat"] == []


def test_people_who_share_a_device_have_names_of_their_own(tmp_path: Path) -> None:
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me", names=["Yu", " Ｂｏ "])
        described = server.http.get(f"/api/tables/{seated['table']}").json()
        assert names(described) == ["Yu", "Bo"]
    with running(tmp_path) as (server, _), server.client(seated["table"]) as people:
        assert names(people.hello(seated["token"])["table"]) == ["Yu", "Bo"]
        people.say("resign", id="r", seat=0)
        people.say("rematch", id="m")
        while (again := people.wait("presence")["table"]["rematch"]) is None:
            pass
        assert names(server.http.get(f"/api/tables/{again}").json()) == ["Bo", "Yu"]


@pytest.mark.parametrize(
    ("given", "code"),
    [(["Bo\u200b", ""], "bad_name"), (["Aiko", "Bo"], "bad_option"), (["Aiko"], "bad_option")],
)
def test_names_that_cannot_be_given_are_refused(server: Running, given: list[str], code: str) -> None:
    asked = {"game": "taisen", "players": ["me", "greedy"], "names": given}
    answer = server.http.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_nobody_sits_down_under_the_name_of_another(server: Running) -> None:
    """However it is written; whoever has no name, and a person in two seats, may sit down."""
    seated = server.open("me", "me", "open", "open", game="night", options={"players": "4"}, private=False)
    place = f"/api/tables/{seated['table']}/join"
    for name in ("Aiko", "ＡＩＫＯ"):
        refused = httpx.post(server.url + place, json={"name": name}, headers={"Accept-Language": "fr"})
        assert (refused.status_code, refused.json()["code"]) == (409, "name_taken")
        assert refused.json()["message"].endswith("Choisissez un autre nom.")
    for name in ("", "search"):
        assert httpx.post(server.url + place, json={"name": name}).status_code == 201
    assert names(server.http.get(f"/api/tables/{seated['table']}").json()) == ["Aiko", "Aiko", "", "search"]


def test_a_replay_says_which_seats_were_the_own(server: Running) -> None:
    seated = server.open("greedy", "me")
    with server.client(seated["table"]) as player:
        player.hello(seated["token"])
        player.say("resign", id="r", seat=1)
        player.wait("accepted", id="r")
    place = f"/api/tables/{seated['table']}/replay"
    assert server.http.get(place).json()["you"] == [1]
    assert httpx.get(f"{server.url}{place}").json()["you"] == []
