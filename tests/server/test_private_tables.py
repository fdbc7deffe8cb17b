"""A private table is watched by invitation, and heard no further than its players wish."""

from __future__ import annotations

import httpx
import pytest

from .running import Message, Running, watch_token


@pytest.fixture
def seated(server: Running) -> Message:
    return server.open("me", "greedy")


def test_a_private_table_is_watched_only_with_what_its_players_pass_on(
    server: Running, seated: Message
) -> None:
    for token in (None, "", "watch-", "watch-AAAAAAAAAAAAAAAAAAAAAA", watch_token(server.open("me", "me"))):
        with server.client(seated["table"]) as stranger:
            stranger.say("hello", token=token)
            assert stranger.next()["code"] == ("not_invited" if token is None else "bad_token")
            assert stranger.close_code() == 1008
    with server.client(seated["table"]) as friend, server.client(seated["table"]) as player:
        assert friend.hello(watch_token(seated))["you"] == []
        assert player.hello(seated["token"])["watch"] == watch_token(seated), "to be passed on"


def test_whoever_is_invited_to_play_may_watch_instead(server: Running) -> None:
    seated = server.open("me", "open")
    with server.client(seated["table"]) as friend:
        assert friend.hello(seated["invite"].partition("#")[2])["watch"] == watch_token(seated)


def test_the_link_to_watch_leads_on_to_the_rematch(server: Running, seated: Message) -> None:
    with server.client(seated["table"]) as player:
        player.hello(seated["token"])
        player.say("resign", id="g", seat=0)
        player.say("rematch", id="m")
        while (again := player.wait("presence")["table"]["rematch"]) is None:
            pass
    with server.client(again) as friend:
        assert friend.hello(watch_token(seated))["you"] == []


def test_a_public_table_is_watched_by_anybody(server: Running) -> None:
    seated = server.open("me", "greedy", private=False)
    assert seated["watch"] == f"{server.url}/t/{seated['table']}"
    with server.client(seated["table"]) as watcher:
        snapshot = watcher.hello()
        assert (snapshot["you"], snapshot["watch"], snapshot["table"]["watchers_talk"]) == ([], "", True)


def test_watchers_of_a_private_table_talk_once_a_player_lets_them(server: Running, seated: Message) -> None:
    with server.client(seated["table"]) as player, server.client(seated["table"]) as watcher:
        assert player.hello(seated["token"])["table"]["watchers_talk"] is False
        watcher.hello(watch_token(seated))
        watcher.say("say", id="c", text="Hi")
        assert watcher.wait("refused", id="c")["code"] == "watchers_silent"
        player.say("watchers_talk", id="t", allowed=True)
        while not watcher.wait("presence")["table"]["watchers_talk"]:
            pass
        watcher.say("say", id="c", text="Hi")
        assert player.wait("said")["chat"]["text"] == "Hi"


def test_nobody_watches_under_the_name_of_a_player(server: Running) -> None:
    seated = server.open("me", "greedy", private=False)
    with httpx.Client(base_url=server.url) as guest:
        guest.put("/api/me", json={"name": "ＡＩＫＯ"})
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    with server.client(seated["table"], additional_headers={"Cookie": cookie}) as watcher:
        watcher.hello()
        watcher.say("say", id="c", text="I give up")
        assert watcher.wait("refused", id="c")["code"] == "name_taken"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_that_hides_something_is_refused_with_a_sentence(server: Running, language: str) -> None:
    asked = {"game": "taisen", "players": ["me", "greedy"], "name": "Bo\u200b"}
    with httpx.Client(base_url=server.url, headers={"Accept-Language": language}) as guest:
        for answer in (
            guest.put("/api/me", json={"name": "Bo\u202e"}),
            guest.post("/api/tables", json=asked),
        ):
            assert (answer.status_code, answer.json()["code"]) == (422, "bad_name")
            assert ("visible letters" in answer.json()["message"]) is (language == "en")
        assert guest.put("/api/me", json={"name": "Ｂｏ"}).json() == {"name": "Bo"}


def test_a_finished_private_game_can_be_replayed_by_whoever_has_its_link_but_its_talk_is_not_heard(
    server: Running, seated: Message
) -> None:
    with server.client(seated["table"]) as player:
        player.hello(seated["token"])
        player.say("say", id="c", text="A secret")
        player.say("resign", id="g", seat=0)
        player.wait("accepted", id="g")
    with httpx.Client(base_url=server.url) as stranger:
        replay = stranger.get(f"/api/tables/{seated['table']}/replay")
    assert replay.status_code == 200 and "A secret" not in replay.text
    with server.client(seated["table"]) as stranger:
        stranger.say("hello")
        assert stranger.next()["code"] == "not_invited"
