"""Short texts are read and written without the parser, in whatever pieces they come; all else by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from tatami.server.frames import short_texts, text_frame

from .running import PATIENCE, Running, running


def masked(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 300, 65535, 65536])
def test_what_is_written_is_what_the_parser_would_write(size: int) -> None:
    assert text_frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_only_whole_short_texts_are_taken() -> None:
    long, half, ping = masked(b"x" * 126), masked(b"half")[:7], masked(b"", Opcode.PING)
    for rest in (long, half, ping, masked(b"part", fin=False), b"\x81", b"\x81\x04text"):
        assert short_texts(masked(b"one") + masked(b"") + rest) == ([b"one", b""], rest)


SPEAK = b'{"type":"speak","language":"fr"}'
LONG = b'{"type":"speak","language":"fr"' + b" " * 200 + b"}"


def pieces() -> list[list[bytes]]:
    whole, long = masked(SPEAK), masked(LONG)
    fragments = masked(SPEAK[:9], fin=False) + masked(SPEAK[9:], Opcode.CONT)
    return [
        [whole],
        [bytes([byte]) for byte in whole],
        [whole[:4], whole[4:] + masked(b"", Opcode.PING)],
        [masked(b"", Opcode.PING) + whole],
        [long[:90], long[90:]],
        [masked(SPEAK[:9], fin=False), masked(b"", Opcode.PING), masked(SPEAK[9:], Opcode.CONT)],
        [fragments],
    ]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("frames")) as (server, _):
        yield server


@pytest.mark.parametrize("pieces", pieces())
def test_however_it_is_cut_a_message_arrives_once(server: Running, pieces: list[bytes]) -> None:
    seated = server.open("me", "me", private=False)
    with server.client(seated["table"]) as client:
        client.say("hello")
        client.wait("snapshot")
        for piece in pieces:
            client.socket.socket.sendall(piece)
        assert "Bien joué" in str(client.wait("snapshot")["phrases"])
        client.say("speak", language="en")
        assert "Bien joué" not in str(client.wait("snapshot")["phrases"]), "and the next one too"


def test_no_message_may_begin_within_another(server: Running) -> None:
    seated = server.open("me", "me", private=False)
    with server.client(seated["table"]) as client:
        client.hello()
        client.socket.socket.sendall(masked(SPEAK[:9], fin=False))
        assert client.socket.ping().wait(PATIENCE), "it has arrived by itself"
        client.socket.socket.sendall(masked(SPEAK))
        assert client.close_code() == 1002


def test_moves_need_no_parser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer `websockets` may wait elsewhere: then everything works, and this says what it costs."""
    parsed: list[bytes] = []
    parse = WebSocketsSansIOProtocol.data_received

    def noted(protocol: WebSocketsSansIOProtocol, data: bytes) -> None:
        parsed.append(data)
        parse(protocol, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", noted)
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            before = len(parsed)
            client.move(view, "m")
            client.wait("accepted", id="m")
            assert len(parsed) == before
