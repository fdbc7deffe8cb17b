"""Who knows what, and how a game ends: N18 and N19."""

from __future__ import annotations

import pytest
from night_pictures import CAT, FOX, GAME, OWL, board, facts, holdings, laid, line, play, step
from night_proof import PROOF

import tatami
from tatami import Outcome, Position
from tatami.games.night.view import Shown

# Who knows what


def test_a_face_is_known_to_whoever_has_held_the_chest_and_stays_known() -> None:  # N18
    position = board(f"""
        {laid(owl="1")}
        faces 1=3:owl
        fox on a at 5 program steal+heal
        owl on a at 5 holds 1 program heal+heal
        cat on a at 5 program steal+heal
        round 2 first fox
        now turn 1 of fox
    """)
    assert [position.shown(seat)["faces"] for seat in (FOX, OWL, CAT, None)] == [{}, {"1": "3"}, {}, {}]
    position = play(position, "steal-1", "lay-1")
    assert [position.shown(seat)["faces"] for seat in (FOX, OWL, CAT, None)] == [
        {"1": "3"},
        {"1": "3"},
        {},
        {},
    ]
    assert line(position, "faces") == "1=3:fox+owl"


def test_chests_are_tracked_and_their_colour_is_seen() -> None:  # N18
    position = board(f"""
        {laid(owl="18*")}
        faces 18=5:owl
        fox on a at 5 program pick+heal
        owl on a at 5 holds 18* program heal+heal
        cat on a at 5 program pick+heal
        round 6 first fox
        now turn 1 of fox
    """)
    shown = position.shown(None)
    assert shown["ninjas"][OWL]["chests"] == [18] and 18 in shown["yellow"] and shown["faces"] == {}


def test_four_who_have_all_held_a_chest_do_not_make_it_public() -> None:  # N18
    position = board(
        f"""
        {laid(fox="1")}
        faces 1=3:fox+owl+cat+crow
        fox on a at 5 holds 1 program pick+heal
        owl on a at 5 program pick+heal
        cat on a at 5 program pick+heal
        crow on a at 5 program pick+heal
        round 2 first fox
        now turn 1 of fox
        """,
        players="4",
    )
    assert [position.shown(seat)["faces"] for seat in (FOX, 3, None)] == [{"1": "3"}, {"1": "3"}, {}]


def test_with_two_players_every_face_is_open() -> None:  # N18
    position = GAME.start(chance=tatami.seeded(3), players="2")
    assert len(position.shown(None)["faces"]) == 28
    picked = play(position, "to-a", "to-a", "pick+pick", "pick+pick")
    told = step(picked, "pick-1")
    assert [event.name for event in told.heard(OWL)] == ["picked"]
    assert not told.position.at_chance


def test_at_the_end_backpacks_are_opened_and_roofs_stay_closed() -> None:  # N18
    position = last_turn("holds 1 2", "holds 4", faces="1=3:fox 2=potion:fox 3=2:fox 4=1:owl")
    told = step(position, "end")
    opened = [fact for fact in facts(told) if fact.startswith("opened")]
    assert opened == [
        "opened seat=0 chest=1 face=3",
        "opened seat=0 chest=2 face=potion",
        "opened seat=1 chest=4 face=1",
        "opened seat=2 chest=27 face=kunai",
    ]
    assert told.position.shown(None)["faces"] == {"1": "3", "2": "potion", "4": "1", "27": "kunai"}
    assert told.position.shown(FOX)["faces"] == {"1": "3", "2": "potion", "3": "2", "4": "1", "27": "kunai"}
    assert told.heard(CAT) == told.heard(None)


# The end


def last_turn(fox: str, owl: str = "", cat: str = "", faces: str = "") -> Position[Shown]:
    """Cat, the last of round 6, has only the end of its turn to say."""
    held = holdings(fox=fox, owl=owl, cat=f"{cat} 27")
    return board(f"""
        {laid(**held)}
        faces {faces} 27=kunai:cat
        fox on a at 5 {fox} program heal+heal
        owl on b at 5 {owl} program heal+heal
        cat on b at 5 {cat or "holds"} 27 program heal+heal
        round 6 first fox
        now turn 2 of cat
    """)


def ended(position: Position[Shown]) -> tuple[tuple[int, ...], str]:
    after = play(position, "end")
    assert after.outcome is not None
    return after.outcome.winners, after.outcome.reason


def test_the_game_ends_after_round_6() -> None:  # N19
    told = step(last_turn("holds 1", faces="1=3:fox"), "end")
    assert told.position.is_over
    assert facts(told)[-1] == "ended winners=('fox',) reason=value"


def test_the_highest_sum_of_values_wins() -> None:  # N19
    faces = "1=3:fox 2=3:fox 4=2:owl 5=2:owl 6=1:owl"
    assert ended(last_turn("holds 1 2", "holds 4 5 6", faces=faces)) == ((FOX,), "value")


def test_points_are_what_the_chests_of_a_backpack_are_worth() -> None:  # N19
    faces = "1=3:fox 2=potion:fox 4=2:owl 5=2:owl 6=1:owl"
    over = play(last_turn("holds 1 2", "holds 4 5 6", faces=faces), "end")
    assert over.outcome == Outcome((OWL,), "value", (0, 12, 0), points=(3, 5, 0))
    assert [ninja["total"] for ninja in over.shown(None)["ninjas"]] == [3, 5, 0]


def test_then_more_valued_chests() -> None:  # N19
    faces = "1=3:fox 2=1:fox 4=2:owl 5=1:owl 6=1:owl 7=gear:fox 8=gear:fox"
    assert ended(last_turn("holds 1 2 7 8", "holds 4 5 6", faces=faces)) == ((OWL,), "chests")


def test_then_fewer_bonuses_played() -> None:  # N19
    faces = "1=3:fox 4=3:owl 7=gear"
    assert ended(last_turn("holds 1 played 7", "holds 4", faces=faces)) == ((OWL,), "bonuses")
    both = last_turn("holds 1 played 7", "holds 4 played 8", faces=f"{faces} 8=gear")
    assert ended(both) == ((FOX, OWL), "shared")


def test_places_are_counted_1_1_3() -> None:  # N19
    after = play(last_turn("holds 1", "holds 4", faces="1=3:fox 4=3:owl"), "end")
    assert [ninja["place"] for ninja in after.shown(None)["ninjas"]] == [1, 1, 3]
    assert after.outcome is not None and after.outcome.scores == (6, 6, 0)
    after = play(last_turn("holds 1", "holds 4", "holds 7", "1=2:fox 4=3:owl 7=3:cat"), "end")
    assert [ninja["place"] for ninja in after.shown(None)["ninjas"]] == [3, 1, 1]


def test_if_nobody_has_anything_all_share() -> None:  # N19
    after = play(last_turn(""), "end")
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.scores, after.outcome.is_draw) == (
        (0, 1, 2),
        (4, 4, 4),
        True,
    )


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_shares_always_make_a_whole(players: str) -> None:  # N19
    for seed in range(6):
        *_, last = PROOF.walk(GAME.opening(GAME.complete({"players": players})), seed)
        assert last.position.outcome is not None
        assert sum(last.position.outcome.scores) == 12
        assert len(last.position.outcome.scores) == len(last.position.outcome.points or ()) == int(players)
