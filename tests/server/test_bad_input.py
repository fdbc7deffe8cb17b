"""Whatever is sent, the answer has a code or the connection ends; no other table notices."""

from __future__ import annotations

import json
import logging
import struct
import threading
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode

from .attackers import RawSocket
from .running import Client, Message, Running, watch_token


@pytest.fixture
def seated(server: Running) -> Message:
    return server.open("me", "greedy")


@pytest.fixture
def wolf(server: Running, seated: Message) -> Iterator[Client]:
    with server.client(seated["table"]) as client:
        client.hello(seated["token"])
        yield client


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type":"dance"}',
        '{"no":"type"}',
        '{"type":"move","id":7,"question":1,"seat":0,"move":"K1"}',
        '{"type":"move","id":"x","question":"1","seat":0,"move":"K1"}',
        '{"type":"move","id":"x","question":1,"seat":0,"move":null}',
        '{"type":"move","id":"x"}',
        '{"type":"say","id":"x","text":["<script>"]}',
        '{"type":"move","id":"x","question":1e400,"seat":0,"move":"K1"}',
        "[" * 5000,
    ],
)
def test_what_cannot_be_understood_is_refused(wolf: Client, text: str) -> None:
    wolf.socket.send(text)
    refused = wolf.wait("refused")
    assert refused["code"] == "bad_message"
    assert "Traceback" not in refused["message"]
    wolf.say("say", id="alive", text="still here")
    wolf.wait("accepted", id="alive")


KINDS = (
    "hello, move, undo, resign, rematch, say, replace, return, watchers_talk, speak, hint, survey, foresee, "
    "hand_over"
)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "There is no message of the kind “{}”. A table understands: {}."),
        ("fr", "Il n’y a pas de message du genre «\u00a0{}\u00a0». Une table comprend\u00a0: {}."),
    ],
)
def test_a_kind_that_does_not_exist_is_answered_with_those_that_do(
    wolf: Client, language: str, says: str
) -> None:
    wolf.say("speak", language=language)
    wolf.wait("snapshot")
    for kind, shown in (("draw", "draw"), ("", ""), ("<b>\n</b>", "<b> </b>"), ("x" * 99, "x" * 40)):
        wolf.say(kind, id="d", seat=0)
        refused = wolf.wait("refused")
        assert (refused["id"], refused["code"]) == ("d", "bad_message")
        assert refused["message"] == says.format(shown, KINDS)


@pytest.mark.parametrize(
    "raw",
    [
        b"\xff\xfe\x00",
        b'{"type":"say","id":"x","text":"\xff"}',
        b'{"type":"say","id":"\xc3","text":"x"}',
        b'{"type":"say","id":"x","text":"\xed\xa0\x80"}',
        b'{"type":"say","id":"x","text":"' + b"\xf0\x9f" + b'"}',
        b'{"type":"say","id":"x","more":' + b"[" * 15_000,
        b'{"type":"say","id":"x","more":' + b'{"a":' * 3_000,
        b'{"type":"say","id":"x","more":' + b"[" * 7_000 + b"]" * 7_000 + b"}",
    ],
)
@pytest.mark.parametrize("text", [True, False])
def test_bytes_that_are_no_text_and_nesting_however_deep_are_refused(
    wolf: Client, raw: bytes, text: bool, caplog: pytest.LogCaptureFixture
) -> None:
    wolf.socket.send(raw, text=text)
    assert wolf.wait("refused")["code"] == "bad_message"
    wolf.say("say", id="alive", text="still here")
    wolf.wait("accepted", id="alive")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"type": "move", "id": "x", "question": 1, "seat": 1, "move": "K1"}, "not_your_seat"),
        ({"type": "move", "id": "x", "question": 1, "seat": 99, "move": "K1"}, "not_your_seat"),
        ({"type": "move", "id": "x", "question": 1, "seat": -1, "move": "K1"}, "not_your_seat"),
        ({"type": "move", "id": "x", "question": 7, "seat": 0, "move": "K1"}, "stale"),
        ({"type": "move", "id": "x", "question": 1, "seat": 0, "move": "end"}, "illegal"),
        ({"type": "move", "id": "x", "question": 1, "seat": 0, "move": "??"}, "no_such_move"),
        ({"type": "move", "id": "x" * 65, "question": 1, "seat": 0, "move": "K1"}, "bad_id"),
        ({"type": "move", "id": "a b", "question": 1, "seat": 0, "move": "K1"}, "bad_id"),
        ({"type": "undo", "id": "x", "seat": 0}, "no_undo"),
        ({"type": "undo", "id": "x", "seat": 1}, "not_your_seat"),
        ({"type": "resign", "id": "x", "seat": 1}, "not_your_seat"),
        ({"type": "rematch", "id": "x"}, "not_over"),
        ({"type": "hint", "id": "x", "seat": 1}, "not_your_seat"),
        ({"type": "survey", "id": "x"}, "no_survey"),
        ({"type": "replace", "id": "x", "seat": 0, "bot": "greedy"}, "still_here"),
        ({"type": "replace", "id": "x", "seat": 9, "bot": "greedy"}, "no_such_seat"),
        ({"type": "replace", "id": "x", "seat": 1, "bot": "nobody"}, "no_such_bot"),
        ({"type": "hand_over", "id": "x", "seat": 1}, "not_your_seat"),
        ({"type": "hello"}, "hello_twice"),
    ],
)
def test_what_may_not_be_is_refused_with_a_code(wolf: Client, asked: Message, code: str) -> None:
    wolf.socket.send(json.dumps(asked))
    refused = wolf.wait("refused")
    assert (refused["code"], refused["id"]) == (code, asked.get("id"))
    assert refused["message"]


def test_a_refusal_is_said_in_the_language_of_the_listener_with_its_clause(wolf: Client) -> None:
    wolf.say("speak", language="fr")
    wolf.say("move", id="x", question=1, seat=0, move="end")
    refused = wolf.wait("refused")
    assert refused["clause"] == "T6"
    assert "Use at least" not in refused["message"]


def test_out_of_turn_and_a_closed_question(server: Running) -> None:
    seated = server.open("me", "me")
    with server.client(seated["table"]) as client:
        view = client.hello(seated["token"])["view"]
        client.say("move", id="turn", question=1, seat=1, move="K1")
        refused = client.wait("refused", id="turn")
        assert (refused["code"], refused["clause"]) == ("not_your_turn", "T6")
        client.move(view, "first")
        client.wait("accepted", id="first", version=2)
        client.move(view, "second")
        assert client.wait("refused", id="second")["code"] == "stale"


def test_a_repeated_id_gets_the_first_answer_and_nothing_happens_twice(server: Running) -> None:
    seated = server.open("me", "me")
    with server.client(seated["table"]) as client:
        view = client.hello(seated["token"])["view"]
        for _ in range(3):
            client.move(view, "same")
            client.wait("accepted", id="same", version=2)
        client.say("undo", id="same", seat=0)
        assert client.wait("refused", id="same")["code"] == "id_taken"
        client.say("speak", language="en")
        assert client.wait("snapshot")["version"] == 2


def test_only_the_right_token_opens_a_seat(server: Running, seated: Message) -> None:
    other = server.open("me", "greedy", options={"first": "monkey"})
    for token in ("", "x", other["token"], seated["token"][:-1], "\u00e9" * 50):
        with server.client(seated["table"]) as stranger:
            stranger.say("hello", token=token)
            assert stranger.wait("refused")["code"] == "bad_token"
            assert stranger.close_code() == 1008


def test_a_watcher_cannot_act(server: Running, seated: Message) -> None:
    with server.client(seated["table"]) as watcher:
        watcher.hello(watch_token(seated))
        watcher.say("move", id="x", question=1, seat=0, move="K1")
        assert watcher.wait("refused", id="x")["code"] == "not_your_seat"
        watcher.say("rematch", id="y")
        assert watcher.wait("refused", id="y")["code"] == "watching"


def test_hello_comes_first(server: Running, seated: Message) -> None:
    with server.client(seated["table"]) as client:
        client.say("move", id="x", question=1, seat=0, move="K1")
        assert client.wait("refused")["code"] == "hello_first"
        assert client.close_code() == 1008
    with server.client("nosuchtable") as client:
        assert client.wait("refused")["code"] == "no_such_table"
        assert client.close_code() == 1008


def test_pages_of_other_sites_may_not_connect(server: Running, seated: Message) -> None:
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus), server.client(seated["table"], origin=origin):
            pass
    with server.client(seated["table"], origin=server.url) as welcome:
        welcome.hello(seated["token"])


def test_a_huge_message_ends_the_connection(server: Running, seated: Message) -> None:
    for size in (20_000, 1_000_000):
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            client.say("say", id="x", text="x" * size)
            assert client.close_code() == 1009


def test_what_is_no_frame_ends_the_connection(server: Running, seated: Message) -> None:
    with RawSocket(server) as raw:
        raw.upgrade(seated["table"])
        raw.send(b"\x81\x05hello")  # without a mask
        assert raw.rest().endswith(struct.pack("!H", CloseCode.PROTOCOL_ERROR) + b"incorrect masking")


def test_a_flood_ends_and_another_table_plays_on(server: Running, seated: Message) -> None:
    shared = server.open("me", "me")
    ended: list[int] = []

    def flood() -> None:
        with server.client(seated["table"]) as client:
            client.hello(seated["token"])
            try:
                for number in range(1000):
                    client.say("undo", id=str(number), seat=0)
            except ConnectionClosed:
                pass
            ended.append(client.close_code())

    floods = [threading.Thread(target=flood) for _ in range(4)]
    for thread in floods:
        thread.start()
    with server.client(shared["table"]) as client:
        view = client.hello(shared["token"])["view"]
        for number in range(30):  # to and fro: a game that only goes on may be over by then
            if view["may_undo"]:
                client.say("undo", id=f"m{number}", seat=0)
            else:
                client.move(view, f"m{number}")
            view = client.wait("news")["view"]
    for thread in floods:
        thread.join()
    assert ended == [1008] * 4
