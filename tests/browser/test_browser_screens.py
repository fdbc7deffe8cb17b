"""From a small phone to a wall: everything is in view, and hands work as well as clicks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess
from .stillness import time_stands_still

PHONES = [(390, 844), (360, 740)]
SMALL = PHONES[1]
WALL = (3840, 2160)
ADDRESSES = ["", "lobby", "mine", "settings", "rules/taisen", "learn", "new/computer", "new/friend"]
TOO_WIDE = "document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth"


def in_soak_but(always: Collection[Any], *values: Any) -> list[Any]:
    """The values of a parameter of which `make test` tries some; the others guard the same."""
    return several_in_soak_but([(each,) for each in always], *((each,) for each in values))


def several_in_soak_but(always: Collection[tuple[Any, ...]], *values: tuple[Any, ...]) -> list[Any]:
    """The same for several parameters at once."""
    assert all(each in values for each in always)
    return [pytest.param(*each, marks=() if each in always else pytest.mark.soak) for each in values]


def phone(make: Invite, width: int, height: int, **rest: Any) -> Person:
    return make(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, **rest)


@pytest.mark.parametrize("size", in_soak_but([SMALL], *PHONES))
def test_a_turn_by_thumb(person: Invite, server: ServerProcess, size: tuple[int, int]) -> None:
    one = phone(person, *size)
    one.sit(server.lay("me", "me"))
    assert one.board.touch
    dice = one.page.locator("[data-die]")
    for thing in (*dice.all(), *one.page.locator("[data-tile]").all()):
        expect(thing).to_be_in_viewport(ratio=0.9)
    assert not one.page.evaluate(TOO_WIDE)
    one.board.reach(one.board.move())
    version = one.board.version
    one.page.get_by_role("button", name="End turn").tap()
    one.board.reach(version + 1)
    one.page.locator(".handle").tap()
    expect(one.page.get_by_role("dialog", name="Story")).to_contain_text("throws")
    assert not one.page.evaluate(TOO_WIDE)


def test_no_page_scrolls_sideways(person: Invite) -> None:
    small, wide = phone(person, *SMALL), person(viewport={"width": WALL[0], "height": WALL[1]})
    too_wide = []
    for address in ADDRESSES:
        for one, sizes in ((small, PHONES), (wide, [WALL])):
            one.visit(address)
            too_wide += [(address, size) for size in sizes if scrolls_sideways(one, size)]
    assert not too_wide


def scrolls_sideways(one: Person, size: tuple[int, int]) -> bool:
    """Whether a page is wider than a window of this size, or the window than the screen."""
    one.resize(size)
    return bool(one.page.evaluate(f"{TOO_WIDE} || innerWidth !== {size[0]}"))


def test_a_long_press_shows_a_whole_pile(person: Invite, server: ServerProcess) -> None:
    one = phone(person, *PHONES[0])
    one.sit(server.lay("me", "me"))
    village = one.page.locator("[data-pile='0-0']")
    cards = village.locator("[data-piece]").count()
    box = village.locator("[data-piece]").last.bounding_box()
    assert box is not None
    one.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    one.page.mouse.down()
    sheet = one.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    one.page.mouse.up()
    expect(sheet.get_by_role("listitem")).to_have_count(cards)


def test_a_card_is_carried_to_its_tile(person: Invite, server: ServerProcess) -> None:
    one = person()
    one.sit(server.lay("me", "me"))
    board, mouse = one.board, one.page.mouse
    board.usable_dice.first.click()
    card = one.page.locator(f"[data-piece='{board.foremost()}']")
    card.click()
    start, goal = card.bounding_box(), board.lit_tile.bounding_box()
    assert start is not None and goal is not None
    version = board.version
    with time_stands_still(one.page):  # or a slow hand would press long
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
        mouse.up()
    board.reach(version + 1)


def test_a_card_carried_elsewhere_goes_back(person: Invite, server: ServerProcess) -> None:
    one = person()
    one.sit(server.lay("me", "me"))
    board, mouse = one.board, one.page.mouse
    before, version = board.picture(), board.version
    board.usable_dice.first.click()
    card = one.page.locator(f"[data-piece='{board.foremost()}']")
    start = card.bounding_box()
    assert start is not None
    with time_stands_still(one.page):
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(start["x"] + 20, 30, steps=6)
        mouse.up()
    expect(one.page.locator("[data-piece].held")).to_have_count(0)
    assert (board.picture(), board.version) == (before, version)
