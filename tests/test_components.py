"""docs/components names everything that lies in the box of a game, and where it stands on the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tatami
from tests.owed.proof import proof_of

PAGES = Path(__file__).parents[1] / "docs" / "components"
ROW = re.compile(r"^\| (\S*) \| (.+?) \| (\d+) \| (.+?) \| (.+?) \|$", re.MULTILINE)
PLACE = re.compile(r"\]\(([^)]+)\) `([^`]+)`")


def rows(name: str) -> list[tuple[str, ...]]:
    """The rows of a game's table: tick, component, number, browser, terminal."""
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {tatami.game(name).words('en')('title')}:")
    return [row.groups() for row in ROW.finditer(page)]


def boxed() -> list[str]:
    """The games that are sold in a box: all that have a page."""
    return sorted(page.stem for page in PAGES.iterdir())


@pytest.mark.parametrize("name", tatami.games())
def test_a_game_with_a_box_has_its_page(name: str) -> None:
    assert bool(proof_of(name).box) == (name in boxed())


@pytest.mark.parametrize("name", boxed())
def test_everything_in_the_box_is_listed_and_ticked(name: str) -> None:
    listed, box = rows(name), proof_of(name).box
    assert {tick for tick, *_ in listed} == {"✓"}
    assert [int(number) for _, _, number, *_ in listed] == list(box.values())
    assert all(row[1].startswith(what) for row, what in zip(listed, box, strict=True))


@pytest.mark.parametrize("name", boxed())
def test_everything_stands_where_the_page_says(name: str) -> None:
    for _, what, _, browser, terminal in rows(name):
        places = PLACE.findall(browser)
        assert places and terminal.strip(), what
        for target, mark in places:
            path = (PAGES / target).resolve()
            assert name in path.parts, what
            assert mark in path.read_text(encoding="utf-8"), f"{what}: {mark} is not in {target}"
