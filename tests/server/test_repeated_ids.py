"""What was asked under an id before a restart is known after it."""

from __future__ import annotations

from pathlib import Path

from .running import running


def test_ids_of_moves_and_remarks_outlive_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as (server, _):
        seated = server.open("me", "me")
        with server.client(seated["table"]) as client:
            view = client.hello(seated["token"])["view"]
            client.say("say", id="greeting", text="Good evening.")
            client.wait("accepted", id="greeting")
            client.move(view, "first")
            client.wait("accepted", id="first", version=2)
    with running(tmp_path) as (server, _), server.client(seated["table"]) as client:
        client.hello(seated["token"])
        client.move(view, "first")
        client.wait("accepted", id="first", version=2)
        client.say("say", id="greeting", text="Good evening.")
        client.wait("accepted", id="greeting")
        for id in ("first", "greeting"):
            client.say("say", id=id, text="Something else.")
            assert client.wait("refused", id=id)["code"] == "id_taken"
        client.say("speak", language="en")
        told = client.wait("snapshot")
        assert (told["version"], [remark["text"] for remark in told["chat"]]) == (2, ["Good evening."])
