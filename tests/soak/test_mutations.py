"""Spoilt messages by the thousand: refused, or the connection ends; no trace, no hang, memory stays."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import get_args

from msgspec import inspect

import tatami
from tatami.wire import messages as wire
from tests.luck import LUCK
from tests.server.attackers import RawSocket, frame
from tests.server.running import PATIENCE, Message, Running, logging_to, process
from tests.sizes import many

from .mutating import SAMPLES, spoilt

MESSAGES = many(2_000, 1_000_000)
AT_ONCE = 250
"""On one connection: more would be a flood."""
TABLE_FOR = 40
"""So many connections have one table."""
WARM_UP = 0.1
MOST_BYTES = 20 * 2**20
HELLO = b'"type":"snapshot"'
LAST = b'"id":"the-last"'
TWO = {"night": {"players": "2"}}


def assail(server: Running, seated: Message, random: Random) -> None:
    """Many spoilt messages on one connection; the last is answered, unless one before ended it."""
    with RawSocket(server) as raw:
        raw.upgrade(seated["table"])
        raw.say("hello", **({"token": seated["token"]} if random.random() < 0.5 else {}))
        raw.read_until(HELLO)
        for _ in range(AT_ONCE):
            raw.send(frame(spoilt(random), opcode=random.choice((1, 2))))
        raw.say("undo", id="the-last", seat=7)
        heard = b""
        while LAST not in heard[-5000:] and (more := raw.socket.recv(65536)):
            heard += more
    assert b'"refused"' in heard


def ask(server: Running, seated: Message, random: Random) -> None:
    path = f"/api/tables/{seated['table']}/join"
    for method, where in (("POST", path), ("PUT", "/api/me")):
        answer = server.http.request(method, where, content=spoilt(random), timeout=PATIENCE)
        assert answer.status_code < 500, answer.text


def table(server: Running, number: int) -> Message:
    """One game after the other."""
    game = tatami.games()[number % len(tatami.games())]
    return server.open("me", "me", game=game, options=TWO.get(game, {}), private=False)


def resident(pid: int) -> int:
    """Bytes of memory a process holds."""
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in status if line.startswith("VmRSS:")).split()[1]) * 1024


def test_every_message_of_a_client_is_spoilt_with_all_it_may_have() -> None:
    for kind in get_args(wire.ToTable):
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        said = {key for sample in SAMPLES if sample.get("type") == info.tag for key in sample}
        assert said == {"type", *(field.encode_name for field in info.fields)}, info.tag


def test_spoilt_messages_do_no_harm(tmp_path: Path) -> None:
    log, random, before = tmp_path / "log", Random(LUCK), 0
    with process(tmp_path, before=logging_to(log)) as (server, inner):
        for number in range(MESSAGES // AT_ONCE):
            if number % TABLE_FOR == 0:
                seated = table(server, number // TABLE_FOR)
            assail(server, seated, random)
            ask(server, seated, random)
            if number <= WARM_UP * MESSAGES / AT_ONCE:
                before = resident(inner.pid)
        grown = resident(inner.pid) - before
        assert server.http.get("/api/ready").status_code == 200
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert not [line for line in lines if "trace" in line or line["level"] == "error"]
    print(f"{MESSAGES} spoilt messages; {grown / 2**20:.1f} MB more at the end; {len(lines)} lines logged")
    assert grown < MOST_BYTES
