"""The acceptance examples of the rulings, as pictures."""

from __future__ import annotations

from typing import Any

import pytest
from versus_pictures import BLACK, GAME, board, facts, moves, play, refusal, shown, step
from versus_ways import HOME, named

from tatami.games.versus.view import survey, weight_of


def test_four_out_and_four_back() -> None:  # V6, V8, V10, V11
    after = play(board("black c6\n red a15\n dice 4+4  to act: black"), "c6-c6")
    assert after == board("black c6  score 1\n red a15\n turn 2  to roll: red")


def beside(column: int, row: int) -> list[tuple[int, int]]:
    around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [(column, row) for column, row in around if 0 <= column < 6 and row in HOME[BLACK]]


@pytest.mark.parametrize("column", range(6))
def test_a_ninja_at_home_cannot_take_the_intruder_beside_it(column: int) -> None:  # V6, V7
    """With no total from 2 to 8, wherever the two stand: by its moves, and by the survey."""
    for row in HOME[BLACK]:
        for intruder in map(named, beside(column, row)):
            depth = 7 - int(intruder[1:])
            picture = f"""
                black   {named((column, row))}
                red     {intruder} a15  mission {intruder} clock 1 depth {depth}
            """
            for total in range(2, 9):
                dice = f"dice {total // 2}+{total - total // 2}  to act: black"
                position = board(picture + dice)
                assert f"{named((column, row))}-{intruder}" not in moves(position)
            state: Any = board(picture + "to roll: black").state()
            assert intruder not in survey(state, BLACK)["threats"][BLACK]


def test_a_ninja_on_a_mission_can_take_a_neighbour_behind_it() -> None:  # V6, V7
    position = board("black c12  mission c12 clock 1 depth 3\n red c11 a15\n dice 1+2  to act: black")
    taken = step(position, "c12-c11")
    assert taken.events[0].values["path"] == ("c12", "c13", "c12", "c11")
    assert taken.position == board("""
        black   c11  mission c11 clock 2 depth 4
        red     a15
        turn 2  to roll: red
    """)


def test_the_odds_of_two_dice() -> None:  # V4
    state: Any = GAME.start().state()
    weights = {total: weight_of(total) for total in range(2, 9)}
    assert weights == {2: 1, 3: 2, 4: 3, 5: 4, 6: 3, 7: 2, 8: 1}
    assert survey(state, None)["throws"] == 16


def test_two_and_three_with_one_corner() -> None:  # V5
    position = board("black c2\n red f15\n dice 2+3  to act: black")
    assert play(position, "c2-f4") == board("black f4\n red f15\n turn 2  to roll: red")


@pytest.mark.parametrize(
    ("own", "move", "code"),
    [
        ("c3 d2", "c2-e5", "V5 blocked"),  # only two corners would lead there
        ("", "c2-e4", "V4 not_total"),  # a diagonal
        ("c4 f4", "c2-c7", "V5 blocked"),  # a jump
        ("f4", "c2-f4", "V5 own_ninja"),
    ],
)
def test_what_five_steps_cannot_do(own: str, move: str, code: str) -> None:  # V5
    position = board(f"black c2 {own}\n red f15\n dice 2+3  to act: black")
    assert refusal(position, move) == code


@pytest.mark.parametrize(
    ("start", "dice", "allowed"), [("c8", "1+1", False), ("c5", "1+1", False), ("c9", "1+1", True)]
)
def test_where_black_may_turn_back(start: str, dice: str, allowed: bool) -> None:  # V6
    """On row 9, on row 6, on row 10."""
    mission = "" if start == "c5" else f"mission {start} clock 1 depth 0"
    position = board(f"black {start}  {mission}\n red f15\n dice {dice}  to act: black")
    assert (f"{start}-{start}" in moves(position)) is allowed
    if not allowed:
        assert refusal(position, f"{start}-{start}") == "V6 no_reversal"


def test_facing() -> None:  # V9
    position = board("black c6 a1\n red f15\n dice 1+1  to act: black")
    turned = []
    for choice in ("c6-c8", "1+1", "f15-f13", "1+1", "a1-a3", "1+1", "f13-f15", "1+1", "c8-c6"):
        position = play(position, choice)
        mission = shown(position)["missions"][BLACK]
        turned.append(mission["turn"] if mission else 0)
    assert turned == [1, 1, 1, 1, 2, 2, 2, 2, 0]
    assert shown(position)["ninjas"][BLACK] == ("a3", "c6")


def test_not_home_after_turn_three() -> None:  # V9
    position = board("black c8 a1  mission c8 clock 2 depth 0\n red f15\n dice 1+1  to act: black")
    assert play(position, "a1-a3") == board("black a3\n red f15\n turn 2  to roll: red")


def test_on_its_last_turn_it_may_still_take_an_enemy() -> None:  # V7, V9, V12
    position = board("black c12 a1  mission c12 clock 2 depth 3\n red e12 f15\n dice 1+1  to act: black")
    both = step(position, "c12-e12")
    assert facts(both)[1:] == ["captured seat=1 square=e12", "timed_out seat=0 square=e12"]
    assert both.position == board("black a1\n red f15\n turn 2  to roll: red")
    last = board("black c12  mission c12 clock 2 depth 3\n red e12\n dice 1+1  to act: black")
    won = step(last, "c12-e12")
    assert facts(won)[1:] == ["captured seat=1 square=e12", "ended winner=black reason=elimination"]


def test_row_four_touched_on_turn_two_and_home_on_turn_three() -> None:  # V9, V10, V11
    position = board("black c9 d6  mission c9 clock 1 depth 0\n red f15\n dice 2+2  turn 3  to act: black")
    position = play(position, "c9-c13")
    assert shown(position)["missions"][BLACK] == {"square": "c13", "turn": 2, "depth": 4}
    position = play(position, "1+1", "f15-f13", "4+4", "c13-c5")
    assert position == board("black c5 d6  score 4\n red f13\n turn 6  to roll: red")
    assert "d6-d8" in moves(play(position, "1+1", "f13-f15", "1+1"))


def test_five_points_and_a_mission_worth_three() -> None:  # V12
    position = board("black c8  score 5  mission c8 clock 1 depth 3\n red f15\n dice 1+1  to act: black")
    assert play(position, "c8-c6") == board("""
        black   c6  score 8
        red     f15
        turn 1  of black  won: black by score
    """)
