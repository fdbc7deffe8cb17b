"""Choosing a card and moving it: T7, T8, T9, T10, T18."""

from __future__ import annotations

from typing import Any

import pytest
from taisen_pictures import board, moves, play, refusal
from taisen_scattered import scattered

from tatami import BadNotation, IllegalMove
from tatami.games.taisen.facts import CARDS
from tatami.games.taisen.rules.board import tile_of


def test_a_die_moves_the_cards_of_its_own_school() -> None:  # T7
    position = board("""
        wolf    0: S K1 K2 K3  1: N1  2: N2  3: Y1
        monkey  10: S
        dice N1  to act: wolf
    """)
    assert moves(position) == ["N1", "N2", "end"]


def test_a_card_on_top_moves_alone() -> None:  # T7
    after = play(
        board("""
            wolf    2: N1 Y1 K1
            monkey  10: S
            dice K1 Y1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    2: N1 Y1  3: K1
        monkey  10: S
        dice Y1  to act: wolf
    """)


def test_one_card_above_rides_along() -> None:  # T7
    after = play(
        board("""
            wolf    2: N1 Y1 K1
            monkey  10: S
            dice K1 Y1  to act: wolf
        """),
        "Y1",
    )
    assert after == board("""
        wolf    2: N1  3: Y1 K1
        monkey  10: S
        dice K1  to act: wolf
    """)


def test_two_cards_above_ride_along_in_their_order() -> None:  # T7
    after = play(
        board("""
            wolf    2: Y3 N1 Y1 K1
            monkey  10: S
            dice K1 N2  to act: wolf
        """),
        "N1",
    )
    assert after == board("""
        wolf    2: Y3  4: N1 Y1 K1
        monkey  10: S
        dice K1  to act: wolf
    """)


def test_a_card_under_three_cannot_be_chosen() -> None:  # T7
    position = board("""
        wolf    2: Y3 N1 Y1 K1
        monkey  10: S
        dice Y1  to act: wolf
    """)
    assert moves(position) == ["Y1", "end"]
    assert refusal(position, "Y3") == "T7 buried"


def test_a_card_deep_in_a_pile_cannot_be_chosen() -> None:  # T7
    position = board("""
        wolf    2: K3 K2 N3 Y3 N1 Y1 K1
        monkey  10: S
        dice K1  to act: wolf
    """)
    assert moves(position) == ["K1", "end"]
    assert refusal(position, "K2") == refusal(position, "K3") == "T7 buried"


@pytest.mark.parametrize(("die", "tile"), [("K", 1), ("N", 2), ("Y", 3)])
def test_the_chief_moves_by_any_die(die: str, tile: int) -> None:  # T7
    sides = "wolf {}: S  4: K1 N1 Y1\n monkey 10: S\n"
    left = " ".join(each for each in ("K1", "N2", "Y3") if each[0] != die)
    before = board(sides.format(0) + "dice K1 N2 Y3  to act: wolf")
    assert moves(before) == ["K1", "N1", "S/K", "S/N", "S/Y", "Y1"]
    after = play(before, f"S/{die}")
    assert after == board(sides.format(tile) + f"dice {left}  chief moved  to act: wolf")


def test_the_chief_is_chosen_once_a_turn() -> None:  # T7
    after = play(
        board("""
            wolf    0: S  4: Y1
            monkey  10: S
            dice K1 N2 Y3  to act: wolf
        """),
        "S/K",
    )
    assert moves(after) == ["Y1", "end"]
    assert refusal(after, "S/N") == refusal(after, "S/Y") == "T7 chief_moved"


def test_the_chief_may_be_chosen_again_in_its_next_turn() -> None:  # T7
    position = board("""
        wolf    0: S
        monkey  8: K1
        dice K1 N1 Y1  to act: wolf
    """)
    position = play(play(position, "S/K").draw("K1,N1,Y1").position, "K1")
    assert moves(position.draw("K1,N1,Y1").position) == ["S/K", "S/N", "S/Y"]


def test_a_moved_chief_is_forgotten_when_the_turn_ends() -> None:  # T7
    after = play(
        board("""
            wolf    0: S  4: Y1
            monkey  10: S
            dice K1 Y1  to act: wolf
        """),
        "S/K",
        "end",
    )
    assert after == board("""
        wolf    1: S  4: Y1
        monkey  10: S
        turn 2  to throw: monkey
    """)


def test_riding_does_not_count_as_the_chief_s_move() -> None:  # T7
    after = play(
        board("""
            wolf    1: K1 S
            monkey  10: S
            dice K1 N2  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    2: K1 S
        monkey  10: S
        dice N2  to act: wolf
    """)
    assert moves(after) == ["S/N", "end"]


def test_a_chief_that_has_moved_may_still_ride_twice() -> None:  # T7
    after = play(
        board("""
            wolf    0: S  1: K1 N1
            monkey  10: S
            dice K1 N2 Y1  to act: wolf
        """),
        "S/Y",
        "K1",
        "N1",
    )
    assert after == board("""
        wolf    2: K1  4: N1 S
        monkey  10: S
        turn 2  to throw: monkey
    """)


@pytest.mark.parametrize(("pips", "tile"), [(1, 3), (2, 4), (3, 5)])
def test_a_card_goes_exactly_as_far_as_its_die_says(pips: int, tile: int) -> None:  # T8
    sides = "wolf {}: K1  7: N1\n monkey 10: S\n"
    before = board(sides.format(2) + f"dice K{pips} N1  to act: wolf")
    assert play(before, "K1") == board(sides.format(tile) + "dice N1  to act: wolf")


def test_forward_is_down_for_monkey() -> None:  # T8
    after = play(
        board("""
            wolf    0: S
            monkey  8: K1  9: N1
            dice K3 N1  to act: monkey
        """),
        "K1",
    )
    assert after == board("""
        wolf    0: S
        monkey  5: K1  9: N1
        dice N1  to act: monkey
    """)


@pytest.mark.parametrize(("tile", "pips"), [(9, 1), (9, 2), (9, 3), (8, 3), (7, 3)])
def test_the_enemy_village_stops_a_card_and_the_rest_is_lost(tile: int, pips: int) -> None:  # T8
    before = board(f"wolf 1: N1  {tile}: K1\n monkey 6: S\n dice K{pips} N1  to act: wolf")
    assert play(before, "K1") == board("wolf 1: N1  10: K1\n monkey 6: S\n dice N1  to act: wolf")


def test_wolf_s_village_stops_monkey_likewise() -> None:  # T8
    before = board("wolf 4: S\n monkey 2: K1  7: N1\n dice K3 N1  to act: monkey")
    assert play(before, "K1") == board("wolf 4: S\n monkey 0: K1  7: N1\n dice N1  to act: monkey")


def test_a_card_on_the_enemy_village_cannot_be_chosen() -> None:  # T8
    position = board("""
        wolf    3: K2  10: K1 S N1
        monkey  5: S
        dice K1 N1  to act: wolf
    """)
    assert moves(position) == ["K2", "end"]
    assert refusal(position, "K1") == refusal(position, "N1") == refusal(position, "S/K") == "T8 arrived"


def test_enemies_passed_over_do_not_matter() -> None:  # T9
    after = play(
        board("""
            wolf    3: Y1  4: K1
            monkey  5: K3  6: Y3  8: S
            dice K3 Y1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    3: Y1  7: K1
        monkey  5: K3  6: Y3  8: S
        dice Y1  to act: wolf
    """)


def test_only_the_tile_stopped_on_starts_a_combat() -> None:  # T9
    after = play(
        board("""
            wolf    3: Y1  4: K1
            monkey  5: K3  6: Y3  7: N3
            dice K3 Y1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    3: Y1  7: K1
        monkey  5: K3  6: Y3
        dice Y1  to act: wolf
    """)


def test_arriving_cards_go_on_top_of_the_own_pile_in_their_order() -> None:  # T10
    after = play(
        board("""
            wolf    2: K1 N2 Y2  4: K3 S
            monkey  10: S
            dice K2 N1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    4: K3 S K1 N2 Y2
        monkey  10: S
        dice N1  to act: wolf
    """)


def test_a_move_is_a_card_the_chief_with_a_die_or_the_end() -> None:  # T18
    position = board("""
        wolf    0: S  1: K1  2: N2  3: Y3
        monkey  10: S
        dice K1 Y2  to act: wolf
    """)
    assert moves(position) == ["K1", "S/K", "S/Y", "Y3", "end"]
    assert play(position, "k1") == play(position, " K1 ") == play(position, "K1")
    assert play(position, "s/y") == play(position, "S/Y")
    assert play(position, "END") == play(position, "end")


@pytest.mark.parametrize(
    "text", ["", "K", "K4", "K0", "X1", "S", "S/", "S/X", "K1 back", "K1-1", "K1/K", "K1 K2", "1"]
)
def test_nothing_else_can_be_said(text: str) -> None:  # T18
    position = board("""
        wolf    0: S  1: K1
        monkey  10: S
        dice K1 Y2  to act: wolf
    """)
    with pytest.raises(BadNotation, match="is not a move; write a card"):
        play(position, text)


@pytest.mark.parametrize(
    ("text", "why"), [("K1>3", "T8"), ("k1>2", ""), ("S/Y>2", ""), ("S/Y>1", "T8"), ("N1>4", "T11")]
)
def test_a_tile_may_be_named_but_only_the_one_that_the_die_leads_to(text: str, why: str) -> None:  # T8, T18
    position = board("""
        wolf    0: S  1: K1
        monkey  10: S
        dice K1 Y2  to act: wolf
    """)
    if why:
        with pytest.raises(IllegalMove) as refused:
            play(position, text)
        assert refused.value.clause == why
    else:
        assert play(position, text) == play(position, text.partition(">")[0])


@pytest.mark.parametrize("seed", range(60))
def test_a_card_is_found_where_at_most_two_lie_above_it_and_nowhere_else(seed: int) -> None:  # T7
    position = scattered(seed)
    state: Any = position.state()
    for seat, piles in enumerate(position.shown(None)["piles"]):
        for number, card in enumerate(CARDS, start=1):
            found = [tile for tile, pile in enumerate(piles) if card in pile[-3:]]
            assert tile_of(state, seat, number) == (found[0] if found else -1)
