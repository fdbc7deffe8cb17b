"""Ninja Versus Ninja drawn in text. `python test_versus_drawing.py` draws the stored pictures anew."""

from __future__ import annotations

import random
import re
import unicodedata
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.style import Style
from versus_pictures import BLACK, GAME, RED, board, shown
from versus_proof import PROOF

from tatami import Position
from tatami.core.drawing import Drawing, plain
from tatami.games.versus import drawing
from tatami.games.versus.drawing.board import Marks
from tatami.games.versus.view import Shown

PICTURES = Path(__file__).parent / "pictures"
WIDTHS = [40, 47, 64, 79, 80, 97, 108, 120, 200]
FILLED, HOLLOW = "▴▸▾◂", "▵▹▿◃"

MIDDLE = """
    black   a3 b2 c12 d1 e2 f3  score 2  mission c12 clock 1 depth 4
    red     a13 b14 c15 d15 d4  score 5  mission d4 clock 2 depth 6
    dice 2+3
    turn 14  to act: black
"""
ROLLING = "black c1\n red f15  score 3\n turn 22  to roll: red"
WON = "black c6  score 8\n red f15  score 3\n turn 31  of black  won: black by score"
POSITIONS = {"middle": MIDDLE, "rolling": ROLLING, "won": WON}
STORED = [
    ("start", 80, "en"),
    ("start", 50, "fr"),
    ("middle", 120, "fr"),
    ("middle", 80, "en"),
    ("middle", 40, "en"),
    ("won", 80, "fr"),
]


def position_of(name: str) -> Position[Shown]:
    return GAME.start().draw("2+3").position if name == "start" else board(POSITIONS[name])


def marks_of(name: str) -> Marks:
    """In the middle somebody is choosing, and somebody has just moved."""
    if name != "middle":
        return {}
    position = position_of(name)
    marks = drawing.mark_moves(shown(position), BLACK, position.moves(BLACK), "c12-c11")
    return {**marks, "last": ("f3", "f4", "f5", "e5")}


def draw(
    position: Position[Shown], width: int, language: str = "en", marks: Marks = drawing.UNMARKED
) -> Drawing:
    return drawing.draw(shown(position), position.options, GAME.words(language), width, marks=marks)


# Stored pictures


def picture(name: str, width: int, language: str) -> str:
    return plain(draw(position_of(name), width, language, marks_of(name))) + "\n"


def stored(name: str, width: int, language: str) -> Path:
    return PICTURES / f"{name}-{width}-{language}.txt"


@pytest.mark.parametrize(("name", "width", "language"), STORED)
def test_a_position_looks_as_stored(name: str, width: int, language: str) -> None:
    drawn = picture(name, width, language)
    assert drawn == stored(name, width, language).read_text(encoding="utf-8")


def test_no_stored_picture_is_forgotten() -> None:
    assert {path.name for path in PICTURES.iterdir()} == {stored(*scene).name for scene in STORED}


# Any position


def some_positions() -> list[Position[Shown]]:
    """A few dozen positions of all phases."""
    found = [step.position for seed in range(4) for step in PROOF.walk(GAME.start(), seed)]
    return [*random.Random(1).sample(found, 50), *map(position_of, POSITIONS)]


@pytest.mark.parametrize("width", WIDTHS)
def test_every_ninja_is_seen_and_no_line_is_too_long(width: int) -> None:
    for number, position in enumerate(some_positions()):
        drawn = draw(position, width, GAME.languages[number % 2])
        assert all(cell_len(line) <= width for line in plain(drawn).splitlines()), plain(drawn)
        for seat, arrows in ((BLACK, FILLED), (RED, HOLLOW)):
            seen = [span for line in drawn for span in line if span.text in arrows]
            assert len(seen) == len(shown(position)["ninjas"][seat]), plain(drawn)
            assert all(span.style == GAME.seat_names[seat] for span in seen)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_character_takes_one_cell_in_every_terminal(width: int) -> None:
    for name in ("start", *POSITIONS):
        for letter in set(plain(draw(position_of(name), width, "fr", marks_of(name)))):
            framed = "\u2500" <= letter <= "\u259f"
            narrow = (
                unicodedata.east_asian_width(letter) in ("N", "Na") or letter.isalpha() or letter in "·–’"
            )
            assert letter == "\n" or (cell_len(letter) == 1 and (narrow or framed)), unicodedata.name(letter)


def test_less_than_forty_columns_are_drawn_as_forty() -> None:
    assert draw(position_of("middle"), 10) == draw(position_of("middle"), 40)


def cell_at(position: Position[Shown], square: str, width: int) -> str:
    """What stands on a square, found by the labels around the board."""
    lines = plain(draw(position, width)).splitlines()
    if width >= 80:
        labels = next(line for line in lines if re.match(r" +1 +2 ", line))
        row = next(line for line in lines if line.startswith(f"{square[0]} "))
        found = re.search(rf"(?<!\d){square[1:]}(?!\d)", labels)
    else:
        top = next(number for number, line in enumerate(lines) if re.match(r" +a +b ", line))
        labels = lines[top]
        row = next(line for line in lines[top:] if re.match(rf" ?{square[1:]} ", line))
        found = re.search(square[0], labels)
    assert found
    return row.ljust(width)[found.end() - 1]


@pytest.mark.parametrize("width", [40, 80, 108, 109])
def test_everybody_stands_where_the_labels_say(width: int) -> None:  # V1
    middle = position_of("middle")
    ninjas = shown(middle)["ninjas"]
    for square in (f"{column}{row}" for column in "abcdef" for row in range(1, 16)):
        seen = cell_at(middle, square, width)
        assert (seen in FILLED, seen in HOLLOW) == (square in ninjas[BLACK], square in ninjas[RED]), square


@pytest.mark.parametrize(("width", "faces"), [(80, "▸▾◂ ◃▵▹"), (40, "▴▸▾ ▿◃▵")])
def test_a_figure_turns_clockwise_with_its_clock(width: int, faces: str) -> None:  # V9
    seen = ""
    for seat, (home, out) in enumerate((("c6", "c8"), ("c10", "c8"))):
        name, other = (("black", "red f15"), ("red", "black f1"))[seat]
        seen += cell_at(board(f"{name} {home}\n {other}\n to roll: {name}"), home, width)
        for clock in (1, 2):
            mission = f"mission {out} clock {clock} depth 0"
            seen += cell_at(board(f"{name} {out}  {mission}\n {other}\n to roll: {name}"), out, width)
        seen += " " if seat == BLACK else ""
    assert seen == faces


# Colours


def test_every_style_has_a_colour_that_a_terminal_understands() -> None:
    palette = drawing.palette(GAME.complete({}))
    used = {
        span.style
        for name in ("start", *POSITIONS)
        for width in WIDTHS
        for line in draw(position_of(name), width, marks=marks_of(name))
        for span in line
    }
    assert used - {""} <= set(palette)
    assert all(Style.parse(colour) for colour in palette.values())


def brightness(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_colour_reads_on_its_ground() -> None:
    for style, colour in drawing.palette(GAME.complete({})).items():
        text, *ground = re.findall("#[0-9a-f]{6}", colour) or ["#000000", "#ffffff"]
        for behind in ground or ["#000000", "#ffffff"]:
            low, high = sorted((brightness(text), brightness(behind)))
            assert (high + 0.05) / (low + 0.05) >= 4.5, f"{style}: {text} on {behind}"


# Marks


@pytest.mark.parametrize("width", [40, 80, 120])
def test_marks_are_seen_without_colours(width: int) -> None:
    middle = position_of("middle")
    assert not set("›‹▌▐[]+◦") & set(plain(draw(middle, width)))
    assert set("›‹▌▐[]+◦") <= set(plain(draw(middle, width, marks=marks_of("middle"))))


def test_moves_become_marks() -> None:
    middle = position_of("middle")
    moves = list(middle.moves(BLACK))
    marks = drawing.mark_moves(shown(middle), BLACK, moves, "c12-c11")
    assert marks["movable"] == {move.split("-")[0] for move in moves}
    assert marks["selected"] == "c12" and marks["target"] == "c11"
    assert marks["goals"] == {move.split("-")[1] for move in moves if move.startswith("c12-")}
    assert set(drawing.mark_moves(shown(middle), BLACK, moves)) == {"seat", "movable"}
    assert drawing.mark_moves(shown(middle), BLACK, ["pass"], "pass") == {
        "seat": BLACK,
        "movable": frozenset(),
    }


def test_the_last_move_leaves_its_way() -> None:
    step = position_of("middle").play(BLACK, "c12-c11")
    assert drawing.mark_last(step.events) == {"last": ("c12", "c13", "c14", "c13", "c12", "c11")}
    assert drawing.mark_last([]) == {}


# What stands around the board


@pytest.mark.parametrize("width", [50, 80])
@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("start", "Opening roll"),
        ("middle", "Turn 14 · Black to play"),
        ("rolling", "Turn 22 · Red to throw"),
        ("won", "Turn 31 · The game is over"),
    ],
)
def test_the_heading_says_who_is_awaited(name: str, says: str, width: int) -> None:
    assert plain(draw(position_of(name), width)).startswith(says)


@pytest.mark.parametrize("width", [50, 80])
def test_scores_missions_and_dice_are_shown(width: int) -> None:  # V9, V10, V12
    text = plain(draw(position_of("middle"), width))
    for said in ("▮▮▯▯▯▯▯ 2 of 7 · ninjas: 6", "▮▮▮▮▮▯▯ 5 of 7 · ninjas: 5"):
        assert said in text
    assert "▮▮▮▮▯▯ c12 out: worth 4, 2 turns left" in text
    assert "▮▮▮▮▮▮ d4 out: worth 6, 1 turn left" in text
    assert re.search(r" 2 +3 +5 steps", text)
    assert "▮▮▮▮▮▮▮ 8 points" in plain(draw(position_of("won"), width))
    assert "Black  2   3" in plain(draw(position_of("start"), width))


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for scene in STORED:
        stored(*scene).write_text(picture(*scene), encoding="utf-8")
