"""Everything without a mouse."""

from __future__ import annotations

from time import monotonic

from playwright.sync_api import expect

from .conftest import Invite
from .person import PATIENCE, Person
from .server_process import ServerProcess

FOCUSED = """() => {
    const at = document.activeElement;
    return at === document.body ? "" : (at.getAttribute("aria-label") ?? at.innerText);
}"""


def tab_to(one: Person, name: str) -> None:
    """Walks with the tab key until something of this name has the focus; a slow page may still bring it."""
    end = monotonic() + PATIENCE / 1000
    while name not in one.page.evaluate(FOCUSED):
        assert monotonic() < end, f"the tab key never comes to {name}"
        one.page.keyboard.press("Tab")


def move_by_keys(one: Person) -> int:
    """A die by its number, then whatever the focus is led to."""
    keys, before = one.page.keyboard, one.board.version
    keys.press(one.board.usable_dice.first.get_attribute("aria-keyshortcuts") or "")
    expect(one.page.locator("[data-piece]:focus")).to_have_count(1)
    keys.press("Enter")
    expect(one.page.locator("[data-stop^='tile-']:focus")).to_have_count(1)
    keys.press("Enter")
    return before + 1


def test_a_turn_an_undo_and_the_end_by_keys_alone(person: Invite) -> None:
    one = person()
    one.visit()
    keys = one.page.keyboard
    tab_to(one, "Two on this device")
    keys.press("Enter")
    expect(one.page.get_by_role("heading", level=1)).to_be_focused()
    tab_to(one, "Sit down")
    keys.press("Enter")
    one.board.wait_for_turn()
    untouched = one.board.picture()
    version = move_by_keys(one)
    one.board.reach(version)
    assert one.board.picture() != untouched
    keys.press("u")
    one.board.reach(version + 1)
    assert one.board.picture() == untouched
    one.board.wait_for_turn()
    version = move_by_keys(one)
    one.board.reach(version)
    headline = one.page.get_by_role("region", name="Turn", exact=True)
    first = headline.inner_text().splitlines()[0]
    keys.press("e")
    one.board.reach(version + 1)
    expect(headline).not_to_contain_text(first)

    keys.press("?")
    expect(one.page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(one.page.get_by_role("dialog")).to_have_count(0)
    tab_to(one, "Resign")
    keys.press("Enter")
    tab_to(one, "Give up")
    keys.press("Enter")
    expect(one.board.ending).to_have_text(first.replace("’s turn", " wins"))


def test_arrow_keys_walk_over_the_board_and_escape_puts_down(person: Invite) -> None:
    one = person()
    one.visit("new/device")
    one.click("button", "Sit down")
    one.board.wait_for_turn()
    keys = one.page.keyboard
    keys.press("1")
    start = one.page.locator("[data-stop]:focus").get_attribute("data-stop") or ""
    # whoever begins may stand at either edge of the board: away from the own village there is always a step
    keys.press("ArrowRight" if start.startswith("0-") else "ArrowLeft")
    expect(one.page.locator("[data-stop]:focus")).not_to_have_attribute("data-stop", start)
    expect(one.page.locator("[data-die][aria-pressed=true]")).to_have_count(1)
    keys.press("Escape")
    expect(one.page.locator("[data-die][aria-pressed=true]")).to_have_count(0)


def test_what_happens_is_said_to_screen_readers(person: Invite) -> None:
    one = person()
    one.visit("new/device")
    one.click("button", "Sit down")
    one.board.wait_for_turn()
    herald = one.page.locator("[role=log][aria-live=polite]").first
    one.board.reach(one.board.move())
    newest = one.board.story()[0].strip()
    expect(herald).to_contain_text(newest)


#: Closes the sheet that lies there and asks for another at once, before the browser has told of the first.
CLOSE_AND_ASK = """async () => {
    const first = document.querySelector("dialog[open]");
    const told = new Promise(resolve => first.addEventListener("close", resolve));
    first.close();
    dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
    await told;
}"""


def test_a_sheet_stays_although_the_one_before_was_closed_just_now(
    person: Invite, server: ServerProcess
) -> None:
    one = person()
    one.sit(server.lay("me", "me"))
    one.click("button", "Talk")
    expect(one.page.get_by_role("dialog", name="Talk")).to_be_visible()
    one.page.evaluate(CLOSE_AND_ASK)
    expect(one.page.get_by_role("dialog", name="Keys")).to_be_visible()
