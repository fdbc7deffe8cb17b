"""Fence, steps, Jump and Crawl: B2, B11, B12, B15, B16."""

from __future__ import annotations

import pytest
from battle_pictures import RED, board, drawn, facts, field, moves, play, refusal

from tatami import Position
from tatami.games.battle.view import Shown

TABLE = "table red 4 4 1 black 2 2 5"
STEPS = f"{TABLE}\n assault 3 quiet 1 attacker red steps 2 to move: red"


def steps(rows: str, now: str = STEPS, sides: str = "", **options: str) -> Position[Shown]:
    return field(rows, now, sides, **options)


def of(position: Position[Shown], origin: str) -> list[str]:
    """Where the figure on this square may go."""
    return [move for move in moves(position) if move.startswith(origin)]


# Steps


def test_a_step_leads_forward_or_back_straight_or_slanting() -> None:  # B12
    assert of(steps("3 . . r1 . ."), "c3") == ["c3-b2", "c3-b4", "c3-c2", "c3-c4", "c3-d2", "c3-d4"]


def test_not_off_the_board() -> None:  # B12
    assert of(steps("3 r1 . . . ."), "a3") == ["a3-a2", "a3-a4", "a3-b2", "a3-b4"]
    assert of(steps("3 r1 . . . ."), "c1") == ["c1-b2", "c1-c2", "c1-d2"]


def test_sideways_and_further_are_no_steps() -> None:  # B12
    position = steps("3 . . r1 . .")
    for move in ("c3-b3", "c3-d3", "c3-c5", "c3-e5", "c3-c3"):
        assert refusal(position, move) in ("B12 not_a_step", "B12 own_figure")


def test_not_onto_an_own_figure() -> None:  # B12
    assert refusal(steps("4 . . r2 . .\n 3 . . r1 . ."), "c3-c4") == "B12 own_figure"


def test_a_figure_that_is_not_there_cannot_step() -> None:  # B12
    position = steps("6 b1 . . . .\n 3 . . r1 . .")
    assert refusal(position, "b3-b4") == "B12 nobody"
    assert refusal(position, "a6-a5") == "B12 not_yours"


def test_squares_beyond_the_shorter_board_are_refused() -> None:  # B1, B12
    short = board(
        f"8 . . bS . .\n 7 r1 . . . .\n 1 . . rS . .\n {STEPS}",
        rows="8",
    )
    assert refusal(short, "a7-a9") == "B12 off_board"
    assert of(short, "a7") == ["a7-a6", "a7-a8", "a7-b6", "a7-b8"]


def test_a_step_onto_an_enemy_is_a_battle() -> None:  # B12, B13
    after = play(steps("4 . . b1 . .\n 3 . . r2 . ."), "c3xc4")
    assert after == steps(
        "4 . . b1! . .\n 3 . . r2! . .",
        f"{TABLE}\n assault 3 quiet 1 attacker red steps 1 c3xc4 to throw: red",
    )
    assert play(steps("4 . . b1 . .\n 3 . . r2 . ."), "c3-c4") == after, "both signs are understood"


def test_steps_may_be_shared_or_given_to_one_figure() -> None:  # B11
    position = steps("3 r1 . . . r2")
    shared = play(position, "a3-a4", "e3-e4")
    one = play(position, "a3-a4", "a4-a5")
    assert [figure["square"] for figure in shared.view(RED).shown["figures"]] == ["c1", "a4", "e4", "c10"]
    assert [figure["square"] for figure in one.view(RED).shown["figures"]] == ["c1", "e3", "a5", "c10"]


def test_steps_need_not_all_be_used() -> None:  # B11
    told = steps("3 r1 . . . .").play(RED, "end")
    assert facts(told) == ["assault_ended seat=0 by_choice=True", "assault_began seat=1 assault=4"]


def test_an_assault_ends_by_itself_after_the_last_step() -> None:  # B11
    last = steps("3 r1 . . . .", STEPS.replace("steps 2", "steps 1"))
    told = last.play(RED, "a3-a4")
    assert "assault_ended seat=0 by_choice=False" in facts(told)
    assert told.position.view(None).shown["attacker"] == 1


def test_without_a_column_there_is_no_step() -> None:  # B11
    turning = field(
        "3 r1 . . . .", "attacker red to turn: black 3", "red hand\n black hand\n table red 1 1 1 black 5 5 -"
    )
    told = turning.draw("5")
    assert "assault_ended seat=0 by_choice=False" in facts(told)
    assert told.position.view(None).shown["attacker"] == 1


# The fence


def test_the_fence_blocks_b_c_and_d_straight_and_slanting() -> None:  # B2
    position = steps("6 . . . . .\n 5 r1 r1 r1 r1 r1")
    across = [move for move in moves(position) if move.endswith("6")]
    assert across == ["a5-a6", "e5-e6"]
    for move in ("b5-b6", "c5-d6", "a5-b6", "b5-a6", "e5-d6"):
        assert refusal(position, move) == "B2 fence"


def test_the_fence_blocks_the_way_back_too() -> None:  # B2
    position = steps("6 r1 r1 . . r1")
    across = [move for move in moves(position) if move.endswith("5")]
    assert across == ["a6-a5", "e6-e5"]
    assert refusal(position, "b6-b5") == "B2 fence"


def test_the_fence_keeps_enemies_apart() -> None:  # B2, B13
    position = steps("6 . . b1 . .\n 5 . . r1 . .")
    assert refusal(position, "c5xc6") == "B2 fence"


def test_on_the_shorter_board_the_fence_lies_between_rows_4_and_5() -> None:  # B1, B2
    short = board(f"8 . . bS . .\n 4 . . r1 . .\n 5 . r1 . . .\n 1 . . rS . .\n {STEPS}", rows="8")
    assert refusal(short, "c4-c5") == "B2 fence"
    assert "b5-b6" in moves(short)


# Crawl

CRAWL = STEPS.replace("steps", "crawl steps")
CRAWLED = "red hand weapons jump capture joker played"


def test_one_step_may_cross_the_fence_anywhere() -> None:  # B16
    position = steps("5 . r1 r1 . .", CRAWL, CRAWLED)
    assert {"b5-b6", "b5-a6", "c5-d6"} <= set(moves(position))
    told = position.play(RED, "c5-d6")
    assert facts(told) == ["stepped seat=0 origin=c5 target=d6 crawled=True"]
    assert refusal(told.position, "b5-b6") == "B2 fence"


def test_a_step_round_the_fence_does_not_use_the_crawl() -> None:  # B16
    told = steps("5 r1 . r1 . .", CRAWL, CRAWLED).play(RED, "a5-a6")
    assert facts(told) == ["stepped seat=0 origin=a5 target=a6 crawled=False"]
    assert "c5-c6" in moves(told.position)


def test_a_drawn_battle_across_the_fence_uses_the_crossing_up() -> None:  # B16
    position = steps("6 . . b1 . .\n 5 . . r1 . .", CRAWL, "red hand shuriken 0 played\n black shuriken 0")
    after = drawn(play(position, "c5xc6"), "3", "3")
    assert after.view(None).shown["steps"] == 1
    assert refusal(after, "c5xc6") == "B2 fence"


def test_the_crawl_is_gone_with_the_assault() -> None:  # B16
    assert not play(steps("5 . r1 . . .", CRAWL, CRAWLED), "end").view(None).shown["crawl"]


# Jump

HOP = f"{TABLE}\n assault 3 quiet 1 attacker red jump steps 2 to hop: red"
JUMPED = "red hand weapons crawl capture joker played"


def hop(rows: str, now: str = HOP) -> Position[Shown]:
    return field(rows, now, JUMPED)


def test_a_hop_leads_straight_over_an_adjacent_enemy() -> None:  # B15
    position = hop("4 . b1 b1 b2 .\n 3 . . r1 . .\n 2 . b1! b1 b1 .")
    assert of(position, "c3") == ["c3-a1", "c3-a5", "c3-c5", "c3-e1", "c3-e5"]
    assert "pass" in moves(position)


def test_a_hop_onto_an_enemy_is_a_battle() -> None:  # B15, B13
    after = play(hop("5 . . b2 . .\n 4 . . b1 . .\n 3 . . r1 . ."), "c3xc5")
    assert after.view(None).shown["phase"] == "throwing"
    battle = after.view(None).shown["battle"]
    assert battle is not None and battle["origin"] == "c3"


def test_not_onto_an_own_figure_nor_over_one() -> None:  # B15
    position = hop("5 . . r2 . .\n 4 . b1 b1 . .\n 3 . r1 r1 . r1")
    assert refusal(position, "c3-c5") == "B15 own_figure"
    assert refusal(position, "e3-e5") == "B15 hop_over_nobody"
    assert refusal(position, "c3-c4") == "B15 not_a_hop"
    assert refusal(position, "c3-b5") == "B15 not_a_hop"


def test_a_hop_that_is_refused_is_refused_by_the_clause_of_hops() -> None:  # B15
    position = hop("5 . . r1 . .\n 4 . b1 . . b1\n 3 r2 . . . r1")
    assert refusal(position, "a3-c5") == "B15 own_figure"
    assert refusal(position, "b3-b5") == "B15 nobody"
    assert refusal(position, "b4-b2") == "B15 not_yours"
    rows = "8 . . bS . .\n 7 . b1 . . .\n 6 . r1 . . .\n 1 . . rS . ."
    short = board(f"{rows}\n {JUMPED}\n {HOP}", rows="8")
    assert refusal(short, "b6-b9") == "B15 off_board"


def test_neither_half_of_a_hop_crosses_the_closed_fence() -> None:  # B15, B2
    position = hop("7 . . . . .\n 6 . . b1 . .\n 5 b1 b1 r1 . b1\n 4 r1 r1 . . r1")
    assert refusal(position, "c5-c7") == "B15 hop_fence"
    assert refusal(position, "b4-b6") == "B15 hop_fence"
    assert "a4-a6" in moves(position)
    assert "e4-e6" in moves(position)


def test_a_hop_costs_no_step() -> None:  # B15
    position = hop("4 . . b1 . .\n 3 . . r1 . .")
    assert play(position, "c3-c5").view(None).shown["steps"] == 2


def test_a_hop_may_be_declined() -> None:  # B15
    position = hop("4 . . b1 . .\n 3 . . r1 . .")
    told = position.play(RED, "pass")
    assert facts(told) == ["stayed seat=0"]
    assert told.position.view(None).shown["phase"] == "moving"
    assert refusal(position, "end") == "B15 asked_hop"


def test_the_hop_comes_after_the_award_and_before_the_steps() -> None:  # B10, B15
    window = field(
        "4 . . b1 . .\n 3 . . r1 . .",
        "table red 4 4 4 black 2 2 2\n assault 3 attacker red to play: red",
        "black hand",
    )
    told = window.play(RED, "jump")
    assert facts(told) == ["played seat=0 card=jump meaning=jump", "earned seat=0 shuriken=4 by_joker=False"]
    assert told.position.view(None).shown["phase"] == "hopping"
    assert told.position.view(None).shown["steps"] == 3


@pytest.mark.parametrize("move", ["throw", "weapons", "c1=S"])
def test_while_hopping_nothing_else_is_asked(move: str) -> None:  # B15
    assert refusal(hop("4 . . b1 . .\n 3 . . r1 . ."), move) == "B15 asked_hop"
