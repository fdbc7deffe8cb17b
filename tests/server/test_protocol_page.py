"""The exchange on docs/protocol.md is one that happens; … stands for what is left out there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import tatami

from .running import Client, Message, Running, running

PAGE = Path(__file__).parents[2] / "docs/protocol.md"


class Transcript:
    """Writes down what is said on both sides."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.lines: list[str] = []

    def say(self, type: str, **rest: Any) -> None:
        text = json.dumps({"type": type, **rest}, separators=(",", ":"), ensure_ascii=False)
        self.client.socket.send(text)
        self.lines.append(f"> {text}")

    def hear(self, *types: str) -> None:
        """The next message of each type; presence may come in between at any time."""
        for type in types:
            message = self.client.wait(type)
            self.lines.append("< " + json.dumps(message, separators=(",", ":"), ensure_ascii=False))


def exchange(folder: Path) -> list[str]:
    with running(folder) as (server, inner):
        inner.application.state.host.services.chance = tatami.seeded(7)
        seated = server.open("me", "greedy")
        with server.client(seated["table"]) as client:
            said = Transcript(client)
            said.say("hello", language="en", token=seated["token"])
            said.hear("snapshot")
            said.say("foresee", id="f1", question=1, seat=0, move="K2")
            said.hear("foreseen")
            said.say("move", id="a1", question=1, seat=0, move="K2")
            said.hear("accepted", "news")
            said.say("move", id="a2", question=1, seat=0, move="Y1")
            said.hear("refused")
            said.say("undo", id="a3", seat=0)
            said.hear("accepted", "news")
            said.say("say", id="a4", text="My finger slipped.")
            said.hear("accepted", "said")
            said.say("say", id="a5", phrase="sorry")
            said.hear("accepted", "said")
        return said.lines + with_motion(server, seated)


def with_motion(server: Running, seated: Message) -> list[str]:
    """The same move once more, for somebody who shows events one after the other."""
    with server.client(seated["table"]) as client:
        said = Transcript(client)
        said.say("hello", language="en", token=seated["token"], motion=True)
        said.hear("snapshot")
        said.say("move", id="b1", question=3, seat=0, move="K2")
        said.hear("accepted", "news")
        return said.lines


def test_the_exchange_on_the_page_happens(tmp_path: Path) -> None:
    shown = [line.strip() for line in re.findall(r"^    [<>] .*$", PAGE.read_text(encoding="utf-8"), re.M)]
    happened = exchange(tmp_path)
    assert len(shown) == len(happened)
    for line, truth in zip(shown, happened, strict=True):
        assert re.fullmatch(".*".join(map(re.escape, line.split("…"))), truth), f"{line}\n{truth}"


def test_a_hello_that_has_missed_nothing_is_answered_with_presence(server: Running) -> None:
    seated = server.open("me", "greedy")
    with server.client(seated["table"]) as client:
        version = client.hello(seated["token"])["version"]
    with server.client(seated["table"]) as client:
        client.say("hello", token=seated["token"], since=version)
        assert client.next()["type"] == "presence"
