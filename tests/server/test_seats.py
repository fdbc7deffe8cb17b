"""Seats cannot be stolen: the computer plays on after a while, and whoever was away takes the seat again."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import httpx
import pytest

from tatami.server.absence import AWAY_SECONDS
from tatami.server.thinking import Workers

from .running import Client, Message, Running, running, until

SEAT = 1
Pair = tuple[Client, Client, Message]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where the computer may play on at once."""
    with running(tmp_path_factory.mktemp("hasty"), away_seconds=0.0) as (server, _):
        yield server


def sit_down(server: Running, **options: str) -> Message:
    """Aiko opens a private table, Bo joins it; neither is connected."""
    seated = server.open("me", "open", options={"first": "wolf", **options})
    invitation = seated["invite"].partition("#")[2]
    with httpx.Client(base_url=server.url) as bo:
        asked = {"name": "Bo", "invitation": invitation}
        joined = bo.post(f"/api/tables/{seated['table']}/join", json=asked)
        cookie = dict(bo.cookies)
    return {"table": seated["table"], "aiko": seated["token"], "bo": joined.json()["token"], "cookie": cookie}


def player(message: Message, seat: int = SEAT) -> Message:
    found: Message = message["table"]["seats"][seat]["player"]
    return found


def replace(client: Client, id: str = "r", **rest: str) -> Message:
    client.say("replace", id=id, seat=SEAT, **rest)
    return client.wait("accepted", "refused", id=id)


def test_a_seat_is_not_taken_between_joining_and_connecting_nor_when_a_socket_drops(server: Running) -> None:
    at = sit_down(server)
    with server.client(at["table"]) as aiko:
        snapshot = aiko.hello(at["aiko"])
        assert 0 < player(snapshot)["away"] <= AWAY_SECONDS, "counted from joining"
        assert replace(aiko, "never-came")["code"] == "too_early"
        with server.client(at["table"]) as bo:
            bo.hello(at["bo"])
            while not (there := player(aiko.wait("presence")))["present"]:
                pass
            assert there["away"] is None
            assert replace(aiko, "here")["code"] == "still_here"
        while (gone := player(aiko.wait("presence")))["present"]:
            pass
        assert AWAY_SECONDS - 5 < gone["away"] <= AWAY_SECONDS, "counted from the last sign of life"
        refused = replace(aiko, "dropped")
        assert refused["code"] == "too_early" and "60 seconds" in refused["message"]


def test_absence_is_counted_from_leaving_however_long_one_was_there(tmp_path: Path) -> None:
    with running(tmp_path) as (server, inner):
        at = sit_down(server)
        with server.client(at["table"]) as aiko:
            aiko.hello(at["aiko"])
            with server.client(at["table"]) as bo:
                bo.hello(at["bo"])
                live = inner.application.state.host.live_tables[at["table"]]
                live.attendance.absence._clock = lambda: monotonic() + 10 * AWAY_SECONDS
            while (gone := player(aiko.wait("presence")))["away"] is None or gone["present"]:
                pass
            assert gone["away"] > AWAY_SECONDS - 5


def test_a_sign_of_life_over_http_is_told(server: Running) -> None:
    at = sit_down(server)
    with server.client(at["table"]) as aiko:
        first, began = player(aiko.hello(at["aiko"]))["away"], monotonic()
        aiko.wait("presence")
        until(lambda: monotonic() > began + 1.0)  # so long that it can be told apart
        asked = monotonic()
        with httpx.Client(base_url=server.url, cookies=at["cookie"]) as bo:
            assert bo.get(f"/api/tables/{at['table']}/seat").status_code == 200
        assert player(aiko.wait("presence"))["away"] > first - (monotonic() - asked) - 0.5


def test_watchers_and_strangers_cannot_ask(hasty: Running) -> None:
    at = sit_down(hasty)
    watch = hasty.http.get(f"/api/tables/{at['table']}/seat").json()["watch"].partition("#")[2]
    with hasty.client(at["table"]) as watcher:
        watcher.hello(watch)
        assert replace(watcher)["code"] == "watching"
        watcher.say("return", id="b", seat=SEAT)
        assert watcher.wait("refused", id="b")["code"] == "not_your_seat"


def test_whoever_was_away_takes_the_seat_again_with_the_same_token(hasty: Running) -> None:
    at = sit_down(hasty)
    with hasty.client(at["table"]) as aiko:
        aiko.hello(at["aiko"])
        answer = replace(aiko)
        told = aiko.wait("news", kind="replaced")
        assert replace(aiko) == answer == {"type": "accepted", "id": "r", "version": told["version"]}
        assert [event["line"] for event in told["events"]] == ["The computer plays on for Bo."]
        with hasty.client(at["table"]) as bo:
            snapshot = bo.hello(at["bo"])
            assert snapshot["you"] == [SEAT] and snapshot["story"][-1]["name"] == "seat_replaced"
            lent = player(snapshot)
            assert (lent["kind"], lent["name"], lent["holder"]) == ("bot", "master", "Bo")
            bo.say("resign", id="g", seat=SEAT)
            assert bo.wait("refused", id="g")["code"] == "substituted"
            bo.say("return", id="b", seat=SEAT)
            bo.wait("accepted", id="b")
            back = aiko.wait("news", kind="returned")
            assert [event["line"] for event in back["events"]] == ["Bo takes the seat again."]
            assert player(bo.wait("presence")) == {
                "kind": "human",
                "name": "Bo",
                "present": True,
                "away": None,
                "holder": None,
            }
            assert replace(aiko, "again")["code"] == "still_here"


def test_the_seat_is_found_again_in_my_games_and_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, away_seconds=0.0) as (server, _):
        at = sit_down(server)
        with server.client(at["table"]) as aiko:
            aiko.hello(at["aiko"])
            assert replace(aiko, bot="random")["type"] == "accepted"
    with running(tmp_path, away_seconds=60.0) as (server, _):
        with httpx.Client(base_url=server.url, cookies=at["cookie"]) as bo:
            (listed,) = bo.get("/api/tables/mine").json()
        assert (listed["mine"], listed["token"]) == ([SEAT], at["bo"])
        with server.client(at["table"]) as aiko, server.client(at["table"]) as late:
            view = aiko.hello(at["aiko"])["view"]
            while view["to_act"] == [0]:
                aiko.move(view, f"m{view['questions'][0]['number']}")
                view = aiko.wait("news", kind="moved")["view"]
            assert aiko.wait("news", seat=SEAT, kind="moved"), "the computer plays on"
            assert player(late.hello(at["bo"]))["holder"] == "Bo"
            late.say("return", id="b", seat=SEAT)
            late.wait("accepted", id="b")


def test_after_a_restart_absence_is_counted_anew(tmp_path: Path) -> None:
    with running(tmp_path, away_seconds=0.0) as (server, _):
        at = sit_down(server)
    with running(tmp_path, away_seconds=60.0) as (server, _), server.client(at["table"]) as aiko:
        assert player(aiko.hello(at["aiko"]))["away"] > 50
        assert replace(aiko)["code"] == "too_early"


def test_a_bot_that_thinks_when_the_person_returns_comes_too_late(
    hasty: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on = threading.Event(), threading.Event()
    choose = Workers._choose

    def slowly(self: Workers, name: str, view: object) -> str:
        thinking.set()
        assert go_on.wait(30)
        return choose(self, name, view)  # type: ignore[arg-type]

    at = sit_down(hasty, first="monkey")
    with hasty.client(at["table"]) as aiko, hasty.client(at["table"]) as bo:
        aiko.hello(at["aiko"])
        monkeypatch.setattr(Workers, "_choose", slowly)
        assert replace(aiko, bot="random")["type"] == "accepted"
        assert thinking.wait(30)
        bo.hello(at["bo"])
        bo.say("return", id="b", seat=SEAT)
        view = bo.wait("news", kind="returned")["view"]
        go_on.set()
        bo.move(view, "mine")
        answer = bo.wait("accepted", "refused", id="mine")
        assert answer["type"] == "accepted"
        news = bo.wait("news")
        assert (news["kind"], news["version"]) == ("moved", answer["version"]), "the bot has moved nothing"


def test_at_the_rematch_the_person_has_the_seat(hasty: Running) -> None:
    at = sit_down(hasty)
    with hasty.client(at["table"]) as aiko:
        aiko.hello(at["aiko"])
        replace(aiko)
        aiko.say("resign", id="g", seat=0)
        aiko.wait("accepted", id="g")
        aiko.say("rematch", id="m")
        while (again := aiko.wait("presence")["table"]["rematch"]) is None:
            pass
    with hasty.client(again) as bo:
        snapshot = bo.hello(at["bo"])
        assert (snapshot["you"], player(snapshot, 0)["kind"]) == ([0], "human")


def test_on_a_shared_device_each_seat_comes_back_by_itself(hasty: Running) -> None:
    seated = hasty.open("open", "me", "me", game="night", options={"players": "3"})
    invitation = seated["invite"].partition("#")[2]
    with httpx.Client(base_url=hasty.url) as other:
        asked = {"invitation": invitation}
        joined = other.post(f"/api/tables/{seated['table']}/join", json=asked).json()
    with hasty.client(seated["table"]) as guest, hasty.client(seated["table"]) as device:
        guest.hello(joined["token"])
        for seat in (1, 2):
            guest.say("replace", id=f"r{seat}", seat=seat, bot="random")
            guest.wait("accepted", id=f"r{seat}")
        assert device.hello(seated["token"])["you"] == [1, 2]
        device.say("return", id="b2", seat=2)
        device.wait("accepted", id="b2")
        while player(told := device.wait("presence"), 2)["kind"] != "human":
            pass
        assert player(told, 1)["kind"] == "bot"
