"""Board, set-up and who begins: V1, V2, V3."""

from __future__ import annotations

from collections import Counter

import pytest
from versus_pictures import BLACK, GAME, RED, board, facts, moves, play, shown

import tatami
from tatami import IllegalMove


def test_the_board_has_six_columns_and_fifteen_rows() -> None:  # V1
    corners = "black a1 f1  score 0\n red a15 f15\n dice 1+1\n to act: black"
    assert shown(board(corners))["ninjas"] == (("a1", "f1"), ("a15", "f15"))
    for square in ("g1", "a0", "a16", "A1"):
        with pytest.raises(tatami.BadNotation, match="columns a to f, rows 1 to 15"):
            board(f"black {square}\n red a15\n dice 1+1\n to act: black")


@pytest.mark.parametrize(
    ("seat", "row", "is_home"),
    [
        *(("black", 6, True), ("black", 7, False), ("black", 9, False), ("black", 10, False)),
        *(("red", 10, True), ("red", 9, False), ("red", 7, False), ("red", 6, False)),
    ],
)
def test_six_rows_are_a_dojo_and_three_are_nobodys(seat: str, row: int, is_home: bool) -> None:  # V1
    other = {"black": "red f15", "red": "black f1"}[seat]
    picture = f"{seat} c{row}\n {other}\n to roll: {seat}"
    if is_home:
        assert not any(shown(board(picture))["missions"])
    else:
        with pytest.raises(tatami.BadNotation, match="on a mission"):
            board(picture)


def test_both_sides_stand_in_a_v_at_the_back() -> None:  # V2
    assert GAME.start() == board("""
        black   c1 d1 b2 e2 a3 f3
        red     c15 d15 b14 e14 a13 f13
        turn 0  to roll: black
    """)


def test_or_in_a_u() -> None:  # V2
    assert GAME.start(start="u") == board(
        """
        black   b1 c1 d1 e1 a2 f2
        red     b15 c15 d15 e15 a14 f14
        turn 0  to roll: black
        """,
        start="u",
    )


def test_two_dice_of_four_faces_have_sixteen_throws() -> None:  # V3, V4
    odds = dict(GAME.start().odds)
    assert sum(odds.values()) == 16
    assert odds["2+3"] == 2 and odds["3+3"] == 1
    totals = Counter[int]()
    for text, weight in odds.items():
        totals[sum(map(int, text.split("+")))] += weight
    assert [totals[total] for total in range(2, 9)] == [1, 2, 3, 4, 3, 2, 1]


def test_black_throws_first_then_red() -> None:  # V3
    first = GAME.start().draw("2+3")
    assert facts(first) == ["opening_rolled seat=0 first_die=2 second_die=3 total=5"]
    assert first.position == board("""
        black   c1 d1 b2 e2 a3 f3
        red     c15 d15 b14 e14 a13 f13
        opening 2+3
        turn 0  to roll: red
    """)


@pytest.mark.parametrize(("red_throws", "first"), [("1+3", "black"), ("3+3", "red")])
def test_the_higher_total_begins(red_throws: str, first: str) -> None:  # V3
    step = play(GAME.start(), "2+3").draw(red_throws)
    assert facts(step)[1:] == [f"first_decided seat={GAME.seat(first)}"]
    assert step.position == board(f"""
        black   c1 d1 b2 e2 a3 f3
        red     c15 d15 b14 e14 a13 f13
        opening 2+3 {red_throws}
        turn 1  to roll: {first}
    """)


@pytest.mark.parametrize("red_throws", ["2+3", "1+4"])
def test_equal_totals_throw_again(red_throws: str) -> None:  # V3
    step = play(GAME.start(), "2+3").draw(red_throws)
    assert facts(step)[1:] == ["opening_tied"]
    assert step.position == GAME.start()


def test_the_opening_roll_is_shown_until_the_first_turn_ends() -> None:  # V3
    position = play(GAME.start(), "2+3", "1+1", "1+1")
    assert shown(position)["opening"] == ((2, 3), (1, 1))
    assert position.to_act == (BLACK,)
    after = play(position, "c1-c3")
    assert shown(after)["opening"] == (None, None)
    assert after == board("""
        black   c3 d1 b2 e2 a3 f3
        red     c15 d15 b14 e14 a13 f13
        turn 2  to roll: red
    """)


def test_nobody_moves_before_the_dice_are_thrown() -> None:  # V3, V4
    with pytest.raises(tatami.NotYourTurn, match="chance must act first"):
        GAME.start().play(BLACK, "c1-c3")
    rolling = board("black c1\n red c15\n to roll: red")
    assert rolling.to_act == () and not rolling.moves(RED)


def test_the_other_side_cannot_move_in_your_turn() -> None:  # V4
    position = board("black c1\n red c15\n dice 1+1  to act: black")
    with pytest.raises(tatami.NotYourTurn, match="black must act"):
        position.play(RED, "c15-c13")


def test_every_ninja_can_move_in_the_first_turn() -> None:  # V2, V4
    start = play(GAME.start(), "4+4", "1+1", "1+1")
    origins = {move.split("-")[0] for move in moves(start)}
    assert origins == {"a3", "b2", "c1", "d1", "e2", "f3"}
    with pytest.raises(IllegalMove):
        play(start, "c1-d1")
