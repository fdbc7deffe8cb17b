"""Who beats whom, and the strength of chiefs: T3, T11, T12."""

from __future__ import annotations

import pytest
from taisen_pictures import board, play

from tatami import Position
from tatami.games.taisen.view import Shown

CARDS = ["K1", "K2", "K3", "N1", "N2", "N3", "Y1", "Y2", "Y3", "S"]
WHO_WINS = """
        K1 K2 K3 N1 N2 N3 Y1 Y2 Y3 S
    K1  =  m  m  w  w  w  m  m  m  m
    K2  w  =  m  w  w  w  m  m  m  m
    K3  w  w  =  w  w  w  m  m  m  m
    N1  m  m  m  =  m  m  w  w  w  m
    N2  m  m  m  w  =  m  w  w  w  m
    N3  m  m  m  w  w  =  w  w  w  m
    Y1  w  w  w  m  m  m  =  m  m  m
    Y2  w  w  w  m  m  m  w  =  m  m
    Y3  w  w  w  m  m  m  w  w  =  m
    S   w  w  w  w  w  w  w  w  w  =
"""  # wolf's card at the left, monkey's above; =: a tie
DUELS = [
    (line.split()[0], rival, winner)
    for line in WHO_WINS.strip().splitlines()[1:]
    for rival, winner in zip(CARDS, line.split()[1:], strict=True)
]


def met(wolf: str, monkey: str) -> Position[Shown]:
    """Wolf's card has moved onto monkey's, and its turn is over."""
    picture = f"wolf 0: {spare(wolf)}  4: {wolf}\n monkey 5: {monkey}  9: {spare(monkey)}\n"
    move, die = ("S/K", "K") if wolf == "S" else (wolf, wolf[0])
    return play(board(f"{picture} dice {die}1  to act: wolf"), move)


def spare(card: str) -> str:
    """Another card."""
    return "K1" if card != "K1" else "K2"


@pytest.mark.parametrize(("wolf", "monkey", "winner"), DUELS)
def test_who_wins(wolf: str, monkey: str, winner: str) -> None:  # T3, T11, T12, T13
    left, right = f"0: {spare(wolf)}", f"9: {spare(monkey)}"
    piles = {
        "w": f"wolf {left}  5: {wolf}\n monkey {right}\n",
        "m": f"wolf {left}\n monkey {right}  5: {monkey}\n",
        "=": f"wolf {left}  4: {wolf}\n monkey {right}  6: {monkey}\n",
    }
    assert met(wolf, monkey) == board(f"{piles[winner]} turn 2  to throw: monkey")


@pytest.mark.parametrize("edition", ["iello", "original"])
@pytest.mark.parametrize(("winner", "loser"), [("K1", "N3"), ("N1", "Y3"), ("Y1", "K3")])
def test_schools_beat_each_other_alike_in_both_editions(edition: str, winner: str, loser: str) -> None:  # T3
    before = f"wolf 3: {winner}  4: S\n monkey 5: {loser}  9: S\n dice {winner[0]}2  to act: wolf"
    after = f"wolf 4: S  5: {winner}\n monkey 9: S\n turn 2  to throw: monkey"
    assert play(board(before, edition=edition), winner) == board(after, edition=edition)


def test_only_the_top_cards_fight_and_the_winner_fights_on() -> None:  # T11
    after = play(
        board("""
            wolf    0: S  4: K3 Y1
            monkey  5: Y3 K1 K2 K3  9: S
            dice K1 Y1  to act: wolf
        """),
        "K3",
    )
    assert after == board("""
        wolf    0: S
        monkey  5: Y3  9: S
        dice Y1  to act: wolf
    """)


def test_a_combat_goes_on_until_a_side_is_gone_from_the_tile() -> None:  # T11
    after = play(
        board("""
            wolf    0: S  4: K1 N1 Y1
            monkey  5: Y2 N3 K3  9: S
            dice K1 Y1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    0: S
        monkey  5: Y2  9: S
        dice Y1  to act: wolf
    """)


def test_the_side_that_is_met_fights_no_differently() -> None:  # T11
    sides = "wolf 0: S  {}: N{}\n monkey {}: N{}  9: S\n"
    stronger_comes = board(sides.format(4, 2, 5, 1) + "dice N1  to act: wolf")
    assert play(stronger_comes, "N2") == board("wolf 0: S  5: N2\n monkey 9: S\n turn 2  to throw: monkey")
    stronger_waits = board(sides.format(4, 1, 5, 2) + "dice N1  to act: wolf")
    assert play(stronger_waits, "N1") == board("wolf 0: S\n monkey 5: N2  9: S\n turn 2  to throw: monkey")


def test_a_tie_may_leave_the_tile_to_nobody() -> None:  # T11
    after = play(
        board("""
            wolf    0: S  4: Y2
            monkey  5: Y2  9: S
            dice Y1  to act: wolf
        """),
        "Y2",
    )
    assert after == board("""
        wolf    0: S  4: Y2
        monkey  6: Y2  9: S
        turn 2  to throw: monkey
    """)


def test_each_victory_of_a_chief_lowers_its_strength() -> None:  # T12
    """Four beats the 2, the two left beat the 1, and the one left falls to the next 2."""
    after = play(
        board("""
            wolf    0: K1  4: S
            monkey  5: Y2 Y1 K2  9: S
            dice Y1  to act: wolf
        """),
        "S/Y",
    )
    assert after == board("""
        wolf    0: K1
        monkey  5: Y2  9: S
        turn 2  to throw: monkey
    """)


def test_a_chief_beats_a_three_and_ties_with_a_one() -> None:  # T12
    after = play(
        board("""
            wolf    0: K1  4: S
            monkey  5: N1 K3  9: S
            dice Y1  to act: wolf
        """),
        "S/Y",
    )
    assert after == board("""
        wolf    0: K1  4: S
        monkey  6: N1  9: S
        turn 2  to throw: monkey
    """)


def test_the_victories_of_other_cards_do_not_tire_the_chief_below_them() -> None:  # T12
    """K3 beats N3 and falls to Y2; the chief has its four, beats Y2 and ties with N2."""
    after = play(
        board("""
            wolf    0: K1  4: S K3
            monkey  5: N2 Y2 N3  9: S
            dice Y1  to act: wolf
        """),
        "S/Y",
    )
    assert after == board("""
        wolf    0: K1  4: S
        monkey  6: N2  9: S
        turn 2  to throw: monkey
    """)


def test_a_chief_beaten_by_a_stronger_card_leaves_the_game() -> None:  # T12
    after = play(
        board("""
            wolf    0: K1  4: S
            monkey  5: K2 Y3  9: S
            dice Y1  to act: wolf
        """),
        "S/Y",
    )
    assert after == board("""
        wolf    0: K1
        monkey  5: K2  9: S
        turn 2  to throw: monkey
    """)


def test_a_chief_that_is_met_tires_likewise() -> None:  # T12
    after = play(
        board("""
            wolf    0: K1  4: N1 K3
            monkey  5: S  9: K1
            dice N1  to act: wolf
        """),
        "N1",
    )
    assert after == board("""
        wolf    0: K1  4: N1
        monkey  6: S  9: K1
        turn 2  to throw: monkey
    """)


def test_a_tired_chief_costs_its_vanquisher_only_what_it_had_left() -> None:  # T12
    """Wolf's chief beats Y1 and falls with three; monkey's has one left and ties with K1."""
    after = play(
        board("""
            wolf    0: K2  4: K1 S
            monkey  5: S Y1  9: K1
            dice K1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    0: K2  4: K1
        monkey  6: S  9: K1
        turn 2  to throw: monkey
    """)


def test_a_new_combat_restores_the_chief() -> None:  # T12
    after = play(
        board("""
            wolf    4: S
            monkey  5: N1 N2  6: K3  9: S
            dice K1 N1 Y1  to act: wolf
        """),
        "S/K",
    )
    assert after == board("""
        wolf    5: S
        monkey  6: K3  9: S
        turn 2  to throw: monkey
    """)
    after = play(after.draw("K1,N1,Y1").position, "K3")
    assert after == board("""
        wolf    5: S
        monkey  9: S
        dice N1 Y1  turn 2  to act: monkey
    """)


def test_a_chief_that_retreats_into_a_combat_has_four_again() -> None:  # T12
    """On 5 it beats K3 and ties with Y1; on 4 it beats N3, which one point could not."""
    after = play(
        board("""
            wolf    2: S
            monkey  4: N3  5: Y1 K3
            dice K3 N1 Y1  to act: wolf
        """),
        "S/K",
    )
    assert after == board("""
        wolf    4: S
        monkey  6: Y1
        turn 2  to throw: monkey
    """)


def test_both_chiefs_are_restored() -> None:  # T12
    """Monkey's chief beats K3 and ties with N1 on 5; on 6 it beats Y3, which one point could not."""
    after = play(
        board("""
            wolf    4: N1 K3  6: Y3
            monkey  5: S  9: K1
            dice N1 Y1  to act: wolf
        """),
        "N1",
    )
    assert after == board("""
        wolf    4: N1
        monkey  6: S  9: K1
        turn 2  to throw: monkey
    """)
