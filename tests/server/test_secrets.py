"""Two games over real sockets that differ only in what is hidden: who may not know it hears the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import tatami
from tests.server.running import PATIENCE, Client, Running, running

OWN = "22121/11S11/12121"
HIDDEN = ("22121/11S11/12121", "1S111/21212/12211")
MOVES = 150


def quiet_move(question: dict[str, Any]) -> str:
    """What shows no rank: no card, no battle; chosen from the offers alone."""
    offers = question["offers"]
    steps = [offer["move"] for offer in offers if offer["values"].get("battle") is False]
    resting = [offer["move"] for offer in offers if offer["values"]["kind"] in ("pass", "end", "hold")]
    wanted = steps if steps and question["number"] % 3 else resting or steps
    return str(wanted[question["number"] % len(wanted)])


class Listening:
    """A client that keeps every byte it hears after its snapshot."""

    def __init__(self, client: Client, token: str | None) -> None:
        self.client = client
        self.view = client.hello(token, motion=True)["view"]
        self.heard: list[str] = []

    def hear(self, version: int) -> None:
        """Everything up to the news of this version."""
        while True:
            text = str(self.client.socket.recv(timeout=PATIENCE))
            message = json.loads(text)
            if message["type"] == "presence":
                continue
            self.heard.append(text)
            if message["type"] == "news":
                self.view = message["view"]
                if message["version"] == version:
                    return


def played(server: Running, formation: str) -> dict[str, list[str]]:
    """What each listener heard of a game in which black stood like this."""
    seated = server.open("me", "open", game="battle", options={"rows": "8"}, private=False)
    with Running(server.url).http as other:
        joined = other.post(f"/api/tables/{seated['table']}/join", json={"name": "Bruno"}).json()
    with (
        server.client(seated["table"]) as first,
        server.client(seated["table"]) as second,
        server.client(seated["table"]) as third,
    ):
        red, black = Listening(first, seated["token"]), Listening(second, joined["token"])
        watcher = Listening(third, None)
        play(red, black, watcher, formation)
        return {"red": red.heard, "watcher": watcher.heard, "black": black.heard}


def play(red: Listening, black: Listening, watcher: Listening, formation: str) -> None:
    version = 2  # it began, and somebody sat down
    for number in range(MOVES):
        asked = red if red.view["questions"] else black
        question = asked.view["questions"][0]
        move = (OWN if question["seat"] == 0 else formation) if number < 2 else quiet_move(question)
        asked.client.say(
            "move", id=f"m{number}", question=question["number"], seat=question["seat"], move=move
        )
        version += 1
        for listener in (red, black, watcher):
            listener.hear(version)


def test_two_games_that_differ_in_hidden_ranks_sound_the_same(tmp_path: Path) -> None:
    heard = []
    for number, formation in enumerate(HIDDEN):
        folder = tmp_path / str(number)
        folder.mkdir()
        with running(folder) as (server, inner):
            inner.application.state.host.services.chance = tatami.seeded(5)
            heard.append(played(server, formation))
    one, two = heard
    assert len(one["red"]) > MOVES
    assert one["red"] == two["red"]
    assert one["watcher"] == two["watcher"]
    assert one["black"] != two["black"], "black knows its own ranks"
