"""Battle of the Ninjas drawn in text. `python test_battle_drawing.py` draws the stored pictures anew."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from battle_pictures import BLACK, GAME, RED, board, field
from battle_proof import PROOF
from rich.cells import cell_len
from rich.style import Style

from tatami import Position
from tatami.core.drawing import Drawing, plain
from tatami.games.battle.view import Shown

drawing = GAME.drawing
PICTURES = Path(__file__).parent / "pictures"
WIDTHS = [40, 46, 60, 79, 80, 100, 132, 200]
MIDDLE = """
    10  b1  .   bS  .   b2
     7  .   .   b1! .   .
     6  b1  .   .   .   .
     5  r2! .   r1  .   .
     3  .   r1  .   .   r2
     1  .   .   rS  .   .
    red    discard 10020  hand crawl joker  shuriken 2
    black  discard 00301  hand weapons  shuriken 4
    table  red 34 1 5  black 32 4 1
    assault 14  quiet 2  reserve 3  attacker red  steps 2  to move: red
"""
BATTLE = """
     8  .   .   bS  .   .
     5  b2! .   .   .   .
     4  r1! .   .   .   .
     1  .   .   rS  .   .
    table  red 4 4 1  black 2 2 5
    assault 6  attacker red  a4xa5  dice 3 5  to answer: red
"""
OVER = """
    10  b1  .   bS! .   b2
     5  r2! .   r1  .   .
    assault 22  won: black by soke
"""
POSITIONS = {
    "middle": board(MIDDLE),
    "battle": board(BATTLE, rows="8"),
    "over": board(OVER),
    "placing": GAME.start().play(RED, "c1=S").position.play(RED, "a3=2").position,
}
STORED = [
    ("middle", 100, "en", RED),
    ("middle", 100, "fr", BLACK),
    ("middle", 46, "en", None),
    ("battle", 80, "fr", RED),
    ("over", 40, "en", RED),
    ("placing", 80, "en", RED),
    ("placing", 80, "en", BLACK),
]


def drawn(
    position: Position[Shown], seat: int | None, width: int, language: str = "en", **marks: Any
) -> Drawing:
    shown, words = position.view(seat).shown, GAME.words(language)
    return drawing.draw(shown, position.options, words, width, marks=marks)


def picture(name: str, width: int, language: str, seat: int | None) -> str:
    position = POSITIONS[name]
    marks: Mapping[str, Any] = {}
    if seat is not None and position.moves(seat):
        moves = list(position.moves(seat))
        marks = drawing.mark_moves(position.view(seat).shown, seat, moves, moves[-1])
    return plain(drawn(position, seat, width, language, **marks)) + "\n"


def file_of(name: str, width: int, language: str, seat: int | None) -> Path:
    return PICTURES / f"{name}-{width}-{language}-{'watcher' if seat is None else GAME.seat_names[seat]}.txt"


@pytest.mark.parametrize(("name", "width", "language", "seat"), STORED)
def test_the_picture_is_as_stored(name: str, width: int, language: str, seat: int | None) -> None:
    stored = file_of(name, width, language, seat).read_text(encoding="utf-8")
    assert picture(name, width, language, seat) == stored


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", GAME.languages)
def test_no_line_is_longer_than_the_screen(width: int, language: str) -> None:
    for setting in range(len(PROOF.settings)):
        for step in PROOF.walked(setting + 12)[::40]:
            for line in drawn(step.position, RED, width, language):
                assert sum(cell_len(span.text) for span in line) <= width


def test_every_style_has_a_colour_that_can_be_shown() -> None:
    palette = drawing.palette({})
    for setting in range(len(PROOF.settings)):
        for step in PROOF.walked(setting + 12)[::40]:
            lines = drawn(
                step.position, RED, 80, movable={"a1"}, selected="c3", target="c4", last=("d4", "d5")
            )
            styles = {span.style for line in lines for span in line}
            assert styles - {""} <= palette.keys()
    for style in palette.values():
        Style.parse(style)


def cells(position: Position[Shown], seat: int | None) -> str:
    return "".join(re.findall(r"[(\[].[)\]]", plain(drawn(position, seat, 40))))


def test_backs_hide_what_the_viewer_may_not_know() -> None:  # B3
    position = field("6 b1! b2 . . .\n 5 r2! r1 . . .", "table red 4 4 1 black 2 2 5\n steps 2 to move: red")
    assert cells(position, RED).count("[?]") == 2
    assert cells(position, RED).count("(?)") == 0
    assert cells(position, BLACK).count("(?)") == 2
    assert cells(position, None).count("?") == 4


def test_everything_is_open_when_the_game_is_over() -> None:  # B3
    assert "?" not in cells(POSITIONS["over"], None)


def test_the_fence_is_drawn_where_it_is_closed() -> None:  # B2
    lines = plain(drawn(POSITIONS["middle"], RED, 40)).splitlines()
    fence = next(index for index, line in enumerate(lines) if "xxx" in line)
    assert lines[fence] == " " * 11 + "x" * 21
    assert lines[fence - 1].startswith("  6 ") and lines[fence + 1].startswith("  5 ")
    short = plain(drawn(POSITIONS["battle"], RED, 40)).splitlines()
    fence = next(index for index, line in enumerate(short) if "xxx" in line)
    assert short[fence - 1].startswith("  5 ")


def test_marks_follow_the_moves() -> None:
    position = POSITIONS["middle"]
    moves = list(position.moves(RED))
    marks: Mapping[str, Any] = drawing.mark_moves(position.shown(RED), RED, moves, "a5xa6")
    assert marks == {
        "movable": frozenset({"a5", "c5", "b3", "e3", "c1"}),
        "selected": "a5",
        "target": "a6",
    }
    lines = plain(drawn(position, RED, 40, **marks)).splitlines()
    row = next(line for line in lines if line.startswith("  5 "))
    assert row.startswith("  5  ▌(2)▐!") and "›(1)‹" in row


def test_the_last_move_is_marked() -> None:
    step = POSITIONS["middle"].play(RED, "b3-b4")
    assert drawing.mark_last(step.events) == {"last": ("b3", "b4")}
    assert drawing.mark_last(()) == {}


def test_who_must_decide_is_said_also_when_it_is_the_defender() -> None:  # B8, B13
    window = field("5 r1 . . . .", "table red 4 4 1 black 2 2 5\n assault 3 attacker red to play: black")
    assert plain(drawn(window, RED, 80)).startswith("Assault 3 · Red attacks · Black may play an action card")


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for stored in STORED:
        file_of(*stored).write_text(picture(*stored), encoding="utf-8")
