"""Playing over real sockets: what two people, a bot and a watcher get to hear."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import httpx
import pytest

from tatami.core.record import Record

from .running import Client, Message, Running, watch_token


@pytest.fixture
def pair(server: Running) -> Iterator[tuple[Client, Client, Message]]:
    """Two people at a private table, both connected."""
    seated = server.open("me", "open")
    invitation = seated["invite"].partition("#")[2]
    with httpx.Client(base_url=server.url) as other:
        joined = other.post(
            f"/api/tables/{seated['table']}/join", json={"name": "Bo", "invitation": invitation}
        ).json()
    assert joined["seats"] == [1]
    with server.client(seated["table"]) as wolf, server.client(seated["table"]) as monkey:
        tokens = {"wolf": seated["token"], "monkey": joined["token"], "watch": watch_token(seated)}
        yield wolf, monkey, {**tokens, "table": seated["table"]}


def play_on(client: Client, view: Message) -> tuple[int, Message]:
    """Always the first offer, until the game is over; gives how many moves it made."""
    made = 0
    while True:
        if view["outcome"] is not None:
            return made, view["outcome"]
        if view["questions"]:
            made += 1
            client.move(view, f"{view['questions'][0]['seat']}-{made}")
            client.wait("accepted")
        view = client.wait("news")["view"]


def test_two_people_play_to_the_end_and_hear_the_same(
    pair: tuple[Client, Client, Message], server: Running
) -> None:
    wolf, monkey, at = pair
    mine, theirs = wolf.hello(at["wolf"])["view"], monkey.hello(at["monkey"], language="fr")["view"]
    outcome = None
    made = 0
    while outcome is None:
        client, view = (wolf, mine) if mine["questions"] else (monkey, theirs)
        made += 1
        client.move(view, f"m{made}")
        client.wait("accepted", id=f"m{made}")
        news = [player.wait("news") for player in (wolf, monkey)]
        assert news[0]["version"] == news[1]["version"]
        assert news[0]["view"]["shown"] == news[1]["view"]["shown"]
        mine, theirs = (message["view"] for message in news)
        outcome = mine["outcome"]
    assert outcome["winners"] == theirs["outcome"]["winners"]
    assert outcome["line"] != theirs["outcome"]["line"], "each in its own language"
    assert statistics.median(wolf.sizes + monkey.sizes) < 1000
    record = Record.parse(server.http.get(f"/api/tables/{at['table']}/record").text)
    assert record.last.is_over
    assert sum(seat >= 0 for seat, _ in record.choices) == made


def test_a_bot_answers_and_a_shared_device_holds_both_seats(server: Running) -> None:
    alone = server.open("me", "greedy")
    with server.client(alone["table"]) as client:
        view = client.hello(alone["token"])["view"]
        made, outcome = play_on(client, view)
        assert made > 3 and outcome["winners"] in ([0], [1])
    shared = server.open("me", "me")
    assert shared["seats"] == [0, 1] and shared["invite"] == ""
    with server.client(shared["table"]) as client:
        view = client.hello(shared["token"])["view"]
        assert play_on(client, view)[0] > 10


def test_bots_among_themselves_play_for_a_watcher(server: Running) -> None:
    table = server.open("greedy", "random", private=False)["table"]
    with server.client(table) as watcher:
        snapshot = watcher.hello()
        assert snapshot["you"] == [] and snapshot["view"]["questions"] == []
        assert watcher.wait("news")["kind"] == "moved"


def test_the_board_waits_until_every_seat_is_taken(server: Running) -> None:
    seated = server.open("me", "open")
    with server.client(seated["table"]) as wolf:
        view = wolf.hello(seated["token"])["view"]
        assert view["to_act"] == [] and view["questions"] == [], "chance waits for everybody too"
        assert view["shown"]["dice"] == {"K": 0, "N": 0, "Y": 0}
        wolf.say("move", id="early", question=1, seat=0, move="K1")
        assert wolf.wait("refused")["code"] == "waiting"
        with httpx.Client(base_url=server.url) as other:
            invitation = seated["invite"].partition("#")[2]
            other.post(f"/api/tables/{seated['table']}/join", json={"invitation": invitation})
        news = wolf.wait("news")
        assert (news["kind"], news["seat"]) == ("seated", 1)
        assert news["view"]["questions"] == []
        began = wolf.wait("news")
        assert (began["kind"], began["version"]) == ("began", 2)
        assert began["events"] and began["view"]["questions"][0]["number"] == 2


def test_what_was_missed_is_told_again(pair: tuple[Client, Client, Message], server: Running) -> None:
    wolf, monkey, at = pair
    first = wolf.hello(at["wolf"])
    monkey.hello(at["monkey"])
    monkey.socket.close()
    heard = []
    view = first["view"]
    while view["questions"]:
        wolf.move(view, f"w{view['questions'][0]['number']}", pick=-1)
        heard.append(wolf.wait("news"))
        view = heard[-1]["view"]
    wolf.say("say", id="c", text="Are you there?")
    wolf.wait("accepted", id="c")
    with server.client(at["table"]) as back:
        back.say("hello", token=at["monkey"], since=first["version"])
        told = [back.wait("news") for _ in heard]
        assert [news["version"] for news in told] == [news["version"] for news in heard]
        assert [news["events"] for news in told] == [news["events"] for news in heard]
        assert [news["view"]["shown"] for news in told] == [news["view"]["shown"] for news in heard]
        assert [bool(news["view"]["questions"]) for news in told] == [False] * (len(told) - 1) + [True]
        assert back.wait("said")["chat"]["text"] == "Are you there?"
    with server.client(at["table"]) as later:
        later.say("hello", token=at["monkey"], since=told[-1]["version"], heard=1)
        assert later.next()["type"] == "presence", "nothing was missed"
    with server.client(at["table"]) as lost:
        lost.say("hello", token=at["monkey"], since=10_000)
        assert lost.next()["type"] == "snapshot"


def test_undo_takes_the_move_and_its_story_back(server: Running) -> None:
    seated = server.open("me", "me")
    with server.client(seated["table"]) as client:
        before = client.hello(seated["token"])
        client.move(before["view"], "m")
        assert client.wait("news")["view"]["may_undo"] == [0]
        client.say("undo", id="u", seat=0)
        client.wait("accepted", id="u", version=3)
        undone = client.wait("news", kind="undone")
        assert undone["view"]["shown"] == before["view"]["shown"]
        assert undone["view"]["questions"][0]["number"] == 3, "it is asked anew"
        client.say("undo", id="again", seat=0)
        assert client.wait("refused")["code"] == "no_undo"
        client.say("speak", language="fr")
        after = client.wait("snapshot")
        assert len(after["story"]) == len(before["story"])
        assert after["story"][-1]["line"] != before["story"][-1]["line"]


def test_giving_up_ends_it_and_a_rematch_swaps_the_seats(
    pair: tuple[Client, Client, Message], server: Running
) -> None:
    wolf, monkey, at = pair
    wolf.hello(at["wolf"])
    monkey.hello(at["monkey"])
    wolf.say("rematch", id="early")
    assert wolf.wait("refused")["code"] == "not_over"
    wolf.say("resign", id="r", seat=0)
    outcome = monkey.wait("news", kind="resigned")["view"]["outcome"]
    assert (outcome["winners"], outcome["reason"], outcome["scores"]) == ([1], "resigned", [0, 12])
    wolf.say("resign", id="r2", seat=0)
    assert wolf.wait("refused")["code"] == "over"
    wolf.say("rematch", id="again")
    monkey.say("rematch", id="again")
    led = {
        next(message["table"]["rematch"] for message in iter(player.next, None) if _leads(message))
        for player in (wolf, monkey)
    }
    assert len(led) == 1, "there is one table, and both are led to it"
    with server.client(led.pop()) as swapped:
        snapshot = swapped.hello(at["monkey"])
        assert snapshot["you"] == [0], "the same token opens it"
        assert [seat["player"]["name"] for seat in snapshot["table"]["seats"]] == ["Bo", "Aiko"]


def _leads(message: Message) -> bool:
    return message["type"] == "presence" and message["table"]["rematch"] is not None


def test_chat_reaches_all_as_plain_text(pair: tuple[Client, Client, Message], server: Running) -> None:
    wolf, monkey, at = pair
    wolf.hello(at["wolf"])
    monkey.hello(at["monkey"])
    wolf.say("say", id="c1", text="  <b>Hi</b>\n\x07there ")
    chat = monkey.wait("said")["chat"]
    assert (chat["number"], chat["name"], chat["seat"], chat["text"]) == (1, "Aiko", 0, "<b>Hi</b> there")
    wolf.say("say", id="c2", text="x" * 301)
    assert wolf.wait("refused", id="c2")["code"] == "too_long"
    wolf.say("say", id="c3", text=" \n ")
    assert wolf.wait("refused", id="c3")["code"] == "nothing_said"
    for number in range(6):
        monkey.say("say", id=f"f{number}", text="spam")
    assert monkey.wait("refused")["code"] == "too_fast"
    with server.client(at["table"]) as late:
        assert [said["number"] for said in late.hello(at["watch"])["chat"]][:2] == [1, 2]


def test_what_is_said_again_with_the_same_id_is_told_once(
    pair: tuple[Client, Client, Message], server: Running
) -> None:
    wolf, _, at = pair
    wolf.hello(at["wolf"])
    for _ in range(2):
        wolf.say("say", id="c1", text="Hello")
        wolf.wait("accepted", id="c1")
    with server.client(at["table"]) as late:
        assert [said["text"] for said in late.hello(at["watch"])["chat"]] == ["Hello"]


def test_presence_tells_who_is_here(pair: tuple[Client, Client, Message], server: Running) -> None:
    wolf, monkey, at = pair
    wolf.hello(at["wolf"])
    assert not _is_here(wolf.wait("presence"), 1)
    monkey.hello(at["monkey"])
    assert _is_here(wolf.wait("presence"), 1)
    with server.client(at["table"]) as watcher:
        watcher.hello(at["watch"])
        assert wolf.wait("presence")["table"]["watchers"] == 1
    monkey.socket.close()
    while _is_here(wolf.wait("presence"), 1):
        pass


def _is_here(message: Message, seat: int) -> bool:
    return bool(message["table"]["seats"][seat]["player"]["present"])


def test_the_computer_hints_only_where_it_harms_nobody(
    pair: tuple[Client, Client, Message], server: Running
) -> None:
    wolf, _, at = pair
    wolf.hello(at["wolf"])
    wolf.say("hint", id="h", seat=0)
    assert wolf.wait("refused", id="h")["code"] == "no_hints"
    seated = server.open("me", "greedy")
    with server.client(seated["table"]) as client:
        view = client.hello(seated["token"])["view"]
        client.say("hint", id="h", seat=0)
        hint = client.wait("hinted", id="h")
        offers = {offer["move"]: offer["label"] for offer in view["questions"][0]["offers"]}
        assert offers[hint["move"]] == hint["label"]
    shared = server.open("me", "me")
    with server.client(shared["table"]) as client:
        client.hello(shared["token"])
        client.say("hint", id="early", seat=1)
        refused = client.wait("refused", id="early")
        assert (refused["code"], refused["clause"]) == ("not_your_turn", "T6")


FORMATION = "22121/11S11/12121"


def test_a_secret_set_up_is_asked_of_both_at_once_and_shown_to_nobody_else(server: Running) -> None:
    seated = server.open("me", "me", game="battle", options={})
    with server.client(seated["table"]) as device, server.client(seated["table"]) as watcher:
        assert device.hello(seated["token"])["view"]["questions"] == [], "nobody has the device in hand yet"
        device.say("hand_over", id="h0", seat=0)
        asked = device.wait("snapshot")["view"]["questions"][0]
        device.wait("accepted", id="h0")
        device.say("move", id="m0", question=asked["number"], seat=0, move=FORMATION)
        figures = device.wait("news")["view"]["shown"]["figures"]
        assert {figure["rank"] for figure in figures} == {None}, "covered before the device goes round"
        device.say("hand_over", id="h1", seat=1)
        shown = device.wait("snapshot")["view"]["shown"]
        assert {figure["rank"] for figure in shown["figures"]} == {None}
        assert {
            figure["rank"] for figure in watcher.hello(watch_token(seated))["view"]["shown"]["figures"]
        } == {None}


def test_a_device_that_is_put_down_forgets_what_only_its_holder_was_told(server: Running) -> None:
    seated = server.open("me", "me", game="battle", options={})
    with server.client(seated["table"]) as device:
        device.hello(seated["token"])
        for seat in (0, 1):
            device.say("hand_over", id=f"h{seat}", seat=seat)
            asked = device.wait("snapshot")["view"]["questions"][0]
            device.say("move", id=f"m{seat}", question=asked["number"], seat=seat, move=FORMATION)
            told = device.wait("news")
        while "story" not in told:  # whoever placed last is asked first
            device.move(told["view"], f"n{told['version']}")
            told = device.wait("news")
        names = [event["name"] for event in (*told["story"], *told["events"])]
        assert "placed" not in names and names.count("ready") == 2
        [seat] = told["view"]["covered"]
        device.say("hint", id="open", seat=seat)
        assert device.wait("refused", id="open")["code"] == "look_first"
        device.say("hand_over", id="look", seat=seat)
        assert "placed" in [event["name"] for event in device.wait("snapshot")["story"]]


def test_after_the_end_a_replay_shows_every_rank(server: Running) -> None:
    seated = server.open("me", "greedy", game="battle", options={})
    with server.client(seated["table"]) as client:
        asked = client.hello(seated["token"])["view"]["questions"][0]
        client.say("move", id="m", question=asked["number"], seat=0, move=FORMATION)
        client.wait("accepted", id="m")
        assert server.http.get(f"/api/tables/{seated['table']}/replay").status_code != 200
        client.say("resign", id="r", seat=0)
        client.wait("accepted", id="r")
    replay = server.http.get(f"/api/tables/{seated['table']}/replay").json()
    ranks = [figure["rank"] for figure in replay["news"][-1]["view"]["shown"]["figures"]]
    assert len(ranks) >= 15 and None not in ranks
    assert replay["news"][-1]["view"]["outcome"]["reason"] == "resigned"
    assert any(event["name"] == "placed" for news in replay["news"] for event in news["events"])
