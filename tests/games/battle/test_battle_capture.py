"""Capture, in both readings: B17."""

from __future__ import annotations

from battle_pictures import RED, board, facts, field, moves, names, play, refusal

from tatami import Position
from tatami.games.battle.view import Shown

TABLE = "table red 4 4 1 black 2 2 5"
NOW = f"{TABLE}\n assault 3 quiet 1 attacker red to play: red"
AFTER = "red hand weapons crawl jump joker played\n black hand"


def window(rows: str, **options: str) -> Position[Shown]:
    """Red may play; black holds no card, so nobody else is asked."""
    return field(rows, NOW, "black hand", **options)


def captures(position: Position[Shown]) -> list[str]:
    return [move for move in moves(position) if move.startswith("capture")]


def test_a_figure_takes_an_enemy_one_step_away_and_moves_there() -> None:  # B17
    told = window("4 . . b2 . .\n 3 . . r1 . .").play(RED, "capture:c3xc4")
    assert facts(told) == [
        "played seat=0 card=capture meaning=capture",
        "captured seat=0 origin=c3 target=c4 rank=2",
    ]
    assert told.position == field(
        "4 . . r1 . .", f"{TABLE}\n assault 3 quiet 1 attacker red fell steps 2 to move: red", AFTER
    )


def test_the_captors_rank_is_not_shown() -> None:  # B17
    after = play(window("4 . . b2 . .\n 3 . . r1 . ."), "capture:c3xc4")
    figures = {figure["square"]: figure for figure in after.view(1).shown["figures"]}
    assert figures["c4"] == {"square": "c4", "seat": RED, "rank": None, "seen": False}


def test_six_directions_and_not_through_the_fence() -> None:  # B17, B2
    position = window("6 b1 b1 b1 . .\n 5 . r1 . . .\n 4 b1 b1 b1 . .\n")
    assert captures(position) == ["capture:b5xa4", "capture:b5xb4", "capture:b5xc4"]
    assert refusal(position, "capture:b5xb6") == "B17 capture_fence"
    assert captures(window("6 b1 . . . .\n 5 r1 . . . .")) == ["capture:a5xa6"]


def test_the_own_soke_may_capture() -> None:  # B17
    after = play(window("2 . . b1 . ."), "capture:c1xc2")
    assert {figure["square"] for figure in after.view(RED).shown["figures"]} == {"c2", "c10"}


def test_a_soke_is_only_shown() -> None:  # B17
    position = board(f"4 . . bS . .\n 3 . . r1 . .\n 1 . . rS . .\n black hand\n {NOW}")
    told = position.play(RED, "capture:c3xc4")
    assert facts(told)[1:] == ["unmasked seat=0 origin=c3 target=c4"]
    assert told.position == board(
        f"4 . . bS! . .\n 3 . . r1 . .\n 1 . . rS . .\n {AFTER}\n"
        f"{TABLE}\n assault 3 quiet 1 attacker red steps 2 to move: red"
    )


def test_a_known_soke_may_not_be_named() -> None:  # B17
    position = board(f"4 . . bS! b1 .\n 3 . . r1 . .\n 1 . . rS . .\n black hand\n {NOW}")
    assert captures(position) == ["capture:c3xd4"]
    assert refusal(position, "capture:c3xc4") == "B17 known_soke"
    assert refusal(position, "joker:capture:c3xc4") == "B17 known_soke"


def test_a_capture_names_who_takes_whom() -> None:  # B17
    position = window("4 . . b2 . .\n 3 . . r1 . r1\n 5 b1 . . . .")
    assert refusal(position, "capture") == "B17 capture_whom"
    assert refusal(position, "capture:xc4") == "B17 capture_by_whom"
    assert refusal(position, "capture:c3xd4") == "B17 nobody_to_capture"
    assert refusal(position, "capture:c3xc1") == "B17 nobody_to_capture"
    assert refusal(position, "capture:b3xc4") == "B17 nobody"
    assert refusal(position, "capture:a5xc4") == "B17 not_yours"
    assert refusal(position, "capture:e3xc4") == "B17 not_beside"


def test_captured_figures_end_the_quiet() -> None:  # B17, B21
    after = play(window("4 . . b2 . .\n 3 . . r1 . ."), "capture:c3xc4", "end")
    assert after.view(None).shown["quiet"] == 0


# On the edge


def edge(rows: str) -> Position[Shown]:
    return board(f"{rows}\n 1 . . rS . .\n black hand\n {NOW}", capture="edge")


def test_on_the_edge_any_enemy_there_is_taken_and_nobody_moves() -> None:  # B17
    position = edge("10 b1 . bS . b2\n 4 . . b1 . .\n 3 . . r1 . .")
    assert captures(position) == ["capture:xa10", "capture:xc10", "capture:xe10"]
    told = position.play(RED, "capture:xe10")
    assert facts(told)[1:] == ["captured seat=0 origin=None target=e10 rank=2"]
    assert {figure["square"] for figure in told.position.view(RED).shown["figures"]} == {
        "c1",
        "c3",
        "c4",
        "a10",
        "c10",
    }


def test_the_edge_is_the_victims_own() -> None:  # B17
    position = edge("10 . . bS . .\n 2 b1 . . . .")
    assert captures(position) == ["capture:xc10"]
    assert refusal(position, "capture:xa2") == "B17 not_on_edge"
    assert refusal(position, "capture:c1xc10") == "B17 capture_alone"
    assert refusal(position, "capture:xa10") == "B17 nobody_to_capture"


def test_reds_edge_is_row_one() -> None:  # B17
    position = board(
        f"8 . . bS . .\n 2 r1 . . . .\n 1 . r2 rS . .\n red hand\n {TABLE}\n attacker black to play: black",
        capture="edge",
        rows="8",
    )
    assert captures(position) == ["capture:xb1", "capture:xc1"]
    assert refusal(position, "capture:xb10") == "B17 off_board"


def test_on_the_edge_a_soke_is_only_shown_and_not_named_again() -> None:  # B17
    after = play(edge("10 b1 . bS . ."), "capture:xc10")
    assert {figure["square"] for figure in after.view(RED).shown["figures"] if figure["seen"]} == {"c10"}
    assert refusal(edge("10 b1 . bS! . ."), "capture:xc10") == "B17 known_soke"
    assert refusal(edge("10 . . bS! . ."), "capture:xc10") == "B8 no_capture"


def test_by_a_joker_too() -> None:  # B17, B18
    assert names(edge("10 b1 . bS . .").play(RED, "joker:capture:xa10")) == ["played", "captured"]
