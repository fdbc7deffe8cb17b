"""What is refused, with the clause that refuses it, in words of both languages."""

from __future__ import annotations

from typing import Any

import pytest
from versus_pictures import BLACK, GAME, board, play, refusal
from versus_scattered import scattered

from tatami import IllegalMove
from tatami.core.refusal import ALLOWED
from tatami.games.versus.rules import REFUSALS, refuse
from tatami.games.versus.rules.board import PASS

OUT = """
    black   a1 b3 b6 c8  mission c8 clock 1 depth 0
    red     b4 f15  mission b4 clock 1 depth 3
    dice 1+2  turn 3  to act: black
"""
HOME = """
    black   c6 c9  mission c9 clock 1 depth 0
    red     c10 f15
    dice 1+1  turn 3  to act: black
"""
REFUSED = [
    (OUT, "pass", "V4 must_move"),
    (OUT, "d4-d7", "V4 empty"),
    (OUT, "b4-b7", "V4 not_yours"),
    (OUT, "b3-b6", "V5 own_ninja"),
    (OUT, "a1-a5", "V4 not_total"),
    (OUT, "a1-a3", "V4 not_total"),
    (OUT, "b3-b2", "V6 no_reversal"),
    (OUT, "b6-b9", "V8 one_mission"),
    (OUT, "b6-a8", "V8 one_mission"),
    (OUT, "b3-b6", "V5 own_ninja"),
    (OUT, "b6-b3", "V5 own_ninja"),
    (HOME, "c9-c11", "V5 blocked"),
    (HOME, "c9-c9", "V5 blocked"),
    (HOME, "c6-c6", "V6 no_reversal"),
    (HOME, "f15-f13", "V4 not_yours"),
]


@pytest.mark.parametrize(("picture", "move", "expected"), REFUSED)
def test_a_refusal_names_its_clause(picture: str, move: str, expected: str) -> None:  # V4, V5, V6, V8
    assert refusal(board(picture), move) == expected


@pytest.mark.parametrize(("picture", "move", "expected"), REFUSED)
@pytest.mark.parametrize("language", GAME.languages)
def test_a_refusal_can_be_said_in_every_language(
    picture: str, move: str, expected: str, language: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        play(board(picture), move)
    sentence = GAME.words(language)(f"refusal.{refused.value.code}", **refused.value.values)
    assert sentence.endswith(".") and "{" not in sentence


def test_a_refusal_says_what_would_have_been_right() -> None:
    with pytest.raises(IllegalMove) as refused:
        board("black c6\n red f15\n dice 1+1  to act: black").play(BLACK, "c6-c9")
    assert str(refused.value) == (
        "No path from c6 to c9 has exactly 2 steps (V4). "
        "Legal moves: c6-c8, c6-c4, c6-b7, c6-b5, c6-a6, c6-d7, c6-d5, c6-e6."
    )


def test_the_reason_while_one_is_out_names_the_one() -> None:  # V8
    with pytest.raises(IllegalMove, match="Your ninja on c8 is out"):
        play(board(OUT), "b6-b9")


def test_leaving_home_outranks_a_blocked_way() -> None:  # V8
    """c6 to c8 is blocked by nobody once its own ninja on c9 is home; while it is out, that is the reason."""
    position = board(HOME)
    assert refusal(position, "c6-c8") == "V8 one_mission"
    assert refusal(position, "c6-d7") == "V8 one_mission"


def test_every_reason_is_given_somewhere() -> None:  # V4, V5, V6, V8
    found = set()
    for position in (*map(scattered, range(25)), board(OUT), board(HOME)):
        state: Any = position.state()
        for seat in position.to_act:
            found |= {refuse(state, seat, choice) for choice in range(PASS + 1)}
    assert found == {ALLOWED, *REFUSALS}
