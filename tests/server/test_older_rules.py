"""Tables of an older version of the rules: they say so, are kept as they are, and the server goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import tatami

from .running import Message, Running, running

SENTENCES = {
    "": "This game of {title} follows version 0 of the rules; this Tatami plays version {ours}. "
    "It is kept as it is.",
    "fr-CH, en": "Cette partie de {title} suit la version 0 des règles\u00a0; "
    "ce Tatami joue la version {ours}. Elle est conservée telle quelle.",
}
TITLES = {"battle": "Battle of the Ninjas", "night": "Ninja Night"}


def kept(folder: Path) -> list[str]:
    """Everything the database holds."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        return list(database.iterdump())


def make_old(folder: Path, table: str) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        database.execute("update tables set rules = 0 where id = ?", [table])
        database.commit()


def opened(folder: Path, game: str, *players: str) -> tuple[Message, str]:
    """A table of yesterday: opened, left, and of other rules today; with the cookie of who opened it."""
    with running(folder) as (house, _):
        seated = house.open(*players, game=game, options={}, private=False)
        cookie = house.http.cookies["tatami_guest"]
    make_old(folder, seated["table"])
    return seated, cookie


@pytest.mark.parametrize("game", ["battle", "night"])
@pytest.mark.parametrize("language", SENTENCES)
def test_it_says_which_game_and_which_version(game: str, language: str, tmp_path: Path) -> None:
    seated, _ = opened(tmp_path, game, "me", "me")
    before = kept(tmp_path)
    ours = tatami.game(game).rules.VERSION
    sentence = SENTENCES[language].format(title=TITLES[game], ours=ours)
    with running(tmp_path) as (house, _):
        headers = {"Accept-Language": language} if language else {}
        for path in ("", "/seat", "/record", "/replay"):
            answer = house.http.get(f"/api/tables/{seated['table']}{path}", headers=headers)
            assert (answer.status_code, answer.json()) == (409, {"code": "other_rules", "message": sentence})
        with house.client(seated["table"], additional_headers=headers) as client:
            refused = client.wait("refused")
            assert (refused["code"], refused["message"]) == ("other_rules", sentence)
            assert client.close_code() == 1008
    assert kept(tmp_path) == before, "nothing of it is lost or altered"


def test_lists_still_work_and_the_server_goes_on(tmp_path: Path) -> None:
    seated, cookie = opened(tmp_path, "battle", "me", "open")
    with running(tmp_path) as (house, _):
        house.http.cookies.set("tatami_guest", cookie)
        new = house.open("me", "open", private=False)
        assert [listed["table"]["id"] for listed in house.http.get("/api/tables").json()] == [new["table"]]
        mine = {listed["table"]["id"]: listed for listed in house.http.get("/api/tables/mine").json()}
        assert {id: listed["older"] for id, listed in mine.items()} == {
            seated["table"]: 0,
            new["table"]: None,
        }
        assert mine[seated["table"]]["table"]["game"] == "battle"
        joined = house.http.post(f"/api/tables/{seated['table']}/join", json={"name": "Bo", "invitation": ""})
        assert (joined.status_code, joined.json()["code"]) == (409, "other_rules")
        play_on(house, new)


def play_on(house: Running, seated: Message) -> None:
    with house.client(seated["table"]) as client:
        assert client.hello(seated["token"])["you"] == seated["seats"]


def test_the_version_played_before_opens_it_again(tmp_path: Path) -> None:
    """Whoever goes back to the older Tatami finds the game where it was left."""
    seated, _ = opened(tmp_path, "night", "me", "me")
    with running(tmp_path) as (house, _):
        assert house.http.get(f"/api/tables/{seated['table']}").status_code == 409
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("update tables set rules = ?", [tatami.game("night").rules.VERSION])
        database.commit()
    with running(tmp_path) as (house, _):
        play_on(house, seated)
