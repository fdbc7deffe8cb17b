"""Nothing jumps: whatever is told, asked or marked, the board stays where it is and as large as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import battle_board, night_board, versus_board
from .conftest import Invite
from .person import TWO_FRAMES, Person
from .server_process import ServerProcess
from .test_browser_screens import phone, several_in_soak_but

PHONE, WIDE = (360, 640), (1280, 800)
LANGUAGES = ["en-GB", "fr-FR"]
#: French is longer, and a phone has the least room for it.
PLACES = several_in_soak_but([("fr-FR", PHONE), ("en-GB", WIDE)], *product(LANGUAGES, (PHONE, WIDE)))
#: The board of each game, by its corners.
BOARD = "[data-stop='tile-0'], [data-stop='tile-10'], .board-frame div.board, [data-village]"
WHERE = """what => [...document.querySelectorAll(what)].map(each => each.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))"""
ADVICE = re.compile("would play|jouerait")
RESIGN, GIVE_UP = re.compile("^(Resign|Abandonner)$"), re.compile("^(Give up|Abandonner)$")
LOOK = re.compile("^(Look at the board|Regarder le plateau)$")
#: Moments of a game, one after the other, each with what is done next.
Moments = Iterator[str]


def at_taisen(one: Person, server: ServerProcess) -> Moments:
    one.sit(server.lay("me", "greedy"))
    yield from advised(one.page)
    one.board.press(one.board.usable_dice.first)
    yield "a die is picked"
    one.board.press(one.page.locator(f"[data-piece='{one.board.foremost()}']"))
    yield "a ninja is picked"
    version = one.board.version
    one.board.press(one.board.lit_tile)
    one.board.reach(version + 1)
    yield "a ninja has moved"


def at_versus(one: Person, server: ServerProcess) -> Moments:
    board = versus_board.sit(one, versus_board.lay(server, "me", "greedy"))
    yield from advised(one.page)
    one.page.keyboard.press("d")
    expect(one.page.locator("[data-shade]").first).to_be_visible()
    yield "danger"
    one.page.keyboard.press("d")
    board.press(board.movable.last)
    yield "a ninja is picked"
    board.press(board.lit.last)
    board.wait_for_turn()
    yield "a ninja has moved"


def at_battle(one: Person, server: ServerProcess) -> Moments:
    board = battle_board.sit_opposite(one, battle_board.lay(server, "me", "greedy"))
    board.press(board.ready)
    one.page.locator("[data-card]").first.wait_for()
    battle_board.until_a_step(board)
    yield from advised(one.page)
    board.press(board.movable.first)
    yield "a figure is picked"


def at_night(one: Person, server: ServerProcess) -> Moments:
    """Every kind of question that is asked in the course of a round."""
    seated = night_board.lay(server, "me", "greedy", first="fox")
    board = night_board.sit(one, seated)
    for _ in range(2):
        board.wait_for_turn()
        yield from advised(one.page)
        board.move()
    for asked in ("turn", "program"):
        night_board.play(server, seated, partial(asks, asked=asked))
        one.page.locator(f"[data-asked={asked}]").wait_for()
        yield from advised(one.page)


def asks(view: dict[str, Any], asked: str) -> bool:
    return night_board.about_to_move(view) if asked == "turn" else night_board.before(view, "programming")


GAMES: dict[str, Callable[[Person, ServerProcess], Moments]] = {
    "taisen": at_taisen,
    "versus": at_versus,
    "battle": at_battle,
    "night": at_night,
}


def advised(page: Page) -> Moments:
    yield "asked"
    page.keyboard.press("h")
    expect(page.locator(".turn").get_by_text(ADVICE)).to_be_visible()
    yield "a hint"
    page.keyboard.press("Escape")


def ended(page: Page) -> Moments:
    """Gives the game up, and looks at the board again."""
    if page.locator(".menu").is_visible():
        page.locator(".menu").tap()
    page.get_by_role("button", name=RESIGN).click()
    page.get_by_role("dialog").get_by_role("button", name=GIVE_UP).click()
    page.get_by_role("button", name=LOOK).click()
    yield "the end"


@pytest.mark.parametrize(("language", "size"), PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays(
    person: Invite, server: ServerProcess, game: str, language: str, size: tuple[int, int]
) -> None:
    one = phone(person, *size, locale=language) if size == PHONE else at_a_desk(person, size, language)
    seen = [(moment, where(one.page)) for moment in chain(GAMES[game](one, server), ended(one.page))]
    first = seen[0][1]
    assert [(moment, at) for moment, at in seen if at != first] == [], first


def at_a_desk(person: Invite, size: tuple[int, int], language: str) -> Person:
    return person(viewport={"width": size[0], "height": size[1]}, locale=language)


def where(page: Page) -> list[list[int]]:
    """Where the board lies, once the page has found its order."""
    page.evaluate(TWO_FRAMES)
    found: list[list[int]] = page.evaluate(WHERE, BOARD)
    assert found
    return found
