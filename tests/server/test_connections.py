"""Connections that are silent, half open or too many end by themselves; others are served meanwhile."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
from contextlib import ExitStack
from pathlib import Path

import h11
import httpx
import pytest

from tatami.server import descriptors, limits, protocols, serve
from tatami.server.networks import Networks
from tatami.server.sockets import OpenSocket, OpenSockets

from .attackers import RawSocket, frame
from .running import Message, Running, logging_to, process, running, until

REQUEST = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


def problem(answer: bytes) -> Message:
    """What the last answer says, as JSON."""
    found: Message = json.loads(answer.rpartition(b"\r\n\r\n")[2])
    return found


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: loc", REQUEST + b"GET / HT"])
def test_a_request_that_does_not_come_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setitem(protocols.OWED, h11.IDLE, 0.2)
    with RawSocket(server) as silent:
        silent.send(sent)
        answer = silent.rest()
    assert b"HTTP/1.1 408 " in answer and problem(answer)["code"] == "too_slow"


def test_a_request_that_comes_letter_by_letter_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(protocols.OWED, h11.IDLE, 0.5)
    with RawSocket(server) as slow:
        slow.socket.settimeout(0.05)
        slow.send(b"GET / HTTP/1.1\r\nX-Letters: ")
        answer = b""
        while b"\r\n\r\n" not in answer:
            slow.send(b"x")
            try:
                answer += slow.socket.recv(1000)
            except TimeoutError:
                continue
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_a_body_that_never_comes_is_not_waited_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(protocols.OWED, h11.SEND_BODY, 0.2)
    with RawSocket(server) as silent:
        silent.send(b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{")
        answer = silent.rest()
    assert answer.startswith(b"HTTP/1.1 408 ") and problem(answer)["code"] == "too_slow"


def test_a_hello_that_does_not_come_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.2)
    with server.client(server.open("me", "me", private=False)["table"]) as silent:
        assert silent.wait("refused")["code"] == "hello_first"
        assert silent.close_code() == 1008


def test_whoever_does_not_answer_pings_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PING_SECONDS", 0.2)
    with running(tmp_path) as (server, inner):
        table = server.open("me", "me", private=False)["table"]
        with RawSocket(server) as silent, server.client(table) as here:
            silent.watch(table)
            here.hello()
            silent.rest()
            live = inner.application.state.host.live_tables[table]
            until(lambda: len(live.audience.connections) == 1)


def test_pings_are_not_answered_into_the_void(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that nobody reads pile up like anything else."""
    monkeypatch.setattr(limits, "WAITING_BYTES", 10_000)
    table = server.open("me", "me", private=False)["table"]
    with RawSocket(server, receives=4096) as deaf:
        deaf.watch(table)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            while True:
                deaf.send(frame(b"x" * 125, opcode=9) * 1000)


def test_one_message_has_only_so_many_pieces(server: Running) -> None:
    table = server.open("me", "me", private=False)["table"]
    with RawSocket(server) as sly:
        sly.watch(table)
        sly.send(frame(b"", final=0) + frame(b"", opcode=0, final=0) * protocols.MOST_PIECES)
        sly.rest()


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with running(tmp_path, unlimited=[], connections_per_address=5) as (server, _), ExitStack() as stack:
        table = server.open("me", "me", private=False)["table"]
        server.http.close()
        for _ in range(5):
            stack.enter_context(server.client(table)).hello()
        with RawSocket(server) as sixth:
            answer = sixth.rest()
            assert answer.startswith(b"HTTP/1.1 503 ") and problem(answer)["code"] == "too_many"
        with RawSocket(server, "127.0.0.2") as other:
            other.watch(table)


def test_behind_a_proxy_each_client_counts_for_itself(tmp_path: Path) -> None:
    behind = running(tmp_path, unlimited=[], proxies=["127.0.0.1"], connections_per_address=2)
    with behind as (server, _), ExitStack() as stack:
        table = server.open("me", "me", private=False)["table"]
        for address in ("203.0.113.7", "203.0.113.8", "203.0.113.7", "203.0.113.8"):
            headers = {"X-Forwarded-For": address}
            stack.enter_context(server.client(table, additional_headers=headers)).hello()
        with server.client(table, additional_headers={"X-Forwarded-For": "203.0.113.7"}) as third:
            assert third.wait("refused")["code"] == "too_many"
            assert third.close_code() == 1013


def test_the_silent_make_room_for_others(tmp_path: Path) -> None:
    with running(tmp_path, unlimited=[], connections=10) as (server, inner), ExitStack() as stack:
        table = server.open("me", "me", private=False)["table"]
        for _ in range(30):
            stack.enter_context(RawSocket(server))
        with server.client(table) as player:
            assert player.hello()["version"] == 1
            for _ in range(30):
                stack.enter_context(RawSocket(server))
            assert httpx.get(f"{server.url}/api/health").status_code == 200
            player.say("speak", language="fr")
            player.wait("snapshot")
        assert len(inner.open_sockets) <= 10


def test_others_are_served_beside_three_hundred_silent_sockets_and_few_files(tmp_path: Path) -> None:
    log = tmp_path / "log"
    few_files = logging_to(log, "ulimit -n 256")
    with process(tmp_path, before=few_files, unlimited="") as (server, _), ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(RawSocket(server))
        for _ in range(3):
            assert httpx.get(f"{server.url}/api/health", timeout=5).status_code == 200
        with server.client(server.open("me", "me", private=False)["table"]) as player:
            assert player.hello()["version"] == 1
    assert log.stat().st_size < 10_000, log.read_text()[-2000:]


def test_what_cannot_be_accepted_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def meet() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(descriptors.AcceptErrors())
        for _ in range(1000):
            full = OSError(errno.EMFILE, "Too many open files")
            loop.call_exception_handler({"message": "accept", "exception": full, "socket": None})
        loop.call_exception_handler({"message": "something else"})

    asyncio.run(meet())
    said = [record.message for record in caplog.records if record.levelno >= logging.ERROR]
    assert said == ["connections cannot be accepted", "something else"]


class Wire(asyncio.Transport):
    """A transport to nobody."""

    def abort(self) -> None:
        self.is_aborted = True


def test_ipv6_is_counted_by_its_network() -> None:
    sockets = OpenSockets(100, 2, Networks([]))

    def admitted(address: str) -> bool:
        return sockets.admit(OpenSocket(Wire(), lambda: None), address)

    assert [admitted(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    assert admitted("2001:db8:0:1::1")
