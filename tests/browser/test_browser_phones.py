"""Phones as they are held, with the browser's bars or on their side: board and hand are in view together."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from . import battle_board, night_board, versus_board
from .conftest import Invite
from .house import House
from .night_board import NightBoard
from .person import Person
from .test_browser_accessibility import LIGHTS, Light, faults
from .test_browser_screens import phone

UPRIGHT = [(390, 664), (360, 640)]
LYING = [(844, 390), (667, 375)]
SMALLEST = (320, 568)
LANGUAGES = ["en-GB", "fr-FR"]
TOO_LARGE = """() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.scrollingElement;
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
}"""
#: Which of these things are outside the window, or under something that is not in this part of the page.
HIDDEN = """([what, part]) => [...document.querySelectorAll(what)].filter(thing => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap(x => [top + 2, bottom - 2].map(y => [x, y]));
    return !corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest(part));
}).map(thing => thing.outerHTML.slice(0, 120))"""

Sit = Callable[[Person, House], None]


def sees(page: Page, what: str, part: str, count: int) -> None:
    """So many of these are there, and nothing hides a corner of any."""
    expect(page.locator(what).nth(count - 1)).to_be_attached()
    with suppress(TimeoutError):
        page.wait_for_function(f"things => !({HIDDEN})(things).length", arg=[what, part])
    assert page.evaluate(HIDDEN, [what, part]) == []


def at_taisen(one: Person, house: House) -> None:
    one.sit(house.lay("me", "me"))
    sees(one.page, "[data-stop^=tile-]", ".scroll", 11)
    sees(one.page, "[data-piece]", ".scroll", 20)
    sees(one.page, "[data-die], .dock .btn", ".dock", 5)


def at_versus(one: Person, house: House) -> None:
    versus_board.sit(one, versus_board.lay(house, "me", "me"))
    sees(one.page, "[data-square], [data-track] .slot", ".scroll", 90)
    sees(one.page, ".dice, .dock .btn", ".dock", 2)


def at_battle(one: Person, house: House) -> None:
    board = battle_board.sit(one, battle_board.lay(house, "me", "greedy", options={"rows": "10"}))
    sees(one.page, "[data-square]", ".scroll", 50)
    sees(one.page, ".setup .acts .btn, .setup .load", ".dock", 2)
    board.press(board.ready)
    one.page.locator("[data-card]").first.wait_for()
    board.wait_for_turn()
    sees(one.page, "[data-square]", ".scroll", 50)
    sees(one.page, "[data-card], .dock .btn", ".dock", 7)


def at_night(one: Person, house: House) -> None:
    """Planning, then a throw with many a roof in reach."""
    seated = night_board.lay(house, "me", "greedy", "greedy", first="fox")
    night_board.play(house, seated, lambda view: night_board.before(view, "programming"))
    board = night_board.sit(one, seated)
    board.wait_for_turn()
    sees_the_village(one.page)
    sees(one.page, ".disc, .lock .btn", ".dock", 3)
    about_to_throw(house, seated, board)
    sees_the_village(one.page)
    sees(one.page, ".pad label", ".dock", 9)
    sees(one.page, ".targets label", ".dock", 4)
    sees(one.page, "input[type=range], .go .btn", ".dock", 2)


def about_to_throw(house: House, seated: dict[str, Any], board: NightBoard) -> None:
    night_board.play(house, seated, night_board.about_to_move)
    board.page.locator("[data-asked=turn]").wait_for()
    board.desk.locator(".targets input").first.check(force=True)
    expect(board.page.locator(".sign.aimed")).to_have_count(1)


def sees_the_village(page: Page) -> None:
    sees(page, "[data-village], .sign, .night .tools button", ".middle", 1 + 11 + 2)
    village = page.locator("[data-village]").bounding_box()
    assert village is not None and village["height"] >= 170


GAMES: dict[str, Sit] = {"taisen": at_taisen, "versus": at_versus, "battle": at_battle, "night": at_night}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [*UPRIGHT, *LYING, SMALLEST])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_hidden(
    person: Invite, house: House, game: str, width: int, height: int, language: str
) -> None:
    one = phone(person, width, height, locale=language)
    GAMES[game](one, house)
    assert not one.page.evaluate(TOO_LARGE)


@pytest.mark.parametrize("size", LYING)
@pytest.mark.parametrize(
    ("what", "game"), [(".scroll", "taisen"), (".scroll", "versus"), (".middle", "night")]
)
def test_on_its_side_the_board_has_the_whole_height(
    person: Invite, house: House, size: tuple[int, int], what: str, game: str
) -> None:
    one = phone(person, *size)
    GAMES[game](one, house)
    board, column = one.page.locator(what).first.bounding_box(), one.page.locator(".dock").bounding_box()
    assert board is not None and column is not None
    assert (board["y"], board["height"]) == (0, size[1])
    assert board["x"] + board["width"] <= column["x"]


@pytest.mark.parametrize("size", [UPRIGHT[0], *LYING])
def test_a_rope_is_pulled_and_thrown_by_thumb(person: Invite, house: House, size: tuple[int, int]) -> None:
    one = phone(person, *size)
    seated = night_board.lay(house, "me", "greedy", "greedy", first="fox")
    board = night_board.sit(one, seated)
    about_to_throw(house, seated, board)
    rope = board.desk.get_by_role("slider").bounding_box()
    assert rope is not None
    before = board.desk.get_by_role("slider").input_value()
    one.page.touchscreen.tap(rope["x"] + rope["width"] * 0.8, rope["y"] + rope["height"] / 2)
    assert board.desk.get_by_role("slider").input_value() != before
    version = board.version
    board.press(board.desk.locator(".go .btn.primary"))
    board.follow(version + 1)


@pytest.mark.parametrize("size", LYING)
def test_a_turn_by_thumb_on_its_side(person: Invite, house: House, size: tuple[int, int]) -> None:
    one = phone(person, *size)
    one.sit(house.lay("me", "me"))
    one.board.reach(one.board.move())
    version = one.board.version
    one.page.get_by_role("button", name="End turn").tap()
    one.board.reach(version + 1)


def test_whoever_turns_the_phone_plays_on(person: Invite, house: House) -> None:
    one = phone(person, *UPRIGHT[0])
    one.sit(house.lay("me", "me"))
    before = one.board.picture()
    one.page.set_viewport_size({"width": LYING[0][0], "height": LYING[0][1]})
    expect(one.page.locator(".board-frame.lying")).to_be_visible()
    sees(one.page, "[data-stop^=tile-]", ".scroll", 11)
    assert one.board.picture() == before
    one.board.reach(one.board.move())


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("size", [UPRIGHT[1], LYING[1]])
@pytest.mark.parametrize("game", GAMES)
def test_axe_has_nothing_to_say(
    person: Invite, house: House, game: str, size: tuple[int, int], light: Light
) -> None:
    one = phone(person, *size, color_scheme=light)
    GAMES[game](one, house)
    assert not faults(one)
