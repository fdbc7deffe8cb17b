"""The acceptance examples of the rulings, one by one."""

from __future__ import annotations

import pytest
from battle_pictures import BLACK, RED, board, drawn, facts, field, moves, names, play, refusal

from tatami import Position, TatamiError
from tatami.games.battle.view import Shown

TWO_WON = "table red 4 4 1 black 2 2 5\n assault 3 quiet 1 attacker red steps 2 to move: red"
NO_CARDS = "red hand\n black hand"


def squares(position: Position[Shown], seat: int) -> set[str]:
    return {figure["square"] for figure in position.view(None).shown["figures"] if figure["seat"] == seat}


def test_example_1_two_columns_move_one_figure_twice_or_two_once() -> None:  # B11
    start = field("3 . r1 . r2 .", TWO_WON)
    assert squares(play(start, "b3-c4", "c4-c5"), RED) == {"c1", "c5", "d3"}
    assert squares(play(start, "b3-b4", "d3-d4"), RED) == {"c1", "b4", "d4"}
    assert play(start, "b3-b4", "d3-d4").view(None).shown["attacker"] == BLACK


def test_example_2_no_column_no_step_and_the_defender_never_moves() -> None:  # B11
    turning = field(
        "3 r1 . . . .\n 7 b1 . . . .", "assault 3 attacker red to turn: red 1 2 3 black 1 2 3", NO_CARDS
    )
    told = drawn(turning, *"111", *"555")
    assert told.view(None).shown["attacker"] == BLACK
    assert told.view(None).shown["assault"] == 4
    assert squares(told, BLACK) == {"a7", "c10"}


def test_example_3_a_sweep_earns_a_shuriken_unless_new_weapons_undo_it() -> None:  # B8, B9, B10
    sweep = field("3 r1 . . . .", "table red 4 4 4 black 1 2 3\n attacker red to play: red", "red hand crawl")
    asked = play(sweep, "pass")
    swept = asked.play(BLACK, "pass")
    assert "earned seat=0 shuriken=4 by_joker=False" in facts(swept)
    assert swept.position.view(None).shown["steps"] == 3
    undone = drawn(play(asked, "weapons"), *"125")
    assert undone.to_act == (RED,), "red has not played yet"
    after = play(undone, "pass")
    assert after.view(None).shown["steps"] == 2
    assert after.view(None).shown["shuriken"] == (3, 3)


def test_example_4_a_defender_that_wins_all_three_takes_a_shuriken() -> None:  # B10
    lost = field(
        "3 r1 . . . .",
        "table red 1 2 3 black 4 4 4\n attacker red to play: red",
        "red hand weapons\n black hand",
    )
    told = lost.play(RED, "pass")
    assert "earned seat=1 shuriken=4 by_joker=False" in facts(told)
    assert told.position.view(None).shown["attacker"] == BLACK


def test_example_5_the_battles_of_the_rulebook() -> None:  # B13
    three = "table red 4 4 4 black 1 2 3\n assault 3 attacker red steps 3 to move: red"
    start = field("4 . b1 . b1 .\n 3 . r1 . r1 r1", three)
    fight = drawn(play(start, "b3xb4"), "5", "4")
    assert fight.to_act == (BLACK,)
    after = drawn(play(fight, "throw"), "6")
    assert after.to_act == (RED,)
    after = play(after, "hold")
    assert squares(after, RED) == {"c1", "d3", "e3"}
    second = drawn(play(after, "d3xd4"), "3", "5")
    after = play(second, "hold")
    assert squares(after, RED) == {"c1", "e3"}
    last = after.play(RED, "e3-e4")
    assert squares(last.position, RED) == {"c1", "e4"}
    assert last.position.view(None).shown["attacker"] == BLACK
    assert last.position.view(None).shown["shuriken"] == (3, 2)


def test_example_6_equal_dice() -> None:  # B13
    start = field("4 . b1 . . .\n 3 . r1 . . .", TWO_WON, "red shuriken 0\n black shuriken 0")
    told = play(start, "b3xb4").draw("2").position.draw("2")
    assert names(told) == ["threw", "repelled"]
    assert (squares(told.position, RED), squares(told.position, BLACK)) == ({"c1", "b3"}, {"c10", "b4"})
    assert told.position.view(None).shown["steps"] == 1


def test_example_7_the_fence() -> None:  # B2, B16
    start = field("5 r1 . r1 . .", TWO_WON)
    assert refusal(start, "c5-c6") == "B2 fence"
    assert "a6" in squares(play(start, "a5-a6"), RED)
    crawling = field("5 r1 . r1 . .", TWO_WON.replace("steps", "crawl steps"))
    assert "c6" in squares(play(crawling, "c5-c6"), RED)


def test_example_8_capture_on_the_soke() -> None:  # B17
    start = board(
        "4 . . bS . .\n 3 . . r1 . .\n 1 . . rS . .\n black hand\n"
        "table red 4 4 1 black 2 2 5\n attacker red to play: red"
    )
    after = play(start, "capture:c3xc4")
    assert (squares(after, RED), squares(after, BLACK)) == ({"c1", "c3"}, {"c4"})
    assert "capture" not in after.view(None).shown["hands"][RED]
    assert after.view(None).shown["phase"] == "moving"
    assert after.view(None).shown["steps"] == 2


def test_example_9_a_second_use_and_a_jump_by_the_defender() -> None:  # B8
    now = "table red 4 4 1 black 2 2 5\n attacker red to play: "
    rows = "4 . . b1 . .\n 3 . . r1 . ."
    assert refusal(field(rows, now + "red", "red hand weapons joker"), "jump") == "B8 card_gone"
    assert refusal(field(rows, now + "black"), "jump") == "B8 defender"


def test_example_10_own_figure_on_the_square() -> None:  # B12
    assert refusal(field("4 . r1 . . .\n 3 . r1 . . .", TWO_WON), "b3-b4") == "B12 own_figure"


def test_example_11_equal_dice_and_shuriken() -> None:  # B13
    tie = drawn(play(field("4 . b1 . . .\n 3 . r1 . . .", TWO_WON), "b3xb4"), "4", "4")
    assert tie.to_act == (RED,)
    wins = drawn(play(tie, "hold", "throw"), "6")
    assert wins.to_act == (RED,)
    assert squares(play(wins, "hold"), RED) == {"c1"}
    both = tie.play(RED, "hold").position.play(BLACK, "hold")
    assert names(both) == ["held", "repelled"]


def test_example_12_without_a_column_nobody_moves() -> None:  # B8, B11, B15
    rows = "6 . . b1 . .\n 5 . . r1 . .\n 4 b1 b1 . . .\n 3 r1 . . . ."
    lost = field(rows, "table red 1 1 1 black 2 2 5\n assault 3 attacker red to play: red", "black hand")
    for move in ("jump", "crawl", "capture:a3xa4", "joker:jump", "joker:crawl", "joker:capture:a3xa4"):
        assert refusal(lost, move) == "B11 no_column"
    assert moves(lost) == ["joker:shuriken", "joker:weapons", "pass", "weapons"]
    two = field(rows, "table red 4 4 1 black 2 2 5\n assault 3 attacker red to play: red")
    told = drawn(play(two, "jump", "weapons"), *"55").draw("5")
    assert names(told) == ["turned", "judged", "earned", "no_column", "assault_ended", "assault_began"]
    assert (squares(told.position, RED), squares(told.position, BLACK)) == (
        {"c1", "a3", "c5"},
        {"c10", "c6", "a4", "b4"},
    )
    assert told.position.view(None).shown["hands"][RED] == ("weapons", "crawl", "capture", "joker")
    hop = play(field(rows, "table red 4 4 1 black 2 2 5\n attacker red to play: red", "black hand"), "jump")
    assert moves(hop) == ["a3-a5", "pass"], "on c5 stands an own figure"
    assert refusal(hop, "c5-c7") == "B15 hop_fence"


def test_example_13_a_deck_of_two_cards() -> None:  # B7
    start = field(
        "3 r1 . . . .",
        "assault 3 attacker red to turn: red 1 2 3 black 1 2 3",
        "red deck 00011 discard 99988 hand\n black hand",
    )
    first = start.draw("4")
    second = first.position.draw("5")
    assert names(first) == ["turned"]
    assert names(second) == ["turned", "shuffled"]
    third = second.position.draw("1")
    assert third.position.view(None).shown["weapons"][RED]["piles"] == ((4,), (5,), (1,))
    assert third.position.view(None).shown["weapons"][RED]["deck"] == 42


def test_example_15_a_capture_on_the_edge_is_written_in_one_way() -> None:  # B17
    rows = "8 b1 . bS . .\n 7 . r1 . . .\n 1 . . rS . ."
    now = "black hand\n table red 4 4 1 black 2 2 5\n attacker red to play: red"
    edge = board(f"{rows}\n {now}", capture="edge", rows="8")
    assert [move for move in moves(edge) if move.startswith("capture")] == ["capture:xa8", "capture:xc8"]
    assert "a8" not in squares(play(edge, "capture:xa8"), BLACK)
    for move in ("capture:a8xa8", "capture:b7xa8", "joker:capture:a8xa8"):
        assert refusal(edge, move) == "B17 capture_alone"
    for text in ("capture:a8", "capture:xa08", "capture:a8x", "capture:-a8", "capture:x a8", "capture"):
        with pytest.raises(TatamiError):
            edge.play(RED, text)
