"""Clients that do not listen: nobody waits for them, and what they miss waits for them, up to an end."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tatami.server import limits, sockets

from .running import Client, Message, Running, running, until

FEW_BYTES = 4096
TIMES = 40


def deaf(server: Running) -> socket.socket:
    """A connection that takes in next to nothing by itself."""
    where = urlsplit(server.url)
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FEW_BYTES)
    ear.connect((where.hostname, where.port))
    return ear


def test_who_listens_late_hears_everything_in_order_and_holds_up_nobody(tmp_path: Path) -> None:
    with running(tmp_path, sends=FEW_BYTES) as (server, inner):
        seated = server.open("me", "me")
        table = seated["table"]
        with (
            closing(deaf(server)) as ear,
            server.client(table, sock=ear, max_queue=1) as late,
            server.client(table) as prompt,
        ):
            late.hello(seated["token"])
            for number in range(TIMES):
                late.say("speak", language=("en", "fr")[number % 2])
            view: Message = prompt.hello(seated["token"])["view"]
            prompt.move(view, "m")
            prompt.wait("accepted", id="m")
            room = inner.application.state.host.live_tables[table]
            assert any(each._line.socket.waiting for each in room.audience.connections), "somebody is behind"
            told = [late.wait("snapshot") for _ in range(TIMES)]
            throws = [next(event["line"] for event in each["story"] if event["line"]) for each in told]
            assert len(set(throws[::2])) == len(set(throws[1::2])) == 1 and throws[0] != throws[1]
            late.wait("news", version=2)


@contextmanager
def behind(server: Running, table: str, token: str) -> Iterator[Client]:
    """Somebody to whom much is said, and who does not listen."""
    with closing(deaf(server)) as ear, server.client(table, sock=ear, max_queue=1, close_timeout=0.1) as late:
        late.hello(token)
        for _ in range(TIMES):
            late.say("speak", language="fr")
        yield late


def test_who_never_listens_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WAITING_BYTES", 20_000)
    with running(tmp_path, sends=FEW_BYTES) as (server, _):
        seated = server.open("me", "me")
        with behind(server, seated["table"], seated["token"]) as late:
            assert late.close_code() == 1013


def test_who_takes_in_nothing_is_cut_off_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of what is said over HTTP: the bytes are kept for nobody."""
    monkeypatch.setattr(sockets, "UNREAD_SECONDS", 0.2)
    with running(tmp_path, sends=FEW_BYTES) as (server, inner):
        seated = server.open("me", "me")
        with behind(server, seated["table"], seated["token"]), closing(deaf(server)) as other:
            other.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * TIMES)
            server.http.close()
            until(lambda: not len(inner.open_sockets))


def test_nobody_waits_for_ever_to_say_goodbye(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FAREWELL_SECONDS", 0.2)
    with running(tmp_path, sends=FEW_BYTES) as (server, inner):
        seated = server.open("me", "me")
        room = inner.application.state.host.live_tables[seated["table"]]
        with behind(server, seated["table"], seated["token"]) as late:
            late.say("say", id="big", text="x" * limits.MESSAGE_BYTES)
            until(lambda: not room.visitors)
