"""Bad input: refused with the clause, and nothing changed."""

from __future__ import annotations

import pytest
from night_pictures import CAT, CHESTS, FOX, OWL, board, laid, line, play, programming, refusal

from tatami import BadNotation, NotYourTurn, Position
from tatami.games.night.view import Shown


def scene(action: str, fox: str = "on a at 5", round: int = 2) -> Position[Shown]:
    held = fox.partition("holds ")[2].split("  ")[0]
    seen = "faces " + " ".join(f"{chest}=1:fox" for chest in held.split()) if held else ""
    return board(f"""
        {laid(fox=held)}
        {seen}
        fox {fox}  program {action}+heal
        owl on j at 5 program pick+heal
        cat on j at 5 program pick+heal
        round {round} first fox
        now turn 1 of fox
    """)


# The list of the issue


@pytest.mark.parametrize("length", ["0", "601", "99999", "00", "-3", "1" * 5_000])
def test_ropes_outside_1_to_600(length: str) -> None:  # N9
    assert refusal(play(scene("move"), "move at-5 to-c"), f"rope-{length}") == "N9 rope_length"
    assert refusal(scene("move"), f"move at-5 to-c rope-{length}") == "N9 rope_length"


@pytest.mark.parametrize("length", ["1", "600", "0600"])
def test_the_shortest_and_the_longest_rope_are_thrown(length: str) -> None:  # N9
    thrown = play(scene("move"), f"move at-5 to-c rope-{length}")
    assert line(thrown, "fox").endswith(f"rope {int(length)}")
    assert play(scene("move"), "move at-5 to-c", length) == thrown


@pytest.mark.parametrize("length", ["0", "601", "-3"])
def test_a_length_alone_is_a_rope_where_one_is_asked_for(length: str) -> None:  # N9
    assert refusal(play(scene("move"), "move at-5 to-c"), length) == "N9 rope_length"
    with pytest.raises(BadNotation, match="is not a move"):
        scene("move").play(FOX, length)


def test_a_closed_target() -> None:  # N8
    assert refusal(scene("move"), "move at-5 to-j rope-300") == "N8 no_line"
    assert refusal(scene("attack"), "attack at-5 on-owl rope-300") == "N8 no_line_from"


def test_picking_from_an_empty_roof() -> None:  # N12
    assert refusal(scene("pick", "on a at 5 holds 1 2 3"), "pick-1") == "N12 empty_roof"


def test_picking_into_a_full_backpack() -> None:  # N12
    assert refusal(scene("pick", "on a at 5 holds 4 5  wounds 2"), "pick-1") == "N12 backpack_full"


def test_yellow_too_early() -> None:  # N12
    for round in (1, 2, 3, 4):
        assert refusal(scene("pick", "on g at 5", round), "pick-18") == "N12 yellow_early"


def test_a_program_sent_twice() -> None:  # N5
    position = programming()
    given_once = position.play(FOX, "move+pick").position
    with pytest.raises(NotYourTurn, match=r"fox's turn: owl and cat must act \(N5\)\.$"):
        given_once.play(FOX, "heal+heal")
    assert line(given_once, "fox") == "on a at 5 program move+pick"
    with pytest.raises(BadNotation, match="more than one move"):
        position.play(FOX, "move+pick move")
    assert position == programming()


def test_a_program_after_the_reveal() -> None:  # N5
    shown = programming()
    for seat, program in ((FOX, "move+pick"), (OWL, "move+pick"), (CAT, "heal+heal")):
        shown = shown.play(seat, program).position
    assert refusal(shown, "move+pick") == refusal(shown, "heal+heal+heal") == "N5 program_locked"
    assert refusal(shown, "heal") == "N6 not_programmed"
    with pytest.raises(NotYourTurn, match=r"owl's turn: fox must act \(N6\)\.$"):
        shown.play(OWL, "heal+heal")
    assert refusal(play(shown, "move"), "heal+heal") == "N5 program_locked"


def test_what_is_no_program_while_programs_are_given() -> None:  # N5
    assert refusal(programming(), "end") == "N5 expects_program"
    assert refusal(programming(), "rope-7") == "N5 expects_program"


def test_a_program_before_everybody_stands() -> None:  # N4
    standing = board(f"{CHESTS}\nfox on a at 5\nnow to place: cat")
    assert refusal(standing, "move+pick") == "N4 expects_place"


@pytest.mark.parametrize("move", ["end", "heal", "pick-24", "lay-1", "to-a", "at-5", "rope-100", "heal+heal"])
def test_acting_out_of_turn(move: str) -> None:  # N5, N6
    position = scene("move")
    for seat in (OWL, CAT):
        with pytest.raises(NotYourTurn, match=r"'s turn: fox must act \(N6\)\.$"):
            position.play(seat, move)
    assert position == scene("move")


# Everything else that can be typed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "jump",
        "to-z",
        "at-0",
        "on-dog",
        "rope",
        "rope-1.5",
        "rope-1..600",
        "pick-x",
        "pick-99",
    ],
)
def test_what_is_no_move_at_all(text: str) -> None:
    with pytest.raises(BadNotation, match=r"write for example|There is no chest"):
        scene("move").play(FOX, text)


def test_moves_are_read_in_capitals_too() -> None:
    assert play(scene("move"), " MOVE  At-5 TO-C Rope-120 ") == play(scene("move"), "move at-5 to-c rope-120")
