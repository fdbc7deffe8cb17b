"""Over the wire: what a move would lead to, for the seat that asks; and tables that tell nothing."""

from __future__ import annotations

from pathlib import Path

import tatami

from .running import Client, Message, Running, running, watch_token


def asked(view: Message) -> Message:
    """The first move that is offered."""
    question = view["questions"][0]
    return {
        "question": question["number"],
        "seat": question["seat"],
        "move": question["offers"][0]["move"],
    }


def foresee(client: Client, id: str, **what: object) -> Message:
    client.say("foresee", id=id, **what)
    return client.wait("foreseen", "refused", id=id)


def test_what_is_foreseen_is_what_the_move_then_tells(server: Running) -> None:
    seated = server.open("me", "me")
    with server.client(seated["table"]) as client:
        snapshot = client.hello(seated["token"], language="fr")
        move = asked(snapshot["view"])
        found = foresee(client, "f", **move)
        assert found["lines"] and (found["version"], found["odds"]) == (snapshot["version"], [])
        assert foresee(client, "g", **move)["lines"] == found["lines"], "nothing was done"
        client.say("move", id="m", **move)
        told = [event["line"] for event in client.wait("news")["events"]]
        assert told[: len(found["lines"])] == found["lines"]


def test_another_s_seat_a_closed_question_and_an_illegal_move_are_refused(server: Running) -> None:
    seated = server.open("me", "greedy")
    with server.client(seated["table"]) as client, server.client(seated["table"]) as watcher:
        move = asked(client.hello(seated["token"])["view"])
        watcher.hello(watch_token(seated))
        assert foresee(watcher, "w", **move)["code"] == "not_your_seat"
        assert foresee(client, "a", **move | {"seat": 1})["code"] == "not_your_seat"
        assert foresee(client, "b", **move | {"question": 7})["code"] == "stale"
        refused = foresee(client, "c", **move | {"move": "end"})
        assert (refused["code"], refused["clause"]) == ("illegal", "T6")
        assert refused["message"].startswith("Use at least one die")
        assert foresee(client, "d", **move | {"move": "??"})["code"] == "no_such_move"


def test_whoever_asks_too_often_must_wait_and_the_game_goes_on(server: Running) -> None:
    seated = server.open("me", "me")
    with server.client(seated["table"]) as client:
        move = asked(client.hello(seated["token"])["view"])
        for number in range(40):
            client.say("foresee", id=str(number), **move)
        answers = [client.wait("foreseen", "refused") for _ in range(40)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert 10 <= len(answers) - len(refused) < 40
        assert {answer["code"] for answer in refused} == {"too_fast"}
        client.say("move", id="m", **move)
        client.wait("accepted", id="m")


def test_a_table_that_tells_nothing_says_so_and_keeps_to_it(tmp_path: Path) -> None:
    """After a restart, and at the rematch."""
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me", foresight=False)
        assert server.http.get(f"/api/tables/{seated['table']}").json()["foresight"] is False
        assert server.http.get(f"/api/tables/{server.open('me', 'me')['table']}").json()["foresight"] is True
    with running(tmp_path) as (server, _), server.client(seated["table"]) as client:
        snapshot = client.hello(seated["token"], language="fr")
        assert snapshot["table"]["foresight"] is False
        refused = foresee(client, "f", **asked(snapshot["view"]))
        assert (refused["code"], refused["message"][:14]) == ("no_foresight", "À cette table,")
        client.say("resign", id="r", seat=0)
        client.wait("accepted", id="r")
        client.say("rematch", id="again")
        while (rematch := client.wait("presence")["table"]["rematch"]) is None:
            pass
        assert server.http.get(f"/api/tables/{rematch}").json()["foresight"] is False


def test_a_hidden_rank_is_not_told(server: Running) -> None:
    """Whoever attacks a hidden figure hears what it may be."""
    formation = "22122/11S11/12111"
    seated = server.open("me", "me", game="battle", options={"rows": "8"})
    with server.client(seated["table"]) as client:
        client.hello(seated["token"])
        for seat in (0, 1):
            client.say("hand_over", id=f"h{seat}", seat=seat)
            view = client.wait("snapshot")["view"]
            client.wait("accepted", id=f"h{seat}")
            number = view["questions"][0]["number"]
            client.say("move", id=f"m{seat}", question=number, seat=seat, move=formation)
            view = client.wait("news")["view"]
        for number in range(400):
            attack = _attack(view)
            if attack is not None:
                break
            client.move(view, f"n{number}", pick=_forward(view))
            view = client.wait("news")["view"]
        assert attack is not None
        client.say("hand_over", id="own", seat=attack["seat"])
        client.wait("accepted", id="own")
        found = foresee(client, "f", **attack)
        assert tatami.game("battle").words("en")("rank.S") not in " ".join(found["lines"])
        assert "is hidden: 6 faces" in " ".join(found["odds"]) and "Without further" in found["odds"][-1]


def _attack(view: Message) -> Message | None:
    for question in view["questions"]:
        for offer in question["offers"]:
            if offer["values"].get("battle"):
                return {"question": question["number"], "seat": question["seat"], "move": offer["move"]}
    return None


def _forward(view: Message) -> int:
    """A step that leads on; else whatever comes first."""
    offers = view["questions"][0]["offers"]
    side = view["questions"][0]["seat"]

    def gained(offer: Message) -> int:
        values = offer["values"]
        if values["kind"] != "step":
            return 0
        ahead = int(values["target"][1:]) - int(values["origin"][1:])
        return ahead if side == 0 else -ahead

    return max(range(len(offers)), key=lambda number: gained(offers[number]))
