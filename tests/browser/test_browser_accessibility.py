"""axe finds nothing to complain about, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Literal

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = ("light", "dark")
#: By night nothing differs but the colours.
RULES: dict[Light, dict[str, object]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]},
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PALE_BY_NIGHT = (
    "@media (prefers-color-scheme: dark) { label { color: #222 !important; background: #000 !important } }"
)
#: A page, and a text by which it is complete.
Pages = list[tuple[str, str]]
PAGES: Pages = [
    ("", "Ninja Taisen"),
    ("lobby", "Waiting for a player"),
    ("mine", "No game yet."),
    ("new/computer", "Choose your opponent"),
    ("new/device", "Sit down"),
    ("new/friend", "Make the invitation"),
    ("new/open", "Open the table"),
    ("rules/taisen", "Contents"),
    ("learn", "Your first turns"),
    ("settings", "Animation"),
    ("nowhere", "Page not found"),
]


#: The books of other games are made of the same parts.
OTHER_BOOKS: Pages = [(f"rules/{game}", "Contents") for game in ("versus", "battle", "night")]


def faults(one: Person) -> list[str]:
    """What axe would not let pass of what is shown, by day and by night."""
    one.page.evaluate(AXE)
    return [f"{light}: {fault}" for light in LIGHTS for fault in _faults(one, light)]


def _faults(one: Person, light: Light) -> list[str]:
    one.page.emulate_media(color_scheme=light)
    found = one.page.evaluate("rules => axe.run(document, rules)", RULES[light])["violations"]
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"][:3]]


def pages_around_the_board(one: Person, server: ServerProcess, pages: Pages) -> dict[str, list[str]]:
    server.lay("me", "open", private=False)
    one.may_lose_the_server = True  # a page that is not there is an answer with an error's status
    found = {}
    for address, text in pages:
        one.visit(address)
        one.sees(text)
        found[address] = faults(one)
    return {address: told for address, told in found.items() if told}


def test_pages_around_the_board(person: Invite, server: ServerProcess) -> None:
    assert not pages_around_the_board(person(), server, PAGES)


@pytest.mark.soak
def test_other_books_and_pages_on_a_phone(person: Invite, server: ServerProcess) -> None:
    assert not pages_around_the_board(person(), server, OTHER_BOOKS)
    assert not pages_around_the_board(person(**PHONE), server, PAGES + OTHER_BOOKS)


def states_of_a_table(one: Person, server: ServerProcess) -> Iterator[str]:
    """Leads somebody through what can be seen of a table; stops at each."""
    one.visit("new/friend")
    one.click("button", "Make the invitation")
    expect(one.page.get_by_role("img")).to_be_visible()
    link = one.page.get_by_label("Link for your friend").input_value()
    yield "invitation"
    one.click("link", "To the table")
    one.sees("Invite somebody")
    yield "a seat is free"
    one.page.goto(link)
    one.sees("Sit down")
    yield "join"
    seated = server.lay("me", "me")
    server.play(seated, moves=6)
    one.sit(seated)
    yield "table"
    one.board.usable_dice.first.click()
    one.page.locator(f"[data-piece='{one.board.foremost()}']").click()
    yield "a ninja is lifted"
    for button, sheet in (
        ("Talk", "Talk"),
        ("Help cards", "Help cards"),
        ("Keys", "Keys"),
        (re.compile("^Goal"), "Ninja Taisen"),
        ("Resign", "Give up this game?"),
    ):
        one.click("button", button)
        expect(one.page.get_by_role("dialog", name=sheet)).to_be_visible()
        yield sheet
        one.page.keyboard.press("Escape")
    one.visit(f"t/{seated['table']}")
    one.board.tabletop.wait_for()
    yield "watching"
    one.visit("mine")
    one.sees("Invitation")
    yield "my games"
    server.play(seated)
    one.visit(f"t/{seated['table']}#{seated['token']}")
    expect(one.board.ending).to_be_visible()
    yield "the end"


def test_a_table_in_every_state(person: Invite, server: ServerProcess) -> None:
    one = person()
    found = {state: faults(one) for state in states_of_a_table(one, server)}
    assert not {state: told for state, told in found.items() if told}


def test_a_replay(person: Invite, server: ServerProcess) -> None:
    seated = server.lay("me", "me")
    server.play(seated)
    one = person()
    one.visit(f"t/{seated['table']}/replay?at=4")
    expect(one.page.get_by_role("slider")).to_be_visible()
    assert not faults(one)


def test_a_table_on_a_phone(person: Invite, server: ServerProcess) -> None:
    one = person(**PHONE)
    one.sit(server.lay("me", "me"))
    found = {"table": faults(one)}
    one.page.locator(".handle").tap()
    expect(one.page.get_by_role("dialog")).to_be_visible()
    found["sheet"] = faults(one)
    assert not {state: told for state, told in found.items() if told}


def test_axe_would_have_said_something(person: Invite) -> None:
    one = person()
    one.visit("settings")
    one.page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    one.page.evaluate("rule => document.styleSheets[0].insertRule(rule)", PALE_BY_NIGHT)
    told = faults(one)
    assert [any(f"{light}: image-alt" in fault for fault in told) for light in LIGHTS] == [True, False]
    assert [any(f"{light}: color-contrast" in fault for fault in told) for light in LIGHTS] == [False, True]
