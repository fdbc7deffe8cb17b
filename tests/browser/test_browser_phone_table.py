"""A small phone at the table: everything has a place, a thumb reaches it, and nothing is cut or covered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from . import battle_board, night_board, versus_board
from .conftest import Invite
from .person import TWO_FRAMES, Person
from .server_process import ServerProcess
from .test_browser_accessibility import faults
from .test_browser_phones import GAMES
from .test_browser_screens import in_soak_but, phone, several_in_soak_but

SMALL = (360, 640)
WIDE = {"viewport": {"width": 1280, "height": 800}}
LANGUAGES = {
    "en-GB": ["Hint", "Rules", "Settings", "Resign"],
    "fr-FR": ["Conseil", "Règles", "Réglages", "Abandonner"],
}
#: French is longer; each game is seen in one language, and both are.
SPOKEN = {"taisen": "en-GB", "versus": "fr-FR", "battle": "fr-FR", "night": "fr-FR"}
PLACES = several_in_soak_but(SPOKEN.items(), *((game, language) for game in SPOKEN for language in LANGUAGES))
IN_FRENCH = in_soak_but(["fr-FR"], *LANGUAGES)
#: Of texts on one line: those of which something is cut off, above, below or at the side.
CUT = """what => [...document.querySelectorAll(what)].filter(each => {
    const range = document.createRange();
    range.selectNodeContents(each.firstChild);
    const [words, box] = [range.getBoundingClientRect(), each.getBoundingClientRect()];
    const font = parseFloat(getComputedStyle(each).fontSize);
    const line = box.height / Math.max(1, Math.round(box.height / (font * 1.5)));
    return words.width > box.width + 1 || line < font * 1.25;
}).map(each => each.textContent)"""
ON_ONE_LINE = ".head .turn > b, .plate b, .goal-line span, .bar .here span, [data-card] small"
BLOCKS = """() => [...document.querySelectorAll(".head .turn, .head .turn > *")]
    .map(each => getComputedStyle(each).backgroundColor).filter(each => each !== "rgba(0, 0, 0, 0)")"""
#: Names of lines and columns that stand on a piece.
COVERING = """() => {
    const boxes = what => [...document.querySelectorAll(what)].map(each => each.getBoundingClientRect());
    const pieces = boxes("[data-piece]");
    const meet = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const names = boxes(".square > .line, .square > .column");
    return names.filter(name => pieces.some(piece => meet(name, piece)));
}"""
#: Signs of roofs that something is drawn upon, by more than a hair.
ON_SIGNS = """() => {
    const boxes = what => [...document.querySelectorAll(what)].map(each => each.getBoundingClientRect());
    const upon = boxes(".village > .head, .hour");
    const meet = (one, other) => one.left + 2 < other.right && other.left + 2 < one.right
        && one.top + 2 < other.bottom && other.top + 2 < one.bottom;
    return boxes("[data-roof]").filter(sign => upon.some(other => meet(sign, other)));
}"""
ROOFS = """() => [...document.querySelectorAll("[data-roof] i")].map(each => {
    const { width, height } = each.getBoundingClientRect();
    return [Boolean(each.textContent.trim() || each.querySelector("svg")), width >= 10 && height >= 10];
})"""


@pytest.mark.parametrize(("game", "language"), PLACES)
def test_no_name_and_no_turn_is_cut_and_a_thumb_finds_what_is_rarer(
    person: Invite, server: ServerProcess, game: str, language: str
) -> None:
    one = phone(person, *SMALL, locale=language)
    for moment, _ in GAMES[game](one, server):
        one.page.evaluate("document.fonts.ready")
        assert (moment, one.page.evaluate(CUT, ON_ONE_LINE)) == (moment, [])
        assert (moment, one.page.evaluate(BLOCKS)) == (moment, [])
    menu = one.page.get_by_role("button", name="Menu", exact=True)
    box = menu.bounding_box()
    assert box is not None and box["y"] > SMALL[1] * 0.6 and box["height"] >= 40
    menu.tap()
    sheet = one.page.get_by_role("dialog", name="Table")
    for name in LANGUAGES[language]:
        act = sheet.get_by_role("button", name=name, exact=True)
        expect(act).to_be_in_viewport(ratio=1)
        expect(act).to_be_enabled()
    assert not faults(one)
    sheet.get_by_role("button", name=LANGUAGES[language][-1], exact=True).tap()
    expect(one.page.get_by_role("dialog").get_by_role("button")).to_have_count(3)


@pytest.mark.parametrize("language", IN_FRENCH)
def test_the_dice_of_a_battle_and_what_may_be_answered_are_seen_at_once(
    person: Invite, server: ServerProcess, language: str
) -> None:
    one = phone(person, *SMALL, locale=language)
    board = battle_board.in_the_dojo(one, server)
    for what in (
        *board.page.locator(".dojo .fighter").all(),
        board.again,
        *board.page.locator(".cast").all(),
    ):
        expect(what).to_be_in_viewport(ratio=1)
    assert not one.page.locator("div.laid").evaluate("lid => lid.scrollHeight > lid.clientHeight")


def test_names_of_rows_stand_beside_the_pieces(person: Invite, server: ServerProcess) -> None:
    one = phone(person, *SMALL)
    versus_board.sit(one, versus_board.lay(server, "me", "greedy"))
    for size in (SMALL, (320, 568), (844, 390)):
        one.resize(size)
        assert one.page.locator(".square > .line, .square > .column").count() == 15 + 6
        assert (size, one.page.evaluate(COVERING)) == (size, [])


def test_every_chest_shows_its_face_and_neither_moons_nor_crests_lie_on_a_sign(
    person: Invite, server: ServerProcess
) -> None:
    one = phone(person, *SMALL)
    at_a_program(one, server)
    faces = one.page.evaluate(ROOFS)
    assert faces and all(shown and large for shown, large in faces)
    for size in (SMALL, (844, 390)):
        one.resize(size)
        for _ in range(4):
            one.page.evaluate(TWO_FRAMES)
            assert one.page.evaluate(ON_SIGNS) == []
            one.page.get_by_role("button", name="Lean to the right").tap()


def at_a_program(one: Person, server: ServerProcess) -> None:
    seated = night_board.lay(server, "me", "greedy", first="fox")
    night_board.play(server, seated, lambda view: night_board.before(view, "programming"))
    night_board.sit(one, seated).wait_for_turn()
    expect(one.page.locator("[data-roof]")).to_have_count(11)


@pytest.mark.parametrize("language", IN_FRENCH)
def test_a_long_press_tells_what_is_on_a_roof(person: Invite, server: ServerProcess, language: str) -> None:
    one = phone(person, *SMALL, locale=language)
    at_a_program(one, server)
    roof = one.page.locator("[data-roof=d]")
    press_long(one.page, roof)
    sheet = one.page.get_by_role("dialog", name=re.compile("^(Roof|Toit) D, "))
    expect(sheet.locator("[data-chest]")).to_have_count(roof.locator("i").count())
    expect(sheet).to_contain_text(re.compile("(Chest|Coffre) \\d+", re.IGNORECASE))


def press_long(page: Page, what: Locator) -> None:
    box = what.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator("dialog[open], p.tip").first).to_be_visible()
    page.mouse.up()


def test_a_long_press_tells_what_is_on_a_square(person: Invite, server: ServerProcess) -> None:
    one = phone(person, *SMALL)
    board = versus_board.sit(one, versus_board.lay(server, "me", "greedy"))
    press_long(one.page, board.square("c1"))
    expect(one.page.locator("p.tip")).to_have_text("c1, black ninja, may move")
    battle = battle_board.sit_opposite(one, battle_board.lay(server, "me", "greedy"))
    press_long(one.page, battle.square("a1"))
    expect(one.page.locator("p.tip")).to_contain_text("a1: Red, ")


ROOM = """() => {
    const dialog = document.querySelector("dialog[open]");
    const last = dialog.querySelector(".acts > :last-child").getBoundingClientRect();
    return Math.min(dialog.getBoundingClientRect().bottom, innerHeight) - last.bottom;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_last_button_of_an_ending_keeps_its_distance(
    person: Invite, server: ServerProcess, game: str
) -> None:
    one = person(**WIDE)
    night_board.prefer_the_drawing(one)
    seated = server.lay("me", "random", game=game, options={})
    server.resign(seated, 0)
    one.visit(f"t/{seated['table']}#{seated['token']}")
    expect(one.page.get_by_role("table", name="The game in figures")).to_be_visible()
    assert one.page.evaluate(ROOM) >= 16
