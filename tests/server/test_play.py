"""Playing over real sockets: what two people, a bot and a watcher get to hear."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import httpx
import pytest

from tatami.core.record import Record

from .running import Client, Message, Running


@pytest.fixture
def pair(house: Running) -> Iterator[tuple[Client, Client, Message]]:
    """Two people at a private table, both connected."""
    seated = house.open("me", "open")
    invitation = seated["invite"].rpartition("/")[2]
    with httpx.Client(base_url=house.url) as other:
        joined = other.post(
            f"/api/tables/{seated['table']}/join", json={"name": "Bo", "invitation": invitation}
        ).json()
    assert joined["seats"] == [1]
    with house.client(seated["table"]) as wolf, house.client(seated["table"]) as monkey:
        yield wolf, monkey, {"wolf": seated["token"], "monkey": joined["token"], "table": seated["table"]}


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
    pair: tuple[Client, Client, Message], house: Running
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
    record = Record.parse(house.http.get(f"/api/tables/{at['table']}/record").text)
    assert record.last.is_over
    assert sum(seat >= 0 for seat, _ in record.choices) == made


def test_a_bot_answers_and_a_shared_device_holds_both_seats(house: Running) -> None:
    alone = house.open("me", "greedy")
    with house.client(alone["table"]) as client:
        view = client.hello(alone["token"])["view"]
        made, outcome = play_on(client, view)
        assert made > 3 and outcome["winners"] in ([0], [1])
    shared = house.open("me", "me")
    assert shared["seats"] == [0, 1] and shared["invite"] == ""
    with house.client(shared["table"]) as client:
        view = client.hello(shared["token"])["view"]
        assert play_on(client, view)[0] > 10


def test_bots_among_themselves_play_for_a_watcher(house: Running) -> None:
    table = house.open("greedy", "random")["table"]
    with house.client(table) as watcher:
        snapshot = watcher.hello()
        assert snapshot["you"] == [] and snapshot["view"]["questions"] == []
        assert watcher.wait("news")["kind"] == "moved"


def test_the_board_waits_until_every_seat_is_taken(house: Running) -> None:
    seated = house.open("me", "open")
    with house.client(seated["table"]) as wolf:
        view = wolf.hello(seated["token"])["view"]
        assert view["to_act"] == [0] and view["questions"] == []
        wolf.say("move", id="early", question=1, seat=0, move="K1")
        assert wolf.wait("refused")["code"] == "waiting"
        with httpx.Client(base_url=house.url) as other:
            invitation = seated["invite"].rpartition("/")[2]
            other.post(f"/api/tables/{seated['table']}/join", json={"invitation": invitation})
        news = wolf.wait("news")
        assert (news["kind"], news["seat"]) == ("replaced", 1)
        assert news["view"]["questions"][0]["number"] == 1


def test_what_was_missed_is_told_again(pair: tuple[Client, Client, Message], house: Running) -> None:
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
    with house.client(at["table"]) as back:
        back.say("hello", token=at["monkey"], since=first["version"])
        told = [back.wait("news") for _ in heard]
        assert [news["version"] for news in told] == [news["version"] for news in heard]
        assert [news["events"] for news in told] == [news["events"] for news in heard]
        assert [news["view"]["shown"] for news in told] == [news["view"]["shown"] for news in heard]
        assert [bool(news["view"]["questions"]) for news in told] == [False] * (len(told) - 1) + [True]
        assert back.wait("said")["chat"]["text"] == "Are you there?"
    with house.client(at["table"]) as later:
        later.say("hello", token=at["monkey"], since=told[-1]["version"], heard=1)
        assert later.next()["type"] == "presence", "nothing was missed"
    with house.client(at["table"]) as lost:
        lost.say("hello", token=at["monkey"], since=10_000)
        assert lost.next()["type"] == "snapshot"


def test_undo_takes_the_move_and_its_story_back(house: Running) -> None:
    seated = house.open("me", "me")
    with house.client(seated["table"]) as client:
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
    pair: tuple[Client, Client, Message], house: Running
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
    with house.client(led.pop()) as swapped:
        snapshot = swapped.hello(at["monkey"])
        assert snapshot["you"] == [0], "the same token opens it"
        assert [seat["player"]["name"] for seat in snapshot["table"]["seats"]] == ["Bo", "Aiko"]


def _leads(message: Message) -> bool:
    return message["type"] == "presence" and message["table"]["rematch"] is not None


def test_chat_reaches_all_as_plain_text(pair: tuple[Client, Client, Message], house: Running) -> None:
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
    with house.client(at["table"]) as late:
        assert [said["number"] for said in late.hello()["chat"]][:2] == [1, 2]


def test_what_is_said_again_with_the_same_id_is_told_once(
    pair: tuple[Client, Client, Message], house: Running
) -> None:
    wolf, _, at = pair
    wolf.hello(at["wolf"])
    for _ in range(2):
        wolf.say("say", id="c1", text="Hello")
        wolf.wait("accepted", id="c1")
    with house.client(at["table"]) as late:
        assert [said["text"] for said in late.hello()["chat"]] == ["Hello"]


def test_presence_tells_who_is_here(pair: tuple[Client, Client, Message], house: Running) -> None:
    wolf, monkey, at = pair
    wolf.hello(at["wolf"])
    assert not _is_here(wolf.wait("presence"), 1)
    monkey.hello(at["monkey"])
    assert _is_here(wolf.wait("presence"), 1)
    with house.client(at["table"]) as watcher:
        watcher.hello()
        assert wolf.wait("presence")["table"]["watchers"] == 1
    monkey.socket.close()
    while _is_here(wolf.wait("presence"), 1):
        pass


def _is_here(message: Message, seat: int) -> bool:
    return bool(message["table"]["seats"][seat]["player"]["present"])


def test_the_computer_hints_only_where_it_harms_nobody(
    pair: tuple[Client, Client, Message], house: Running
) -> None:
    wolf, _, at = pair
    wolf.hello(at["wolf"])
    wolf.say("hint", id="h", seat=0)
    assert wolf.wait("refused", id="h")["code"] == "no_hints"
    seated = house.open("me", "greedy")
    with house.client(seated["table"]) as client:
        view = client.hello(seated["token"])["view"]
        client.say("hint", id="h", seat=0)
        hint = client.wait("hinted", id="h")
        offers = {offer["move"]: offer["label"] for offer in view["questions"][0]["offers"]}
        assert offers[hint["move"]] == hint["label"]
    shared = house.open("me", "me")
    with house.client(shared["table"]) as client:
        client.hello(shared["token"])
        client.say("hint", id="early", seat=1)
        refused = client.wait("refused", id="early")
        assert (refused["code"], refused["clause"]) == ("not_your_turn", "T6")


def test_the_computer_goes_on_for_somebody_who_is_away(
    pair: tuple[Client, Client, Message], house: Running
) -> None:
    wolf, monkey, at = pair
    wolf.hello(at["wolf"])
    monkey.hello(at["monkey"])
    wolf.say("replace", id="early", seat=1, bot="greedy")
    assert wolf.wait("refused", id="early")["code"] == "still_here"
    monkey.socket.close()
    while _is_here(wolf.wait("presence"), 1):
        pass
    for _ in range(2):
        wolf.say("replace", id="r", seat=1, bot="greedy")
        wolf.wait("accepted", id="r")
    with house.client(at["table"]) as late:
        players = [seat["player"] for seat in late.hello(at["wolf"])["table"]["seats"]]
        assert [player["kind"] for player in players] == ["human", "bot"]
    with house.client(at["table"]) as old:
        old.say("hello", token=at["monkey"])
        assert old.wait("refused")["code"] == "bad_token"


def test_a_bot_that_replaced_somebody_plays(pair: tuple[Client, Client, Message], house: Running) -> None:
    wolf, _, at = pair
    view = wolf.hello(at["wolf"])["view"]
    wolf.say("replace", id="r", seat=1, bot="random")
    wolf.wait("accepted", id="r")
    turn = 0
    while view["to_act"] == [0]:
        wolf.move(view, f"m{turn}")
        view = wolf.wait("news", kind="moved")["view"]
        turn += 1
    assert wolf.wait("news", seat=1, kind="moved")


FORMATION = "22121/11S11/12121"


def test_a_secret_set_up_is_asked_of_both_at_once_and_shown_to_nobody_else(house: Running) -> None:
    seated = house.open("me", "me", game="battle", options={})
    with house.client(seated["table"]) as device, house.client(seated["table"]) as watcher:
        assert device.hello(seated["token"])["view"]["questions"] == [], "nobody has the device in hand yet"
        device.say("hand_over", id="h0", seat=0)
        asked = device.wait("snapshot")["view"]["questions"][0]
        device.wait("accepted", id="h0")
        device.say("move", id="m0", question=asked["number"], seat=0, move=FORMATION)
        assert len(device.wait("news")["view"]["shown"]["figures"]) == 15
        device.say("hand_over", id="h1", seat=1)
        shown = device.wait("snapshot")["view"]["shown"]
        assert {figure["rank"] for figure in shown["figures"]} == {None}
        assert {figure["rank"] for figure in watcher.hello()["view"]["shown"]["figures"]} == {None}


def test_after_the_end_a_replay_shows_every_rank(house: Running) -> None:
    seated = house.open("me", "greedy", game="battle", options={})
    with house.client(seated["table"]) as client:
        asked = client.hello(seated["token"])["view"]["questions"][0]
        client.say("move", id="m", question=asked["number"], seat=0, move=FORMATION)
        client.wait("accepted", id="m")
        assert house.http.get(f"/api/tables/{seated['table']}/replay").status_code != 200
        client.say("resign", id="r", seat=0)
        client.wait("accepted", id="r")
    replay = house.http.get(f"/api/tables/{seated['table']}/replay").json()
    ranks = [figure["rank"] for figure in replay["news"][-1]["view"]["shown"]["figures"]]
    assert len(ranks) >= 15 and None not in ranks
    assert replay["news"][-1]["view"]["outcome"]["reason"] == "resigned"
    assert any(event["name"] == "placed" for news in replay["news"] for event in news["events"])
