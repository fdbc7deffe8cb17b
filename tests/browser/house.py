"""A real `tatami serve` in a process of its own, that can be killed and started again where it was."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from . import luck

PATIENCE = 60.0
LONGEST_GAME = 600
GAMES_TO_A_FIGHT = 20
PATH = range(1, 10)
READY = "Tatami is ready at "

#: The text of the next move, by how things stand; None to stop.
Choose = Callable[[dict[str, Any]], str | None]


class House:
    """Tables at an address, kept in a database of their own."""

    def __init__(self, folder: Path, luck: str, compiler: str = "") -> None:
        """Compiles nothing, unless a command is named that does."""
        self.log = folder / "server.log"
        self._folder = folder
        self._luck = folder / "luck"
        self.sow(luck)
        self._port = 0
        self._compiles = ["--compiler", compiler] if compiler else ["--no-compile"]
        self._server: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self, *more: str) -> None:
        """Serves; the second time at the same port."""
        where = ["--host", "127.0.0.1", "--port", str(self._port)]
        kept = ["--database", f"sqlite:///{self._folder / 'tables.sqlite'}", *self._compiles]
        environment = {**os.environ, "XDG_DATA_HOME": str(self._folder), luck.VARIABLE: str(self._luck)}
        with self.log.open("a") as log:
            self._server = subprocess.Popen(
                [*luck.COMMAND, "serve", *where, *kept, *more],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment,
            )
        self.url = self._address()
        self._port = int(self.url.rpartition(":")[2])

    def sow(self, text: str) -> None:
        """From now on luck goes by this text, which the server never sees in part."""
        self._luck.with_suffix(".new").write_text(text)
        self._luck.with_suffix(".new").replace(self._luck)

    def _address(self) -> str:
        assert self._server is not None and self._server.stdout is not None
        said = next((line for line in self._server.stdout if line.startswith(READY)), "")
        assert said, f"the server did not start: {self.log.read_text()}"
        return said.removeprefix(READY).strip()

    def kill(self) -> None:
        """As a crash would: no time to say goodbye."""
        assert self._server is not None
        self._server.kill()
        self._leave()

    def wait_for_crash(self) -> None:
        self._leave()

    def stop(self) -> None:
        """As an operator would."""
        assert self._server is not None
        self._server.terminate()
        self._leave()

    def _leave(self) -> None:
        assert self._server is not None and self._server.stdout is not None
        self._server.wait(PATIENCE)
        self._server.stdout.close()

    def lay(self, *players: str, **rest: Any) -> dict[str, Any]:
        """A table, laid by a program."""
        asked = {"game": "taisen", "players": players, "options": {"first": "wolf"}, "name": "Aiko", **rest}
        answer = httpx.post(f"{self.url}/api/tables", json=asked, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        seated: dict[str, Any] = answer.json()
        return seated

    def play(
        self, seated: dict[str, Any], moves: int = LONGEST_GAME, choose: Choose | None = None
    ) -> dict[str, Any]:
        """Plays so many of the offered moves, to the end, or until none is chosen; tells how things stand."""
        choose = choose or farthest
        with self.line(seated) as line:
            line.send(json.dumps({"type": "hello", "token": seated["token"]}))
            view = _next(line, "snapshot")["view"]
            for _ in range(moves):
                move = None if view["outcome"] else choose(view)
                if move is None:
                    break
                line.send(json.dumps(_answer(view, move)))
                view = _next(line, "news")["view"]
        stands: dict[str, Any] = view
        return stands

    def watch(self, seated: dict[str, Any], moves: int) -> list[str]:
        """What a watcher is told of so many moves."""
        with self.line(seated) as line:
            line.send(json.dumps({"type": "hello", "since": 0}))
            told = [_next(line, "news")["events"] for _ in range(moves)]
        return [event["line"] for events in told for event in events]

    def line(self, seated: dict[str, Any]) -> ClientConnection:
        """A program's own line to a table."""
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{seated['table']}"
        return connect(address, open_timeout=PATIENCE)

    def survey(self, seated: dict[str, Any]) -> dict[str, Any]:
        """What the server counts when somebody asks what could follow."""
        with self.line(seated) as line:
            line.send(json.dumps({"type": "hello", "token": seated["token"]}))
            line.send(json.dumps({"type": "survey", "id": "program"}))
            counted: dict[str, Any] = _next(line, "surveyed")["values"]
        return counted


def farthest(view: dict[str, Any]) -> str:
    """The move that goes farthest."""
    question = view["questions"][0]
    offers = [offer for offer in question["offers"] if "target" in offer["values"]]
    forward = 1 if question["seat"] == 0 else -1
    return str(max(offers, key=lambda offer: offer["values"]["target"] * forward)["move"])


def where_a_fight_follows(house: House) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table of Ninja Taisen, and a move at the beginning of a turn that leads to a fight on the path."""
    for _ in range(GAMES_TO_A_FIGHT):
        seated = house.lay("me", "me")
        found = fights(house.play(seated, choose=lambda view: None if fights(view) else farthest(view)))
        if found:
            return seated, found[0]
    raise AssertionError("nobody ever fights")


def fights(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The offers that meet somebody on the path; none before all dice are fresh, so that the turn goes on."""
    if not view["questions"] or 0 in view["shown"]["dice"].values():
        return []
    question = view["questions"][0]
    rivals = view["shown"]["piles"][1 - question["seat"]]
    offers = ({**offer["values"], "seat": question["seat"]} for offer in question["offers"])
    return [offer for offer in offers if offer["target"] in PATH and rivals[offer["target"]]]


def _answer(view: dict[str, Any], move: str) -> dict[str, Any]:
    question = view["questions"][0]
    number, seat = question["number"], question["seat"]
    return {"type": "move", "id": f"program-{number}", "question": number, "seat": seat, "move": move}


def _next(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind; a refusal is a failure."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        assert message["type"] != "refused", message
        if message["type"] == kind:
            return message
