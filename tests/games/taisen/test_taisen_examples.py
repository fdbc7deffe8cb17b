"""The acceptance examples of the rulings, and the worked examples of both rulebooks."""

from __future__ import annotations

import pytest
from taisen_pictures import MONKEY, board, facts, moves, play, refusal, step

from tatami import Outcome

CHAIN = """
    wolf    2: Y3 N2 S  6: K1
    monkey  4: Y2 N1 K1  5: N2 Y1 K3
    dice K1 Y3  to act: wolf
"""


def test_the_chain_of_combats_of_rulebook_001() -> None:  # T11, T12, T13, T14: example 1
    assert play(board(CHAIN, edition="original"), "Y3") == board(
        """
            wolf    3: S  5: Y3
            monkey  6: Y1
            dice K1  to act: wolf
        """,
        edition="original",
    )


def test_the_chain_is_fought_duel_by_duel() -> None:  # T12, T13, T14: example 1
    told = facts(step(board(CHAIN), "Y3"))
    assert told[0] == "moved seat=0 card=Y3 die=Y origin=2 target=5 riders=('N2', 'S')"
    assert [fact for fact in told if fact.startswith(("met", "duelled"))] == [
        "met tile=5",
        "duelled tile=5 wolf=S wolf_strength=4 monkey=K3 monkey_strength=3 winner=wolf by=strength left=1",
        "duelled tile=5 wolf=S wolf_strength=1 monkey=Y1 monkey_strength=1 winner=None by=tie left=0",
        "duelled tile=5 wolf=N2 wolf_strength=2 monkey=N2 monkey_strength=2 winner=None by=tie left=0",
        "met tile=4",
        "duelled tile=4 wolf=N2 wolf_strength=2 monkey=K1 monkey_strength=1 winner=monkey by=school left=0",
        "duelled tile=4 wolf=S wolf_strength=4 monkey=K1 monkey_strength=1 winner=wolf by=strength left=3",
        "duelled tile=4 wolf=S wolf_strength=3 monkey=N1 monkey_strength=1 winner=wolf by=strength left=2",
        "duelled tile=4 wolf=S wolf_strength=2 monkey=Y2 monkey_strength=2 winner=None by=tie left=0",
        "met tile=5",
        "duelled tile=5 wolf=Y3 wolf_strength=3 monkey=Y2 monkey_strength=2 winner=wolf by=strength left=0",
        "met tile=6",
        "duelled tile=6 wolf=K1 wolf_strength=1 monkey=N2 monkey_strength=2 winner=wolf by=school left=0",
        "duelled tile=6 wolf=K1 wolf_strength=1 monkey=Y1 monkey_strength=1 winner=monkey by=school left=0",
    ]


def test_the_chain_from_the_other_side() -> None:  # T14: example 1
    mirrored = board("""
        wolf    5: N2 Y1 K3  6: Y2 N1 K1
        monkey  4: K1  8: Y3 N2 S
        dice K1 Y3  to act: monkey
    """)
    assert play(mirrored, "Y3") == board("""
        wolf    4: Y1
        monkey  5: Y3  7: S
        dice K1  to act: monkey
    """)


def test_the_turn_of_rulebook_000() -> None:  # T6, T7, T11, T13: example 2
    position = board("""
        wolf    0: S K1 N2  1: Y2 K3 N3 Y1  2: Y3  4: N1 K2
        monkey  5: Y3 K2 K1  10: S
        dice K3 N1 Y2  to act: wolf
    """)
    position = play(position, "S/K")
    assert position == board("""
        wolf    1: Y2 K3 N3 Y1  2: Y3  3: S K1 N2  4: N1 K2
        monkey  5: Y3 K2 K1  10: S
        dice N1 Y2  chief moved  to act: wolf
    """)
    assert "end" in moves(position)
    position = play(position, "N1")
    assert position == board("""
        wolf    1: Y2 K3 N3 Y1  2: Y3  3: S K1 N2  4: K2  5: N1
        monkey  6: K2  10: S
        dice Y2  chief moved  to act: wolf
    """)
    assert moves(position) == ["Y1", "Y3", "end"]
    assert refusal(position, "Y2") == "T7 buried"
    assert refusal(position, "S/Y") == "T7 chief_moved"
    assert play(position, "end") == board("""
        wolf    1: Y2 K3 N3 Y1  2: Y3  3: S K1 N2  4: K2  5: N1
        monkey  6: K2  10: S
        turn 2  to throw: monkey
    """)


def test_the_green_die_of_rulebook_000() -> None:  # T3, T8
    """Green is Youjutsu there: a 3 moves a Youjutsu card three tiles."""
    position = board("""
        wolf    1: Y2  2: K1  3: N1
        monkey  10: S
        dice K1 N1 Y3  to act: wolf
    """)
    assert play(position, "Y2") == board("""
        wolf    2: K1  3: N1  4: Y2
        monkey  10: S
        dice K1 N1  to act: wolf
    """)


def test_the_shogun_of_rulebook_000() -> None:  # T12: example 3
    told = step(
        board("""
            wolf    2: S
            monkey  3: K1 N2  4: Y3  9: S
            dice K1 N1 Y1  to act: wolf
        """),
        "S/K",
    )
    assert [fact for fact in facts(told) if "duelled" in fact] == [
        "duelled tile=3 wolf=S wolf_strength=4 monkey=N2 monkey_strength=2 winner=wolf by=strength left=2",
        "duelled tile=3 wolf=S wolf_strength=2 monkey=K1 monkey_strength=1 winner=wolf by=strength left=1",
    ]
    next_turn = told.position.draw("K1,N1,Y1").position
    assert [fact for fact in facts(step(next_turn, "Y3")) if "duelled" in fact] == [
        "duelled tile=3 wolf=S wolf_strength=4 monkey=Y3 monkey_strength=3 winner=wolf by=strength left=1",
    ]


def test_the_advance_of_rulebook_001() -> None:  # T6, T7, T11
    position = board(
        """
            wolf    0: S N2  1: K3 Y1 Y2 K1  2: K2  4: N1
            monkey  5: Y3  10: S
            dice K2 N1 Y3  to act: wolf
        """,
        edition="original",
    )
    position = play(position, "S/Y", "N1")
    assert position == board(
        """
            wolf    1: K3 Y1 Y2 K1  2: K2  3: S N2  5: N1
            monkey  10: S
            dice K2  chief moved  to act: wolf
        """,
        edition="original",
    )
    assert moves(position) == ["K1", "K2", "end"]
    assert refusal(position, "K3") == "T7 buried"
    assert refusal(position, "S/K") == "T7 chief_moved"
    assert play(position, "end") == board(
        """
            wolf    1: K3 Y1 Y2 K1  2: K2  3: S N2  5: N1
            monkey  10: S
            turn 2  to throw: monkey
        """,
        edition="original",
    )


def test_the_chief_leaves_with_two_cards_on_it_but_not_with_three() -> None:  # T7: example 4
    sides = "wolf {}  1: N1 N2 N3  2: Y1 Y2  3: Y3\n monkey 10: S\n"
    three = board(sides.format("0: S K1 K2 K3") + "dice K1 N2 Y3  to act: wolf")
    assert [refusal(three, f"S/{die}") for die in "KNY"] == ["T7 buried"] * 3
    two = board("wolf 0: S K1 K2\n monkey 10: S\n dice K1 N2 Y3  to act: wolf")
    assert play(two, "S/Y") == board("""
        wolf    3: S K1 K2
        monkey  10: S
        dice K1 N2  chief moved  to act: wolf
    """)


def test_a_three_from_the_last_path_tile_stops_on_the_village() -> None:  # T8: example 5
    position = board("wolf 2: N1  9: Y1\n monkey 5: S\n dice N1 Y3  to act: wolf")
    assert play(position, "Y1") == board("wolf 2: N1  10: Y1\n monkey 5: S\n dice N1  to act: wolf")


def test_what_the_last_die_may_still_do() -> None:  # T6, T7: example 6
    position = play(
        board("""
            wolf    0: S  1: Y1 K1 K2 K3  2: N1  4: Y2
            monkey  10: S
            dice K1 N1 Y1  to act: wolf
        """),
        "S/K",
        "N1",
    )
    assert refusal(position, "S/Y") == "T7 chief_moved"
    assert refusal(position, "Y1") == "T7 buried"
    assert moves(position) == ["Y2", "end"]


def test_no_end_before_a_die_is_used() -> None:  # T6: example 7
    position = board("wolf 0: S\n monkey 10: S\n dice K1 N1 Y1  to act: wolf")
    assert refusal(position, "end") == "T6 no_die_used"


def test_schools_come_before_strength_and_chiefs_tie() -> None:  # T3, T12, T13: example 8
    position = board("wolf 4: N1\n monkey 5: Y3  9: S\n dice K1 N1  to act: wolf")
    assert play(position, "N1") == board("wolf 5: N1\n monkey 9: S\n turn 2  to throw: monkey")
    position = board("wolf 4: S\n monkey 5: S\n dice K1 N1  to act: wolf")
    assert play(position, "S/N") == board("wolf 4: S\n monkey 6: S\n turn 2  to throw: monkey")


def test_a_player_loses_in_the_own_turn() -> None:  # T15: example 9
    """The last two of wolf attack: K2 ties and retreats into Y1, the chief falls tired."""
    position = board("""
        wolf    3: S K2
        monkey  4: Y1  5: Y2 N3 K2
        dice K2 Y1  turn 31  to act: wolf
    """)
    after = play(position, "S/K")
    assert after == board("""
        wolf
        monkey  4: Y1  5: Y2  6: K2
        turn 31  of wolf  won: monkey by elimination
    """)
    assert after.outcome == Outcome((MONKEY,), "elimination", (0, 12))


@pytest.mark.parametrize("edition", ["iello", "original"])
@pytest.mark.parametrize("dice", ["house", "even"])
def test_no_option_changes_a_combat(edition: str, dice: str) -> None:  # T3, T5
    after = play(board(CHAIN, edition=edition, dice=dice), "Y3")
    assert str(after).splitlines()[1:] == str(play(board(CHAIN), "Y3")).splitlines()[1:]
