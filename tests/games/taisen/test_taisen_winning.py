"""How a game ends: T15, T16."""

from __future__ import annotations

import pytest
from taisen_pictures import MONKEY, WOLF, board, moves, play

from tatami import NotYourTurn, Outcome


def test_a_card_on_the_enemy_village_wins_when_the_turn_ends() -> None:  # T15
    after = play(
        board("""
            wolf    1: K2  8: K1
            monkey  5: S
            dice K2 N1 Y1  turn 9  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    1: K2  10: K1
        monkey  5: S
        turn 9  of wolf  won: wolf by village
    """)
    assert after.outcome == Outcome((WOLF,), "village", (12, 0))


def test_monkey_wins_on_wolf_s_village() -> None:  # T15
    after = play(
        board("""
            wolf    5: S
            monkey  1: Y3  8: N2
            dice N1 Y2  turn 4  to act: monkey
        """),
        "Y3",
        "end",
    )
    assert after == board("""
        wolf    5: S
        monkey  0: Y3  8: N2
        turn 4  of monkey  won: monkey by village
    """)
    assert after.outcome == Outcome((MONKEY,), "village", (0, 12))


def test_the_chief_itself_may_take_the_village() -> None:  # T15
    after = play(
        board("""
            wolf    8: S K1
            monkey  5: S
            dice N3  turn 9  to act: wolf
        """),
        "S/N",
    )
    assert after == board("""
        wolf    10: S K1
        monkey  5: S
        turn 9  of wolf  won: wolf by village
    """)


def test_reaching_the_village_does_not_win_in_the_middle_of_a_turn() -> None:  # T15
    after = play(
        board("""
            wolf    1: N2  8: K1
            monkey  5: S
            dice K2 N1  turn 9  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    1: N2  10: K1
        monkey  5: S
        dice N1  turn 9  to act: wolf
    """)
    assert after.outcome is None
    assert moves(after) == ["N2", "end"]


def test_a_card_driven_off_the_village_before_the_turn_ends_does_not_win() -> None:  # T15
    """N3 ties on 9, monkey's N3 retreats onto its village and beats the Y1 that stood there."""
    after = play(
        board("""
            wolf    8: N3  10: Y1
            monkey  9: N3
            dice K1 N1  turn 9  to act: wolf
        """),
        "N3",
    )
    assert after == board("""
        wolf    8: N3
        monkey  10: N3
        turn 10  to throw: monkey
    """)


def test_fighting_on_the_village_without_holding_it_does_not_win() -> None:  # T15
    after = play(
        board("""
            wolf    3: N1  8: K1
            monkey  10: Y1
            dice K2 N1  to act: wolf
        """),
        "K1",
        "end",
    )
    assert after == board("""
        wolf    3: N1
        monkey  10: Y1
        turn 2  to throw: monkey
    """)


def test_the_last_card_to_fall_ends_the_game_at_once() -> None:  # T15
    after = play(
        board("""
            wolf    2: N1  4: K2
            monkey  6: K1
            dice K2 N1  turn 12  to act: wolf
        """),
        "K2",
    )
    assert after == board("""
        wolf    2: N1  6: K2
        monkey
        turn 12  of wolf  won: wolf by elimination
    """)
    assert after.outcome == Outcome((WOLF,), "elimination", (12, 0))


def test_the_active_side_can_lose_its_last_card_in_its_own_turn() -> None:  # T15
    after = play(
        board("""
            wolf    4: K1
            monkey  6: K2  9: S
            dice K2 N1  turn 12  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf
        monkey  6: K2  9: S
        turn 12  of wolf  won: monkey by elimination
    """)
    assert after.outcome == Outcome((MONKEY,), "elimination", (0, 12))


def test_the_last_card_may_fall_in_a_combat_that_its_retreat_started() -> None:  # T15
    """Y2 ties on 5, N1 falls there, and Y2 then falls on 4 where it retreated to."""
    after = play(
        board("""
            wolf    3: N1 Y2
            monkey  4: N3  5: N2 Y2
            dice N2 Y1  turn 7  to act: wolf
        """),
        "N1",
    )
    assert after == board("""
        wolf
        monkey  4: N3  5: N2  6: Y2
        turn 7  of wolf  won: monkey by elimination
    """)


def test_elimination_comes_before_the_village() -> None:  # T15
    after = play(
        board("""
            wolf    8: K2
            monkey  10: N1
            dice K2 N1  to act: wolf
        """),
        "K2",
    )
    assert after.outcome == Outcome((WOLF,), "elimination", (12, 0))


def test_nobody_moves_once_the_game_is_over() -> None:  # T15
    over = board("""
        wolf    10: K1
        monkey  5: S
        turn 9  of wolf  won: wolf by village
    """)
    assert over.to_act == ()
    assert over.is_over
    assert over.odds == ()
    with pytest.raises(NotYourTurn, match="game is over"):
        over.play(WOLF, "end")


LATE = """
    wolf    {wolf}
    monkey  {monkey}
    dice K1 N1  turn {turn}  to act: {side}
"""


@pytest.mark.parametrize("side", ["wolf", "monkey"])
def test_the_game_is_drawn_when_turn_500_ends_without_a_winner(side: str) -> None:  # T16
    late = board(LATE.format(wolf="4: K1 S", monkey="8: K1 S", turn=500, side=side))
    after = play(late, "end")
    assert after == board(f"""
        wolf    4: K1 S
        monkey  8: K1 S
        turn 500  of {side}  drawn by turn limit
    """)
    assert after.outcome == Outcome((WOLF, MONKEY), "turn limit", (6, 6))
    assert after.outcome.is_draw


def test_turn_500_itself_is_played() -> None:  # T16
    late = board(LATE.format(wolf="4: K1 S", monkey="8: K1 S", turn=499, side="wolf"))
    assert play(late, "end") == board("""
        wolf    4: K1 S
        monkey  8: K1 S
        turn 500  to throw: monkey
    """)


def test_turn_500_can_still_be_won_on_the_village() -> None:  # T16
    late = board(LATE.format(wolf="9: K1", monkey="8: K1", turn=500, side="wolf"))
    assert play(late, "K1").outcome == Outcome((WOLF,), "village", (12, 0))


def test_turn_500_can_still_be_won_by_elimination() -> None:  # T16
    late = board(LATE.format(wolf="7: K1", monkey="8: N3", turn=500, side="wolf"))
    assert play(late, "K1").outcome == Outcome((WOLF,), "elimination", (12, 0))


def test_the_limit_does_not_cut_a_turn_short() -> None:  # T16
    late = board(LATE.format(wolf="3: K1  4: N1", monkey="8: K1", turn=500, side="wolf"))
    assert moves(play(late, "K1")) == ["N1", "end"]
