"""Positions as text: what is written, what else is understood, and what is refused."""

from __future__ import annotations

import pytest
from versus_pictures import BLACK, GAME, board, moves, play

from tatami import BadNotation, BadOption

WRITTEN = [
    """\
versus start=v
black   a3 b2 c1 d1 e2 f3  score 0
red     a13 b14 c15 d15 e14 f13  score 0
turn 0  to roll: black""",
    """\
versus start=u
black   a2 b1 c1 d1 e1 f2  score 0
red     a14 b15 c15 d15 e15 f14  score 0
opening 2+3
turn 0  to roll: red""",
    """\
versus start=v
black   a3 b2 c1 d1 e2 f3  score 0
red     a13 b14 c15 d15 e14 f13  score 0
opening 2+3 4+4
dice 1+2
turn 1  to act: red""",
    """\
versus start=v
black   a3 b2 c9 d1 e2 f3  score 2  mission c9 clock 1 depth 0
red     a13 b14 d4  score 6  mission d4 clock 2 depth 6
dice 2+3
turn 14  to act: black""",
    """\
versus start=v
black   a3  score 2
red     a13  score 6
turn 400  to roll: black""",
    """\
versus start=v
black   a3  score 8
red     a13  score 6
turn 80  of black  won: black by score""",
    """\
versus start=v
black   score 5
red     a13  score 6
turn 80  of black  won: red by elimination""",
    """\
versus start=v
black   a3  score 5
red     a13  score 6
turn 400  of red  drawn by turn limit""",
]


@pytest.mark.parametrize("text", WRITTEN, ids=[text.rpartition("  ")[2] for text in WRITTEN])
def test_a_position_is_written_as_it_is_read(text: str) -> None:  # V1
    assert str(GAME.parse(text)) == text


def test_what_a_text_leaves_out_is_the_default() -> None:
    assert str(GAME.parse("versus\nred c15\nblack c1\nto roll: black")) == (
        "versus start=v\nblack   c1  score 0\nred     c15  score 0\nturn 1  to roll: black"
    )
    assert board("black c1\n red score 0\n won: black by elimination") == board(
        "black c1\n red score 0\n turn 1  of black  won: black by elimination"
    )


def test_dice_may_be_written_either_way_round() -> None:
    lower_first = board("black c1\n red c15\n dice 2+3  to act: black")
    assert board("black c1\n red c15\n dice 3+2  to act: black") == lower_first


def test_a_game_goes_on_from_its_text_as_it_would_have_without() -> None:
    position = play(GAME.start(), "2+3", "1+1", "4+4", "c1-b8")
    assert moves(GAME.parse(str(position)).draw("2+2").position) == moves(position.draw("2+2").position)


OPENING = "black c1 d1 b2 e2 a3 f3\n red c15 d15 b14 e14 a13 f13"
REFUSED = [
    ("black c1\n red c15", "does not say what is next"),
    ("black c1\n red c15\n dice 2+5  to act: black", "does not say what is next"),
    ("black c1\n red c15\n to act: green", "does not say what is next"),
    ("black c0\n red c15\n to roll: black", "A side is written"),
    ("black c1 score -1\n red c15\n to roll: black", "A side is written"),
    ("black c8 mission c8 clock 3 depth 0\n red c15\n to roll: black", "A side is written"),
    ("black c1\n black d1\n red c15\n to roll: black", "black is written twice"),
    ("black c1 c1\n red c15\n to roll: black", "room for one ninja on c1"),
    ("black c1\n red c15 c1\n to roll: black", "room for one ninja on c1"),
    ("black a1 b1 c1 d1 e1 f1 a2\n red c15\n to roll: black", "black has more than six ninjas"),
    ("black c8\n red c15\n to roll: black", "write for example 'mission c8 clock 1 depth 0'"),
    ("black c1 mission c8 clock 1 depth 0\n red c15\n to roll: black", "No ninja of black stands on c8"),
    ("black c8 d8 mission c8 clock 1 depth 0\n red c15\n to roll: black", "One ninja a side may be out"),
    ("black c1 mission c1 clock 1 depth 0\n red c15\n to roll: black", "A mission that is home is over"),
    ("black c12 mission c12 clock 1 depth 2\n red c15\n to roll: black", "at least as deep as its ninja"),
    ("black c1\n red c15\n to act: black", "Dice lie there if, and only if, a side is to act"),
    ("black c1\n red c15\n dice 1+1  to roll: black", "Dice lie there if, and only if, a side is to act"),
    ("black c1\n red c15\n turn 401  to roll: black", "Turns are counted from 1 to 400"),
    ("black c1\n red c15\n dice 1+1  turn 0  to act: black", "Turns are counted from 1 to 400"),
    ("black c1\n red c15\n turn 0  to roll: black", "everybody stands as set up"),
    (f"{OPENING} score 1\n turn 0  to roll: black", "everybody stands as set up"),
    (f"{OPENING}\n turn 0  to roll: red", "Black throws first"),
    (f"{OPENING}\n opening 1+1  turn 0  to roll: black", "Black throws first"),
    (f"{OPENING}\n opening 1+1 1+2  turn 0  to roll: red", "Black throws first"),
    (f"{OPENING}\n opening 1+1 1+2  turn 2  to roll: red", "kept until the first turn ends"),
    (f"{OPENING}\n opening 1+1  turn 1  to roll: red", "Both sides have thrown"),
    (f"{OPENING}\n opening 1+1 1+2  turn 1  to roll: black", "Whoever threw more begins"),
    (f"{OPENING}\n opening 1+3 2+2  turn 1  to roll: red", "Whoever threw more begins"),
    ("red c15\n to roll: red", "A side without ninjas has lost"),
    ("black c1 score 7\n red c15\n to roll: black", "A side with seven points has won"),
    ("black c1\n red c15\n turn 399  of red  drawn by turn limit", "Only the end of turn 400 is a draw"),
    ("black c1\n red score 0\n turn 400  of red  drawn by turn limit", "That is no draw"),
    ("black c1\n red c15\n won: black by score", "The winner by score has seven points"),
    ("black c1 score 7\n red c15\n of red  won: black by score", "The winner by score has seven points"),
    ("black c1 score 7\n red c15 score 7\n won: black by score", "The winner by score has seven points"),
    ("black c1 score 7\n red score 0\n won: black by score", "A loser without ninjas"),
    (
        "black c8 score 7 mission c8 clock 1 depth 0\n red c15\n won: black by score",
        "A mission that has brought its points is over",
    ),
    ("black c1\n red c15\n won: black by elimination", "the loser has no ninja left"),
    ("black c1 score 7\n red score 0\n won: black by elimination", "has won before"),
    (
        "black c1 mission c1 clock 1 depth 0\n red score 0\n of red  won: black by elimination",
        "A mission that is home is over",
    ),
    ("black c1 score 13\n red c15\n won: black by score", "Such a position cannot be: score"),
]


@pytest.mark.parametrize(("picture", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(picture: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as refused:
        board(picture)
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")


def test_options_are_checked() -> None:  # V2
    with pytest.raises(BadOption, match="start cannot be 'w'; choose one of: v, u"):
        board(OPENING + "\n turn 0  to roll: black", start="w")


# Moves


@pytest.mark.parametrize("text", ["c6-c10", "c6xc10", " C6-C10 ", "c6Xc10"])
def test_a_move_is_where_from_and_where_to(text: str) -> None:  # V14
    position = board("black c6\n red f15\n dice 2+2  to act: black")
    step = position.play(BLACK, text)
    assert step.choices == ((BLACK, "c6-c10"),)


@pytest.mark.parametrize(
    "text", ["", "c6", "c6-", "c6-c16", "g1-g2", "c6c10", "c6-c10-c6", "c06-c10", "c6-c١"]
)
def test_other_texts_are_no_moves(text: str) -> None:  # V14
    position = board("black c6\n red f15\n dice 2+2  to act: black")
    with pytest.raises(BadNotation, match="is not a move; write where from and where to"):
        position.play(BLACK, text)


def test_throws_are_named_by_their_dice_the_lower_first() -> None:  # V4
    outcomes = [text for text, _ in GAME.start().odds]
    assert outcomes == ["1+1", "1+2", "1+3", "1+4", "2+2", "2+3", "2+4", "3+3", "3+4", "4+4"]
    with pytest.raises(BadNotation, match=r"Chance cannot bring '3\+2' here"):
        GAME.start().draw("3+2")
