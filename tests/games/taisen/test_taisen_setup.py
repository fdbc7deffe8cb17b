"""Before the first throw: T1, T2, T4, T17."""

from __future__ import annotations

import pytest
from taisen_pictures import GAME, MONKEY, WOLF, board

from tatami import Position, scripted
from tatami.games.taisen.view import Shown

WOLF_DEAL = ("K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2")
MONKEY_DEAL = ("Y3", "N1", "K2", "Y1", "K1", "N2", "K3", "N3")
DEALT = """
    wolf     0: S K1 K2 K3   1: N1 N2 N3   2: Y1 Y2   3: Y3
    monkey  10: S Y3 N1 K2   9: Y1 K1 N2   8: K3 N3   7: Y2
"""


def dealt(*luck: str, **options: str) -> Position[Shown]:
    with scripted(*WOLF_DEAL, *MONKEY_DEAL, *luck) as chance:
        return GAME.start(chance=chance, **options)


def test_the_villages_are_the_two_ends_of_eleven_tiles() -> None:  # T1
    piles = GAME.start().view(None).shown["piles"]
    assert [len(side) for side in piles] == [11, 11]
    assert piles[WOLF][0] == ("S",)
    assert piles[MONKEY][10] == ("S",)


def test_each_side_has_three_schools_in_three_strengths_and_a_chief() -> None:  # T2
    for side in dealt("wolf", "K1,N1,Y1").view(None).shown["piles"]:
        cards = sorted(card for pile in side for card in pile)
        assert cards == ["K1", "K2", "K3", "N1", "N2", "N3", "S", "Y1", "Y2", "Y3"]


def test_the_chief_lies_in_its_village_before_anything_is_dealt() -> None:  # T4
    assert GAME.start() == board("""
        wolf    0: S
        monkey  10: S
        turn 0  to deal: wolf
    """)


@pytest.mark.parametrize(
    ("count", "wolf"),
    [
        (1, "0: S K1"),
        (3, "0: S K1 K2 K3"),
        (4, "0: S K1 K2 K3  1: N1"),
        (6, "0: S K1 K2 K3  1: N1 N2 N3"),
        (7, "0: S K1 K2 K3  1: N1 N2 N3  2: Y1"),
    ],
)
def test_piles_are_dealt_from_the_village_outward_and_bottom_to_top(count: int, wolf: str) -> None:  # T4
    position = GAME.start()
    for card in WOLF_DEAL[:count]:
        position = position.draw(card).position
    assert position == board(f"""
        wolf    {wolf}
        monkey  10: S
        to deal: wolf
    """)


def test_every_card_not_yet_dealt_is_equally_likely() -> None:  # T4
    position = GAME.start()
    assert dict(position.odds) == dict.fromkeys(["K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2", "Y3"], 1)
    position = position.draw("N2").position.draw("Y3").position
    assert dict(position.odds) == dict.fromkeys(["K1", "K2", "K3", "N1", "N3", "Y1", "Y2"], 1)


def test_the_last_card_of_a_side_needs_no_luck_and_monkey_is_dealt_after_wolf() -> None:  # T4
    position = GAME.start()
    for card in WOLF_DEAL:
        position = position.draw(card).position
    assert position == board("""
        wolf    0: S K1 K2 K3  1: N1 N2 N3  2: Y1 Y2  3: Y3
        monkey  10: S
        to deal: monkey
    """)


def test_both_sides_are_dealt_alike() -> None:  # T4
    position = GAME.start()
    for card in WOLF_DEAL + MONKEY_DEAL:
        position = position.draw(card).position
    assert position == board(f"{DEALT} to draw: first player")


def test_either_side_is_as_likely_to_begin() -> None:  # T17
    waiting = board(f"{DEALT} to draw: first player")
    assert waiting.odds == (("wolf", 1), ("monkey", 1))
    assert waiting.draw("wolf").position == board(f"{DEALT} turn 1  to throw: wolf")
    assert waiting.draw("monkey").position == board(f"{DEALT} turn 1  to throw: monkey")


@pytest.mark.parametrize("first", ["wolf", "monkey"])
def test_a_first_player_chosen_at_the_table_is_not_drawn(first: str) -> None:  # T17
    assert dealt("K1,N2,Y3", first=first) == board(
        f"{DEALT} dice K1 N2 Y3  turn 1  to act: {first}", first=first
    )


@pytest.mark.parametrize("edition", ["iello", "original"])
def test_both_editions_are_set_up_alike(edition: str) -> None:  # T4
    assert dealt("wolf", "K3,N3,Y3", edition=edition) == board(
        f"{DEALT} dice K3 N3 Y3  turn 1  to act: wolf", edition=edition
    )
