"""Tables of other rules: finished ones are told as they were, others say why they cannot go on; none is lost.

tests/store/rules_1.sql.gz was written by the server of the commit before the rules last changed (ded8e80);
rules_1.json has what that said.
"""

from __future__ import annotations

import gzip
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import tatami
from tatami.server.serve import Server
from tatami.server.tokens import Guest, token_hash

from .running import Client, Message, Running, running

STORE = Path(__file__).parents[1] / "store"
THEN: dict[str, dict[str, Any]] = json.loads((STORE / "rules_1.json").read_text())
RAISED = ("battle", "night")
"""Games whose rules are others now."""
SENTENCES = {
    "": "This game of {title} cannot go on: it follows version 0 of the rules, and this Tatami plays version "
    "{ours}. It is kept as it is; you can open a new table with the same players.",
    "fr-CH, en": "Cette partie de {title} ne peut pas continuer\u00a0: elle suit la version 0 des règles, "
    "et ce Tatami joue la version {ours}. Elle est conservée telle quelle\u00a0; "
    "vous pouvez ouvrir une nouvelle table avec les mêmes joueurs.",
}
TITLES = {"battle": "Battle of the Ninjas", "night": "Ninja Night"}


def changed(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def make_old(folder: Path, table: str) -> None:
    changed(folder, f"update tables set rules = 0 where id = '{table}'")


def opened(folder: Path, game: str, *players: str) -> tuple[Message, str]:
    """A table of yesterday: opened, left, and of other rules today; with the cookie of who opened it."""
    with running(folder) as (server, _):
        seated = server.open(*players, game=game, options={}, private=False)
        cookie = server.http.cookies["tatami_guest"]
    make_old(folder, seated["table"])
    return seated, cookie


@pytest.mark.parametrize("game", ["battle", "night"])
@pytest.mark.parametrize("language", SENTENCES)
def test_it_says_which_game_and_which_version(game: str, language: str, tmp_path: Path) -> None:
    seated, _ = opened(tmp_path, game, "me", "me")
    ours = tatami.game(game).rules.VERSION
    sentence = SENTENCES[language].format(title=TITLES[game], ours=ours)
    with running(tmp_path) as (server, _):
        headers = {"Accept-Language": language} if language else {}
        for path in ("", "/seat", "/record", "/replay"):
            answer = server.http.get(f"/api/tables/{seated['table']}{path}", headers=headers)
            assert (answer.status_code, answer.json()) == (409, {"code": "other_rules", "message": sentence})
        with server.client(seated["table"], additional_headers=headers) as client:
            refused = client.wait("refused")
            assert (refused["code"], refused["message"]) == ("other_rules", sentence)
            assert client.close_code() == 1008


def test_lists_still_work_and_the_server_goes_on(tmp_path: Path) -> None:
    seated, cookie = opened(tmp_path, "battle", "me", "open")
    with running(tmp_path) as (server, _):
        server.http.cookies.set("tatami_guest", cookie)
        new = server.open("me", "open", private=False)
        assert [listed["table"]["id"] for listed in server.http.get("/api/tables").json()] == [new["table"]]
        mine = {listed["table"]["id"]: listed for listed in server.http.get("/api/tables/mine").json()}
        assert {id: listed["older"] for id, listed in mine.items()} == {
            seated["table"]: 0,
            new["table"]: None,
        }
        assert mine[seated["table"]]["table"]["game"] == "battle"
        joined = server.http.post(
            f"/api/tables/{seated['table']}/join", json={"name": "Bo", "invitation": ""}
        )
        assert (joined.status_code, joined.json()["code"]) == (409, "other_rules")
        play_on(server, new)


def play_on(server: Running, seated: Message) -> None:
    with server.client(seated["table"]) as client:
        assert client.hello(seated["token"])["you"] == seated["seats"]


def test_the_version_played_before_opens_it_again(tmp_path: Path) -> None:
    """Whoever goes back to the older Tatami finds the game where it was left."""
    seated, _ = opened(tmp_path, "night", "me", "me")
    with running(tmp_path) as (server, _):
        assert server.http.get(f"/api/tables/{seated['table']}").status_code == 409
    changed(tmp_path, f"update tables set rules = {tatami.game('night').rules.VERSION}")
    with running(tmp_path) as (server, _):
        play_on(server, seated)


# A new table in its place


def test_those_of_an_unfinished_game_meet_again_at_one_new_table(tmp_path: Path) -> None:
    seated, cookie = opened(tmp_path, "night", "me", "greedy")
    with running(tmp_path) as (server, _):
        place = f"/api/tables/{seated['table']}/again"
        assert server.http.post(place).json()["code"] == "not_your_seat"
        server.http.cookies.set("tatami_guest", cookie)
        new: Message = server.http.post(place).json()
        assert new["table"] != seated["table"] and new["seats"] == seated["seats"]
        assert new["token"] == seated["token"], "what held the seat holds it again"
        assert server.http.post(place).json() == new, "there is one"
        table = server.http.get(f"/api/tables/{new['table']}").json()
        assert (table["game"], [seat["player"]["name"] for seat in table["seats"]]) == (
            "night",
            ["Aiko", "greedy"],
        )
        older = server.http.get(f"/api/tables/{seated['table']}/older").json()
        assert (older["table"]["rematch"], older["table"]["options"]) == (new["table"], table["options"])
        play_on(server, new)
        refused = server.http.post(f"/api/tables/{new['table']}/again")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_older")
        assert server.http.get(f"/api/tables/{new['table']}/older").json()["code"] == "not_older"


# Finished games


@pytest.mark.parametrize("game", ["taisen", "battle"])
def test_a_finished_game_is_told_as_it_was_told_then(game: str, tmp_path: Path) -> None:
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me", game=game, options={}, private=False)
        place = f"/api/tables/{seated['table']}"
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            if not view["questions"]:
                client.say("hand_over", id="h", seat=view["to_act"][0])
                view = client.wait("snapshot")["view"]
            for number in range(3):
                client.move(view, f"m{number}")
                view = client.wait("news")["view"]
            client.say("undo", id="u", seat=view["may_undo"][0])
            client.wait("accepted", "refused", type="accepted", id="u")
            client.say("resign", id="r", seat=view["may_undo"][0])
            client.wait("accepted", "refused", type="accepted", id="r")
        then = {language: told(server, place, language) for language in ("en", "fr")}
        record = server.http.get(f"{place}/record").text
    changed(tmp_path, "update tables set rules = 0")
    with running(tmp_path) as (server, _):
        assert {language: told(server, place, language) for language in ("en", "fr")} == then
        now = server.http.get(f"{place}/record").text
        assert lines(now)[3:] == lines(record)[3:] and "rules: 0" in now
        with server.client(seated["table"]) as client:
            snapshot = client.hello(seated["token"], language="fr")
            assert snapshot["view"] == then["fr"]["news"][-1]["view"] and snapshot["you"] == seated["seats"]
            lasting = [event["line"] for news in then["fr"]["news"][:3] for event in news["events"]]
            assert [event["line"] for event in snapshot["story"]][: len(lasting)] == lasting
            client.say("resign", id="x", seat=0)
            assert client.wait("refused")["code"] == "over"
            client.say("survey", id="y")
            assert client.wait("refused", id="y")["code"] == "other_rules"
            client.say("say", id="z", text="That was a game!")
            client.wait("accepted", id="z")
            client.say("rematch", id="w")
            client.wait("accepted", id="w")
        with server.client(seated["table"]) as client:
            client.say("hello", since=snapshot["version"])
            assert client.wait("snapshot", "said")["type"] == "said", "nothing else was missed"
    changed(tmp_path, "update journal set choices = '[]'")
    with running(tmp_path) as (server, _):
        assert told(server, place, "en")["news"] == then["en"]["news"], "no rule is asked"


def test_a_server_of_older_rules_spoils_no_game_of_newer_ones(tmp_path: Path) -> None:
    """Whoever goes back for a day, and cannot tell a finished game, leaves it to those who can."""
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me", private=False)
        cookie = server.http.cookies["tatami_guest"]
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            client.say("resign", id="r", seat=0)
            client.wait("accepted", id="r")
        place = f"/api/tables/{seated['table']}"
    newer = (
        "delete from replays",
        "update tables set rules = 99",
        "create table choices as select * from journal",
    )
    changed(tmp_path, *newer, "update journal set choices = '[]'")
    with running(tmp_path) as (server, _):
        server.http.cookies.set("tatami_guest", cookie)
        assert server.http.get(place).json()["code"] == "other_rules"
        assert [each["older"] for each in server.http.get("/api/tables/mine").json()] == [99]
    again = "update journal set choices = c.choices from choices c where c.version = journal.version"
    changed(tmp_path, again, f"update tables set rules = {tatami.game('taisen').rules.VERSION}")
    with running(tmp_path) as (server, _):
        assert server.http.get(place).status_code == 200
    make_old(tmp_path, seated["table"])
    with running(tmp_path) as (server, _):
        assert server.http.get(f"{place}/replay").status_code == 200


def test_watchers_of_a_finished_game_may_still_be_let_talk(tmp_path: Path) -> None:
    """By the rules of then, and by others: whatever was chosen last is known after a restart."""
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            client.say("resign", id="r", seat=0)
            client.wait("accepted", id="r")
            let_talk(client, "t", allowed=True)
    make_old(tmp_path, seated["table"])
    for number, allowed in enumerate((False, True)):
        with running(tmp_path) as (server, _), server.client(seated["table"]) as client:
            snapshot = client.hello(seated["token"])
            assert snapshot["table"]["watchers_talk"] is not allowed
            told = let_talk(client, f"a{number}", allowed=allowed)
            assert told["version"] == snapshot["version"] + 1 and told["view"] == snapshot["view"]


def let_talk(client: Client, id: str, *, allowed: bool) -> Message:
    """The news of it."""
    client.say("watchers_talk", id=id, allowed=allowed)
    client.wait("accepted", "refused", type="accepted", id=id)
    return client.wait("news", kind="talk_opened" if allowed else "talk_closed")


def test_who_was_away_is_told_by_the_name_of_today(tmp_path: Path) -> None:
    with running(tmp_path, away_seconds=0.0) as (server, _):
        seated = server.open("me", "open", private=False)
        cookie, place = server.http.cookies["tatami_guest"], f"/api/tables/{seated['table']}"
        with httpx.Client(base_url=server.url) as bo:
            token = bo.post(f"{place}/join", json={"name": "Bo"}).json()["token"]
        with server.client(seated["table"]) as client:
            client.hello(token)
            client.say("replace", id="p", seat=0)
            client.wait("accepted", "refused", type="accepted", id="p")
            client.say("resign", id="r", seat=1)
            client.wait("accepted", "refused", type="accepted", id="r")
    make_old(tmp_path, seated["table"])
    with running(tmp_path) as (server, _):
        server.http.cookies.set("tatami_guest", cookie)
        assert all("plays on for Aiko." in each for each in everywhere(server, seated["table"]))
        server.http.delete("/api/me")
        assert all("plays on for Wolf." in each for each in everywhere(server, seated["table"]))


def everywhere(server: Running, table: str) -> list[str]:
    """The story at the table, and the replay."""
    with server.client(table) as client:
        return [json.dumps(client.hello()["story"]), server.http.get(f"/api/tables/{table}/replay").text]


def told(server: Running, place: str, language: str) -> Message:
    answer: Message = server.http.get(f"{place}/replay", params={"language": language}).json()
    assert len(answer["news"]) == 6
    del answer["you"]  # whoever asks, not what is told
    return answer


def lines(record: str) -> list[str]:
    """Without the result, which says now who has given up, and without the checksum."""
    return [line for line in record.splitlines() if not line.startswith(("result:", "whole:", "rules:"))]


# A database of the days before


@pytest.fixture
def before(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.executescript(gzip.decompress((STORE / "rules_1.sql.gz").read_bytes()).decode())
    return tmp_path


def kinds(*wanted: str) -> list[str]:
    return [id for id, then in THEN.items() if then["kind"] in wanted]


def test_the_start_says_what_it_found(before: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "tatami")
    with running(before) as (server, _):
        while not [each for each in caplog.messages if each.startswith("night: ")]:
            assert server.http.get("/api/health").status_code == 200
    found = [each for each in caplog.messages if "tables of other rules" in each]
    assert found == [
        "battle: 2 finished tables of other rules are kept, 1 unfinished ones cannot go on by rules 2",
        "night: 3 finished tables of other rules are kept, 1 unfinished ones cannot go on by rules 2",
    ]


def test_no_table_of_before_is_lost(before: Path) -> None:
    with running(before) as (server, inner):
        for id in kinds("told", "told-resigned", "told-otherwise"):
            check_told(server, id)
        for id in kinds("unfinished"):
            if THEN[id]["game"] in RAISED:
                check_kept(server, id, over=False)
            else:
                assert server.http.get(f"/api/tables/{id}").status_code == 200
        check_lists(server, inner)
    with running(before) as (server, _):
        for id in kinds("told", "told-resigned", "told-otherwise"):
            check_told(server, id)


def test_what_no_kept_rules_can_tell_is_readable_all_the_same(before: Path) -> None:
    """Today's rules go other ways."""
    ids = kinds("told-otherwise")
    assert {THEN[id]["game"] for id in ids} == set(RAISED)
    for id in ids:
        make_old(before, id)
    with running(before) as (server, _):
        for id in ids:
            check_kept(server, id, over=True, rules=0)


@pytest.mark.parametrize("game", ["taisen", "versus"])
def test_an_unfinished_game_of_before_is_played_to_its_end(game: str, before: Path) -> None:
    (table,) = (id for id in kinds("unfinished") if THEN[id]["game"] == game)
    changed(before, f"update seats set token_hash = '{token_hash('aiko')}' where \"table\" = '{table}'")
    with running(before) as (server, _):
        left_at = play(server, table, moves=3)
    with running(before) as (server, _):
        assert play(server, table) == left_at + 3, "it goes on where it was left"
        record = server.http.get(f"/api/tables/{table}/record").text
        assert tatami.Record.parse(record).last.outcome is not None
    with running(before) as (server, _):
        assert server.http.get(f"/api/tables/{table}/record").text == record


def play(server: Running, table: str, moves: int = 2000) -> int:
    """Makes so many moves, or all until the end; from which version on."""
    with server.client(table) as client:
        snapshot = client.hello("aiko")
        view, version = snapshot["view"], int(snapshot["version"])
        for number in range(version, version + moves):
            if view["outcome"]:
                break
            client.move(view, f"m{number}", pick=number)
            client.wait("accepted", id=f"m{number}", version=number + 1)
            view = client.wait("news", version=number + 1)["view"]
    return version


def check_told(server: Running, id: str) -> None:
    """Where today's rules go the same way, today's words tell it."""
    place = f"/api/tables/{id}"
    assert server.http.get(place).json()["game"] == THEN[id]["game"]
    replay = server.http.get(f"{place}/replay", params={"language": "fr"}).json()
    assert replay["news"][-1]["view"]["outcome"]["winners"] == THEN[id]["winners"]
    if THEN[id]["game"] in RAISED:
        older = server.http.get(f"{place}/older").json()
        assert (older["why"], older["outcome"]["winners"]) == ("", THEN[id]["winners"])
    record = server.http.get(f"{place}/record").text
    assert lines(record) == lines(THEN[id]["record"]) and "rules: 1\n" in record
    with server.client(id) as client:
        snapshot = client.hello()
        assert snapshot["view"]["outcome"]["winners"] == THEN[id]["winners"] and snapshot["story"]
        assert [each["text"] for each in snapshot["chat"]] == [f"A game of {THEN[id]['game']}"]


def check_kept(server: Running, id: str, *, over: bool, rules: int = 1) -> None:
    """The board cannot be shown; who sat there, why, and the record of what is over, can be read."""
    place = f"/api/tables/{id}"
    for path in ("", "/replay"):
        answer = server.http.get(place + path)
        assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
    older = server.http.get(f"{place}/older").json()
    assert (older["rules"], older["ours"], older["over"]) == (rules, 2, over)
    assert {seat["player"]["name"] for seat in older["table"]["seats"]} == {"Aiko"}
    assert ("its board cannot be shown" in older["why"]) is over
    record = server.http.get(f"{place}/record")
    if over:
        assert lines(record.text) == lines(THEN[id]["record"])
    else:
        assert (record.status_code, record.json()["code"]) == (409, "other_rules"), "it may have secrets"


def check_lists(server: Running, inner: Server) -> None:
    """Those that can be opened are no older ones."""
    host = inner.application.state.host
    (guest,) = {player.guest for player in host.archive.journal(next(iter(THEN))).players}
    server.http.cookies.set("tatami_guest", host.tokens.cookie(Guest(guest, "Aiko")))
    mine = {each["table"]["id"]: each["older"] for each in server.http.get("/api/tables/mine").json()}
    closed = {id for id in kinds("unfinished") if THEN[id]["game"] in RAISED}
    assert mine == {id: 1 if id in closed else None for id in THEN}
