"""Guests at a table, all played by a program: what they do, and how the dice fall, follows from a text."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
from tests.browser.house import PATIENCE, House
from websockets.sync.client import ClientConnection

NAMES = ("Aiko", "Ren", "Sora", "Yuki")
LONGEST_GAME = 2000

View = dict[str, Any]
Until = Callable[[View], bool]
Choose = Callable[[View, random.Random], str]


class Company:
    """A table with a guest in every seat, each with a token of their own."""

    def __init__(self, house: House, game: str, *, luck: str, seats: int = 2, **options: str) -> None:
        self._house = house
        self._luck = random.Random(luck)
        house.sow(luck)
        first = house.lay("me", *["open"] * (seats - 1), game=game, options=options, name=NAMES[0])
        self.guests = [first, *(self._join(first, name) for name in NAMES[1:seats])]

    def _join(self, first: dict[str, Any], name: str) -> dict[str, Any]:
        asked = {"name": name, "invitation": first["invite"].rpartition("/")[2]}
        address = f"{self._house.url}/api/tables/{first['table']}/join"
        answer = httpx.post(address, json=asked, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        seated: dict[str, Any] = answer.json()
        return seated

    def play(self, choose: Choose, until: Until) -> View:
        """Plays until this holds for what a guest is asked; tells what that guest sees."""
        for turn in range(LONGEST_GAME):
            for guest in self.guests:
                view = self._answer(guest, choose, until, f"{turn}-{guest['seats'][0]}")
                assert not view["outcome"], "the game was over before"
                if view["questions"] and until(view):
                    return view
        raise AssertionError("it never comes to that")

    def _answer(self, guest: dict[str, Any], choose: Choose, until: Until, id: str) -> View:
        """Answers what this guest is asked, unless it is what we wait for; tells what was asked."""
        with self._house.line(guest) as line:
            line.send(json.dumps({"type": "hello", "token": guest["token"]}))
            view: View = _wait(line, "snapshot")["view"]
            if view["questions"] and not until(view):
                question = view["questions"][0]
                asked = {"question": question["number"], "seat": question["seat"]}
                move = choose(view, self._luck)
                line.send(json.dumps({"type": "move", "id": id, **asked, "move": move}))
                _wait(line, "accepted")
        return view

    @contextmanager
    def here(self) -> Iterator[None]:
        """Meanwhile everybody is at the table."""
        with ExitStack() as lines:
            for guest in self.guests:
                line = lines.enter_context(self._house.line(guest))
                line.send(json.dumps({"type": "hello", "token": guest["token"]}))
                _wait(line, "snapshot")
            yield


def _wait(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        assert message["type"] != "refused", message
        if message["type"] == kind:
            return message
