"""Potion, Gear, Grapple, Shuriken, Kunai: N17."""

from __future__ import annotations

import pytest
from night_pictures import (
    CAT,
    FOX,
    OWL,
    board,
    facts,
    holdings,
    laid,
    line,
    moves,
    play,
    programming,
    refusal,
    step,
)

from tatami import Position
from tatami.games.night.view import Shown


def holding(
    bonus: str,
    fox: str = "",
    program: str = "pick+pick",
    now: str = "turn 1 of fox",
    roof: str = "a",
    **seats: str,
) -> Position[Shown]:
    """Fox on a roof holds the bonus as chest 4."""
    owl = seats.get("owl", "on b at 5")
    cat = seats.get("cat", "on c at 5")
    held = holdings(owl=owl, cat=cat)
    seen = " ".join(f"{chest}=1:{name}" for name, chests in held.items() for chest in chests.split())
    return board(f"""
        {laid(fox="4", **held)}
        faces 4={bonus}:fox {seen}
        fox on {roof} at 5 holds 4 {fox} program {program}
        owl {owl}  program pick+pick
        cat {cat}  program pick+pick
        round 2 first fox
        now {now}
    """)


# Playing


def test_a_bonus_played_lies_beside_the_backpack_for_all_to_see() -> None:  # N17, N18
    told = step(holding("potion", "wounds 2"), "play-4")
    assert facts(told)[0] == "played seat=0 chest=4 bonus=potion roof=None"
    assert line(told.position, "fox") == "on a at 5 played 4 program pick+pick"
    assert [told.position.shown(seat)["faces"] for seat in (OWL, CAT, None)] == [{"4": "potion"}] * 3


def test_any_number_may_be_played_before_during_and_after_the_action() -> None:  # N17
    position = board(f"""
        {laid(fox="4 5 6")}
        faces 4=grapple:fox 5=potion:fox 6=grapple:fox
        fox on a at 5 holds 4 5 6 wounds 1 program pick+heal
        owl on b at 5 program heal+pick
        cat on c at 5 program heal+pick
        round 2 first fox
        now turn 1 of fox
    """)
    position = play(position, "play-4 to-c", "pick-7", "3", "play-5", "play-6 to-d")
    assert line(position, "fox") == "on d at 5 holds 7 played 4 5 6 program pick+heal"


def test_also_straight_after_picking_it_up() -> None:  # N17
    position = holding("1", "wounds 2")
    position = play(position, "pick-1", "potion", "play-1")
    assert line(position, "fox") == "on a at 5 holds 4 played 1 program pick+pick"


def test_values_cannot_be_played_nor_what_one_does_not_hold() -> None:  # N17
    assert refusal(holding("3"), "play-4") == "N17 no_bonus"
    assert refusal(holding("3", owl="on a at 5 holds 1"), "play-1") == "N17 not_held"


# Potion


def test_a_potion_heals_all_own_wounds() -> None:  # N17
    told = step(holding("potion", "wounds 3"), "play-4")
    assert facts(told)[1] == "healed seat=0 wounds=3"
    assert told.position.shown(None)["reserve"] == 12


def test_it_needs_a_wound() -> None:  # N17
    assert moves(holding("potion")) == ["end", "lay-4", "pick-1", "pick-2", "pick-3"]
    assert refusal(holding("potion"), "play-4") == "N17 unhurt"


# Gear


def test_a_gear_changes_either_action_in_the_first_turn() -> None:  # N17
    position = play(holding("gear", program="heal+steal"), "play-4")
    first = [f"gear-1-{action}" for action in ("attack", "move", "pick", "steal")]
    second = [f"gear-2-{action}" for action in ("attack", "heal", "move", "pick")]
    assert moves(position) == [*first, *second]
    told = step(position, "gear-2-pick")
    assert facts(told)[0] == "geared seat=0 slot=2 before=steal action=pick"
    assert line(told.position, "fox") == "on a at 5 played 4 program heal+pick"
    assert refusal(position, "gear-2-steal") == "N17 cannot_reprogram"
    assert refusal(position, "end") == "N17 expects_bonus"


def test_nothing_is_reprogrammed_before_a_gear_is_played() -> None:  # N17
    assert refusal(holding("gear"), "gear-2-move") == "N6 expects_turn"
    assert refusal(programming(), "gear-2-move") == "N5 expects_program"
    standing = play(holding("gear", program="move+pick"), "move")
    assert refusal(standing, "gear-2-move") == "N7 expects_point"


def test_only_the_second_once_the_first_is_begun() -> None:  # N17
    position = play(holding("gear"), "pick-1", "2", "play-4")
    assert moves(position) == [f"gear-2-{action}" for action in ("attack", "heal", "move", "steal")]


def test_only_the_second_in_the_second_turn_and_not_once_it_is_begun() -> None:  # N17
    position = holding("gear", program="heal+pick", now="turn 2 of fox")
    assert all(move.startswith("gear-2-") for move in moves(play(position, "play-4")))
    begun = play(position, "pick-1", "2")
    assert "play-4" not in moves(begun)
    assert refusal(begun, "play-4") == "N17 begun"


def test_a_changed_action_can_be_used_at_once() -> None:  # N17
    position = play(holding("gear", program="heal+steal"), "play-4 gear-1-move")
    assert moves(position) == ["end", "move"]


# Grapple


def test_a_grapple_moves_to_one_of_the_three_nearest_roofs() -> None:  # N17
    """From a: f, c and e. Lines and lengths do not matter."""
    position = play(holding("grapple"), "play-4")
    assert moves(position) == ["to-c", "to-e", "to-f"]
    assert refusal(position, "to-b") == "N17 too_far"
    told = step(position, "to-f")
    assert facts(told) == ["moved seat=0 origin=a target=f why=grapple"]
    assert line(told.position, "fox") == "on f at 5 played 4 program pick+pick"


def test_before_a_pick_up_it_leads_to_other_chests() -> None:  # N12, N17
    assert moves(play(holding("grapple"), "play-4 to-f")) == ["end", "pick-14", "pick-15"]


def test_in_the_middle_of_a_pick_up_it_ends_it() -> None:  # N12, N17
    position = play(holding("grapple"), "pick-1", "2", "play-4 to-f")
    assert moves(position) == ["end", "lay-1"]
    assert refusal(position, "pick-14") == "N12 pick_over"


# Shuriken


def test_a_shuriken_wounds_from_afar_without_moving() -> None:  # N17
    told = step(holding("shuriken", program="move+pick"), "play-4 at-5 on-cat rope-120")
    assert facts(told)[1:4] == [
        "aimed seat=0 why=shuriken roof=c victim=2",
        "threw seat=0 why=shuriken origin=a point=5 roof=c fell=hit x=74 y=-20 missed_by=None",
        "wounded seat=2 wounds=1",
    ]
    assert line(told.position, "fox") == "on a at 5 played 4 program move+pick rope 120"
    assert moves(told.position) == ["end", "move"]


def test_a_miss_only_spends_the_token() -> None:  # N17
    position = play(holding("shuriken", program="move+pick"), "play-4 at-3 on-cat rope-1")
    assert line(position, "fox") == "on a at 3 played 4 program move+pick rope 1"
    assert line(position, "cat") == "on c at 5 program pick+pick"


def test_a_target_that_cannot_be_harmed_may_be_named() -> None:  # N17
    told = step(holding("shuriken", cat="on c at 5 wounds 4"), "play-4 at-5 on-cat rope-120")
    assert facts(told)[3] == "unhurt seat=2 no_tokens=False"


@pytest.mark.parametrize("bonus", ["shuriken", "kunai"])
def test_with_everybody_on_the_own_roof_it_cannot_be_played(bonus: str) -> None:  # N17
    position = holding(bonus, owl="on a at 1", cat="on a at 9")
    assert "play-4" not in moves(position)
    assert refusal(position, "play-4") == "N17 nobody_elsewhere"


@pytest.mark.parametrize("bonus", ["shuriken", "kunai"])
def test_nor_with_every_line_to_the_others_closed(bonus: str) -> None:  # N8, N17
    position = holding(bonus, roof="i", owl="on i at 1", cat="on f at 5")
    assert "play-4" not in moves(position)
    assert refusal(position, "play-4") == "N8 no_target"


# Kunai


def test_a_kunai_makes_a_chest_of_ones_choice_fall_closed() -> None:  # N17
    position = play(holding("kunai", cat="on c at 5 holds 1 2"), "play-4 at-5 on-cat rope-120")
    assert position.to_act == (FOX,)
    assert moves(position) == ["knock-1", "knock-2"]
    assert refusal(position, "knock-3") == "N17 expects_bonus"
    told = step(position, "knock-2")
    assert facts(told) == ["knocked seat=0 victim=2 chest=2 roof=c"]
    assert line(told.position, "cat") == "on c at 5 holds 1 program pick+pick"
    assert "2" not in told.position.shown(FOX)["faces"]


def test_a_single_chest_falls_at_once() -> None:  # N17
    told = step(holding("kunai", cat="on c at 5 holds 1"), "play-4 at-5 on-cat rope-120")
    assert facts(told)[3] == "knocked seat=0 victim=2 chest=1 roof=c"
    assert line(told.position, "chests").split(" d:")[0].endswith("c: 1 6 7 8")


def test_somebody_without_a_chest_loses_none() -> None:  # N17
    told = step(holding("kunai"), "play-4 at-5 on-cat rope-120")
    assert facts(told)[3] == "nothing_knocked seat=0 victim=2"


def test_a_fallen_chest_may_be_picked_up_in_the_same_turn() -> None:  # N12, N17
    """The thrower has not laid it down."""
    position = board(f"""
        {laid(fox="4 5", cat="1")}
        faces 4=kunai:fox 5=grapple:fox 1=3:cat
        fox on a at 5 holds 4 5 program pick+heal
        owl on b at 5 program pick+heal
        cat on c at 5 holds 1 program pick+heal
        round 2 first fox
        now turn 1 of fox
    """)
    assert "pick-1" in moves(play(position, "play-4 at-5 on-cat rope-120", "play-5 to-c"))
