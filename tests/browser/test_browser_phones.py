"""Phones as they are held, with the browser's bars or on their side: board and hand are in view together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, TimeoutError, expect

from . import battle_board, night_board, versus_board
from .conftest import Invite
from .night_board import NightBoard
from .person import Person
from .server_process import ServerProcess
from .test_browser_accessibility import faults
from .test_browser_screens import in_soak_but, phone

UPRIGHT = [(390, 664), (360, 640)]
LYING = [(844, 390), (667, 375)]
SIZES = [*UPRIGHT, *LYING, (320, 568)]
#: French is longer.
LANGUAGES = in_soak_but(["fr-FR"], "en-GB", "fr-FR")
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

ONE_DIE_TOO_LOW = "@media (height: 375px) { [data-die=K] { translate: 0 500px } }"
#: Milliseconds after which what is still hidden stays so, where something is hidden on purpose.
SOON = 2000
#: What must be seen whole: so many of these, with nothing upon them that is not in this part of the page.
Look = tuple[str, str, int]
Moments = Iterator[tuple[str, list[Look]]]


def hidden(page: Page, looks: list[Look]) -> list[str]:
    """What is hidden, or does not fit into the window, once the page lies still."""
    for what, _, count in looks:
        expect(page.locator(what).nth(count - 1)).to_be_attached()
    things = [[what, part] for what, part, _ in looks]
    with suppress(TimeoutError):
        page.wait_for_function(
            f"things => !({TOO_LARGE})() && !things.some(t => ({HIDDEN})(t).length)", arg=things
        )
    found = [told for thing in things for told in page.evaluate(HIDDEN, thing)]
    return [*found, *(["the page is larger than the window"] if page.evaluate(TOO_LARGE) else [])]


def at_taisen(one: Person, server: ServerProcess) -> Moments:
    one.sit(server.lay("me", "me"))
    yield (
        "turn",
        [
            ("[data-stop^=tile-]", ".scroll", 11),
            ("[data-piece]", ".scroll", 20),
            ("[data-die], .dock .btn", ".dock", 5),
        ],
    )


def at_versus(one: Person, server: ServerProcess) -> Moments:
    versus_board.sit(one, versus_board.lay(server, "me", "me"))
    yield "turn", [("[data-square], [data-track] .slot", ".scroll", 90), (".dice, .dock .btn", ".dock", 2)]


def at_battle(one: Person, server: ServerProcess) -> Moments:
    board = battle_board.sit(one, battle_board.lay(server, "me", "greedy", options={"rows": "10"}))
    squares: Look = ("[data-square]", ".scroll", 50)
    yield "set-up", [squares, (".setup .acts .btn, .setup .load", ".dock", 2)]
    board.press(board.ready)
    one.page.locator("[data-card]").first.wait_for()
    board.wait_for_turn()
    yield "turn", [squares, ("[data-card], .dock .btn", ".dock", 7)]


def at_night(one: Person, server: ServerProcess) -> Moments:
    """Planning, then a throw with many a roof in reach."""
    seated = night_board.lay(server, "me", "greedy", "greedy", first="fox")
    night_board.play(server, seated, lambda view: night_board.before(view, "programming"))
    board = night_board.sit(one, seated)
    board.wait_for_turn()
    village: Look = ("[data-village], [data-roof], .night .tools button", ".scroll", 1 + 11 + 2)
    yield "plan", [village, (".disc, .lock .btn", ".dock", 3)]
    about_to_throw(server, seated, board)
    throw: list[Look] = [(".pad label", ".dock", 9), (".targets label", ".dock", 4)]
    yield "throw", [village, *throw, ("input[type=range], .go .btn", ".dock", 2)]


def about_to_throw(server: ServerProcess, seated: dict[str, Any], board: NightBoard) -> None:
    night_board.play(server, seated, night_board.about_to_move)
    board.page.locator("[data-asked=turn]").wait_for()
    board.desk.locator(".targets input").first.check(force=True)
    expect(board.page.locator(".sign.aimed")).to_have_count(1)


GAMES: dict[str, Callable[[Person, ServerProcess], Moments]] = {
    "taisen": at_taisen,
    "versus": at_versus,
    "battle": at_battle,
    "night": at_night,
}
#: The games whose board has the whole height of a phone on its side.
WHOLE_HEIGHT = ("taisen", "versus", "night")
SMALLEST_VILLAGE = 170


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_hidden_and_axe_has_nothing_to_say(
    person: Invite, server: ServerProcess, game: str, language: str
) -> None:
    one = phone(person, *UPRIGHT[0], locale=language)
    found = {}
    for moment, looks in GAMES[game](one, server):
        for size in SIZES:
            one.resize(size)
            found[moment, size] = hidden(one.page, looks) + out_of_place(one.page, game, size)
            if size in (UPRIGHT[1], LYING[1]):
                found[moment, size] += faults(one)
    assert not {where: told for where, told in found.items() if told}


def test_what_is_hidden_at_one_size_is_found_there(person: Invite, server: ServerProcess) -> None:
    one = phone(person, *UPRIGHT[0])
    ((_, looks),) = at_taisen(one, server)
    one.page.set_default_timeout(SOON)
    one.page.evaluate("rule => document.styleSheets[0].insertRule(rule)", ONE_DIE_TOO_LOW)
    found = {}
    for size in SIZES:
        one.resize(size)
        found[size] = [told for told in hidden(one.page, looks) if "data-die" in told]
    assert {size: len(told) for size, told in found.items() if told} == {LYING[1]: 1}


def out_of_place(page: Page, game: str, size: tuple[int, int]) -> list[str]:
    """What is wrong with the room that the board has."""
    if game == "night" and (village := box(page, "[data-village]"))["height"] < SMALLEST_VILLAGE:
        return [f"the village is at {village}"]
    if size not in LYING or game not in WHOLE_HEIGHT:
        return []
    board, dock = box(page, ".scroll"), box(page, ".dock")
    whole = (board["y"], board["height"]) == (0, size[1])
    return [] if whole and board["x"] + board["width"] <= dock["x"] else [f"the board is at {board}"]


def box(page: Page, what: str) -> FloatRect:
    found = page.locator(what).first.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("size", in_soak_but([LYING[1]], UPRIGHT[0], *LYING))
def test_a_rope_is_pulled_and_thrown_by_thumb(
    person: Invite, server: ServerProcess, size: tuple[int, int]
) -> None:
    one = phone(person, *size)
    seated = night_board.lay(server, "me", "greedy", "greedy", first="fox")
    board = night_board.sit(one, seated)
    about_to_throw(server, seated, board)
    rope = board.desk.get_by_role("slider").bounding_box()
    assert rope is not None
    before = board.desk.get_by_role("slider").input_value()
    one.page.touchscreen.tap(rope["x"] + rope["width"] * 0.8, rope["y"] + rope["height"] / 2)
    assert board.desk.get_by_role("slider").input_value() != before
    version = board.version
    board.press(board.desk.locator(".go .btn.primary"))
    board.follow(version + 1)


@pytest.mark.parametrize("size", in_soak_but([LYING[1]], *LYING))
def test_a_turn_by_thumb_on_its_side(person: Invite, server: ServerProcess, size: tuple[int, int]) -> None:
    one = phone(person, *size)
    one.sit(server.lay("me", "me"))
    one.board.reach(one.board.move())
    version = one.board.version
    one.page.get_by_role("button", name="End turn").tap()
    one.board.reach(version + 1)


def test_whoever_turns_the_phone_plays_on(person: Invite, server: ServerProcess) -> None:
    one = phone(person, *UPRIGHT[0])
    one.sit(server.lay("me", "me"))
    before = one.board.picture()
    one.resize(LYING[0])
    expect(one.page.locator(".board-frame.lying")).to_be_visible()
    assert not hidden(one.page, [("[data-stop^=tile-]", ".scroll", 11)])
    assert one.board.picture() == before
    one.board.reach(one.board.move())
