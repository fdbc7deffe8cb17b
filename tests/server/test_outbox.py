"""Clients that do not listen: nobody waits for them, and what they miss waits for them, up to an end."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path
from time import sleep
from urllib.parse import urlsplit

import pytest

from tatami.server import limits

from .running import Message, Running, running

FEW_BYTES = 4096
TIMES = 120


def deaf(house: Running) -> socket.socket:
    """A connection that takes in next to nothing by itself."""
    where = urlsplit(house.url)
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FEW_BYTES)
    ear.connect((where.hostname, where.port))
    return ear


def test_who_listens_late_hears_everything_in_order_and_holds_up_nobody(tmp_path: Path) -> None:
    with running(tmp_path, sends=FEW_BYTES) as (house, server):
        seated = house.open("me", "me")
        table = seated["table"]
        with (
            closing(deaf(house)) as ear,
            house.client(table, sock=ear, max_queue=1) as late,
            house.client(table) as prompt,
        ):
            late.hello(seated["token"])
            for number in range(TIMES):
                late.say("speak", language=("en", "fr")[number % 2])
            view: Message = prompt.hello(seated["token"])["view"]
            prompt.move(view, "m")
            prompt.wait("accepted", id="m")
            room = server.application.state.house.rooms[table]
            assert any(len(each._outbox) for each in room.connections), "somebody is behind"
            told = [late.wait("snapshot") for _ in range(TIMES)]
            throws = [next(event["line"] for event in each["story"] if event["line"]) for each in told]
            assert len(set(throws[::2])) == len(set(throws[1::2])) == 1 and throws[0] != throws[1]
            late.wait("news", version=2)


def test_who_never_listens_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OUTBOX", 20)
    with running(tmp_path, sends=FEW_BYTES) as (house, _):
        seated = house.open("me", "me")
        with closing(deaf(house)) as ear, house.client(seated["table"], sock=ear, max_queue=1) as late:
            late.hello(seated["token"])
            for _ in range(TIMES):
                late.say("speak", language="fr")
            assert late.close_code() == 1013


def test_nobody_waits_for_ever_to_say_goodbye(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FAREWELL_SECONDS", 0.2)
    with running(tmp_path, sends=FEW_BYTES) as (house, server):
        seated = house.open("me", "me")
        room = server.application.state.house.rooms[seated["table"]]
        with (
            closing(deaf(house)) as ear,
            house.client(seated["table"], sock=ear, max_queue=1, close_timeout=0.1) as late,
        ):
            late.hello(seated["token"])
            for _ in range(TIMES):
                late.say("speak", language="fr")
            late.say("say", id="big", text="x" * limits.MESSAGE_BYTES)
            while room.visitors:
                sleep(0.01)
