"""Finding a table and sitting down, over HTTP."""

from __future__ import annotations

import logging
import re
import stat
from pathlib import Path

import httpx
import pytest

import tatami
from tatami.bots import levels_of

from .running import Running, running


def test_games_tell_their_options_in_every_language(server: Running) -> None:
    (taisen,) = (game for game in server.http.get("/api/games").json() if game["name"] == "taisen")
    assert taisen["seats"] == ["wolf", "monkey"]
    assert taisen["title"]["fr"]
    assert taisen["options"][0]["values"][0]["value"] == "iello"
    assert taisen["options"][0]["label"]["en"] != taisen["options"][0]["label"]["fr"]


def test_games_tell_who_can_be_faced_in_every_language(server: Running) -> None:
    for game in server.http.get("/api/games").json():
        offered = levels_of(tatami.game(game["name"]))
        assert [bot["name"] for bot in game["bots"]] == [level.name for level in offered]
    master = game["bots"][-1]
    assert (master["label"]["en"], master["label"]["fr"]) == ("Master", "Maître")
    assert master["about"]["fr"] == "Pèse vos réponses à tout plan qui mérite réflexion."
    assert master["portrait"] == "bust-chief"


def test_rulebooks_are_read_in_the_language_asked_for(server: Running) -> None:
    english, french = (
        server.http.get("/api/games/taisen/rulebook", params={"language": language}).text
        for language in ("en", "fr")
    )
    assert english.startswith("# Ninja Taisen") and french.startswith("# ") and english != french
    assert server.http.get("/api/games/taisen/rulebook?language=xx").text == english
    assert server.http.get("/api/games/chess/rulebook").json()["code"] == "no_such_game"


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"game": "chess", "players": ["me", "me"]}, 404, "no_such_game"),
        ({"game": "taisen", "players": ["me"]}, 422, "bad_option"),
        ({"game": "taisen", "players": ["me", "os:system"]}, 422, "bad_option"),
        ({"game": "taisen", "players": ["me", "open"], "options": {"edition": "none"}}, 422, "bad_option"),
        ({"game": "taisen", "players": ["me", "open"], "options": {"colour": "red"}}, 422, "bad_option"),
        ({"game": "taisen"}, 400, "bad_request"),
        ({}, 400, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    server: Running, asked: dict[str, object], status: int, code: str
) -> None:
    """400 for what does not fit the schema, 422 for what fits it and no game."""
    answer = server.http.post("/api/tables", json=asked)
    assert set(answer.json()) == {"code", "message"}
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_open_tables_are_listed_until_they_are_taken(server: Running) -> None:
    public = server.open("me", "open", private=False)["table"]
    private = server.open("me", "open")["table"]
    listed = {entry["table"]["id"]: entry for entry in server.http.get("/api/tables").json()}
    assert public in listed and private not in listed
    assert (listed[public]["turn"], listed[public]["over"], listed[public]["token"]) == (-1, False, "")
    with httpx.Client(base_url=server.url) as other:
        assert other.post(f"/api/tables/{public}/join", json={"name": "Bo"}).json()["seats"] == [1]
        late = httpx.post(f"{server.url}/api/tables/{public}/join", json={"name": "Cho"})
        assert (late.status_code, late.json()["code"]) == (409, "no_open_seat")
        again = other.post(f"/api/tables/{public}/join", json={})
        assert again.json()["seats"] == [1], "whoever sits there is told so again"
    assert public not in {entry["table"]["id"] for entry in server.http.get("/api/tables").json()}


def test_a_public_game_in_progress_can_be_found_by_watchers(server: Running) -> None:
    def listed() -> set[str]:
        return {entry["table"]["id"] for entry in server.http.get("/api/tables").json()}

    public = server.open("me", "me", private=False)
    private = server.open("me", "me")
    assert public["table"] not in listed(), "nobody is there"
    with server.client(public["table"]) as player, server.client(private["table"]) as hidden:
        player.hello(public["token"])
        hidden.hello(private["token"])
        assert public["table"] in listed()
        assert private["table"] not in listed()
        player.say("resign", id="r", seat=0)
        player.wait("accepted", id="r")
        assert public["table"] not in listed(), "it is over"


def test_pages_are_shown_and_not_downloaded(server: Running) -> None:
    page = server.http.get("/")
    assert page.headers["content-type"].startswith("text/html")


def test_a_private_table_needs_its_invitation(server: Running) -> None:
    seated = server.open("me", "open")
    link = re.fullmatch(rf"{server.url}/t/{seated['table']}/join#([\w-]+)", seated["invite"])
    assert link
    for invitation in ("", "x", link[1][:-1], "\u00e9"):
        answer = httpx.post(
            f"{server.url}/api/tables/{seated['table']}/join", json={"invitation": invitation}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "not_invited")
    welcome = httpx.post(f"{server.url}/api/tables/{seated['table']}/join", json={"invitation": link[1]})
    assert welcome.json()["seats"] == [1]


def test_my_games_bring_me_back_to_my_seat(server: Running) -> None:
    with httpx.Client(base_url=server.url) as me:
        assert me.get("/api/tables/mine").json() == []
        asked = {"game": "taisen", "players": ["greedy", "me"], "name": "Dai"}
        seated = me.post("/api/tables", json=asked).json()
        (mine,) = me.get("/api/tables/mine").json()
        assert (mine["table"]["id"], mine["mine"]) == (seated["table"], [1])
        assert mine["token"] == seated["token"]
        assert me.get(f"/api/tables/{seated['table']}/seat").json() == seated
        assert me.get("/api/me").json() == {"name": "Dai"}
    stranger = httpx.get(f"{server.url}/api/tables/{seated['table']}/seat")
    assert stranger.json()["code"] == "not_your_seat"


def test_a_forged_cookie_is_nobody(server: Running) -> None:
    with httpx.Client(base_url=server.url) as me:
        cookie = me.put("/api/me", json={"name": "Emi"}).cookies["tatami_guest"]
        for forged in (cookie[:-2], "x" + cookie, cookie.partition(".")[0], ".", "\u00e9.x".encode().hex()):
            answer = httpx.get(f"{server.url}/api/me", cookies={"tatami_guest": forged})
            assert answer.json() == {"name": ""}
        assert me.get("/api/me").json() == {"name": "Emi"}


def test_names_are_one_short_line(server: Running) -> None:
    with httpx.Client(base_url=server.url) as me:
        answer = me.put("/api/me", json={"name": "  A\n<b>" + "x" * 100})
        assert answer.json()["name"] == "A <b>" + "x" * 19
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie


def test_the_invitation_is_drawn_for_those_who_sit_there(server: Running) -> None:
    table = server.open("me", "open")["table"]
    drawn = server.http.get(f"/api/tables/{table}/invitation.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.lstrip().startswith(("<?xml", "<svg"))
    assert httpx.get(f"{server.url}/api/tables/{table}/invitation.svg").status_code == 403


def test_a_record_is_read_when_the_game_is_over(server: Running) -> None:
    table = server.open("me", "greedy")["table"]
    answer = server.http.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "record_later")
    assert server.http.get("/api/tables/nowhere/record").status_code == 404


def test_pages_of_other_sites_may_not_act(server: Running) -> None:
    asked = {"game": "taisen", "players": ["me", "open"]}
    for origin in ("http://evil.example", "null", "http://[", "https://" + server.url[7:] + ".evil.example"):
        answer = server.http.post("/api/tables", json=asked, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert server.http.post("/api/tables", json=asked, headers={"Origin": server.url}).status_code == 201


def test_every_answer_carries_the_shield(server: Running) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere", "/schema"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_body_that_is_too_big_is_refused(server: Running) -> None:
    answer = server.http.post("/api/tables", content=b'{"game":"' + b"x" * 20_000 + b'"}')
    assert answer.status_code == 413


def test_pages_are_served_and_nothing_beside_them(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<h1>the first page</h1>")
    (pages / "assets" / "a-1.js").write_text("1")
    with running(tmp_path, pages=pages) as (server, _):
        assert server.http.get("/").text == "<h1>the first page</h1>"
        assert "immutable" in server.http.get("/assets/a-1.js").headers["cache-control"]
        assert server.http.get("/").headers["cache-control"] == "no-cache"
        for path in ("/..%2fsecret", "/%00", "/index.html/x", "/somewhere/else"):
            answer = server.http.get(path)
            assert (answer.status_code, answer.text) == (404, "<h1>the first page</h1>"), path
        for path in ("/assets/..%2f..%2fsecret", "/assets/a-2.js", "/assets"):
            answer = server.http.get(path)
            assert (answer.status_code, answer.text) == (404, "There is no such file.")
            assert answer.headers["content-type"].startswith("text/plain")
        assert server.http.get("/api/nothing").json()["code"] == "not_found"
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_without_pages_it_says_how_to_get_them(tmp_path: Path) -> None:
    with running(tmp_path, pages=tmp_path / "none") as (server, _):
        assert "make play" in server.http.get("/").text


def test_the_schema_is_a_page_and_a_file(server: Running) -> None:
    page = server.http.get("/schema").text
    assert "POST /api/tables" in page and "<script" not in page
    assert "/api/tables/{table}/join" in server.http.get("/schema/openapi.json").json()["paths"]
    assert server.http.get("/api/ready").json()["status"] == "ok"


def test_no_token_is_ever_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with running(tmp_path) as (server, _):
        seated = server.open("me", "open")
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            client.socket.send("{")
            client.wait("refused")
        with server.client(seated["table"]) as client:
            client.say("hello", token=seated["token"] + "x")
            client.wait("refused")
    from_us = [
        record
        for record in caplog.records
        if not record.name.startswith(("httpx", "httpcore", "websockets.client"))
    ]
    assert all(seated["token"] not in record.getMessage() for record in from_us)


def test_a_finished_game_is_told_again_version_by_version(server: Running) -> None:
    seated = server.open("me", "me")
    path = f"/api/tables/{seated['table']}/replay"
    answer = server.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (409, "record_later")
    with server.client(seated["table"]) as player:
        view = player.hello(seated["token"])["view"]
        player.move(view, "m")
        heard = player.wait("news")
        player.say("resign", id="r", seat=0)
        player.wait("accepted", id="r")
    told = server.http.get(path).json()
    assert told["table"]["id"] == seated["table"]
    assert [news["kind"] for news in told["news"]] == ["began", "moved", "resigned"]
    shown, events = told["news"][0]["view"]["shown"], told["news"][1]["events"]
    for event in events:
        shown |= event.pop("after", {})
    assert events == heard["events"], "a program is told the same, without what is for motion"
    assert shown == told["news"][1]["view"]["shown"]
    assert told["news"][-1]["view"]["outcome"]["reason"] == "resigned"
    french = server.http.get(path, params={"language": "fr"}).json()
    assert french["news"][1]["events"][0]["line"] != heard["events"][0]["line"]
