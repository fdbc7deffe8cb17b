"""One listener's trouble stays its own: whoever dies in mid-message, the others hear everything."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import httpx
import pytest

from tatami.server.live_table import LiveTable
from tatami.server.protocols import WebSocketProtocol
from tatami.server.serve import Server
from tatami.store import engine
from tatami.tables import gate

from .attackers import NONSENSE, RawSocket, frame
from .running import PATIENCE, Message, Running, running, until

ATTACKERS = 20
FEW_BYTES = 4096


def die(attacker: RawSocket, number: int) -> None:
    """With nonsense, or with half a frame."""
    if number % 2:
        attacker.send(bytes([NONSENSE] * 8))
    else:
        attacker.send(frame(b'{"type":"hello"}')[:9])
        attacker.break_off()


def falls_behind(server: Running, table: str) -> RawSocket:
    """A watcher that has stopped reading: what is sent to it has not all gone out when it dies."""
    attacker = RawSocket(server, receives=FEW_BYTES)
    attacker.watch(table)
    for language in (*["en"] * 20, "fr"):
        attacker.say("speak", language=language)
    return attacker


def speak(live: LiveTable, language: str) -> int:
    """How many do."""
    return [each.listener.language for each in live.audience.connections].count(language)


def rests(live: LiveTable) -> bool:
    """Whether nobody waits for anything."""
    return live._turn.is_free


def ends(inner: Server) -> list[bool]:
    """For each connection to a table, whether the server is about to end it."""
    found = tuple(inner.server_state.connections)
    return [each.close_sent for each in found if isinstance(each, WebSocketProtocol)]


@contextmanager
def held_up(folder: Path) -> Iterator[None]:
    """Nothing can be stored meanwhile: a move waits, and whoever asks after it."""
    with closing(sqlite3.connect(folder / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def seated_apart(server: Running) -> tuple[Message, Message]:
    """Two people with a browser each."""
    first = server.open("me", "open", private=False)
    with httpx.Client(base_url=server.url) as other:
        second = other.post(f"/api/tables/{first['table']}/join", json={"name": "Bo"}).json()
    return first, second


def test_attackers_that_die_in_mid_message_keep_no_news_from_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(engine, "PATIENCE", PATIENCE)
    with running(tmp_path, sends=FEW_BYTES) as (server, inner), ExitStack() as stack:
        seats = seated_apart(server)
        table = seats[0]["table"]
        live = inner.application.state.host.live_tables[table]
        attackers = [stack.enter_context(falls_behind(server, table)) for _ in range(ATTACKERS)]
        until(lambda: speak(live, "fr") == ATTACKERS and rests(live))
        players = [stack.enter_context(server.client(table)) for _ in seats]
        shown = [player.hello(seat["token"]) for player, seat in zip(players, seats, strict=True)]
        with held_up(tmp_path):
            players[0].move(shown[0]["view"], "m")
            until(lambda: not live._turn.is_free)
            for attacker in attackers:
                attacker.say("speak", language="en")
            until(lambda: not speak(live, "fr"))  # they wait for the table now, and die meanwhile
            for number, attacker in enumerate(attackers):
                die(attacker, number)
            until(lambda: ends(inner).count(False) == len(players))
            assert any(ends(inner)), "some die while they are told"
        version = shown[0]["version"] + 1
        for player in players:
            player.wait("news", version=version)
        players[0].say("resign", id="r", seat=0)
        for player in players:
            player.wait("news", version=version + 1)
    assert not [record for record in caplog.records if record.exc_info], "nor is it worth a trace"


def test_what_cannot_be_told_to_one_is_told_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The one is told to come again, and hears it then."""
    spoilt = gate.News.to

    def to(self: gate.News, listener: gate.Listener) -> object:
        assert listener.language == "en", "nobody can say this in French"
        return spoilt(self, listener)

    with running(tmp_path) as (server, _):
        first, second = seated_apart(server)
        with server.client(first["table"]) as one, server.client(first["table"]) as two:
            since = one.hello(first["token"], language="fr")["version"]
            view = two.hello(second["token"])["view"]
            monkeypatch.setattr(gate.News, "to", to)
            (one if not view["questions"] else two).say(
                "resign", id="r", seat=0 if not view["questions"] else 1
            )
            two.wait("news", version=since + 1)
            assert one.close_code() == 1013
        monkeypatch.undo()
        with server.client(first["table"]) as one:
            one.say("hello", token=first["token"], language="fr", since=since)
            one.wait("news", version=since + 1)
    assert [record.message for record in caplog.records if record.exc_info] == [
        "a listener could not be told"
    ]
