"""What a finished game tells in figures, and that a running one tells none."""

from __future__ import annotations

from .running import Running


def test_a_game_is_counted_once_it_is_over_in_the_language_asked_for(server: Running) -> None:
    seated = server.open("me", "me")
    path = f"/api/tables/{seated['table']}/figures"
    early = server.http.get(path)
    assert (early.status_code, early.json()["code"]) == (409, "record_later")
    with server.client(seated["table"]) as player:
        view = player.hello(seated["token"])["view"]
        thrown = sum(view["shown"]["dice"].values())
        player.say("resign", id="r", seat=0)
        player.wait("accepted", id="r")
    told = server.http.get(path).json()
    assert told["outcome"]["winners"] == [1] and told["outcome"]["reason"] == "resigned"
    assert told["at"] > 1_700_000_000
    figures = {figure["name"]: figure for figure in told["figures"]}
    assert figures["dice"] == {
        "name": "dice",
        "label": "Pips thrown",
        "values": [thrown, 0],
        "expected": [5, 0],
    }
    assert figures["turns"]["values"] == [1]
    for language, label in (("fr", "Tours"), ("xx", "Turns")):
        spoken = server.http.get(path, params={"language": language}).json()["figures"]
        assert [each["label"] for each in spoken if each["name"] == "turns"] == [label]


def test_what_is_taken_back_is_not_counted(server: Running) -> None:
    seated = server.open("me", "me")
    with server.client(seated["table"]) as player:
        view = player.hello(seated["token"])["view"]
        player.move(view, "m")
        player.wait("news", kind="moved")
        player.say("undo", id="u", seat=0)
        player.wait("news", kind="undone")
        player.say("resign", id="r", seat=0)
        player.wait("accepted", id="r")
    told = server.http.get(f"/api/tables/{seated['table']}/figures").json()
    assert [each["values"] for each in told["figures"] if each["name"] == "turns"] == [[1]]


def test_where_no_table_is_there_are_no_figures(server: Running) -> None:
    answer = server.http.get("/api/tables/none/figures")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
