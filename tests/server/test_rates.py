"""What costs something is limited by address, and worked out once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.routes import HTTPRoute

from tatami.server import limits, live_table, retelling
from tatami.server.serve import Server

from .running import Running, running


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are not held back."""
    monkeypatch.setattr(limits, "TOO_FAST_SECONDS", 0.0)


def test_an_address_that_opens_tables_by_the_dozen_must_wait_and_no_other(tmp_path: Path) -> None:
    asked = {"game": "taisen", "players": ["me", "me"]}
    with running(tmp_path, unlimited=[], proxies=["127.0.0.1"]) as (server, _):

        def open_from(address: str) -> httpx.Response:
            return server.http.post("/api/tables", json=asked, headers={"X-Forwarded-For": address})

        opened = 0
        while (answer := open_from("203.0.113.7")).status_code == 201:
            opened += 1
        assert opened >= 60 and (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert 1 <= int(answer.headers["retry-after"]) <= 2
        assert open_from("2001:db8::1").status_code == 201
        assert open_from("203.0.113.8").status_code == 201
        assert server.http.post("/api/tables", json=asked).status_code == 201


def test_who_asks_too_often_waits_for_the_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.RATES, limits.LOOKS, (0, 0.01))
    monkeypatch.setattr(limits, "TOO_FAST_SECONDS", 0.5)
    with running(tmp_path, unlimited=[]) as (server, _):
        refused = server.http.get("/api/tables")
        assert refused.status_code == 429 and refused.elapsed.total_seconds() >= 0.5


def test_what_a_client_says_of_its_address_counts_only_from_a_named_proxy(tmp_path: Path) -> None:
    asked = {"game": "taisen", "players": ["me", "me"]}
    with running(tmp_path, unlimited=[]) as (server, _):
        said = [f"203.0.113.{number}" for number in range(100)]
        answers = [
            server.http.post("/api/tables", json=asked, headers={"X-Forwarded-For": ip}) for ip in said
        ]
        assert answers[-1].status_code == 429


def test_replays_and_records_are_limited_by_address_and_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, limits.READINGS, (6, 0.01))
    with running(tmp_path, unlimited=[]) as (server, _):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as player:
            player.hello(seated["token"])
            player.say("resign", id="r", seat=0)
            player.wait("accepted", id="r")
        path = f"/api/tables/{seated['table']}"
        first = server.http.get(f"{path}/replay").json()
        monkeypatch.setattr(retelling, "chapters", None)
        assert server.http.get(f"{path}/replay").json()["news"] == first["news"], "nothing is worked out anew"
        read = [server.http.get(f"{path}/{what}") for what in ("record", "replay") * 3]
        assert [answer.status_code for answer in read] == [200] * 4 + [429] * 2
        assert int(read[-1].headers["retry-after"]) > 10


def test_coming_again_is_limited_by_address_and_worked_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, limits.VISITS, (4, 0.01))
    with running(tmp_path, unlimited=[]) as (server, _):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as player:
            player.move(player.hello(seated["token"])["view"], "m")
            player.wait("news", version=2)
        for number in range(3):
            with server.client(seated["table"]) as player:
                player.say("hello", token=seated["token"], since=1)
                player.wait("news", version=2)
            if number == 0:
                monkeypatch.setattr(retelling, "chapters", None)
        with server.client(seated["table"]) as player:
            assert player.wait("refused")["code"] == "too_fast"
            assert player.close_code() == 1013


def test_more_missed_news_than_may_wait_are_told_as_a_snapshot(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = server.open("me", "me")
    with server.client(seated["table"]) as player:
        player.move(player.hello(seated["token"])["view"], "m")
        player.wait("news", version=2)
    monkeypatch.setattr(live_table, "MISSED_BYTES", 10)
    with server.client(seated["table"]) as player:
        player.say("hello", token=seated["token"], since=1)
        assert player.next()["type"] == "snapshot"


FREE = {
    ("GET", "/api/games"),
    ("GET", "/api/games/{game}/rulebook"),
    ("GET", "/api/me"),
    ("PUT", "/api/me"),
    ("GET", "/api/health"),
    ("GET", "/api/ready"),
    ("GET", "/api/metrics"),
}
"""What costs next to nothing, or is not for everybody."""


def test_whatever_else_is_asked_over_http_is_limited_by_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for what in limits.RATES:
        monkeypatch.setitem(limits.RATES, what, (0, 0.01))
    with running(tmp_path, unlimited=[]) as (server, inner):
        asked = [*costing(inner)]
        assert len(asked) > 12
        for method, path in asked:
            answer = server.http.request(method, path.format(table="none"))
            limited = answer.status_code == 429 and int(answer.headers["retry-after"]) > 10
            assert limited, f"{method} {path}: {answer.text}"
        for method, path in FREE - {("GET", "/api/metrics")}:
            answer = server.http.request(method, path.format(game="taisen"), json={"name": "Aiko"})
            assert answer.status_code == 200, f"{method} {path}"


def costing(inner: Server) -> Iterator[tuple[str, str]]:
    for route in inner.application.routes:
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/"):
            asked = ((str(method), route.path_format) for method in sorted(route.methods - {"OPTIONS"}))
            yield from (each for each in asked if each not in FREE and "/api/admin/" not in route.path)


@pytest.mark.parametrize("what", ["hint", "survey"])
def test_hints_and_surveys_are_limited_by_address_whatever_the_connection(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, limits.HINTS, (3, 0.01))
    monkeypatch.setitem(limits.RATES, limits.SURVEYS, (3, 0.01))
    with running(tmp_path, unlimited=[]) as (server, _):
        seated = server.open("me", "greedy", game="versus", options={})
        codes = []
        for number in range(4):
            with server.client(seated["table"]) as player:
                player.hello(seated["token"])
                player.say(what, id=f"h{number}", seat=0)
                codes.append(player.wait("hinted", "surveyed", "refused", id=f"h{number}").get("code"))
        assert codes[-1] == "too_fast" and "too_fast" not in codes[:-1]


def test_to_be_shown_everything_again_is_limited_by_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, limits.SNAPSHOTS, (3, 0.01))
    with running(tmp_path, unlimited=[]) as (server, _):
        seated = server.open("me", "me", game="battle", options={})
        with server.client(seated["table"]) as player:
            player.hello(seated["token"])
            for number in range(2):
                player.say("hand_over", id=f"h{number}", seat=number)
                player.wait("accepted", id=f"h{number}")
        with server.client(seated["table"]) as player:
            player.hello(seated["token"])
            player.say("speak", language="fr")
            player.wait("snapshot")
            player.say("hand_over", id="h", seat=0)
            assert player.wait("refused", id="h")["code"] == "too_fast"
            player.say("speak", language="en")
            assert player.wait("refused")["code"] == "too_fast"
            assert player.close_code() == 1013


def test_pages_of_tables_are_limited_by_address_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether there is such a table, the database must say."""
    monkeypatch.setitem(limits.RATES, limits.LOOKS, (3, 0.01))
    with running(tmp_path, unlimited=[]) as (server, _):
        paths = ["/t/none", "/t/none/join", "/t/none/replay", "//t/none", "/", "/lobby", "/t/none"]
        found = [server.http.get(f"{server.url}{path}").status_code for path in paths]
    assert found == [404, 404, 404, 429, 200, 200, 429]


def test_letting_watchers_talk_and_not_is_no_toy(server: Running) -> None:
    """Everybody is told of it: so it is limited like talk itself."""
    seated = server.open("me", "me")
    with server.client(seated["table"]) as player:
        player.hello(seated["token"])
        answers = []
        for number in range(20):
            player.say("watchers_talk", id=f"t{number}", allowed=number % 2 == 0)
            answers.append(player.wait("accepted", "refused", id=f"t{number}"))
        assert 15 > [each["type"] for each in answers].count("accepted") >= 5
        assert answers[-1]["code"] == "too_fast"
