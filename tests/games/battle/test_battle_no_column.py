"""Without a won column nobody moves and the assault is over: B8, B11, B15–B18."""

from __future__ import annotations

from random import Random

import pytest
from battle_pictures import BLACK, RED, board, drawn, facts, field, moves, names, play, refusal
from battle_proof import PROOF

from tatami import BadNotation, IllegalMove, Position
from tatami.games.battle.view import Shown

ROWS = "4 b1 . . . .\n 3 r1 . . . ."
LOST = "table red 1 1 1 black 2 2 5"
WON = "table red 4 4 1 black 2 2 5"
MOVERS = ("crawl", "jump", "capture:a3xa4", "joker:crawl", "joker:jump", "joker:capture:a3xa4")
TURNING = "assault 3 attacker red to turn: red 1 2 3 black 1 2 3"


def window(cards: str = LOST, asked: str = "red", sides: str = "", rows: str = ROWS) -> Position[Shown]:
    return field(rows, f"{cards}\n assault 3 attacker red to play: {asked}", sides)


# What can be played


def test_only_what_moves_nobody_can_be_played() -> None:  # B8, B11
    assert moves(window()) == ["joker:shuriken", "joker:weapons", "pass", "weapons"]


@pytest.mark.parametrize("move", [*MOVERS, "capture", "joker:capture", "capture:xa4", "capture:a4xa4"])
def test_what_moves_somebody_is_refused(move: str) -> None:  # B8, B11
    assert refusal(window(), move) == "B11 no_column"


@pytest.mark.parametrize("move", MOVERS)
def test_one_column_is_enough(move: str) -> None:  # B8, B11
    one = window("table red 4 1 1 black 2 2 5")
    assert move in moves(one)


def test_a_capture_on_the_edge_is_refused_too() -> None:  # B11, B17
    now = f"{LOST}\n assault 3 attacker red to play: red"
    edge = board(f"10 b1 . bS . .\n 1 . . rS . .\n {now}", capture="edge")
    assert refusal(edge, "capture:xa10") == "B11 no_column"
    assert moves(edge) == ["joker:shuriken", "joker:weapons", "pass", "weapons"]


def test_the_refusal_says_why() -> None:  # B11
    with pytest.raises(IllegalMove, match=r"^You win no column, so nobody moves: .* \(B11\)\. Legal moves: "):
        window().play(RED, "jump")


def test_a_card_that_is_gone_is_refused_as_gone() -> None:  # B8
    assert refusal(window(sides="red hand weapons"), "jump") == "B8 card_gone"
    assert refusal(window(sides="red hand weapons"), "joker:jump") == "B8 card_gone"


def test_the_defender_still_has_new_weapons_only() -> None:  # B8
    asked = play(window(), "pass")
    assert moves(asked) == ["joker:weapons", "pass", "weapons"]
    assert refusal(asked, "jump") == "B8 defender"


def test_without_a_reserve_the_joker_takes_nothing() -> None:  # B8, B18
    now = f"{LOST}\n assault 3 reserve 0 attacker red to play: red"
    assert moves(field(ROWS, now, "red shuriken 6")) == ["joker:weapons", "pass", "weapons"]


# Who is asked


@pytest.mark.parametrize("hand", ["", "crawl", "jump", "capture", "crawl jump capture"])
def test_whoever_holds_only_refused_cards_is_not_asked(hand: str) -> None:  # B8, B11
    turning = field(ROWS, TURNING, f"red hand {hand}\n black hand weapons")
    assert drawn(turning, *"111", *"225").to_act == (BLACK,)
    assert drawn(turning, *"441", *"225").to_act == ((RED,) if hand else (BLACK,))


def test_who_was_not_asked_is_asked_once_a_column_is_won() -> None:  # B8
    """The defender's New Weapons may give columns away."""
    turning = field(ROWS, TURNING, "red hand jump\n black hand weapons")
    again = drawn(play(drawn(turning, *"222", *"335"), "weapons"), *"114")
    assert again.to_act == (RED,)
    assert moves(again) == ["jump", "pass"]


def test_nobody_is_asked_where_nobody_can_do_anything() -> None:  # B8, B11
    turning = field(ROWS, TURNING, "red hand crawl jump capture\n black hand crawl jump capture")
    last = drawn(turning, *"111", *"22").draw("5")
    assert names(last)[-3:] == ["no_column", "assault_ended", "assault_began"]


# The end of such an assault


def test_the_assault_is_over_and_the_other_side_attacks() -> None:  # B11
    after = play(window(), "pass", "pass")
    assert after == field(
        ROWS,
        "assault 4 quiet 1 reserve 3 attacker black to turn: red 1 2 3 black 1 2 3",
        "red deck 69999 discard 30000\n black deck 97998 discard 02001 shuriken 4",
    )


def test_why_nobody_moves_is_told() -> None:  # B11
    assert facts(play(window(), "pass").play(BLACK, "pass")) == [
        "passed seat=1",
        "earned seat=1 shuriken=4 by_joker=False",
        "no_column seat=0 wasted=None",
        "assault_ended seat=0 by_choice=False",
        "assault_began seat=1 assault=4",
    ]


@pytest.mark.parametrize("card", ["jump", "crawl"])
@pytest.mark.parametrize("by", ["", "joker:"])
def test_a_card_played_before_the_last_column_was_lost_is_spent_for_nothing(card: str, by: str) -> None:
    """B8, B11"""
    played = play(window(WON), f"{by}{card}", "weapons")
    told = drawn(played, *"55").draw("5")
    assert f"no_column seat=0 wasted={card}" in facts(told)
    shown = told.position.view(None).shown
    assert (by.strip(":") or card) not in shown["hands"][RED]
    assert (shown["attacker"], shown["jump"], shown["crawl"], shown["steps"]) == (BLACK, False, False, 0)
    assert {figure["square"] for figure in shown["figures"]} == {"a3", "a4", "c1", "c10"}


def test_with_a_column_left_the_hop_comes() -> None:  # B11, B15
    one = drawn(play(window(WON), "jump", "weapons"), *"512")
    assert (one.view(None).shown["phase"], one.view(None).shown["steps"]) == ("hopping", 1)


def test_a_capture_made_before_the_last_column_was_lost_stays_made() -> None:  # B8, B11
    told = drawn(play(window(WON), "capture:a3xa4", "weapons"), *"55").draw("5")
    assert "no_column seat=0 wasted=None" in facts(told)
    assert {figure["square"] for figure in told.position.view(None).shown["figures"]} == {"a4", "c1", "c10"}


def test_a_shuriken_for_the_joker_is_taken_all_the_same() -> None:  # B18
    told = window(sides="black hand").play(RED, "joker:shuriken")
    assert names(told)[:2] == ["played", "earned"]
    assert "no_column" in names(told)


def test_new_weapons_may_win_the_columns_that_were_missing() -> None:  # B8, B9
    after = drawn(play(window(sides="black hand"), "weapons"), *"551")
    assert (after.view(None).shown["phase"], after.view(None).shown["steps"]) == ("moving", 2)


# In every game


@pytest.mark.parametrize("setting", range(len(PROOF.settings)))
def test_nobody_ever_moves_without_a_column(setting: int) -> None:  # B11
    """Whatever is hopped, stepped or captured in random games: the attacker had won a column."""
    random, position = Random(setting), PROOF.opening(setting)
    without = 0
    while not position.is_over:
        won = position.view(None).shown["weapons"][position.view(None).shown["attacker"] or 0]["won"]
        step = PROOF.onward(position, random)
        told = set(names(step))
        if told & {"hopped", "stepped", "captured", "unmasked"}:
            assert won > 0, f"{position}\n{step.choices}"
        without += "no_column" in told
        position = step.position
    assert without > 0


# Texts that no game comes to


@pytest.mark.parametrize(
    "now",
    [
        "jump to hop: red",
        "jump to play: black",
        "crawl to play: black",
        "a3xa4 to throw: red",
        "a3xa4 dice 3 3 to answer: red",
    ],
)
def test_no_movement_is_written_without_a_column(now: str) -> None:  # B11
    rows, sides = ROWS.replace("b1", "b1!").replace("r1", "r1!"), "red hand weapons played"
    field(rows, f"{WON}\n assault 3 attacker red {now.replace('jump to hop', 'jump steps 2 to hop')}", sides)
    with pytest.raises(BadNotation, match=r"column"):
        field(rows, f"{LOST}\n assault 3 attacker red {now}", sides)


def test_an_imagined_capture_needs_a_column_too() -> None:  # B11
    hidden = "4 b? . . . .\n 3 r1 . . . .\n 10 . . b? . .\n 1 . . rS . ."
    sides = "red hand weapons played\n black lost 850"
    now = "assault 3 attacker red a3xa4 to capture"
    board(f"{hidden}\n {sides}\n {WON}\n {now}")
    with pytest.raises(BadNotation, match="A capture needs a column won"):
        board(f"{hidden}\n {sides}\n {LOST}\n {now}")
