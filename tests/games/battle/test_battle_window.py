"""The action window and the Joker: B8, B18."""

from __future__ import annotations

import pytest
from battle_pictures import BLACK, RED, drawn, facts, field, moves, names, play, refusal

from tatami import NotYourTurn, Position
from tatami.games.battle.rules.reasons import ASKED, REFUSALS
from tatami.games.battle.view import Shown

ROWS = "6 b1 . . . .\n 5 r1 . . . ."
TABLE = "table red 4 4 1 black 2 2 5"
TURNING = "assault 3 attacker red to turn: red 1 2 3 black 1 2 3"
NOW = f"{TABLE}\n assault 3 attacker red to play: red"


def window(sides: str = "", now: str = NOW, rows: str = ROWS) -> Position[Shown]:
    return field(rows, now, sides)


def test_the_attacker_may_play_any_card_or_pass() -> None:  # B8
    assert moves(window()) == sorted(
        [
            "pass",
            "weapons",
            "crawl",
            "jump",
            "capture:a5xa6",
            "joker:weapons",
            "joker:crawl",
            "joker:jump",
            "joker:capture:a5xa6",
            "joker:shuriken",
        ]
    )


def test_the_defender_may_play_new_weapons_or_the_joker_as_such() -> None:  # B8
    assert moves(play(window(), "pass")) == ["joker:weapons", "pass", "weapons"]


@pytest.mark.parametrize("move", ["crawl", "jump", "joker:crawl", "joker:jump", "joker:shuriken"])
def test_the_defender_may_play_nothing_else(move: str) -> None:  # B8
    assert refusal(play(window(), "pass"), move) == "B8 defender"


def test_a_capture_by_the_defender_is_refused() -> None:  # B8
    assert refusal(play(window(), "pass"), "capture:a6xa5") == "B8 defender"
    assert refusal(play(window(), "pass"), "joker:capture:a6xa5") == "B8 defender"


def test_two_passes_close_the_window() -> None:  # B8, B11
    assert play(window(), "pass", "pass") == field(
        ROWS, f"{TABLE}\n assault 3 attacker red steps 2 to move: red"
    )


def test_acting_in_the_others_window_is_refused() -> None:  # B8
    with pytest.raises(NotYourTurn, match=r"It is not black's turn: red must act \(B8\)\.$"):
        window().play(BLACK, "weapons")
    with pytest.raises(NotYourTurn, match=r"It is not red's turn: black must act \(B8\)\.$"):
        play(window(), "pass").play(RED, "weapons")


def test_if_the_defender_plays_the_attacker_is_asked_again() -> None:  # B8
    again = drawn(play(window(), "pass", "weapons"), *"112")
    assert again.to_act == (RED,)
    assert "weapons" in moves(again)
    assert play(again, "pass").view(None).shown["phase"] == "moving"


def test_after_the_second_question_the_window_is_closed() -> None:  # B8
    again = drawn(play(window(), "pass", "weapons"), *"112")
    assert play(again, "crawl").view(None).shown["phase"] == "moving"
    assert drawn(play(again, "weapons"), *"555").view(None).shown["phase"] == "moving"


def test_who_has_played_is_not_asked_again() -> None:  # B8
    after = drawn(play(window(), "crawl", "weapons"), *"112")
    assert after.view(None).shown["phase"] == "moving"
    assert after.view(None).shown["played"] == (True, True)


def test_the_defender_is_asked_after_the_attackers_new_weapons() -> None:  # B8
    after = drawn(play(window(), "weapons"), *"551")
    assert after.to_act == (BLACK,)


def test_at_most_one_card_an_assault() -> None:  # B8
    asked_again = window("black played")
    closed = play(asked_again, "crawl")
    assert refusal(closed, "weapons") == "B11 asked_steps"


def test_a_played_card_leaves_the_game() -> None:  # B8
    after = play(window(), "crawl")
    assert after.view(None).shown["hands"][RED] == ("weapons", "jump", "capture", "joker")
    assert refusal(window("red hand weapons"), "crawl") == "B8 card_gone"
    assert refusal(window("red hand weapons"), "joker:crawl") == "B8 card_gone"
    assert refusal(window("red hand weapons"), "capture:a5xa6") == "B8 card_gone"


def test_who_holds_nothing_to_play_is_not_asked() -> None:  # B8
    assert play(window("black hand crawl jump capture"), "pass").to_act == (RED,)
    turning = field(ROWS, TURNING, "red hand\n black hand joker")
    assert drawn(turning, *"441", *"225").to_act == (BLACK,)
    turning = field("5 r1 . . . .", TURNING, "red hand jump capture\n black hand")
    assert drawn(turning, *"441", *"225").view(None).shown["phase"] == "moving"


def test_cards_that_could_do_nothing_are_refused() -> None:  # B8
    alone = window(rows="5 r1 . . . .")
    assert refusal(alone, "jump") == "B8 no_hop"
    assert refusal(alone, "joker:jump") == "B8 no_hop"
    assert refusal(alone, "capture:a5xa6") == "B8 no_capture"
    assert refusal(alone, "capture") == "B8 no_capture"
    assert refusal(alone, "joker:capture") == "B8 no_capture"
    assert moves(alone) == ["crawl", "joker:crawl", "joker:shuriken", "joker:weapons", "pass", "weapons"]


def test_crawl_is_always_allowed_where_steps_are() -> None:  # B8
    one = f"{TABLE.replace('4 4 1', '4 1 1')}\n assault 3 attacker red to play: red"
    assert "crawl" in moves(window(now=one, rows="5 r1 . . . ."))


def test_other_moves_are_not_asked_for_now() -> None:  # B8
    for move in ("a5-a6", "end", "throw", "hold"):
        assert refusal(window(), move) == "B8 asked_window"


def test_passing_is_told() -> None:  # B8
    assert facts(window().play(RED, "pass")) == ["passed seat=0"]


# The Joker


def test_the_joker_counts_as_another_card() -> None:  # B18
    after = play(window(), "joker:crawl")
    now = NOW.replace("to play: red", "crawl to play: black")
    assert after == window("red hand weapons crawl jump capture played", now)
    assert facts(window().play(RED, "joker:crawl"))[0] == "played seat=0 card=joker meaning=crawl"


def test_the_joker_takes_a_shuriken_from_the_reserve() -> None:  # B18
    told = window().play(RED, "joker:shuriken")
    assert facts(told) == [
        "played seat=0 card=joker meaning=shuriken",
        "earned seat=0 shuriken=4 by_joker=True",
    ]
    assert told.position.view(None).shown["reserve"] == 3


def test_from_an_empty_reserve_it_takes_none() -> None:  # B18, B8
    empty = window("red shuriken 6", NOW.replace("attacker", "reserve 0 attacker"))
    assert refusal(empty, "joker:shuriken") == "B18 empty_reserve"
    assert "joker:shuriken" not in moves(empty)


def test_the_joker_as_new_weapons() -> None:  # B18, B9
    after = play(window(), "pass", "joker:weapons")
    assert after.at_chance
    assert "joker" not in after.view(None).shown["hands"][BLACK]


def test_the_joker_captures() -> None:  # B18, B17
    assert names(window().play(RED, "joker:capture:a5xa6"))[:2] == ["played", "captured"]


def test_whatever_somebody_is_asked_has_its_clause() -> None:
    assert {REFUSALS[reason].clause for reason in ASKED.values()} == {"B4", "B8", "B11", "B13", "B15"}
