"""A real `tatami serve` in a process of its own, that can be killed and started again where it was."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from tatami.client import Address, Server
from tatami.core.record import Record
from tests.nursery import Copy, nursery

from . import luck
from .program import PATIENCE, Program, done

LONGEST_GAME = 600
GAMES_TO_A_FIGHT = 20
PATH = range(1, 10)
READY = "Tatami is ready at "

#: The text of the next move, by how things stand; None to stop.
Choose = Callable[[dict[str, Any]], str | None]


class ServerProcess:
    """Tables at an address, kept in a database of their own."""

    def __init__(self, folder: Path, luck: str, compiler: str = "") -> None:
        """Compiles nothing, unless a command is named that does."""
        self.log = folder / "server.log"
        self._folder = folder
        self._luck = folder / "luck"
        self.sow(luck)
        self._port = 0
        self._compiles = ["--compiler", compiler] if compiler else ["--no-compile"]
        self._server: Copy | None = None
        self.url = ""

    def start(self, *more: str) -> None:
        """Serves; the second time at the same port."""
        where = ["--host", "127.0.0.1", "--port", str(self._port)]
        kept = ["--database", f"sqlite:///{self._folder / 'tables.sqlite'}", *self._compiles]
        environment = {**os.environ, "XDG_DATA_HOME": str(self._folder), luck.VARIABLE: str(self._luck)}
        with self.log.open("a") as log:
            asked = ["serve", *where, *kept, *more]
            command = f"{luck.__name__}:command"
            self._server = nursery().copy(command, asked, environment=environment, log=log)
        self.url = self._address()
        self._port = urlsplit(self.url).port or 0

    def sow(self, text: str) -> None:
        """From now on luck goes by this text, which the server never sees in part."""
        self._luck.with_suffix(".new").write_text(text)
        self._luck.with_suffix(".new").replace(self._luck)

    def _address(self) -> str:
        assert self._server is not None
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
        assert self._server is not None
        self._server.wait(PATIENCE)
        self._server.stdout.close()

    def lay(self, *players: str, **rest: Any) -> dict[str, Any]:
        """A table, laid by a program."""
        asked = {"game": "taisen", "players": players, "options": {"first": "wolf"}, "name": "Aiko", **rest}
        answer = httpx.post(f"{self.url}/api/tables", json=asked, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        seated: dict[str, Any] = answer.json()
        return seated

    def join(self, seated: dict[str, Any], name: str = "Botan") -> dict[str, Any]:
        """Another guest sits down in the open seat."""
        asked = {"name": name, "invitation": seated["invite"].rpartition("#")[2]}
        address = f"{self.url}/api/tables/{seated['table']}/join"
        answer = httpx.post(address, json=asked, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        joined: dict[str, Any] = answer.json()
        return joined

    def play(
        self, seated: dict[str, Any], moves: int = LONGEST_GAME, choose: Choose | None = None
    ) -> dict[str, Any]:
        """Plays so many of the offered moves, to the end, or until none is chosen; tells how things stand."""
        choose = choose or farthest
        with self.program(seated) as program:
            for _ in range(moves):
                view = program.view
                move = None if view["outcome"] else choose(view)
                if move is None:
                    break
                program.play(move)
            return program.view

    def resign(self, seated: dict[str, Any], seat: int) -> None:
        """Gives the game up for a seat."""
        with self.program(seated) as program:
            program.resign(seat)

    def say(self, seated: dict[str, Any], text: str) -> None:
        """What whoever holds the seat says."""
        with self.program(seated) as program:
            program.say(text)

    def survey(self, seated: dict[str, Any]) -> dict[str, Any]:
        """What the server counts when somebody asks what could follow."""
        with self.program(seated) as program:
            return program.survey()

    def record(self, seated: dict[str, Any]) -> Record:
        """The record of a game, once it is over."""
        with self.program(seated) as program:
            program.wait_for_end()
        return done(Server(self.url).record(seated["table"]))

    def program(self, seated: dict[str, Any]) -> Program:
        """A program in the seats of this token; without one it watches."""
        return Program(Address(self.url, seated["table"], seated["token"] or None))


def farthest(view: dict[str, Any]) -> str:
    """The move that goes farthest."""
    question = view["questions"][0]
    offers = [offer for offer in question["offers"] if "target" in offer["values"]]
    forward = 1 if question["seat"] == 0 else -1
    return str(max(offers, key=lambda offer: offer["values"]["target"] * forward)["move"])


def first_offer(view: dict[str, Any]) -> str | None:
    """The first move, as long as one is asked."""
    return str(view["questions"][0]["offers"][0]["move"]) if view["questions"] else None


def where_a_fight_follows(server: ServerProcess) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table of Ninja Taisen, and a move at the beginning of a turn that leads to a fight on the path."""
    for _ in range(GAMES_TO_A_FIGHT):
        seated = server.lay("me", "me")
        found = fights(server.play(seated, choose=lambda view: None if fights(view) else farthest(view)))
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
