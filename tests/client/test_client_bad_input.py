"""What is not there, not free or no Tatami: one clear sentence each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tatami import client
from tatami.client import Address, BadAddress, NoSuchTable, OtherProtocol, Server, Timing, Unreachable
from tatami.wire import messages as wire
from tests.server.running import running
from tests.server.test_older_rules import make_old

from .playing import play_on, refused, run, two_seats
from .scripted import Caller, scripted, snapshot


async def enter(address: str | Address) -> None:
    async with client.connect(address, timing=Timing(answers=0.2)):
        pass


# Tables


def test_a_table_that_is_gone(url: str) -> None:
    async def play() -> None:
        for address in (f"{url}/t/gone", f"{url}/t/gone#token", f"{url}/t/gone/join#welcome"):
            with pytest.raises(NoSuchTable, match="no such table"):
                await enter(address)
        with pytest.raises(NoSuchTable):
            await Server(url).table("gone")

    run(play())


def test_a_table_that_is_full(url: str) -> None:
    async def play() -> None:
        wolf, _ = await two_seats(url)
        table = await Server(url).open_table("taisen", ["me", "open"])
        assert table.invitation is not None
        async with client.connect(table.invitation):
            assert (await refused(enter(table.invitation))).code == "no_open_seat"
        assert (await refused(enter(f"{url}/t/{wolf.table}/join#wrong"))).code == "not_invited"
        assert (await refused(enter(f"{url}/t/{wolf.table}#wrong"))).code == "bad_token"

    run(play())


def test_an_address_that_is_shut_out_does_not_knock_again() -> None:
    async def shuts_out(caller: Caller) -> None:
        await caller.say(wire.Refused(None, "banned", "You are shut out."))
        await caller.hang_up()

    async def knock() -> None:
        async with scripted(shuts_out) as address:
            assert (await refused(enter(address))).code == "banned"

    run(knock())


def test_a_table_of_other_rules(tmp_path: Path) -> None:
    async def opened(url: str) -> Address:
        return (await Server(url).open_table("battle", ["me", "me"])).address

    with running(tmp_path) as (server, _):
        before = asyncio.run(opened(server.url))
    make_old(tmp_path, before.table)
    with running(tmp_path) as (server, _):
        error = asyncio.run(refused(enter(Address(server.url, before.table, before.token))))
        assert error.code == "other_rules" and "version 0 of the rules" in str(error)


def test_a_game_that_is_unknown_and_players_too_many(url: str) -> None:
    async def play() -> None:
        assert (await refused(Server(url).open_table("chess", ["me", "me"]))).code == "no_such_game"
        many = await refused(Server(url).open_table("taisen", ["me"] * 3))
        assert "2 seats" in str(many)

    run(play())


# Addresses


@pytest.mark.parametrize(
    ("text", "site", "table", "token", "invitation"),
    [
        ("http://h:1/t/Ab3", "http://h:1", "Ab3", None, None),
        (" <https://h/t/Ab3/> ", "https://h", "Ab3", None, None),
        ("http://h:1/t/Ab3#to_k-n", "http://h:1", "Ab3", "to_k-n", None),
        ("http://h:1/t/Ab3/join#in", "http://h:1", "Ab3", None, "in"),
        ("http://h:1/t/Ab3/join", "http://h:1", "Ab3", None, ""),
        ("http://[::1]:1/t/Ab3", "http://[::1]:1", "Ab3", None, None),
        ("https://h/ninjas/t/Ab3", "https://h/ninjas", "Ab3", None, None),
        ("http://h:1/#/join/Ab3/in", "http://h:1", "Ab3", None, "in"),
        ("http://h:1/#/table/Ab3", "http://h:1", "Ab3", None, None),
        ("http://h:1/#/table/Ab3/to%2Dken", "http://h:1", "Ab3", "to-ken", None),
        ("http://h:1/#/invite/Ab3/token", "http://h:1", "Ab3", "token", None),
    ],
)
def test_addresses_as_people_paste_them(
    text: str, site: str, table: str, token: str | None, invitation: str | None
) -> None:
    address = Address.parse(text)
    assert address == Address(site, table, token, invitation)
    assert Address.parse(str(address)) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "taisen",
        "localhost:8765/t/Ab3",
        "ftp://h/t/Ab3",
        "http://",
        "http://h:99999/t/Ab3",
        "http://h:1/lobby",
        "http://h:1/t/",
        "http://h:1/t/a/b/c",
        "http://h:1/t/a%20b",
        "http://h:1/#/lobby",
        "http://h:1/#/table",
        "http://user:word@h/t/Ab3",
        "http://h h/t/Ab3",
        "http://h/é/t/Ab3",
        "http://h/t/Ab3\x00",
        "http://[::1/t/Ab3",
        "http://h/" + "x" * 5000,
    ],
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadAddress) as error:
        Address.parse(text)
    assert "looks like" in str(error.value) or "letters and digits" in str(error.value)
    assert len(str(error.value)) < 250 and str(error.value).isprintable()


def test_an_error_does_not_repeat_a_secret() -> None:
    with pytest.raises(BadAddress) as error:
        Address.parse("http://h/lobby#hush")
    assert "hush" not in str(error.value)
    assert "hush" not in repr(Address.parse("http://h/t/Ab3#hush"))


# Servers


@asynccontextmanager
async def answering(answer: bytes) -> AsyncIterator[str]:
    """Something else that listens at a port; without an answer it only listens."""

    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n")
        if answer:
            writer.write(answer)
        else:
            await reader.read()
        writer.close()

    async with await asyncio.start_server(say, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


PAGE = b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\n<p>\n"
MISSING = b"HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\nConnection: close\r\n\r\n<p>\n"


@pytest.mark.parametrize("answer", [PAGE, MISSING, b"220 mail ready\r\n\r\n"])
def test_a_server_that_is_no_tatami(answer: bytes) -> None:
    async def play() -> None:
        async with answering(answer) as url:
            with pytest.raises(OtherProtocol, match="There is no Tatami at"):
                await enter(f"{url}/t/Ab3")
            with pytest.raises((OtherProtocol, Unreachable)):
                await Server(url).games()

    run(play())


@pytest.mark.parametrize("status", ["502 Bad Gateway", "503 Service Unavailable", "504 Gateway Timeout"])
def test_a_server_that_is_away_behind_its_proxy(status: str) -> None:
    async def play() -> None:
        async with answering(f"HTTP/1.1 {status}\r\nContent-Length: 4\r\n\r\n<p>\n".encode()) as url:
            with pytest.raises(Unreachable, match="is Tatami running there"):
                await enter(f"{url}/t/Ab3")
            with pytest.raises(Unreachable, match="is Tatami running there"):
                await Server(url).games()

    run(play())


def test_a_refusal_that_comes_with_the_handshake_is_heard() -> None:
    """All in one packet: the handshake, the refusal, the end."""
    refused = msgspec.json.encode(wire.Refused(None, "no_such_table", "There is no such table."))

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        protocol = ServerProtocol()
        protocol.receive_data(await reader.readuntil(b"\r\n\r\n"))
        (request,) = protocol.events_received()
        assert isinstance(request, Request)
        protocol.send_response(protocol.accept(request))
        protocol.send_text(refused)
        protocol.send_close(1008)
        writer.write(b"".join(protocol.data_to_send()))
        writer.close()

    async def play() -> None:
        async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NoSuchTable):
                await enter(f"http://127.0.0.1:{port}/t/Ab3")

    run(play())


def test_nobody_answers() -> None:
    async def play() -> None:
        async with answering(b"") as silent:
            with pytest.raises(Unreachable, match="does not answer"):
                await enter(f"{silent}/t/Ab3")
        with pytest.raises(Unreachable, match="is Tatami running there"):
            await enter(f"{silent}/t/Ab3")
        with pytest.raises(Unreachable, match="is Tatami running there"):
            await Server(silent).games()

    run(play())


@pytest.mark.parametrize("text", ['{"type":"dance"}', '{"type":"news","version":"two"}', "hello", ""])
def test_a_server_that_says_something_unknown(text: str) -> None:
    async def dances(caller: Caller) -> None:
        await caller.say(snapshot(1))
        await caller.say_text(text)

    async def play() -> None:
        async with scripted(dances) as address, client.connect(address) as table:
            with pytest.raises(OtherProtocol, match="another version"):
                await play_on(table)
            with pytest.raises(OtherProtocol):
                async for _ in table:
                    pass

    run(play())


def test_a_flood_of_requests_is_slowed_down_rather_than_sent_away(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("taisen", ["me", "me"])
        async with seat.sit_down() as table:
            for _ in range(400):
                assert (await refused(table.play("??"))).code == "no_such_move"
            assert table.connected

    run(play())


def test_a_message_too_big_is_refused_and_play_goes_on(url: str) -> None:
    async def play() -> None:
        seat = await Server(url).open_table("taisen", ["me", "me"])
        async with seat.sit_down() as table:
            for letters in (20_000, 1_000_000):
                small, big = table.say("Hello"), refused(table.say("x" * letters))
                assert (await asyncio.gather(small, big))[1].code == "too_big"
            await table.until(lambda: len(table.chat) == 2)

    run(play())
