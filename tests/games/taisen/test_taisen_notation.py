"""Positions as text: what is written, what else is understood, and what is refused."""

from __future__ import annotations

import pytest
from taisen_pictures import GAME, board

from tatami import BadNotation, BadOption

FULL = """
    wolf    0: S K1 K2 K3  1: N1 N2 N3  2: Y1 Y2  3: Y3
    monkey  7: Y3  8: Y1 Y2  9: N1 N2 N3  10: S K1 K2 K3
"""
WRITTEN = [
    """\
taisen edition=iello dice=house first=chance
wolf    0: S
monkey  10: S
turn 0  to deal: wolf""",
    """\
taisen edition=original dice=even first=monkey
wolf    0: S K1 K2 K3  1: N1 N2 N3  2: Y1 Y2  3: Y3
monkey  9: N1  10: S K1 K2 K3
turn 0  to deal: monkey""",
    """\
taisen edition=iello dice=house first=chance
wolf    0: S K1 K2 K3  1: N1 N2 N3  2: Y1 Y2  3: Y3
monkey  7: Y3  8: Y1 Y2  9: N1 N2 N3  10: S K1 K2 K3
turn 0  to draw: first player""",
    """\
taisen edition=iello dice=house first=wolf
wolf    0: S K1 N2  1: Y3
monkey  9: K2  10: S
turn 14  to throw: monkey""",
    """\
taisen edition=iello dice=even first=chance
wolf    0: S K1 N2  1: Y3
monkey  9: K2  10: S
dice K2 Y1  chief moved
turn 14  to act: monkey""",
    """\
taisen edition=iello dice=house first=chance
wolf    0: S K1 N2  10: Y3
monkey  9: K2
dice K2 N3
turn 15  to act: wolf""",
    """\
taisen edition=iello dice=house first=chance
wolf    10: S
monkey  9: K2
turn 500  of wolf  won: wolf by village""",
    """\
taisen edition=iello dice=house first=chance
wolf
monkey  9: K2
turn 80  of wolf  won: monkey by elimination""",
    """\
taisen edition=iello dice=house first=chance
wolf    3: S
monkey  9: K2
turn 500  of monkey  drawn by turn limit""",
]


@pytest.mark.parametrize("text", WRITTEN, ids=[text.rpartition("  ")[2] for text in WRITTEN])
def test_a_position_is_written_as_it_is_read(text: str) -> None:  # T1
    assert str(GAME.parse(text)) == text


def test_what_a_text_leaves_out_is_the_default() -> None:  # T1
    short = "taisen\nmonkey 10: S\nwolf 0: S\nto throw: wolf"
    assert str(GAME.parse(short)) == (
        "taisen edition=iello dice=house first=chance\nwolf    0: S\nmonkey  10: S\nturn 1  to throw: wolf"
    )
    assert board("wolf 10: S\n monkey 9: S\n won: wolf by village") == board(
        "wolf 10: S\n monkey 9: S\n turn 1  of wolf  won: wolf by village"
    )


def test_a_game_goes_on_from_its_text_as_it_would_have_without() -> None:  # T4
    position = GAME.start(first="wolf")
    for card in (
        "K1",
        "K2",
        "K3",
        "N1",
        "N2",
        "N3",
        "Y1",
        "Y2",
        "Y1",
        "Y2",
        "K3",
        "K1",
        "N1",
        "N3",
        "N2",
        "K2",
    ):
        position = position.draw(card).position
        assert GAME.parse(str(position)) == position
    assert str(position.draw("K3,N2,Y1").position).splitlines()[1:] == [
        "wolf    0: S K1 K2 K3  1: N1 N2 N3  2: Y1 Y2  3: Y3",
        "monkey  7: Y3  8: N2 K2  9: K1 N1 N3  10: S Y1 Y2 K3",
        "dice K3 N2 Y1",
        "turn 1  to act: wolf",
    ]


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("wolf 0: S X1\n monkey 10: S\n to throw: wolf", "no card 'X1'; cards are K1 to K3"),
        ("wolf 0: S K4\n monkey 10: S\n to throw: wolf", "no card 'K4'"),
        ("wolf 11: S\n monkey 10: S\n to throw: wolf", "no tile 11; tiles are 0 to 10"),
        ("wolf 0: S  1: S\n monkey 10: S\n to throw: wolf", "wolf has S twice"),
        ("wolf 0: K1 K1\n monkey 10: S\n to throw: wolf", "wolf has K1 twice"),
        ("wolf 0 S\n monkey 10: S\n to throw: wolf", "A side is written"),
        ("wolf 0:\n monkey 10: S\n to throw: wolf", "A side is written"),
        (f"wolf {'9' * 5000}: S\n monkey 10: S\n to throw: wolf", "A side is written"),
        ("wolf ٣: S\n monkey 10: S\n to throw: wolf", "A side is written"),
        ("wolf 0: S\n monkey 10: S", "does not say what is next"),
        ("wolf 0: S\n monkey 10: S\n to throw: fox", "does not say what is next"),
        ("wolf 0: S\n monkey 10: S\n dice K4  to act: wolf", "does not say what is next"),
        ("wolf 0: S\n monkey 10: S\n turn 0 of wolf  to act: wolf", "does not say what is next"),
        (f"wolf 0: S\n monkey 10: S\n turn {'9' * 5000} to throw: wolf", "does not say what is next"),
        ("wolf 0: S\n monkey 10: S\n dice K1 K2  to act: wolf", "There is one die K"),
    ],
)
def test_a_text_that_says_no_position_is_refused(picture: str, sentence: str) -> None:  # T1, T2
    with pytest.raises(BadNotation, match=sentence):
        board(picture)


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("wolf 0: S\n monkey 10: S\n turn 0  to throw: wolf", "counted from 1 to 500"),
        ("wolf 0: S\n monkey 10: S\n turn 501  to throw: wolf", "counted from 1 to 500"),
        ("wolf 0: S\n monkey 10: S\n dice K1  turn 501  to act: wolf", "counted from 1 to 500"),
        ("wolf 5: S\n monkey 5: S\n to throw: wolf", "Both sides stand on tile 5"),
        ("wolf 5: S\n monkey 5: S\n dice K1  to act: wolf", "Both sides stand on tile 5"),
        ("wolf 10: S\n monkey 10: S\n turn 2  of wolf  won: wolf by village", "Both sides stand on tile 10"),
        ("wolf 5: S\n monkey 5: S\n turn 500  of wolf  drawn by turn limit", "Both sides stand on tile 5"),
        ("wolf\n monkey 5: S\n to throw: wolf", "A side without cards has lost"),
        ("wolf 5: S\n monkey\n dice K1  to act: wolf", "A side without cards has lost"),
        ("wolf 10: S\n monkey 5: S\n to throw: wolf", "has won: write who won"),
        ("wolf 10: S\n monkey 5: S\n to throw: monkey", "has won: write who won"),
        ("wolf 10: S\n monkey 5: S\n dice K1  to act: monkey", "has won: write who won"),
        ("wolf 3: N1  10: S\n monkey 5: S\n dice K1 N1 Y1  to act: wolf", "has won: write who won"),
        ("wolf 0: S\n monkey 10: S\n dice K1  to throw: wolf", "Only a side that is to act has dice"),
        ("wolf 0: S\n monkey 10: S\n chief moved  to throw: wolf", "Only a side that is to act has dice"),
        ("wolf 0: S\n monkey 10: S\n dice  to act: wolf", "No die can move anything"),
        ("wolf 0: K1\n monkey 10: S\n dice N1  to act: wolf", "No die can move anything"),
        ("wolf 0: S\n monkey 10: S\n dice K1  chief moved  to act: wolf", "No die can move anything"),
        (
            "wolf 0: S K1\n monkey 10: S\n dice K1 N1 Y1  chief moved  to act: wolf",
            "cannot have moved before",
        ),
        ("wolf 9: S\n monkey 5: S\n of wolf  won: wolf by village", "has no card on the enemy village"),
        ("wolf 10: S\n monkey\n of wolf  won: wolf by village", "has lost by elimination"),
        ("wolf 10: S\n monkey 5: S\n of monkey  won: wolf by village", "has won: write who won"),
        ("wolf 9: S\n monkey 5: S\n of wolf  won: wolf by elimination", "has cards left"),
        ("wolf\n monkey\n of wolf  won: wolf by elimination", "has no cards left"),
        ("wolf 9: S\n monkey 5: S\n turn 499  of wolf  drawn by turn limit", "Only the end of turn 500"),
        ("wolf 10: S\n monkey 5: S\n turn 500  of wolf  drawn by turn limit", "That is no draw"),
        ("wolf\n monkey 5: S\n turn 500  of wolf  drawn by turn limit", "That is no draw"),
    ],
)
def test_a_position_no_game_can_come_to_is_refused(picture: str, sentence: str) -> None:  # T14, T15, T16
    with pytest.raises(BadNotation, match=sentence):
        board(picture)


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("wolf 0: K1\n monkey 10: S\n to deal: wolf", "wolf's cards do not lie as dealt"),
        ("wolf\n monkey 10: S\n to deal: wolf", "wolf's cards do not lie as dealt"),
        ("wolf 0: S  1: K1\n monkey 10: S\n to deal: wolf", "wolf's cards do not lie as dealt"),
        ("wolf 0: K1 S\n monkey 10: S\n to deal: wolf", "wolf's cards do not lie as dealt"),
        ("wolf 0: S K1\n monkey 10: S K1\n to deal: wolf", "monkey's cards do not lie as dealt"),
        ("wolf 0: S K1\n monkey 10: S K1\n to deal: monkey", "wolf's cards do not lie as dealt"),
        ("wolf 0: S\n monkey 10: S\n to draw: first player", "wolf's cards do not lie as dealt"),
        ("wolf 0: S\n monkey 10: S\n turn 3  to deal: wolf", "write turn 0"),
        (f"{FULL} turn 1  to draw: first player", "write turn 0"),
        (f"{FULL} to deal: monkey", "The last card of a side needs no luck"),
        (
            "wolf 0: S K1 K2 K3  1: N1 N2 N3  2: Y1 Y2\n monkey 10: S\n to deal: wolf",
            "The last card of a side needs no luck",
        ),
        ("wolf 0: S\n monkey 10: S\n dice K1  to deal: wolf", "Only a side that is to act has dice"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(picture: str, sentence: str) -> None:  # T4
    with pytest.raises(BadNotation, match=sentence):
        board(picture)


def test_a_first_player_chosen_at_the_table_is_never_to_be_drawn() -> None:  # T17
    with pytest.raises(BadNotation, match="The first player was chosen"):
        board(f"{FULL} to draw: first player", first="monkey")


@pytest.mark.parametrize("text", ["", "   \n ", "go\nwolf 0: S", "Taisen", "\n\n"])
def test_a_text_that_does_not_name_the_game_is_refused(text: str) -> None:  # T1
    with pytest.raises(BadNotation, match=r"The first line must .*'taisen'"):
        GAME.parse(text)


@pytest.mark.parametrize("option", ["edition=mine", "dice=odd", "first=fox", "colour=red"])
def test_an_unknown_option_is_refused(option: str) -> None:  # T5, T17
    with pytest.raises(BadOption, match=r"choose one of: |edition, dice, first"):
        GAME.parse(f"taisen {option}\nwolf 0: S\nmonkey 10: S\nto throw: wolf")


def test_an_option_needs_a_value() -> None:  # T5
    with pytest.raises(BadNotation, match=r"name=value.*'even'"):
        GAME.parse("taisen even\nwolf 0: S\nmonkey 10: S\nto throw: wolf")


@pytest.mark.parametrize("outcome", ["K4,N1,Y1", "K1", "wolf", ""])
def test_chance_brings_only_what_it_can(outcome: str) -> None:  # T5
    with pytest.raises(BadNotation, match="it can bring: K1,N1,Y1, K1,N1,Y2"):
        board("wolf 0: S\n monkey 10: S\n to throw: wolf").draw(outcome)
