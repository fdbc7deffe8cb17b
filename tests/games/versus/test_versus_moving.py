"""The turn, ways, reversals and captures: V4, V5, V6, V7."""

from __future__ import annotations

import pytest
from versus_pictures import BLACK, board, facts, moves, play, refusal, shown, step

# The turn


def test_a_move_is_exactly_the_total() -> None:  # V4
    position = board("black c1\n red f15\n dice 2+2  to act: black")
    assert moves(position) == ["c1-a3", "c1-b4", "c1-c5", "c1-d4", "c1-e3", "c1-f2"]
    assert refusal(position, "c1-c4") == "V4 not_total"
    assert refusal(position, "c1-c6") == "V4 not_total"
    assert refusal(position, "c1-c3") == "V6 no_reversal"


def test_turns_alternate() -> None:  # V4
    position = board("black c1\n red f15\n dice 1+1  turn 7  to act: black")
    assert play(position, "c1-c3") == board("black c3\n red f15\n turn 8  to roll: red")


def test_the_dice_are_thrown_for_every_turn() -> None:  # V4
    thrown = board("black c1\n red f15\n turn 8  to roll: red").draw("1+4")
    assert facts(thrown) == ["rolled seat=1 first_die=1 second_die=4 total=5"]
    assert thrown.position == board("black c1\n red f15\n dice 1+4  turn 8  to act: red")


def test_one_moves_only_ones_own_ninjas() -> None:  # V4
    position = board("black c1\n red f15\n dice 1+1  to act: black")
    assert refusal(position, "f15-f13") == "V4 not_yours"
    assert refusal(position, "d1-d3") == "V4 empty"


def test_who_can_move_must_even_if_every_move_begins_a_mission() -> None:  # V4, V8
    position = board("black c4\n red f15\n dice 3+4  to act: black")
    assert moves(position) == ["c4-a9", "c4-b10", "c4-c11", "c4-c9", "c4-d10", "c4-e9", "c4-f8"]
    assert all(offer["leaves"] for _, offer in position.offers(BLACK))
    assert refusal(position, "pass") == "V4 must_move"


HEMMED_IN = """
    black   a14  mission a14 clock {clock} depth 6
    red     a13 a15 b14
    dice 1+3  turn 9  to act: black
"""


def test_who_cannot_move_passes_and_the_clock_runs_on() -> None:  # V4, V9
    position = board(HEMMED_IN.format(clock=1))
    assert moves(position) == ["pass"]
    passed = step(position, "pass")
    assert facts(passed) == ["passed seat=0", "clock_ticked seat=0 turn=2"]
    assert passed.position == board("""
        black   a14  mission a14 clock 2 depth 6
        red     a13 a15 b14
        turn 10  to roll: red
    """)


def test_a_pass_can_be_the_turn_that_was_one_too_many() -> None:  # V4, V9, V12
    passed = step(board(HEMMED_IN.format(clock=2)), "pass")
    assert facts(passed) == [
        "passed seat=0",
        "timed_out seat=0 square=a14",
        "ended winner=red reason=elimination",
    ]


def test_a_move_that_is_not_legal_does_not_make_a_pass_so() -> None:  # V4
    assert refusal(board(HEMMED_IN.format(clock=1)), "a14-a10") == "V5 blocked"


# Ways


def test_a_way_has_one_corner_at_the_most() -> None:  # V5
    """From c1 to e4 in five steps there are two ways of one corner; both are taken away."""
    free = "black c1\n red f15\n dice 2+3  to act: black"
    assert "c1-e4" in moves(board(free))
    one_left = "black c1 e1\n red f15\n dice 2+3  to act: black"
    assert "c1-e4" in moves(board(one_left))
    none_left = "black c1 e1 c4\n red f15\n dice 2+3  to act: black"
    assert "c1-e4" not in moves(board(none_left))
    assert refusal(board(none_left), "c1-e4") == "V5 blocked"


def test_a_corner_must_be_empty_whoever_stands_there() -> None:  # V5
    position = board("""
        black   c1 c4
        red     e1 f15  mission e1 clock 1 depth 6
        dice 2+3  to act: black
    """)
    assert refusal(position, "c1-e4") == "V5 blocked"


def test_nobody_jumps() -> None:  # V5
    position = board("black c1 c3\n red f15\n dice 2+2  to act: black")
    assert refusal(position, "c1-c5") == "V5 blocked"
    over_an_enemy = board("""
        black   c1
        red     c3 f15  mission c3 clock 1 depth 4
        dice 2+2  to act: black
    """)
    assert refusal(over_an_enemy, "c1-c5") == "V5 blocked"


def test_nobody_ends_on_an_own_ninja() -> None:  # V5
    assert refusal(board("black c1 c5\n red f15\n dice 2+2  to act: black"), "c1-c5") == "V5 own_ninja"


def test_no_way_is_diagonal() -> None:  # V5
    assert refusal(board("black c1\n red f15\n dice 1+2  to act: black"), "c1-d2") == "V4 not_total"
    assert refusal(board("black c1\n red f15\n dice 1+2  to act: black"), "c1-f4") == "V4 not_total"


def test_the_square_it_left_counts_as_empty() -> None:  # V5, V6
    """Out to c10 and back down past its own square c8."""
    position = board("""
        black   c8  mission c8 clock 1 depth 0
        red     f15
        dice 3+3  to act: black
    """)
    assert "c8-c6" in moves(position)


# Reversals


@pytest.mark.parametrize(("start", "dice", "reverse_to"), [("c9", "1+1", "c9"), ("c8", "1+3", "c8")])
def test_turning_back_on_row_ten_is_allowed(start: str, dice: str, reverse_to: str) -> None:  # V6
    position = board(f"black {start}  mission {start} clock 1 depth 0\n red f15\n dice {dice}  to act: black")
    assert f"{start}-{reverse_to}" in moves(position)


def test_turning_back_in_the_neutral_zone_or_at_home_is_not() -> None:  # V6
    on_nine = board("black c8  mission c8 clock 1 depth 0\n red f15\n dice 1+1  to act: black")
    assert refusal(on_nine, "c8-c8") == "V6 no_reversal"
    on_six = board("black c5\n red f15\n dice 1+1  to act: black")
    assert refusal(on_six, "c5-c5") == "V6 no_reversal"


def test_sideways_turns_back_are_refused() -> None:  # V6
    """From c15 black cannot go forward, so nothing but going to and fro sideways leads back there."""
    position = board("black c15  mission c15 clock 1 depth 6\n red f15\n dice 1+1  to act: black")
    assert refusal(position, "c15-c15") == "V6 no_reversal"


def test_turning_back_toward_the_enemy_is_refused() -> None:  # V6
    """From c1 red cannot go forward: it could only run toward home and back."""
    position = board("black f1\n red c1 f15  mission c1 clock 1 depth 6\n dice 1+1  to act: red")
    assert refusal(position, "c1-c1") == "V6 no_reversal"


REVERSING = "black c9  mission c9 clock 1 depth 0\n red f15\n dice 2+3  to act: black"


def test_all_that_five_steps_can_reach_from_the_edge_of_the_enemy_dojo() -> None:  # V5, V6
    straight_or_one_corner = {"c14", "c4", "b13", "b5", "a12", "a6", "d13", "d5", "e12", "e6", "f11", "f7"}
    out_and_back = {"c12", "c10", "c8", "c6"}
    with_a_corner = {"b11", "b9", "b7", "d11", "d9", "d7", "a10", "a8", "e10", "e8", "f9"}
    goals = {move.split("-")[1] for move in moves(board(REVERSING))}
    assert goals == straight_or_one_corner | out_and_back | with_a_corner


def test_sideways_forward_back() -> None:  # V6
    """With c10 taken, only the way up column b is left."""
    position = board("black c9  mission c9 clock 1 depth 0\n red c10 f15\n dice 1+3  to act: black")
    way = dict(position.offers(position.mover))["c9-b10"]["path"]
    assert way == ("c9", "b9", "b10", "b11", "b10")


def test_forward_back_sideways() -> None:  # V6
    position = board("black c9  mission c9 clock 1 depth 0\n red b11 f15\n dice 1+3  to act: black")
    way = dict(position.offers(position.mover))["c9-b10"]["path"]
    assert way == ("c9", "c10", "c11", "c10", "b10")


def test_without_either_way_there_is_no_such_move() -> None:  # V6
    position = board("black c9  mission c9 clock 1 depth 0\n red b11 c11 f15\n dice 1+3  to act: black")
    assert refusal(position, "c9-b10") == "V5 blocked"


def test_the_way_back_may_go_on_past_where_it_came_from() -> None:  # V6
    position = board(REVERSING)
    offer = dict(position.offers(position.mover))["c9-c6"]
    assert offer["path"] == ("c9", "c10", "c9", "c8", "c7", "c6")
    assert offer["scores"] == 1
    past_the_corner = dict(position.offers(position.mover))["c9-b7"]["path"]
    assert past_the_corner == ("c9", "c10", "c9", "c8", "c7", "b7")


def test_a_reversal_needs_the_square_it_turns_on() -> None:  # V6
    position = board("black c9  mission c9 clock 1 depth 0\n red c10 f15\n dice 1+1  to act: black")
    assert refusal(position, "c9-c9") == "V5 blocked"


def test_heading_home_from_the_first_step_is_no_reversal() -> None:  # V6
    position = board("black c9  mission c9 clock 1 depth 0\n red f15\n dice 1+2  to act: black")
    assert dict(position.offers(position.mover))["c9-c6"]["path"] == ("c9", "c8", "c7", "c6")


def test_red_turns_back_in_the_black_dojo() -> None:  # V6
    position = board("black a1\n red c7  mission c7 clock 1 depth 0\n dice 1+1  to act: red")
    assert dict(position.offers(position.mover))["c7-c7"]["path"] == ("c7", "c6", "c7")
    above = board("black a1\n red c8  mission c8 clock 1 depth 0\n dice 1+1  to act: red")
    assert refusal(above, "c8-c8") == "V6 no_reversal"


# Captures


def test_ending_on_an_enemy_takes_it() -> None:  # V7
    position = board("black c1\n red c5 f15  mission c5 clock 1 depth 2\n dice 2+2  to act: black")
    taken = step(position, "c1-c5")
    assert facts(taken) == ["moved seat=0 origin=c1 target=c5", "captured seat=1 square=c5"]
    assert taken.position == board("black c5\n red f15\n turn 2  to roll: red")


def test_a_capture_works_away_from_home_too_and_brings_no_points() -> None:  # V7
    position = board("""
        black   c12 a1  mission c12 clock 1 depth 3
        red     e12 f15
        dice 1+1  to act: black
    """)
    assert play(position, "c12xe12") == board("""
        black   e12 a1  score 0  mission e12 clock 2 depth 3
        red     f15
        turn 2  to roll: red
    """)


def test_who_only_stands_beside_the_way_is_not_taken() -> None:  # V7
    position = board("black c1\n red c5 f15  mission c5 clock 1 depth 2\n dice 2+2  to act: black")
    assert shown(play(position, "c1-d4"))["ninjas"][1] == ("c5", "f15")
