"""The dice and the turn: T5, T6."""

from __future__ import annotations

import pytest
from taisen_pictures import MONKEY, WOLF, board, moves, play, refusal

from tatami import NotYourTurn, scripted

THROWING = """
    wolf    4: K1
    monkey  8: K1
    to throw: wolf
"""


def test_a_house_die_shows_one_thrice_two_twice_and_three_once() -> None:  # T5
    odds = dict(board(THROWING, dice="house").odds)
    assert len(odds) == 27
    assert sum(odds.values()) == 6**3
    for k, n, y in [(1, 1, 1), (1, 2, 3), (3, 1, 2), (2, 2, 1), (3, 3, 3)]:
        assert odds[f"K{k},N{n},Y{y}"] == (4 - k) * (4 - n) * (4 - y)


def test_one_house_die_alone_has_odds_three_two_one() -> None:  # T5
    odds = board(THROWING, dice="house").odds
    for die in "KNY":
        faces = [sum(weight for throw, weight in odds if f"{die}{pips}" in throw) for pips in (1, 2, 3)]
        assert faces == [108, 72, 36]


def test_even_dice_show_every_number_twice() -> None:  # T5
    odds = board(THROWING, dice="even").odds
    assert len(odds) == 27
    assert {weight for _, weight in odds} == {2 * 2 * 2}


def test_a_throw_gives_each_school_its_own_die() -> None:  # T5
    assert board(THROWING).draw("K1,N2,Y3").position == board("""
        wolf    4: K1
        monkey  8: K1
        dice K1 N2 Y3  to act: wolf
    """)


def test_every_turn_begins_with_a_throw_of_all_three_dice() -> None:  # T6
    before = board("""
        wolf    4: K1  6: N1
        monkey  8: K1
        dice N1  turn 6  to act: wolf
    """)
    with scripted("K3,N1,Y2") as chance:
        after = before.play(WOLF, "end", chance=chance).position
    assert after == board("""
        wolf    4: K1  6: N1
        monkey  8: K1
        dice K3 N1 Y2  turn 7  to act: monkey
    """)


def test_each_die_is_used_once() -> None:  # T6
    after = play(
        board("""
            wolf    3: K2  4: K1  6: N1
            monkey  10: K1
            dice K1 N1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    3: K2  5: K1  6: N1
        monkey  10: K1
        dice N1  to act: wolf
    """)
    assert moves(after) == ["N1", "end"]
    assert refusal(after, "K2") == "T6 die_used"


@pytest.mark.parametrize("order", ["K1 N1 Y1", "Y1 K1 N1", "N1 Y1 K1"])
def test_dice_are_used_in_any_order(order: str) -> None:  # T6
    before = board("""
        wolf    1: K1  2: N1  3: Y1
        monkey  10: K1
        dice K3 N2 Y1  to act: wolf
    """)
    assert play(before, *order.split()) == board(f"""
        wolf    4: {order}
        monkey  10: K1
        turn 2  to throw: monkey
    """)


def test_a_turn_cannot_end_before_a_die_is_used() -> None:  # T6
    before = board("""
        wolf    4: K1
        monkey  8: K1
        dice K1 N1 Y1  to act: wolf
    """)
    assert moves(before) == ["K1"]
    assert refusal(before, "end") == "T6 no_die_used"


@pytest.mark.parametrize("dice", ["K1 N1", "K1 Y3", "N1"])
def test_a_turn_may_end_once_a_die_is_used(dice: str) -> None:  # T6
    sides = """
        wolf    3: N1  4: K1
        monkey  8: K1
    """
    assert play(board(f"{sides} dice {dice}  to act: wolf"), "end") == board(
        f"{sides} turn 2  to throw: monkey"
    )


def test_a_turn_ends_by_itself_after_the_third_die() -> None:  # T6
    after = play(
        board("""
            wolf    1: K1  2: N1  3: Y1
            monkey  10: K1
            dice N1  turn 3  to act: wolf
        """),
        "N1",
    )
    assert after == board("""
        wolf    1: K1  3: Y1 N1
        monkey  10: K1
        turn 4  to throw: monkey
    """)


def test_a_turn_ends_by_itself_when_the_dice_left_can_move_nothing() -> None:  # T6
    after = play(
        board("""
            wolf    1: K1 K2
            monkey  10: S
            dice K1 N1 Y1  to act: wolf
        """),
        "K2",
    )
    assert after == board("""
        wolf    1: K1  2: K2
        monkey  10: S
        turn 2  to throw: monkey
    """)


def test_a_turn_goes_on_while_the_chief_can_use_a_die() -> None:  # T6
    after = play(
        board("""
            wolf    0: S  1: K1
            monkey  10: S
            dice K1 N1 Y1  to act: wolf
        """),
        "K1",
    )
    assert moves(after) == ["S/N", "S/Y", "end"]


def test_the_other_side_waits_for_its_turn() -> None:  # T6
    before = board("""
        wolf    4: K1
        monkey  8: K1
        dice K1  to act: wolf
    """)
    assert before.to_act == (WOLF,)
    assert list(before.moves(MONKEY)) == []
    with pytest.raises(NotYourTurn, match=r"not monkey's turn.*wolf must act"):
        before.play(MONKEY, "K1")


def test_nobody_moves_before_the_throw() -> None:  # T6
    with pytest.raises(NotYourTurn, match="chance must act"):
        board(THROWING).play(WOLF, "K1")
