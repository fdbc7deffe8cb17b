"""Finding a table and sitting down, over HTTP."""

from __future__ import annotations

import logging
import re
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from .running import Running, running


def test_games_tell_their_options_in_every_language(house: Running) -> None:
    (taisen,) = (game for game in house.http.get("/api/games").json() if game["name"] == "taisen")
    assert taisen["seats"] == ["wolf", "monkey"]
    assert taisen["title"]["fr"]
    assert taisen["options"][0]["values"][0]["value"] == "iello"
    assert taisen["options"][0]["label"]["en"] != taisen["options"][0]["label"]["fr"]
    assert "search" in taisen["bots"]


def test_rulebooks_are_read_in_the_language_asked_for(house: Running) -> None:
    english, french = (
        house.http.get("/api/games/taisen/rulebook", params={"language": language}).text
        for language in ("en", "fr")
    )
    assert english.startswith("# Ninja Taisen") and french.startswith("# ") and english != french
    assert house.http.get("/api/games/taisen/rulebook?language=xx").text == english
    assert house.http.get("/api/games/chess/rulebook").json()["code"] == "no_such_game"


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "chess", "players": ["me", "me"]},
        {"game": "taisen", "players": ["me"]},
        {"game": "taisen", "players": ["me", "os:system"]},
        {"game": "taisen", "players": ["me", "open"], "options": {"edition": "none"}},
        {"game": "taisen", "players": ["me", "open"], "options": {"colour": "red"}},
        {"game": "taisen"},
        {},
    ],
)
def test_a_table_that_cannot_be_is_refused(house: Running, asked: dict[str, object]) -> None:
    answer = house.http.post("/api/tables", json=asked)
    assert answer.status_code in (400, 404)
    assert set(answer.json()) == {"code", "message"}


def test_open_tables_are_listed_until_they_are_taken(house: Running) -> None:
    public = house.open("me", "open", private=False)["table"]
    private = house.open("me", "open")["table"]
    listed = {entry["table"]["id"]: entry for entry in house.http.get("/api/tables").json()}
    assert public in listed and private not in listed
    assert (listed[public]["turn"], listed[public]["over"], listed[public]["token"]) == (0, False, "")
    with httpx.Client(base_url=house.url) as other:
        assert other.post(f"/api/tables/{public}/join", json={"name": "Bo"}).json()["seats"] == [1]
        late = httpx.post(f"{house.url}/api/tables/{public}/join", json={"name": "Cho"})
        assert (late.status_code, late.json()["code"]) == (409, "no_open_seat")
        again = other.post(f"/api/tables/{public}/join", json={})
        assert again.json()["seats"] == [1], "whoever sits there is told so again"
    assert public not in {entry["table"]["id"] for entry in house.http.get("/api/tables").json()}


def test_a_public_game_in_progress_can_be_found_by_watchers(house: Running) -> None:
    def listed() -> set[str]:
        return {entry["table"]["id"] for entry in house.http.get("/api/tables").json()}

    public = house.open("me", "me", private=False)
    private = house.open("me", "me")
    assert public["table"] not in listed(), "nobody is there"
    with house.client(public["table"]) as player, house.client(private["table"]) as hidden:
        player.hello(public["token"])
        hidden.hello(private["token"])
        assert public["table"] in listed()
        assert private["table"] not in listed()
        player.say("resign", id="r", seat=0)
        player.wait("accepted", id="r")
        assert public["table"] not in listed(), "it is over"


def test_pages_are_shown_and_not_downloaded(house: Running) -> None:
    page = house.http.get("/")
    assert page.headers["content-type"].startswith("text/html")


def test_a_private_table_needs_its_invitation(house: Running) -> None:
    seated = house.open("me", "open")
    link = re.fullmatch(rf"{house.url}/#/join/{seated['table']}/([\w-]+)", seated["invite"])
    assert link
    for invitation in ("", "x", link[1][:-1], "\u00e9"):
        answer = httpx.post(f"{house.url}/api/tables/{seated['table']}/join", json={"invitation": invitation})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_invited")
    welcome = httpx.post(f"{house.url}/api/tables/{seated['table']}/join", json={"invitation": link[1]})
    assert welcome.json()["seats"] == [1]


def test_my_games_bring_me_back_to_my_seat(house: Running) -> None:
    with httpx.Client(base_url=house.url) as me:
        assert me.get("/api/tables/mine").json() == []
        asked = {"game": "taisen", "players": ["greedy", "me"], "name": "Dai"}
        seated = me.post("/api/tables", json=asked).json()
        (mine,) = me.get("/api/tables/mine").json()
        assert (mine["table"]["id"], mine["mine"]) == (seated["table"], [1])
        assert mine["token"] == seated["token"]
        assert me.get(f"/api/tables/{seated['table']}/seat").json() == seated
        assert me.get("/api/me").json() == {"name": "Dai"}
    stranger = httpx.get(f"{house.url}/api/tables/{seated['table']}/seat")
    assert stranger.json()["code"] == "not_your_seat"


def test_a_forged_cookie_is_nobody(house: Running) -> None:
    with httpx.Client(base_url=house.url) as me:
        cookie = me.put("/api/me", json={"name": "Emi"}).cookies["tatami_guest"]
        for forged in (cookie[:-2], "x" + cookie, cookie.partition(".")[0], ".", "\u00e9.x".encode().hex()):
            answer = httpx.get(f"{house.url}/api/me", cookies={"tatami_guest": forged})
            assert answer.json() == {"name": ""}
        assert me.get("/api/me").json() == {"name": "Emi"}


def test_names_are_one_short_line(house: Running) -> None:
    with httpx.Client(base_url=house.url) as me:
        answer = me.put("/api/me", json={"name": "  A\n<b>" + "x" * 100})
        assert answer.json()["name"] == "A <b>" + "x" * 19
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie


def test_the_invitation_is_drawn_for_those_who_sit_there(house: Running) -> None:
    table = house.open("me", "open")["table"]
    drawn = house.http.get(f"/api/tables/{table}/invitation.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.lstrip().startswith(("<?xml", "<svg"))
    assert httpx.get(f"{house.url}/api/tables/{table}/invitation.svg").status_code == 403


def test_a_record_is_read_when_the_game_is_over(house: Running) -> None:
    table = house.open("me", "greedy")["table"]
    answer = house.http.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "record_later")
    assert house.http.get("/api/tables/nowhere/record").status_code == 404


def test_pages_of_other_sites_may_not_act(house: Running) -> None:
    asked = {"game": "taisen", "players": ["me", "open"]}
    for origin in ("http://evil.example", "null", "http://[", "https://" + house.url[7:] + ".evil.example"):
        answer = house.http.post("/api/tables", json=asked, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert house.http.post("/api/tables", json=asked, headers={"Origin": house.url}).status_code == 201


def test_every_answer_carries_the_shield(house: Running) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere", "/schema"):
        headers = house.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_body_that_is_too_big_is_refused(house: Running) -> None:
    answer = house.http.post("/api/tables", content=b'{"game":"' + b"x" * 20_000 + b'"}')
    assert answer.status_code == 413


def test_an_address_that_opens_tables_by_the_dozen_must_wait_and_no_other(tmp_path: Path) -> None:
    asked = {"game": "taisen", "players": ["me", "me"]}
    with running(tmp_path) as (house, _):

        def open_from(address: str) -> httpx.Response:
            return house.http.post("/api/tables", json=asked, headers={"X-Forwarded-For": address})

        opened = 0
        while (answer := open_from("203.0.113.7")).status_code == 201:
            opened += 1
        assert opened >= 60 and (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert open_from("203.0.113.8").status_code == 201
        assert house.http.post("/api/tables", json=asked).status_code == 201


def test_pages_are_served_and_nothing_beside_them(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<h1>the first page</h1>")
    (pages / "assets" / "a-1.js").write_text("1")
    with running(tmp_path, pages=pages) as (house, _):
        assert house.http.get("/").text == "<h1>the first page</h1>"
        assert house.http.get("/somewhere/else").text == "<h1>the first page</h1>"
        assert "immutable" in house.http.get("/assets/a-1.js").headers["cache-control"]
        assert house.http.get("/").headers["cache-control"] == "no-cache"
        for path in ("/..%2fsecret", "/assets/..%2f..%2fsecret", "/%00"):
            assert house.http.get(path).text == "<h1>the first page</h1>"
        assert house.http.get("/api/nothing").json()["code"] == "not_found"
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_without_pages_it_says_how_to_get_them(tmp_path: Path) -> None:
    with running(tmp_path, pages=tmp_path / "none") as (house, _):
        assert "make play" in house.http.get("/").text


def test_the_schema_is_a_page_and_a_file(house: Running) -> None:
    page = house.http.get("/schema").text
    assert "POST /api/tables" in page and "<script" not in page
    assert "/api/tables/{table}/join" in house.http.get("/schema/openapi.json").json()["paths"]
    assert house.http.get("/api/ready").json()["status"] == "ok"


def test_no_token_is_ever_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with running(tmp_path) as (house, _):
        seated = house.open("me", "open")
        with house.client(seated["table"]) as client:
            client.hello(seated["token"])
            client.socket.send("{")
            client.wait("refused")
        with house.client(seated["table"]) as client:
            client.say("hello", token=seated["token"] + "x")
            client.wait("refused")
    from_us = [
        record
        for record in caplog.records
        if not record.name.startswith(("httpx", "httpcore", "websockets.client"))
    ]
    assert all(seated["token"] not in record.getMessage() for record in from_us)


def test_no_request_breaks_the_server(house: Running) -> None:
    schema = schemathesis.openapi.from_url(f"{house.url}/schema/openapi.json")
    tried: set[str] = set()
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()
        tried.add(operation.label)
        _try_hard(operation)
    assert {"POST /api/tables", "PUT /api/me", "GET /api/tables/{table}"} <= tried


def _try_hard(operation: Any) -> None:
    @given(case=operation.as_strategy())
    @settings(max_examples=20, deadline=None, derandomize=True, database=None, phases=[Phase.generate])
    def try_it(case: Any) -> None:
        case.call_and_validate(checks=[not_a_server_error])

    try_it()


def test_a_finished_game_is_told_again_version_by_version(house: Running) -> None:
    seated = house.open("me", "me")
    path = f"/api/tables/{seated['table']}/replay"
    answer = house.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (409, "record_later")
    with house.client(seated["table"]) as player:
        view = player.hello(seated["token"])["view"]
        player.move(view, "m")
        heard = player.wait("news")
        player.say("resign", id="r", seat=0)
        player.wait("accepted", id="r")
    told = house.http.get(path).json()
    assert told["table"]["id"] == seated["table"]
    assert [news["kind"] for news in told["news"]] == ["began", "moved", "resigned"]
    shown, events = told["news"][0]["view"]["shown"], told["news"][1]["events"]
    for event in events:
        shown |= event.pop("after", {})
    assert events == heard["events"], "a program is told the same, without what is for motion"
    assert shown == told["news"][1]["view"]["shown"]
    assert told["news"][-1]["view"]["outcome"]["reason"] == "resigned"
    french = house.http.get(path, params={"language": "fr"}).json()
    assert french["news"][1]["events"][0]["line"] != heard["events"][0]["line"]
