"""Any process serves any table: two servers on one PostgreSQL, with Redis between them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tatami.cli import main
from tatami.server import limits, neighbours
from tatami.server.limits import RATES, TABLES
from tatami.server.serve import Server
from tatami.server.thinking import Workers
from tests.store.postgres import Cluster

from .redis_server import RedisServer, redis_server
from .running import (
    PATIENCE,
    Message,
    Running,
    running,
    until,
)
from .test_seats import player, replace, sit_down

__all__ = ["redis_server"]
Two = tuple[Running, Running]
Capture = pytest.CaptureFixture[str]


@contextmanager
def several(
    folder: Path, database: str, bus: str, count: int = 2, **settings: object
) -> Iterator[list[tuple[Running, Server]]]:
    """So many servers with one secret."""
    with ExitStack() as stack:
        wanted: dict[str, Any] = {"database": database, "bus": bus, **settings}
        yield [stack.enter_context(running(folder, **wanted)) for _ in range(count)]


@pytest.fixture(scope="module")
def inner_two(
    tmp_path_factory: pytest.TempPathFactory, cluster: Cluster, redis_server: RedisServer
) -> Iterator[list[tuple[Running, Server]]]:
    database = cluster.url(cluster.new_database())
    with several(tmp_path_factory.mktemp("two"), database, redis_server.url) as found:
        yield found


@pytest.fixture(scope="module")
def two(inner_two: list[tuple[Running, Server]]) -> Two:
    return inner_two[0][0], inner_two[1][0]


def whole_game(here: Running, there: Running, seated: Message, game: str = "taisen") -> int:
    """One seat is played in each process, to the end; the versions each of them heard have no gap."""
    clients = here.client(seated["table"]), there.client(seated["table"])
    with clients[0] as one, clients[1] as other:
        players = one, other
        views = [client.hello(seated["token"])["view"] for client in players]
        heard: list[list[int]] = [[], []]
        number = 0
        while views[0]["questions"]:
            asked = views[0]["questions"][0]
            client = players[asked["seat"]]
            number += 1
            client.move(views[asked["seat"]], f"m{number}", pick=number)
            for place, each in enumerate(players):
                told = each.wait("news")
                heard[place].append(told["version"])
                views[place] = told["view"]
        assert heard[0] == heard[1] == [*range(heard[0][0], heard[0][-1] + 1)]
        return heard[0][-1]


def test_a_game_goes_on_across_processes_without_a_gap(two: Two) -> None:
    here, there = two
    seated = here.open("me", "me")
    version = whole_game(here, there, seated)
    replay = there.http.get(f"/api/tables/{seated['table']}/replay").json()
    assert replay["news"][-1]["version"] == version


def test_whoever_asks_at_the_wrong_moment_is_judged_by_what_stands(two: Two) -> None:
    here, there = two
    seated = here.open("me", "me")
    with here.client(seated["table"]) as one, there.client(seated["table"]) as other:
        view = one.hello(seated["token"])["view"]
        other.hello(seated["token"])
        asked = {"one": (one, other, 0), "other": (other, one, 1)}
        for id, (client, _, pick) in asked.items():
            client.move(view, id, pick)
        answers = {id: client.wait("accepted", "refused", id=id) for id, (client, *_) in asked.items()}
        (refused,) = (answer for answer in answers.values() if answer["type"] == "refused")
        assert refused["code"] == "stale"
        (won,) = (id for id, answer in answers.items() if answer["type"] == "accepted")
        _, loser, pick = asked[won]
        loser.move(view, won, pick)
        assert loser.wait("accepted", id=won)["version"] == 2, "the same id has the same answer anywhere"


def test_people_see_and_hear_each_other_across_processes(two: Two) -> None:
    here, there = two
    at = sit_down(here)
    with here.client(at["table"]) as aiko:
        aiko.hello(at["aiko"])
        with there.client(at["table"]) as bo:
            bo.hello(at["bo"])
            while not player(bo.wait("presence"), 0)["present"]:
                pass  # who came earlier, elsewhere
            while not player(aiko.wait("presence"))["present"]:
                pass
            assert replace(aiko)["code"] == "still_here"
            for number, (speaker, hearer) in enumerate([(aiko, bo), (bo, aiko), (aiko, bo)], 1):
                speaker.say("say", id=f"s{number}", text=f"Remark {number}")
                speaker.wait("accepted", id=f"s{number}")
                assert hearer.wait("said")["chat"]["text"] == f"Remark {number}"
                speaker.wait("said")
        while player(aiko.wait("presence"))["present"]:
            pass
        assert replace(aiko, "early")["code"] == "too_early", "absence is counted from the other process"


def test_seats_undo_giving_up_and_rematch_hold_across_processes(two: Two) -> None:
    here, there = two
    seated = here.open("me", "open")
    asked = {"name": "Bo", "invitation": seated["invite"].partition("#")[2]}
    bo = there.http.post(f"/api/tables/{seated['table']}/join", json=asked).json()
    with here.client(seated["table"]) as one, there.client(seated["table"]) as other:
        view = one.hello(seated["token"])["view"]
        other.hello(bo["token"])
        assert view["questions"], "the game has begun, though the last seat was taken elsewhere"
        other.say("resign", id="r", seat=1)
        other.wait("accepted", id="r")
        one.wait("news", kind="resigned")
        other.say("rematch", id="again")
        other.wait("accepted", id="again")
        while not (rematch := one.wait("presence")["table"]["rematch"]):
            pass
        with here.client(rematch) as again:
            assert again.hello(seated["token"])["you"] == [1], (
                "at the table that the other process has opened"
            )


def test_what_is_erased_or_removed_is_so_everywhere(inner_two: list[tuple[Running, Server]]) -> None:
    (here, _), (there, _) = inner_two
    seated = here.open("me", "me")
    token = inner_two[0][1].application.state.host.tokens.admin()
    with there.client(seated["table"]) as other:
        assert player(other.hello(seated["token"]), 0)["name"] == "Aiko"
        other.say("say", id="s", text="Hello")
        other.wait("said")
        assert here.http.delete("/api/me").status_code == 200
        snapshot = other.wait("snapshot")
        assert not player(snapshot, 0)["name"] and not snapshot["chat"]
        gone = here.http.delete(
            f"/api/admin/tables/{seated['table']}", headers={"Authorization": f"Bearer {token}"}
        )
        assert gone.status_code == 204
        assert other.wait("refused")["code"] == "no_such_table"
    assert there.http.get(f"/api/tables/{seated['table']}").status_code == 404


def test_a_ban_holds_everywhere_also_for_who_comes_later(
    tmp_path: Path, new_postgres: str, redis_server: RedisServer
) -> None:
    shared: dict[str, Any] = {"database": new_postgres, "bus": redis_server.url, "proxies": ["127.0.0.1"]}
    elsewhere = {"X-Forwarded-For": "203.0.113.7"}
    later = tmp_path / "later"
    later.mkdir()
    with running(tmp_path, **shared) as (here, inner):
        (later / "secret").write_bytes((tmp_path / "secret").read_bytes())
        with running(later, **shared) as (there, _):
            headers = {"Authorization": f"Bearer {inner.application.state.host.tokens.admin()}"}
            ban = {"address": "203.0.113.7", "seconds": 60}
            assert here.http.post("/api/admin/bans", json=ban, headers=headers).status_code == 201
            until(lambda: there.http.get("/api/games", headers=elsewhere).status_code == 403)
        (later / "bans.json").unlink()
        with running(later, **shared) as (there, _):
            until(lambda: there.http.get("/api/games", headers=elsewhere).status_code == 403)


def test_addresses_are_counted_together(
    tmp_path: Path, new_postgres: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TOO_FAST_SECONDS", 0.0)
    asked = {"game": "taisen", "players": ["me", "me"], "options": {}, "name": "Aiko"}
    with several(tmp_path, new_postgres, redis_server.url, unlimited=()) as ((here, _), (there, _)):
        burst = RATES[TABLES][0]
        answers = [
            (here, there)[number % 2].http.post("/api/tables", json=asked).status_code
            for number in range(burst + 20)
        ]
        assert answers.count(429) >= 10 and set(answers) == {201, 429}


def test_tables_in_play_are_listed_everywhere(two: Two) -> None:
    here, there = two
    seated = here.open("me", "me", private=False)
    with here.client(seated["table"]) as one:
        one.hello(seated["token"])
        until(
            lambda: seated["table"] in [each["table"]["id"] for each in here.http.get("/api/tables").json()]
        )
        assert seated["table"] in [each["table"]["id"] for each in there.http.get("/api/tables").json()]


def test_bots_think_in_one_process(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = two
    thoughts: list[object] = []
    choose = Workers._choose

    def counted(self: Workers, *given: object) -> str:
        thoughts.append(self)
        return choose(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Workers, "_choose", counted)
    seated = here.open("me", "greedy", options={"first": "monkey"})
    with here.client(seated["table"]) as one, there.client(seated["table"]) as other:
        one.hello(seated["token"])
        view = other.hello(seated["token"])["view"]
        while not view["questions"]:
            view = other.wait("news")["view"]
    assert len({id(each) for each in thoughts}) == 1, "the other process left it to the first"


def test_without_redis_news_come_more_slowly_and_none_is_lost(
    inner_two: list[tuple[Running, Server]], redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "POLL_SECONDS_WITHOUT_BUS", 0.1)
    (here, inner), (there, _) = inner_two
    bus = inner.application.state.host.bus
    seated = here.open("me", "me")
    with here.client(seated["table"]) as one, there.client(seated["table"]) as other:
        views = [client.hello(seated["token"])["view"] for client in (one, other)]
        redis_server.stop()
        until(lambda: not bus.is_up)
        one.move(views[0], "gone")
        one.wait("accepted", id="gone")
        assert other.wait("news")["version"] == one.wait("news")["version"] == 2
        assert here.open("me", "me"), "and everything else goes on"
        redis_server.start()
        until(lambda: bus.is_up)
        other.say("say", id="back", text="Back")
        assert one.wait("said")["chat"]["text"] == "Back"


def test_a_line_that_is_cut_is_noticed(
    inner_two: list[tuple[Running, Server]], redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "POLL_SECONDS_WITHOUT_BUS", 0.1)
    monkeypatch.setattr(neighbours, "POLL_SECONDS", 0.1)
    (here, inner), (there, _) = inner_two
    seated = here.open("me", "me")
    with here.client(seated["table"]) as one, there.client(seated["table"]) as other:
        view = one.hello(seated["token"])["view"]
        other.hello(seated["token"])
        with redis_server.frozen():
            one.move(view, "cut")
            one.wait("accepted", id="cut")
            assert other.wait("news")["version"] == 2
            until(lambda: not inner.application.state.host.bus.is_up)
        until(lambda: inner.application.state.host.bus.is_up)


def refusal(capsys: Capture, *arguments: str) -> str:
    capsys.readouterr()
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--no-compile", *arguments]) == 2
    return capsys.readouterr().err


def test_what_cannot_work_together_is_refused_at_the_start(
    tmp_path: Path, new_postgres: str, redis_server: RedisServer, capsys: Capture
) -> None:
    folder = ("--data-folder", str(tmp_path))
    on_postgres = (*folder, "--database", new_postgres)
    assert "processes need a bus" in refusal(capsys, *folder, "--processes", "2")
    assert "need PostgreSQL" in refusal(capsys, *folder, "--bus", redis_server.url)
    nowhere = refusal(capsys, *on_postgres, "--bus", "redis://:secret@127.0.0.1:1/0")
    assert "The bus redis://127.0.0.1:1/0 cannot be used" in nowhere and "secret" not in nowhere
    assert "must begin with redis://" in refusal(capsys, *on_postgres, "--bus", "http://127.0.0.1")
    with running(tmp_path, database=new_postgres):
        assert "Another Tatami uses this database." in refusal(capsys, *on_postgres)
        assert "without a bus" in refusal(capsys, *on_postgres, "--bus", redis_server.url)
    with running(tmp_path, database=new_postgres, bus=redis_server.url):
        assert "Another Tatami uses this database." in refusal(capsys, *on_postgres)
        other = tmp_path / "other"
        other.mkdir()
        named = ("--data-folder", str(other), "--database", new_postgres, "--bus", redis_server.url)
        assert "with another secret" in refusal(capsys, *named)


def test_a_redis_that_wants_a_password_is_told_how(
    tmp_path: Path, new_postgres: str, redis_server: RedisServer, capsys: Capture
) -> None:
    asked = ("--data-folder", str(tmp_path), "--database", new_postgres, "--bus", redis_server.url)
    redis_server.stop()
    redis_server.start("--requirepass", "rice")
    try:
        assert "wants a password" in refusal(capsys, *asked)
    finally:
        redis_server.stop()
        redis_server.start()


def test_many_who_ask_at_once_in_both_processes(two: Two) -> None:
    """Every remark gets its number, whoever loses reads on and tries again."""
    seated = two[0].open("me", "me")
    said = 4

    def talk(server: Running, name: str) -> None:
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            for number in range(said):
                client.say("say", id=f"{name}{number}", text=f"{name} {number}")
            for number in range(said):
                client.wait("accepted", id=f"{name}{number}")

    talkers = [
        threading.Thread(target=talk, args=(server, name)) for server, name in zip(two, "ab", strict=True)
    ]
    for talker in talkers:
        talker.start()
    for talker in talkers:
        talker.join(PATIENCE)
    with two[0].client(seated["table"]) as client:
        chat = client.hello(seated["token"])["chat"]
    assert [each["number"] for each in chat] == [*range(1, 2 * said + 1)]
    for name in "ab":
        own = [each["text"] for each in chat if each["text"].startswith(name)]
        assert own == [f"{name} {number}" for number in range(said)]
