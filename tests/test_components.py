"""docs/components.md names everything that lies in the boxes, and where it stands on the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tatami

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "components.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\S*) \| (.+?) \| (\d+) \| (.+?) \| (.+?) \|$", re.MULTILINE)
PLACE = re.compile(r"\]\(([^)]+)\) `([^`]+)`")

#: What the rulebooks list: how many of what. A component is named by how its row begins.
BOXES = {
    "taisen": {"Dice": 3, "Ninja cards": 20, "Path tiles": 9, "Village tiles": 2, "Help cards": 2},
    "versus": {
        "Black ninjas": 6,
        "Red ninjas": 6,
        "Ninja Masters": 2,
        "Shadow Ninjas": 2,
        "Four-sided dice": 2,
        "Board": 1,
    },
    "battle": {
        "Board": 1,
        "Sokes": 2,
        "Ninjas with one star": 18,
        "Ninjas with two stars": 10,
        "Stands": 30,
        "Weapon cards": 90,
        "Action cards": 10,
        "Shuriken": 10,
        "Fence": 1,
        "Dojo": 1,
        "Dice of 6, 8 and 12 faces": 6,
    },
    "night": {
        "Village board": 1,
        "Round counter": 1,
        "Moon marker": 1,
        "Trees": 2,
        "Buildings": 16,
        "Sheet of stickers": 1,
        "Ninjas with their stands": 4,
        "Backpacks": 4,
        "Action planners": 4,
        "Chest tokens": 28,
        "Wound tokens": 12,
        "Fist rope": 1,
        "Hook rope": 1,
        "First-player marker": 1,
    },
}


def rows(name: str) -> list[tuple[str, ...]]:
    """The rows of a game's table: tick, component, number, browser, terminal."""
    title = tatami.game(name).words("en")("title")
    section = PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return [row.groups() for row in ROW.finditer(section)]


def test_every_game_has_its_box() -> None:
    assert set(BOXES) == set(tatami.games())


@pytest.mark.parametrize("name", BOXES)
def test_everything_in_the_box_is_listed_and_ticked(name: str) -> None:
    listed = rows(name)
    assert {tick for tick, *_ in listed} == {"✓"}
    assert [int(number) for _, _, number, *_ in listed] == list(BOXES[name].values())
    assert all(row[1].startswith(what) for row, what in zip(listed, BOXES[name], strict=True))


@pytest.mark.parametrize("name", BOXES)
def test_everything_stands_where_the_page_says(name: str) -> None:
    for _, what, _, browser, terminal in rows(name):
        places = PLACE.findall(browser)
        assert places and terminal.strip(), what
        for target, mark in places:
            path = (DOCS / target).resolve()
            assert name in path.parts, what
            assert mark in path.read_text(encoding="utf-8"), f"{what}: {mark} is not in {target}"
