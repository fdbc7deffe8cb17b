"""Ninja Night drawn in text. `python test_night_drawing.py` draws the stored pictures anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from night_pictures import FOX, GAME, board, laid, play, programming
from night_proof import PROOF
from rich.cells import cell_len
from rich.style import Style

from tatami import Position
from tatami.core.drawing import Drawing, plain
from tatami.games.night.drawing import panel
from tatami.games.night.view import Shown

drawing = GAME.drawing
heading: Any = panel.heading
PICTURES = Path(__file__).parent / "pictures"
WIDTHS = [40, 47, 60, 79, 80, 97, 120, 160]

MIDDLE = f"""
    {laid(fox="1 2", cat="4", owl="5")}
    faces 1=3:fox 2=kunai:fox 4=1:cat+fox 5=potion
    fox on a at 3 holds 1 2 wounds 1 program move+pick rope 150
    owl on a at 3 played 5 program attack+heal
    cat on h at 9 holds 4 wounds 2 program pick+steal
    round 3 first owl
    now turn 1 of fox
"""
STORED = [
    ("middle", 80, "en", "off", {}),
    ("middle", 100, "fr", "words", {}),
    ("middle", 50, "en", "off", {"roofs": {"c", "e"}, "chosen": "c", "fell": (80, -40), "last": ("b", "a")}),
    ("program", 80, "fr", "off", {}),
    ("rope", 80, "en", "off", {}),
    ("rope", 40, "fr", "words", {}),
]


def position_of(name: str, assist: str) -> Position[Shown]:
    if name == "program":
        return programming(assist=assist)
    middle = board(MIDDLE, assist=assist)
    return middle.play(FOX, "move at-5 to-c").position if name == "rope" else middle


def drawn(name: str, width: int, language: str, assist: str, marks: dict[str, Any]) -> str:
    position = position_of(name, assist)
    words = GAME.words(language)
    return plain(drawing.draw(position.shown(FOX), position.options, words, width, marks=marks)) + "\n"


def path_of(name: str, width: int, language: str) -> Path:
    return PICTURES / f"{name}.{width}.{language}.txt"


@pytest.mark.parametrize(("name", "width", "language", "assist", "marks"), STORED)
def test_pictures_are_as_stored(
    name: str, width: int, language: str, assist: str, marks: dict[str, Any]
) -> None:
    stored = path_of(name, width, language).read_text(encoding="utf-8")
    assert drawn(name, width, language, assist, marks) == stored


def everything(width: int) -> list[tuple[Position[Shown], Drawing]]:
    found = []
    for seed, settings in enumerate(PROOF.settings[:4]):
        for number, step in enumerate(PROOF.walk(GAME.opening(settings), seed)):
            if number % 9 == 0 or step.position.is_over:
                words = GAME.words("fr" if number % 2 else "en")
                shown = step.position.shown(number % step.position.seats)
                found.append((step.position, drawing.draw(shown, step.position.options, words, width)))
    return found


@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_wider_than_asked(width: int) -> None:
    for _, lines in everything(width):
        assert max(sum(cell_len(span.text) for span in line) for line in lines) <= width


def test_the_scale_marks_the_last_throw_if_there_was_one() -> None:  # N9
    rope = drawn("rope", 80, "en", "off", {}).splitlines()[-4:]
    assert [rope[0].index("100"), rope[1].index("┤"), rope[3].index("▲")] == [10, 60, 15]
    first = board(MIDDLE.replace(" rope 150", "")).play(FOX, "move at-5 to-c").position
    assert "▲" not in plain(drawing.draw(first.shown(FOX), first.options, GAME.words("en"), 80))


def test_the_heading_says_what_a_throw_asks() -> None:  # N7, N9
    """Also on a narrow screen, a line for each part."""
    headings = {}
    for moves in ("move", "move at-5 to-c"):
        position = play(board(MIDDLE), moves)
        headings[moves] = plain(heading(position.shown(FOX), GAME.words("en"), 80))
        narrow = plain(heading(position.shown(FOX), GAME.words("en"), 40))
        assert narrow == headings[moves].replace(" · ", "\n")
    assert headings == {
        "move": "Round 3 of 6 · Fox: action 1, Move · Choose where to stand, and a target",
        "move at-5 to-c": "Round 3 of 6 · Fox: action 1, Move · Rope to roof C: 1 to 600, by eye",
    }


def test_every_sign_is_one_column_wide() -> None:
    for _, lines in everything(80):
        assert all(cell_len(span.text) == len(span.text) for line in lines for span in line)


def test_every_style_has_a_colour() -> None:
    colours = drawing.palette({})
    for position, lines in everything(80):
        used = {span.style for line in lines for span in line if span.style}
        assert used <= colours.keys(), str(position)
    for colour in colours.values():
        Style.parse(colour)


def test_the_village_is_drawn_to_scale() -> None:  # N1
    """A column is 10 mm, a line 20: the middles of b and c are 172 apart, so seventeen columns."""
    lines = drawn("program", 80, "en", "off", {}).splitlines()
    village = [line[:52] for line in lines[1:27]]
    left, right = (next(line.index(letter) for line in village if letter in line) for letter in "BC")
    assert (left, right) == ((-90 - 22 + 260) // 10, (82 - 40 + 260) // 10)
    assert len(village) == 26


def test_no_line_of_the_village_is_blank() -> None:
    """On a low screen blank lines are left out, and distances would shrink."""
    assert all(line[:52].strip() for line in drawn("program", 80, "en", "off", {}).splitlines())


def test_a_stack_is_told_from_a_low_roof() -> None:  # N2
    assert drawn("program", 80, "en", "off", {}).count("▒") > 20


def test_closed_faces_are_drawn_closed() -> None:  # N18
    position = board(MIDDLE)
    fox, owl = (plain(drawing.draw(position.shown(s), {}, GAME.words("en"), 80)) for s in (0, 1))
    assert "1:3 2:†" in fox and "4:1" in fox
    assert "1:3" not in owl and "2:†" not in owl and "4:1" not in owl
    assert "| ♥" in owl


def test_moves_are_marked() -> None:
    position = play(board(MIDDLE), "move", "at-5")
    shown = position.shown(FOX)
    marks: Any = drawing.mark_moves(shown, FOX, position.view(FOX).moves, "to-c")
    assert marks["chosen"] == "c" and {"b", "c", "e"} <= marks["roofs"] and "a" not in marks["roofs"]
    lines = drawing.draw(shown, {}, GAME.words("en"), 80, marks=marks)
    styles = {span.text: span.style for line in lines for span in line if span.text in "ABCDEFGHIJK"}
    assert (styles["C"], styles["B"], styles["A"]) == ("selected", "movable", "letter")


def test_chests_are_marked() -> None:
    position = play(programming(), "pick+heal", "pick+heal", "pick+heal")
    marks = drawing.mark_moves(position.shown(FOX), FOX, position.view(FOX).moves, "pick-2")
    assert marks["chests"] == {1, 2, 3} and marks["chest"] == 2
    assert drawing.mark_moves(position.shown(FOX), FOX, ["on-owl", "at-3"])["roofs"] == {"a", "b"}


def test_what_moved_last_is_marked() -> None:
    told = board(MIDDLE).play(FOX, "move at-5 to-c rope-120")
    marks = drawing.mark_last(told.events)
    assert marks["last"] == ("a", "c")
    assert marks["fell"] == (74, -20)
    lines = plain(drawing.draw(told.position.shown(FOX), {}, GAME.words("en"), 80, marks=marks))
    assert "×" in lines and "◦" in lines


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for name, width, language, assist, marks in STORED:
        path_of(name, width, language).write_text(
            drawn(name, width, language, assist, marks), encoding="utf-8"
        )
