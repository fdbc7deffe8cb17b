"""Ties and retreats, and the order of combats: T13, T14."""

from __future__ import annotations

from taisen_pictures import board, facts, play, step


def test_tying_cards_retreat_onto_their_own_piles() -> None:  # T13
    after = play(
        board("""
            wolf    3: Y1  4: K1 N2
            monkey  5: N2  6: Y3
            dice K1 N1  to act: wolf
        """),
        "N2",
    )
    assert after == board("""
        wolf    3: Y1  4: K1 N2
        monkey  6: Y3 N2
        dice K1  to act: wolf
    """)


def test_only_the_two_tying_cards_retreat() -> None:  # T13
    """Below the tie K1 beats N1, and stays."""
    after = play(
        board("""
            wolf    4: K1 Y2
            monkey  5: N1 Y2  9: S
            dice K1 Y1  to act: wolf
        """),
        "K1",
    )
    assert after == board("""
        wolf    4: Y2  5: K1
        monkey  6: Y2  9: S
        dice Y1  to act: wolf
    """)


def test_monkey_retreats_toward_its_own_village() -> None:  # T13
    after = play(
        board("""
            wolf    0: S  3: N2
            monkey  4: N2  8: N3
            dice N1 Y1  to act: monkey
        """),
        "N2",
    )
    assert after == board("""
        wolf    0: S  2: N2
        monkey  4: N2  8: N3
        turn 2  to throw: wolf
    """)


def test_whoever_is_in_its_own_village_loses_the_tie() -> None:  # T13
    after = play(
        board("""
            wolf    0: S K2  3: N1
            monkey  2: K2  4: N1
            dice K2 N1  to act: monkey
        """),
        "K2",
    )
    assert after == board("""
        wolf    0: S  3: N1
        monkey  4: N1
        dice N1  to act: monkey
    """)


def test_a_winner_of_a_village_tie_stays_on_the_village() -> None:  # T13
    after = play(
        board("""
            wolf    0: K2  3: N1
            monkey  2: K2  4: N1
            dice K2 N1  to act: monkey
        """),
        "K2",
    )
    assert after == board("""
        wolf    3: N1
        monkey  0: K2  4: N1
        dice N1  to act: monkey
    """)


def test_monkey_s_village_is_lost_in_the_same_way() -> None:  # T13
    after = play(
        board("""
            wolf    3: N1  8: Y3
            monkey  6: N1  10: Y3
            dice Y2 N1  to act: wolf
        """),
        "Y3",
    )
    assert after == board("""
        wolf    3: N1  10: Y3
        monkey  6: N1
        dice N1  to act: wolf
    """)


def test_a_chief_in_its_own_village_loses_the_tie_too() -> None:  # T13
    after = play(
        board("""
            wolf    3: N1  8: S
            monkey  6: N1  10: S
            dice Y2 N1  to act: wolf
        """),
        "S/Y",
    )
    assert after == board("""
        wolf    3: N1  10: S
        monkey  6: N1
        dice N1  chief moved  to act: wolf
    """)


def test_a_chief_that_wins_a_village_tie_has_nothing_left() -> None:  # T13
    """It beats N1, ties with Y3 by its last three, and falls to the weakest."""
    after = play(
        board("""
            wolf    3: N1  8: S
            monkey  6: N2  10: K1 Y3 N1
            dice Y2 N1  to act: wolf
        """),
        "S/Y",
    )
    assert after == board("""
        wolf    3: N1
        monkey  6: N2  10: K1
        dice N1  chief moved  to act: wolf
    """)


def test_monkey_s_chief_has_nothing_left_after_such_a_tie_either() -> None:  # T13
    after = play(
        board("""
            wolf    0: K1 S  4: N2
            monkey  2: S  7: N1
            dice K3 N1  to act: monkey
        """),
        "S/K",
    )
    assert after == board("""
        wolf    0: K1  4: N2
        monkey  7: N1
        dice N1  chief moved  to act: monkey
    """)


def test_a_guest_without_a_point_left_has_four_in_its_next_combat() -> None:  # T13
    """On the village it wins the tie with Y3 and nobody is left there; N3 then retreats to it and falls."""
    after = play(
        board("""
            wolf    6: N3  8: S
            monkey  9: N3  10: Y3 N1
            dice Y2 N3  to act: wolf
        """),
        "S/Y",
        "N3",
    )
    assert after == board("""
        wolf    8: N3  10: S
        monkey
        turn 1  of wolf  won: wolf by elimination
    """)


def test_of_several_contested_tiles_the_one_nearest_the_active_village_comes_first() -> None:  # T14
    """Y2 retreats from 4 to Y3 before Y1 retreats from 6 onto Y3; in the other order Y1 would fall."""
    after = play(
        board("""
            wolf    3: Y3 S  6: Y1
            monkey  4: Y2 N2  5: Y1 K3
            dice Y2 N1  to act: wolf
        """),
        "Y3",
    )
    assert after == board("""
        wolf    3: S  5: Y3 Y1
        monkey  7: Y1
        dice N1  to act: wolf
    """)


def test_for_monkey_the_nearest_tile_is_the_highest() -> None:  # T14
    after = play(
        board("""
            wolf    5: Y1 K3  6: Y2 N2
            monkey  4: Y1  7: Y3 S
            dice Y2 N1  to act: monkey
        """),
        "Y3",
    )
    assert after == board("""
        wolf    3: Y1
        monkey  5: Y3 Y1  7: S
        dice N1  to act: monkey
    """)


def test_a_combat_is_finished_before_the_one_a_retreat_starts() -> None:  # T14
    """N2 retreats to 4 and its combat there has to wait until K1 has beaten N1 on 5."""
    told = step(
        board("""
            wolf    3: K1 N2
            monkey  4: Y3  5: N1 N2  9: S
            dice K2 N1  to act: wolf
        """),
        "K1",
    )
    assert [fact for fact in facts(told) if fact.startswith(("met", "fell"))] == [
        "met tile=5",
        "fell seat=1 card=N1 tile=5",
        "met tile=4",
        "fell seat=1 card=Y3 tile=4",
    ]
    assert told.position == board("""
        wolf    4: N2  5: K1
        monkey  6: N2  9: S
        dice N1  to act: wolf
    """)


def test_no_die_is_used_before_every_combat_is_over() -> None:  # T14
    """The tie on 5 sends N2 into a combat on 4; only when that is over may wolf go on."""
    after = play(
        board("""
            wolf    0: Y1  3: K3 N2
            monkey  4: Y3 N3  5: N2  9: S
            dice K2 Y1  to act: wolf
        """),
        "K3",
    )
    assert after == board("""
        wolf    0: Y1  5: K3
        monkey  4: Y3 N3  6: N2  9: S
        dice Y1  to act: wolf
    """)
