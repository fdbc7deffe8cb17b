"""Tables that are not there, not free or not ours, and servers that die: one clear sentence each."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Coroutine
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

import tatami
from tatami.cli import main
from tatami.client import Address, Seat, Server, Timing
from tatami.terminal import seat_file
from tatami.terminal.remote import sit_down
from tatami.terminal.remote_errors import RemoteTrouble
from tatami.wire import messages as wire
from tests.client.scripted import Caller, scripted, snapshot, view
from tests.client.test_client_bad_input import PAGE, answering
from tests.copies import copied
from tests.server.conftest import luck, server
from tests.server.running import Running, running
from tests.server.test_older_rules import make_old

from .remote_tables import Terminal, at_table, in_lines, invitation, opened, run

__all__ = ["luck", "server"]

SECRET = "do-not-tell"


async def refused(address: str | Address, language: str = "en") -> str:
    where = Address.parse(address) if isinstance(address, str) else address
    try:
        session = await sit_down(where, language=language, timing=Timing(answers=0.5))
    except RemoteTrouble as trouble:
        assert SECRET not in str(trouble)
        return str(trouble)
    session.leave()
    raise AssertionError("it was not refused")


def said(asked: Coroutine[None, None, str]) -> str:
    return run(asked)


# What is not there


@pytest.mark.parametrize("address", [f"t/gone#{SECRET}", f"t/gone/join#{SECRET}", "t/gone", "#/table/gone"])
@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "There is no such table."), ("fr", "Cette table n’existe pas.")]
)
def test_a_table_that_is_gone(server: Running, address: str, language: str, sentence: str) -> None:
    assert said(refused(f"{server.url}/{address}", language)) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "No seat is free at this table."), ("fr", "Il n’y a plus de place libre à cette table.")],
)
def test_a_table_that_is_full(server: Running, language: str, sentence: str) -> None:
    async def play() -> str:
        seat = await opened(server.url)
        session = await sit_down(Address.parse(invitation(seat)))
        session.leave()
        seat_file.path().unlink()  # as on another machine
        return await refused(invitation(seat), language)

    assert said(play()) == sentence


@pytest.mark.parametrize(
    ("behind", "sentence"),
    [
        (f"#{SECRET}", "This token gives no seat at this table."),
        (f"/join#{SECRET}", "This table is private, and your link is not complete."),
    ],
)
def test_a_secret_that_is_none(server: Running, behind: str, sentence: str) -> None:
    async def play() -> str:
        return await refused(f"{server.url}/t/{(await opened(server.url)).table}{behind}")

    assert said(play()) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "This game of Battle of the Ninjas cannot go on: it follows version 0 of the rules"),
        (
            "fr",
            "Cette partie de Battle of the Ninjas ne peut pas continuer",
        ),
    ],
)
def test_a_table_of_other_rules(tmp_path: Path, language: str, sentence: str) -> None:
    with running(tmp_path) as (server, _):
        seat = run(opened(server.url, "me", "me", game="battle", options={}))
    make_old(tmp_path, seat.table)
    with running(tmp_path) as (server, _):
        where = Address(server.url, seat.table, seat.address.token)
        assert said(refused(where, language)).startswith(sentence)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "This game follows other rules than this Tatami. See it again in a browser: "),
        ("fr", "Cette partie suit d’autres règles que ce Tatami. Revoyez-la dans un navigateur\u00a0: "),
    ],
)
def test_a_finished_game_of_other_rules_is_shown_and_not_replayed(
    tmp_path: Path, language: str, sentence: str
) -> None:
    async def given_up(seat: Seat) -> None:
        async with seat.sit_down() as table:
            await table.resign()
        await Server(seat.address.server).replay(seat.table)

    async def play(where: Address) -> None:
        async with at_table(where, language=language, size=(160, 40)) as one:
            await one.press("2")
            await one.until(lambda: one.text("#status") == f"{sentence}{where.server}/t/{where.table}/replay")
            assert one.app.failure is None and not one.remote.is_busy

    with running(tmp_path) as (server, _):
        seat = run(opened(server.url, "me", "me"))
        run(given_up(seat))
    make_old(tmp_path, seat.table)
    with running(tmp_path) as (server, _):
        run(play(Address(server.url, seat.table, seat.address.token)))


def test_nothing_answers() -> None:
    sentence = "Nothing answers at http://127.0.0.1:1. Is Tatami running there?"
    assert said(refused(f"http://127.0.0.1:1/t/Ab3#{SECRET}")) == sentence
    french = said(refused(f"http://127.0.0.1:1/t/Ab3/join#{SECRET}", "fr"))
    assert french == "Rien ne répond à l’adresse http://127.0.0.1:1. Tatami y est-il lancé\u00a0?"


def test_something_answers_that_is_no_tatami() -> None:
    async def play() -> None:
        async with answering(PAGE) as url:
            sentence = f"There is no Tatami at {url}, or another version of it than this one."
            assert await refused(f"{url}/t/Ab3") == sentence
            assert (await refused(f"{url}/t/Ab3", "fr")).startswith(
                f"À l’adresse {url}, il n’y a pas de Tatami"
            )

    run(play())


@pytest.mark.parametrize("game", ["taisen", "go"])
def test_a_tatami_that_shows_other_things_than_this_one(game: str) -> None:
    """A game that is unknown here, or one that is shown in another way."""

    async def other(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        table = wire.Table("t", game, {}, [], 0, True, None)
        await caller.say(wire.Snapshot(1, table, [0], view(), [], []))

    async def play() -> str:
        async with scripted(other) as address:
            return await refused(address)

    assert "another version of it than this one." in said(play())


def test_a_tatami_that_begins_to_say_other_things() -> None:
    ready = asyncio.Event()

    async def dances(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(shown(snapshot(1)))
        await ready.wait()
        await caller.say_text('{"type":"dance"}')

    async def play() -> str:
        async with scripted(dances) as address, at_table(address) as one:
            ready.set()
            await one.until(lambda: one.app.failure is not None)
            return str(one.app.failure)

    assert "another version of it than this one." in said(play())


# What is no address


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["localhost:8765/t/Ab3"], "“localhost:8765/t/Ab3” is not the address of a table. One looks like"),
        ([f"http://h:1/lobby#{SECRET}"], "“http://h:1/lobby” is not the address of a table."),
        (
            [f"ftp://h/t/A#{SECRET}", "--lang", "fr"],
            "«\u00a0ftp://h/t/A\u00a0» n’est pas l’adresse d’une table.",
        ),
        ([f"http://h:1/t/a%20b#{SECRET}"], "“http://h:1/t/a%20b” is not the address of a table."),
        ([f"http://h:1/t/A#{SECRET}", "dice=even"], "A table at an address has its own players and options"),
        ([f"http://h:1/t/A#{SECRET}", "--seed", "7"], "leave out all but --name, --plain and --lang."),
        (["http://h:1/t/A", "--record", "x", "--lang", "fr"], "Une table à une adresse a ses joueurs"),
        (["http://h:1/t/A", "--seat", "wolf=human"], "A table at an address has its own players"),
        (["http://h:1/t/A", "--lang", "xx"], "There is no language 'xx'"),
        ([f"http://127.0.0.1:1/t/A#{SECRET}"], "Nothing answers at http://127.0.0.1:1."),
    ],
)
def test_what_was_typed_wrong_is_said_in_a_sentence(
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and sentence in printed.err
    assert printed.err.startswith("tatami: ") and printed.err.count("\n") == 1
    assert SECRET not in printed.err


def test_the_command_plays_in_lines_where_there_is_no_screen(
    server: Running, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = run(opened(server.url, "me", "me"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("K1\nquit\n"))
    assert main(["play", str(seat.address), "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "Loup> " in said and "Votre place est gardée." in said
    assert seat.address.token and seat.address.token not in said


# Servers that die


def test_a_killed_server_that_comes_back_finds_the_game_going_on(tmp_path: Path) -> None:
    async def play() -> None:
        process = copied(tmp_path)
        try:
            seat = await opened(process.url)
            async with at_table(seat.address) as one, at_table(invitation(seat), language="fr") as other:
                await one.until(lambda: bool(one.moves))
                await other.reach(await one.move("1"))
                process.kill()
                await lost(one, "The connection is lost; trying again…")
                await lost(other, "La connexion est perdue\u00a0; nouvel essai…")
                await one.press("1")  # asked while nobody hears it, and done once somebody does
                process = await asyncio.to_thread(copied, tmp_path, urlsplit(process.url).port or 0)
                await one.until(lambda: one.text("#told").count("Wolf ends the turn.") == 1)
                await other.until(lambda: bool(other.moves))
                assert other.text("#turn").startswith("À vous, Singe")
                assert other.text("#told").count("Le Loup") == one.text("#told").count("Wolf")
        finally:
            process.end()

    run(play())


async def lost(terminal: Terminal, line: str) -> None:
    await terminal.until(lambda: terminal.text("#turn") == line)


def test_in_lines_a_break_is_told_and_mended() -> None:
    """The same is heard as on a screen."""

    async def breaks(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(shown(snapshot(1)))
        await caller.hang_up()

    async def goes_on(caller: Caller) -> None:
        assert (await caller.hear(wire.Hello)).since == 1
        await caller.say(wire.Said(wire.Chat(1, "Bo", 1, "Hello", 0.0)))
        await done.wait()

    async def play() -> None:
        heard: list[str] = []
        async with scripted(breaks, goes_on) as address:
            watching = asyncio.create_task(in_lines(address, "quit", said=heard.append))
            for line in (
                "Waiting for another player…",
                "connection is lost",
                "Connected again.",
                "Bo: Hello",
            ):
                await until(heard, line)
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            done.set()

    done = asyncio.Event()
    run(play())


async def until(heard: list[str], text: str) -> None:
    while not (heard and text in heard[-1]):
        await asyncio.sleep(0.002)


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Nothing answers at http"), ("fr", "Rien ne répond à l’adresse http")]
)
def test_a_server_that_does_not_come_back_ends_it_with_a_sentence(language: str, sentence: str) -> None:
    async def gone(caller: Caller) -> None:
        await caller.hear(wire.Hello)
        await caller.say(shown(snapshot(1)))

    async def play() -> str:
        timing = Timing(first_wait=0.01, longest_wait=0.02, gives_up=0.05)
        server = scripted(gone)
        async with at_table(await server.__aenter__(), language=language, timing=timing) as one:
            await server.__aexit__(None, None, None)
            await one.until(lambda: one.app.failure is not None)
            return str(one.app.failure)

    assert said(play()).startswith(sentence)


def shown(message: wire.Snapshot) -> wire.Snapshot:
    """With a board that can be drawn, while somebody else is still to come."""
    game = tatami.game("taisen")
    options = game.complete({})
    players = (wire.Player(wire.PlayerKind.HUMAN, "Aiko", True), wire.Player(wire.PlayerKind.OPEN, "", False))
    seats = [wire.Seat(at, game.seat_names[at], player) for at, player in enumerate(players)]
    table = msgspec.structs.replace(message.table, options=options, seats=seats)
    board = msgspec.structs.replace(view(), to_act=[], shown=game.opening(options).shown(None))
    return msgspec.structs.replace(message, table=table, view=board)
