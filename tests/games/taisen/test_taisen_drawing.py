"""Ninja Taisen drawn in text. `python test_taisen_drawing.py` draws the stored pictures anew."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.style import Style
from taisen_pictures import GAME, MONKEY, WOLF, board

import tatami
from tatami import Position
from tatami.core.drawing import Drawing, plain
from tatami.games.taisen import drawing
from tatami.games.taisen.characters import character
from tatami.games.taisen.drawing.board import Marks
from tatami.games.taisen.rules.board import TILES
from tatami.games.taisen.view import Shown

PICTURES = Path(__file__).parent / "pictures"
WIDTHS = [40, 47, 50, 64, 79, 80, 97, 108, 120, 131, 166, 197, 240]

MIDDLE = """
    wolf    0: S  1: K1 Y3 N1  2: Y2  3: K2  5: N2
    monkey  7: K3  8: Y1  9: K2 N2  10: S Y2 N1
    dice K1 Y3
    turn 14  to act: wolf
"""
TOWER = """
    wolf    4: S K1 N1 Y3 N3 Y2 K3 N2 K2 Y1
    monkey  6: Y2  7: K3 S Y1 N2 N1  10: K2
    turn 22  to throw: monkey
"""
TAKEN = """
    wolf    3: S  10: N1 K2
    monkey  2: K3  5: Y1
    turn 31 of wolf  won: wolf by village
"""
POSITIONS = {"middle": MIDDLE, "tower": TOWER, "taken": TAKEN}
MOVABLE = frozenset({"S", "K1", "K2", "Y2", "Y3"})
CHOOSING: Marks = {"seat": WOLF, "movable": MOVABLE, "selected": "Y3", "die": "Y", "target": 4}
MONKEY_S: Marks = {"seat": MONKEY, "movable": frozenset({"K2", "Y1"})}
CHOSEN_AFTER_A_MOVE: Marks = {**CHOOSING, "last": (3, 5)}
LIFTED: Marks = {"selected": "Y3", "movable": frozenset({"K1"})}
STORED: list[tuple[str, int, str, str, Marks]] = [
    ("start", 80, "en", "iello", {}),
    ("start", 120, "fr", "original", {}),
    ("start", 50, "fr", "iello", {}),
    ("middle", 120, "en", "iello", CHOSEN_AFTER_A_MOVE),
    ("middle", 80, "en", "original", CHOSEN_AFTER_A_MOVE),
    ("middle", 50, "en", "iello", CHOSEN_AFTER_A_MOVE),
    ("middle", 200, "fr", "iello", {}),
    ("tower", 80, "fr", "iello", {}),
    ("tower", 40, "en", "original", {}),
    ("taken", 80, "en", "iello", {}),
    ("taken", 50, "fr", "original", {}),
]


def position_of(name: str, edition: str) -> Position[Shown]:
    if name == "start":
        return GAME.start(chance=tatami.seeded(7), edition=edition)
    return board(POSITIONS[name], edition=edition)


def draw(
    position: Position[Shown], width: int, language: str = "en", marks: Marks = drawing.UNMARKED
) -> Drawing:
    shown = position.view(None).shown
    return drawing.draw(shown, position.options, GAME.words(language), width, marks=marks)


# Stored pictures


def picture(name: str, width: int, language: str, edition: str, marks: Marks) -> str:
    return plain(draw(position_of(name, edition), width, language, marks)) + "\n"


def stored(name: str, width: int, language: str, edition: str) -> Path:
    return PICTURES / f"{name}-{width}-{language}-{edition}.txt"


@pytest.mark.parametrize(("name", "width", "language", "edition", "marks"), STORED)
def test_a_position_looks_as_stored(name: str, width: int, language: str, edition: str, marks: Marks) -> None:
    drawn = picture(name, width, language, edition, marks)
    assert drawn == stored(name, width, language, edition).read_text(encoding="utf-8")


def test_no_stored_picture_is_forgotten() -> None:
    assert {path.name for path in PICTURES.iterdir()} == {stored(*scene[:4]).name for scene in STORED}


# Any position


def positions(seed: int) -> Iterator[Position[Shown]]:
    """Every position of a random game, the dealing included."""
    chance, choice = tatami.seeded(seed), random.Random(seed)
    position = GAME.start(edition=choice.choice(GAME.options["edition"]))
    while not position.is_over:
        yield position
        if position.at_chance:
            position = position.draw(chance.pick(position.odds)).position
        else:
            move = position.moves(position.mover).sample(choice)
            position = position.play(position.mover, move).position
    yield position


def some_positions() -> list[Position[Shown]]:
    """A few dozen positions of all phases, and the tallest pile there can be."""
    found = [position for seed in range(6) for position in positions(seed)]
    return [*random.Random(1).sample(found, 60), *(position_of(name, "iello") for name in POSITIONS)]


def faces(drawn: Drawing, clan: str) -> list[str]:
    """The cards of a clan on the board: what is drawn in its own styles, as letter and strength."""
    cards = [
        span
        for line in drawn
        for span in line
        if re.fullmatch(f"{clan}-(kenjutsu|ninjutsu|youjutsu|chief)", span.style)
    ]
    return sorted(match[0] for span in cards if (match := re.search(r"[KNYS]\d", span.text)))


@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_is_seen_and_no_line_is_too_long(width: int) -> None:
    for number, position in enumerate(some_positions()):
        drawn = draw(position, width, GAME.languages[number % 2])
        assert all(cell_len(line) <= width for line in plain(drawn).splitlines())
        for seat, clan in enumerate(GAME.seat_names):
            piles = position.view(None).shown["piles"][seat]
            held = sorted(card.replace("S", "S4") for pile in piles for card in pile)
            assert faces(drawn, clan) == held, f"{clan} at {width}\n{plain(drawn)}"


@pytest.mark.parametrize("width", WIDTHS)
def test_who_is_not_on_the_board_has_fallen(width: int) -> None:
    for position in some_positions():
        shown = position.view(None).shown
        text = plain(draw(position, width))
        there = sum(len(pile) for side in shown["piles"] for pile in side)
        seen = len(re.findall(r"[⊘✦▯♛] ?[KNYS]\d", text))
        assert seen == (20 if shown["turn"] else there), text


@pytest.mark.parametrize("width", WIDTHS)
def test_every_character_takes_one_cell_in_every_terminal(width: int) -> None:
    for position in some_positions()[:20]:
        for letter in set(plain(draw(position, width, "fr", CHOOSING))):
            framed = "\u2500" <= letter <= "\u259f"
            narrow = (
                unicodedata.east_asian_width(letter) in ("N", "Na") or letter.isalpha() or letter in "·–’"
            )
            assert letter == "\n" or (cell_len(letter) == 1 and (narrow or framed)), unicodedata.name(letter)


def test_less_than_forty_columns_are_drawn_as_forty() -> None:
    start = position_of("start", "iello")
    assert draw(start, 10) == draw(start, 40)


# Colours


@pytest.mark.parametrize("edition", GAME.options["edition"])
def test_every_style_has_a_colour_that_a_terminal_understands(edition: str) -> None:
    palette = drawing.palette({"edition": edition})
    used = {
        span.style
        for name in ("start", *POSITIONS)
        for width in WIDTHS
        for line in draw(position_of(name, edition), width, marks=CHOOSING)
        for span in line
    }
    assert used - {""} <= set(palette)
    assert all(Style.parse(colour) for colour in palette.values())


def test_editions_deal_the_colours_to_other_schools() -> None:  # T3
    iello, original = (drawing.palette({"edition": edition}) for edition in ("iello", "original"))
    assert set(iello) == set(original)
    for suffix in ("", "-die"):
        assert original[f"kenjutsu{suffix}"] == iello[f"ninjutsu{suffix}"]
        assert original[f"ninjutsu{suffix}"] == iello[f"youjutsu{suffix}"]
        assert original[f"youjutsu{suffix}"] == iello[f"kenjutsu{suffix}"]
    assert original["chief"] == iello["chief"]


def brightness(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("edition", GAME.options["edition"])
def test_every_colour_reads_on_its_ground(edition: str) -> None:
    for style, colour in drawing.palette({"edition": edition}).items():
        text, *ground = re.findall("#[0-9a-f]{6}", colour) or ["#000000", "#ffffff"]
        for behind in ground or ["#000000", "#ffffff"]:
            assert contrast(text, behind) >= 4.5, f"{style}: {text} on {behind}"


# Marks


def spans(drawn: Drawing, style: str) -> str:
    return " ".join(span.text for line in drawn for span in line if span.style == style)


@pytest.mark.parametrize("width", [50, 80, 120, 200])
def test_marks_are_seen_without_colours(width: int) -> None:
    middle = position_of("middle", "iello")
    assert not set("›‹▌▐═║◦◉") & set(plain(draw(middle, width)))
    marked = plain(draw(middle, width, marks=CHOSEN_AFTER_A_MOVE))
    assert set("›▌║◦◉") <= set(marked)


@pytest.mark.parametrize("width", [50, 80])
def test_riders_are_lifted_with_the_chosen_card_and_the_rest_of_the_pile_is_not(width: int) -> None:  # T7
    text = plain(draw(position_of("middle", "iello"), width, marks=LIFTED))
    assert re.search("▌✦ ?N1", text) and re.search("▌▯ ?Y3", text)
    assert re.search("›⊘ ?K1", text) and not re.search("▌⊘ ?K1", text)


def test_marks_belong_to_one_side() -> None:
    drawn = draw(position_of("middle", "iello"), 80, marks=MONKEY_S)
    assert spans(drawn, "monkey-movable").split() == ["›", "‹"] * 2
    assert not spans(drawn, "wolf-movable")


def test_moves_become_marks() -> None:  # T7, T8
    middle = position_of("middle", "iello")
    view = middle.view(WOLF)
    assert drawing.mark_moves(view.shown, WOLF, view.moves, "Y3") == CHOOSING
    assert drawing.mark_moves(view.shown, WOLF, view.moves, "S/Y")["target"] == 3
    assert "target" not in drawing.mark_moves(view.shown, WOLF, view.moves, "end")
    assert "end" not in drawing.mark_moves(view.shown, WOLF, view.moves)["movable"]


def test_a_chosen_card_does_not_aim_past_the_village() -> None:  # T8
    view = board("wolf 2: K1\nmonkey 1: Y1 8: K2\ndice K1 Y3\nto act: monkey").view(MONKEY)
    assert drawing.mark_moves(view.shown, MONKEY, view.moves, "Y1")["target"] == 0


def test_the_last_move_leaves_a_mark() -> None:
    step = position_of("middle", "iello").play(WOLF, "K2")
    assert drawing.mark_last(step.events) == {"last": (3, 4)}
    assert drawing.mark_last([]) == {}


# What the board says


def test_names_stand_by_top_cards_from_120_columns_and_by_all_from_197() -> None:
    middle = position_of("middle", "iello")
    piles = [
        (seat, pile) for seat, side in enumerate(middle.view(None).shown["piles"]) for pile in side if pile
    ]
    tops = {character(seat, pile[-1]) for seat, pile in piles}
    everybody = {character(seat, card) for seat, pile in piles for card in pile}

    def named(width: int) -> set[str]:
        return everybody & set(re.findall(r"\w+", plain(draw(middle, width))))

    assert (named(80), named(120), named(197)) == (set(), tops, everybody)


@pytest.mark.parametrize("width", [50, 80, 120])
def test_tiles_are_numbered_between_two_villages(width: int) -> None:  # T1
    text = plain(draw(position_of("middle", "iello"), width))
    assert [number for number in range(1, TILES - 1) if re.search(rf"[│] +{number}\b", text)] == list(
        range(1, 10)
    )
    assert len(re.findall("┃", text)) == 4


@pytest.mark.parametrize(
    ("picture", "says"),
    [
        (MIDDLE, "Turn 14 · Wolf to play"),
        (TOWER, "Turn 22 · Monkey to throw"),
        (TAKEN, "Turn 31 · The game is over"),
    ],
)
def test_the_heading_says_who_is_awaited(picture: str, says: str) -> None:
    assert plain(draw(board(picture), 80)).startswith(says)
    assert plain(draw(board(picture), 50)).startswith(says)


def test_dice_show_their_number_or_that_they_are_used() -> None:  # T6
    *_, dice = plain(draw(position_of("middle", "iello"), 80)).splitlines()
    assert dice == "   ⊘    Kenjutsu 1    ╌╌╌╌╌  Ninjutsu used    ▯ ▯ ▯  Youjutsu 3"
    assert "used" not in plain(draw(position_of("tower", "iello"), 80))


@pytest.mark.parametrize(("edition", "says"), [("iello", "♛ Shogun moved"), ("original", "♛ chief moved")])
def test_the_dice_say_whether_the_chief_has_moved(edition: str, says: str) -> None:  # T7
    middle = position_of("middle", edition)
    assert says not in plain(draw(middle, 80))
    assert plain(draw(middle.play(WOLF, "S/K").position, 80)).endswith(says)


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for scene in STORED:
        stored(*scene[:4]).write_text(picture(*scene), encoding="utf-8")
