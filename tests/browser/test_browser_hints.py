"""What the table answers: whole hints, dangers in per cent, why something cannot be."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Locator, expect

from . import night_board, versus_board
from .conftest import Invite
from .night_board import NightBoard
from .person import Person
from .server_process import ServerProcess
from .test_browser_screens import phone, several_in_soak_but

SMALL, WIDE = (360, 640), (1280, 800)
LANGUAGES = ["en-GB", "fr-FR"]
#: French is longer, and a phone has the least room for it.
PLACES = pytest.mark.parametrize(
    ("size", "language"),
    several_in_soak_but([(SMALL, "fr-FR"), (WIDE, "en-GB")], *product([SMALL, WIDE], LANGUAGES)),
)
IN_ENGLISH = pytest.mark.parametrize("size", [SMALL, WIDE])


def somebody(make: Invite, size: tuple[int, int], language: str = "en-GB") -> Person:
    if size == SMALL:
        return phone(make, *size, locale=language)
    return make(viewport={"width": size[0], "height": size[1]}, locale=language)


def ask(one: Person) -> Locator:
    """Asks for a hint; what it says stands in the banner, all of it in view."""
    if one.page.locator(".menu").is_visible():
        one.page.locator(".menu").tap()
    one.page.get_by_role("button", name=re.compile("^(Hint|Conseil)$")).click()
    said = one.page.locator(".head .turn > span")
    expect(said).to_have_text(re.compile("would play|jouerait"))
    assert said.evaluate("each => each.scrollWidth <= each.clientWidth + 1")
    assert said.evaluate("each => each.scrollHeight <= each.clientHeight * 1.25")
    return said


@PLACES
def test_a_hint_in_taisen_names_and_marks_its_tile(
    person: Invite, server: ServerProcess, size: tuple[int, int], language: str
) -> None:
    one = somebody(person, size, language)
    one.sit(server.lay("me", "greedy"))
    said = ask(one)
    expect(one.board.lit_tile).to_have_class(re.compile("urged"))
    tile = one.board.lit_tile.get_attribute("data-stop") or ""
    expect(said).to_contain_text(
        f"→ {'tile' if language == 'en-GB' else 'case'} {tile.removeprefix('tile-')}"
    )


@PLACES
def test_a_hint_in_night_sets_both_wheels(
    person: Invite, server: ServerProcess, size: tuple[int, int], language: str
) -> None:
    one = somebody(person, size, language)
    board = at_night(one, server, "programming")
    said = ask(one)
    chosen = board.desk.locator("fieldset.wheel legend b").all_inner_texts()
    expect(said).to_contain_text(", ".join(chosen))
    expect(board.desk.locator(".lock .btn")).to_have_class(re.compile("urged"))


@PLACES
def test_a_hint_in_night_names_spot_roof_and_rope(
    person: Invite, server: ServerProcess, size: tuple[int, int], language: str
) -> None:
    one = somebody(person, size, language)
    board = at_night(one, server, "turn")
    rope = board.desk.get_by_role("slider")
    before = rope.input_value()
    said = ask(one)
    if "point" not in said.inner_text().lower():  # rather a bonus, or nothing
        return
    point = board.desk.locator(".pad input:checked").get_attribute("value")
    roof = board.desk.locator(".targets .chosen b").inner_text()
    expect(said).to_contain_text(re.compile(f"[Pp]oint {point}, (Roof|Toit) {roof}, .*(rope|corde)"))
    assert not re.search(r"\d{2}", said.inner_text()), "a rope is judged by eye"
    assert rope.input_value() != before
    expect(one.page.locator(f"[data-roof={roof.lower()}].aimed")).to_have_count(1)
    expect(board.desk.locator(".go .btn.primary")).to_have_class(re.compile("urged"))


def at_night(one: Person, server: ServerProcess, phase: str) -> NightBoard:
    seated = night_board.lay(server, "me", "greedy", first="fox")
    wanted = night_board.about_to_move if phase == "turn" else is_programming
    night_board.play(server, seated, wanted)
    board = night_board.sit(one, seated)
    board.wait_for_turn()
    return board


def is_programming(view: dict[str, object]) -> bool:
    return night_board.before(view, "programming")


@PLACES
def test_dangers_are_per_cent_and_have_a_legend(
    person: Invite, server: ServerProcess, size: tuple[int, int], language: str
) -> None:
    one = somebody(person, size, language)
    versus_board.sit(one, versus_board.lay(server, "me", "greedy"))
    one.page.get_by_role("button", name="Danger", exact=True).click()
    odds = one.page.locator(".square .odds")
    expect(odds.first).to_be_visible()
    sign = "%" if language == "en-GB" else "\u00a0%"
    assert all(re.fullmatch(rf"\d+{sign}", each) for each in odds.all_text_contents())
    legend = one.page.get_by_role("list", name=re.compile("danger"))
    expect(legend.get_by_role("listitem")).to_have_count(5)
    for entry in legend.get_by_role("listitem").all():
        expect(entry).to_be_in_viewport(ratio=1)
    one.page.get_by_role("button", name="Danger", exact=True).click()
    expect(legend).to_have_count(0)


@PLACES
def test_undo_says_why_it_is_grey(
    person: Invite, server: ServerProcess, size: tuple[int, int], language: str
) -> None:
    one = somebody(person, size, language)
    one.sit(server.lay("me", "greedy"))
    undo = one.page.get_by_role("button", name=re.compile("^(Undo|Reprendre)$"))
    why = re.compile("dice are thrown|aucun dé n’est lancé")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", why)
    expect(undo).to_have_accessible_description(why)
    undo.click(force=True)
    expect(one.page.locator(".refusal")).to_have_text(why)
    version = one.board.move()
    one.board.reach(version)
    expect(undo).to_have_attribute("aria-disabled", "false")
    expect(undo).not_to_have_attribute("title", why)
    one.board.press(undo)
    one.board.reach(version + 1)


@IN_ENGLISH
def test_a_wrong_tile_is_refused_by_the_rules(
    person: Invite, server: ServerProcess, size: tuple[int, int]
) -> None:
    one = somebody(person, size)
    one.sit(server.lay("me", "greedy"))
    one.board.take_die(one.board.usable_dice.first)
    one.board.press(one.page.locator(f"[data-piece='{one.board.foremost()}']"))
    wrong = one.page.locator("[data-stop='tile-8']")
    before = one.board.version
    wrong.click(force=True)
    near_the_finger(one, wrong, "A ninja goes exactly as many tiles as its die shows.", "Rule T8")
    assert one.board.version == before


@IN_ENGLISH
def test_a_roof_that_cannot_be_named_says_why(
    person: Invite, server: ServerProcess, size: tuple[int, int]
) -> None:
    one = somebody(person, size)
    board = at_night(one, server, "turn")
    own = one.page.locator("[data-roof]:not(button)").first
    version = board.version
    own.click(force=True)
    near_the_finger(one, own, "", "Rule N")
    assert board.version == version


ROOFS_UNDER = """panel => {
    const { left, bottom } = panel.getBoundingClientRect();
    return [...document.querySelectorAll("[data-roof]")].map(each => each.getBoundingClientRect())
        .filter(roof => roof.right > left && roof.top < bottom).length;
}"""


def test_the_rulebook_lies_beside_the_village_and_escape_closes_it(
    person: Invite, server: ServerProcess
) -> None:
    one = somebody(person, WIDE)
    board = at_night(one, server, "turn")
    one.click("button", "Rules")
    rulebook = one.page.get_by_role("complementary", name="Rulebook")
    expect(rulebook.get_by_role("heading", name="The goal and a turn")).to_be_attached()
    assert rulebook.evaluate(ROOFS_UNDER) == 0
    expect(board.desk.locator(".end")).to_be_in_viewport(ratio=1)
    one.page.keyboard.press("Escape")
    expect(rulebook).to_have_count(0)


def near_the_finger(one: Person, pressed: Locator, said: str, clause: str) -> None:
    refusal = one.page.locator(".refusal")
    expect(refusal).to_contain_text(said)
    expect(refusal.get_by_role("link", name=re.compile(clause))).to_be_visible()
    tip, finger = refusal.bounding_box(), pressed.bounding_box()
    assert tip is not None and finger is not None
    middle = finger["y"] + finger["height"] / 2
    assert min(abs(tip["y"] + tip["height"] - middle), abs(tip["y"] - middle)) < 60
