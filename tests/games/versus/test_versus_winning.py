"""How a game ends, and in which order things are looked at: V12, V13."""

from __future__ import annotations

import pytest
from versus_pictures import BLACK, RED, board, facts, play, step

from tatami import Outcome, Position
from tatami.games.versus.view import Shown


def ended(position: Position[Shown]) -> Outcome:
    assert position.outcome
    return position.outcome


def test_seven_points_win() -> None:  # V12
    position = board("black c8 a1  score 3  mission c8 clock 1 depth 4\n red f15\n dice 1+1  to act: black")
    won = step(position, "c8-c6")
    assert facts(won)[-1] == "ended winner=black reason=score"
    assert won.position == board("black c6 a1  score 7\n red f15\n turn 1  of black  won: black by score")
    assert ended(won.position) == Outcome((BLACK,), "score", (12, 0), points=(7, 0))


def test_six_do_not() -> None:  # V12
    position = board("black c8 a1  score 2  mission c8 clock 1 depth 4\n red f15\n dice 1+1  to act: black")
    assert not play(position, "c8-c6").is_over


def test_the_score_is_not_capped() -> None:  # V12
    position = board("black c8  score 6  mission c8 clock 2 depth 6\n red f15\n dice 1+1  to act: black")
    won = play(position, "c8-c6")
    assert won.view(None).shown["scores"] == ended(won).points == (12, 0)


def test_taking_the_last_enemy_wins() -> None:  # V12
    position = board("black f1\n red c15 f5  mission f5 clock 1 depth 2\n dice 2+2  to act: black")
    assert not play(position, "f1-f5").is_over
    last = board("black f1\n red f5  score 6  mission f5 clock 1 depth 2\n dice 2+2  to act: black")
    won = step(last, "f1-f5")
    assert facts(won)[1:] == ["captured seat=1 square=f5", "ended winner=black reason=elimination"]
    assert ended(won.position) == Outcome((BLACK,), "elimination", (12, 0), points=(0, 6))


def test_a_capture_wins_before_points_are_counted() -> None:  # V12
    """The ninja comes home onto the last enemy: a win by elimination, its points are not looked at."""
    position = board("""
        black   c8  score 4  mission c8 clock 2 depth 5
        red     c6  score 6  mission c6 clock 2 depth 1
        dice 1+1  to act: black
    """)
    won = play(position, "c8-c6")
    assert ended(won).reason == "elimination"
    assert won.view(None).shown["scores"] == (4, 6)
    assert won == board("""
        black   c6  score 4  mission c6 clock 2 depth 5
        red     score 6
        turn 1  of black  won: black by elimination
    """)


def test_a_capture_wins_before_time_runs_out() -> None:  # V12
    position = board("black c10  mission c10 clock 2 depth 1\n red c12\n dice 1+1  to act: black")
    assert ended(play(position, "c10-c12")) == Outcome((BLACK,), "elimination", (12, 0), points=(0, 0))


def test_points_win_before_the_limit() -> None:  # V12, V13
    position = board(
        "black c8  score 6  mission c8 clock 2 depth 6\n red f15\n dice 1+1  turn 400  to act: black"
    )
    assert ended(play(position, "c8-c6")).reason == "score"


def test_who_loses_the_last_ninja_by_the_clock_has_lost() -> None:  # V12
    position = board("black c10  mission c10 clock 2 depth 1\n red f15\n dice 1+1  to act: black")
    lost = step(position, "c10-c12")
    assert facts(lost)[1:] == [
        "touched seat=0 depth=3",
        "timed_out seat=0 square=c12",
        "ended winner=red reason=elimination",
    ]
    assert ended(lost.position) == Outcome((RED,), "elimination", (0, 12), points=(0, 0))
    assert lost.position == board("black score 0\n red f15\n turn 1  of black  won: red by elimination")


def test_the_last_ninja_may_be_lost_in_the_last_turn() -> None:  # V12, V13
    position = board("black c10  mission c10 clock 2 depth 1\n red f15\n dice 1+1  turn 400  to act: black")
    assert ended(play(position, "c10-c12")) == Outcome((RED,), "elimination", (0, 12), points=(0, 0))


@pytest.mark.parametrize("seat", ["black", "red"])
def test_nobody_has_won_when_turn_400_ends(seat: str) -> None:  # V13
    move = "c1-c3" if seat == "black" else "f15-f13"
    position = board(f"black c1  score 2\n red f15  score 3\n dice 1+1  turn 400  to act: {seat}")
    drawn = step(position, move)
    assert facts(drawn)[-1] == "ended winner=draw reason=turn limit"
    assert ended(drawn.position) == Outcome((BLACK, RED), "turn limit", (6, 6), points=(2, 3))


def test_turn_399_is_followed_by_another() -> None:  # V13
    position = board("black c1\n red f15\n dice 1+1  turn 399  to act: black")
    assert play(position, "c1-c3") == board("black c3\n red f15\n turn 400  to roll: red")


def test_the_clock_runs_out_before_the_limit_draws() -> None:  # V13
    position = board(
        "black c10 a1  mission c10 clock 2 depth 1\n red f15\n dice 1+1  turn 400  to act: black"
    )
    drawn = play(position, "a1-a3")
    assert drawn == board("black a3\n red f15\n turn 400  of black  drawn by turn limit")
