"""Leaving home, the clock, depth and points: V8, V9, V10, V11."""

from __future__ import annotations

import pytest
from versus_pictures import BLACK, RED, board, facts, mission, moves, play, refusal, shown, step


def test_stepping_out_begins_a_mission() -> None:  # V8
    left = step(board("black c6 d1\n red f15\n dice 1+1  to act: black"), "c6-c8")
    assert facts(left) == [
        "moved seat=0 origin=c6 target=c8",
        "mission_begun seat=0 origin=c6",
        "clock_ticked seat=0 turn=1",
    ]
    assert left.position == board("""
        black   c8 d1  mission c8 clock 1 depth 0
        red     f15
        turn 2  to roll: red
    """)


def test_even_if_it_is_back_by_the_end_of_the_move() -> None:  # V8, V11
    back = step(board("black c6 d1\n red f15\n dice 4+4  to act: black"), "c6-c6")
    assert facts(back) == [
        "moved seat=0 origin=c6 target=c6",
        "mission_begun seat=0 origin=c6",
        "touched seat=0 depth=1",
        "returned seat=0 square=c6 worth=1 score=1",
    ]


def test_a_move_within_the_dojo_is_no_mission() -> None:  # V8
    assert facts(step(board("black c1 d1\n red f15\n dice 1+1  to act: black"), "c1-c3")) == [
        "moved seat=0 origin=c1 target=c3"
    ]


OUT = """
    black   c8 d6  mission c8 clock 1 depth 0
    red     f15
    dice 1+1  to act: black
"""


def test_while_one_is_out_no_other_may_step_outside() -> None:  # V8
    assert refusal(board(OUT), "d6-d8") == "V8 one_mission"
    assert refusal(board(OUT), "d6-e7") == "V8 one_mission"
    assert moves(board(OUT), "d6") == ["d6-b6", "d6-c5", "d6-d4", "d6-e5", "d6-f6"]


def test_not_even_out_and_back_in_one_move() -> None:  # V8
    position = board(OUT.replace("1+1", "4+4"))
    assert refusal(position, "d6-d6") == "V8 one_mission"
    free = board("black d6\n red f15\n dice 4+4  to act: black")
    assert "d6-d6" in moves(free)


def test_the_one_that_is_out_goes_wherever_it_can() -> None:  # V8
    assert {"c8-c10", "c8-c6", "c8-d7", "c8-e8"} < set(moves(board(OUT), "c8"))


def test_each_side_has_its_own_mission() -> None:  # V8
    position = board("""
        black   c8 d1  mission c8 clock 1 depth 0
        red     f10 a15
        dice 1+1  to act: red
    """)
    assert "f10-f8" in moves(position)


# The clock


def test_a_figure_turns_with_every_turn_of_its_owner_moved_or_not() -> None:  # V9
    position = board("black c6 d1\n red f15\n dice 1+1  to act: black")
    position = play(position, "c6-c8", "1+1", "f15-f13", "1+1")
    assert shown(position)["missions"] == ({"square": "c8", "turn": 1, "depth": 0}, None)
    other = step(position, "d1-d3")
    assert facts(other)[-1] == "clock_ticked seat=0 turn=2"
    assert shown(other.position)["missions"][BLACK] == {"square": "c8", "turn": 2, "depth": 0}


THIRD = """
    black   c8 d1  mission c8 clock 2 depth 3
    red     f15
    dice 1+1  turn 5  to act: black
"""


def test_home_on_the_third_turn_is_in_time_and_looks_forward_again() -> None:  # V9, V11
    home = play(board(THIRD), "c8-c6")
    assert home == board("black c6 d1  score 3\n red f15\n turn 6  to roll: red")
    assert shown(home)["missions"] == (None, None)


@pytest.mark.parametrize("move", ["c8-c10", "d1-d3"])
def test_not_home_after_the_third_turn_it_is_removed(move: str) -> None:  # V9, V11
    late = step(board(THIRD), move)
    square = "c10" if move == "c8-c10" else "c8"
    assert facts(late)[-1] == f"timed_out seat=0 square={square}"
    left = "d1" if move == "c8-c10" else "d3"
    assert late.position == board(f"black {left}  score 0\n red f15\n turn 6  to roll: red")


def test_the_clock_of_the_other_side_stands_still() -> None:  # V9
    position = board("""
        black   c8 d1  mission c8 clock 2 depth 3
        red     f15
        dice 1+1  turn 6  to act: red
    """)
    assert mission(play(position, "f15-f13"), BLACK)["turn"] == 2


# Depth


@pytest.mark.parametrize(("target", "depth"), [("c9", 0), ("c10", 1), ("c12", 3), ("c15", 6)])
def test_rows_of_the_enemy_dojo_count_from_the_neutral_zone(target: str, depth: int) -> None:  # V10
    steps = int(target[1:]) - 7
    dice = f"{steps // 2}+{steps - steps // 2}"
    position = board(f"black c7 a1  mission c7 clock 1 depth 0\n red f15\n dice {dice}  to act: black")
    assert mission(play(position, f"c7-{target}"), BLACK)["depth"] == depth


@pytest.mark.parametrize(("target", "depth"), [("c7", 0), ("c6", 1), ("c1", 6)])
def test_for_red_they_count_downward(target: str, depth: int) -> None:  # V10
    steps = 9 - int(target[1:])
    dice = f"{steps // 2}+{steps - steps // 2}"
    position = board(f"black a1\n red c9 f15  mission c9 clock 1 depth 0\n dice {dice}  to act: red")
    assert mission(play(position, f"c9-{target}"), RED)["depth"] == depth


def test_a_row_touched_in_mid_move_counts() -> None:  # V10
    touched = step(
        board("black c9 a1  mission c9 clock 1 depth 0\n red f15\n dice 4+4  to act: black"), "c9-c9"
    )
    assert "touched seat=0 depth=4" in facts(touched)
    assert shown(touched.position)["missions"][BLACK] == {"square": "c9", "turn": 2, "depth": 4}


def test_the_marker_only_advances() -> None:  # V10
    position = board("black c12 a1  mission c12 clock 1 depth 5\n red f15\n dice 1+1  to act: black")
    moved = step(position, "c12-c10")
    assert not any(fact.startswith("touched") for fact in facts(moved))
    assert mission(moved.position, BLACK)["depth"] == 5


# Points


def test_a_mission_to_the_neutral_zone_brings_nothing() -> None:  # V10, V11
    home = step(board("black c8 d1  mission c8 clock 1 depth 0\n red f15\n dice 1+1  to act: black"), "c8-c6")
    assert facts(home)[-1] == "returned seat=0 square=c6 worth=0 score=0"


def test_points_add_up_and_the_marker_goes_back() -> None:  # V11
    position = board("black c8 d1  score 2  mission c8 clock 1 depth 4\n red f15\n dice 1+1  to act: black")
    home = step(position, "c8-c6")
    assert facts(home)[-1] == "returned seat=0 square=c6 worth=4 score=6"
    assert home.position == board("black c6 d1  score 6\n red f15\n turn 2  to roll: red")


def test_a_captured_mission_brings_nothing_and_another_may_leave() -> None:  # V7, V11
    position = board("""
        black   c12 d6  mission c12 clock 1 depth 3
        red     c15 f15
        dice 1+2  turn 4  to act: red
    """)
    taken = play(position, "c15-c12")
    assert taken == board("black d6  score 0\n red c12 f15\n turn 5  to roll: black")
    assert "d6-d8" in moves(play(taken, "1+1"))


def test_after_a_timeout_another_may_leave_on_the_next_turn() -> None:  # V11
    position = play(board(THIRD.replace("d1", "d6")), "c8-c10", "1+1", "f15-f13", "1+1")
    assert "d6-d8" in moves(position)


def test_capturing_at_home_does_not_end_the_own_mission() -> None:  # V7, V9
    position = board("""
        black   c8 d1  mission c8 clock 1 depth 2
        red     d3 f15  mission d3 clock 1 depth 4
        dice 1+1  turn 4  to act: black
    """)
    assert play(position, "d1-d3") == board("""
        black   c8 d3  mission c8 clock 2 depth 2
        red     f15
        turn 5  to roll: red
    """)
