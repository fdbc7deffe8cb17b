"""axe finds nothing to complain about, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Literal

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .house import House
from .person import Person

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = ("light", "dark")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
#: A page, and a text by which it is complete.
PAGES = [
    ("", "Ninja Taisen"),
    ("lobby", "Waiting for a player"),
    ("mine", "No game yet."),
    ("new/computer", "Whom do you face?"),
    ("new/device", "Sit down"),
    ("new/friend", "Make the invitation"),
    ("new/open", "Open the table"),
    ("rules/taisen", "Contents"),
    ("settings", "Motion"),
    ("nowhere", "Nobody lives here"),
]


def faults(one: Person) -> list[str]:
    """What axe would not let pass."""
    one.page.evaluate(AXE)
    found = one.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"][:3]]


@pytest.mark.parametrize("light", LIGHTS)
def test_pages_around_the_board(person: Invite, house: House, light: Light) -> None:
    house.lay("me", "open", private=False)
    one = person(color_scheme=light)
    found = {}
    for address, text in PAGES:
        one.visit(address)
        one.sees(text)
        found[address] = faults(one)
    assert not {address: told for address, told in found.items() if told}


def states_of_a_table(one: Person, house: House) -> Iterator[str]:
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
    seated = house.lay("me", "me")
    house.play(seated, moves=6)
    one.sit(seated)
    yield "table"
    one.board.usable_dice.first.click()
    one.page.locator(f"[data-piece='{one.board.foremost()}']").click()
    yield "a ninja is lifted"
    for button, sheet in (
        ("Talk", "Talk"),
        ("Help cards", "Help cards"),
        ("Keys", "Keys"),
        ("Resign", "Give this game up?"),
    ):
        one.click("button", button)
        expect(one.page.get_by_role("dialog", name=sheet)).to_be_visible()
        yield sheet
        one.page.keyboard.press("Escape")
    one.visit(f"table/{seated['table']}")
    one.board.room.wait_for()
    yield "watching"
    one.visit("mine")
    one.sees("Invitation")
    yield "my games"
    house.play(seated)
    one.visit(f"table/{seated['table']}/{seated['token']}")
    expect(one.board.ending).to_be_visible()
    yield "the end"


@pytest.mark.parametrize("light", LIGHTS)
def test_a_table_in_every_state(person: Invite, house: House, light: Light) -> None:
    one = person(color_scheme=light)
    found = {state: faults(one) for state in states_of_a_table(one, house)}
    assert not {state: told for state, told in found.items() if told}


@pytest.mark.parametrize("light", LIGHTS)
def test_a_replay(person: Invite, house: House, light: Light) -> None:
    seated = house.lay("me", "me")
    house.play(seated)
    one = person(color_scheme=light)
    one.visit(f"replay/{seated['table']}/4")
    expect(one.page.get_by_role("slider")).to_be_visible()
    assert not faults(one)


@pytest.mark.parametrize("light", LIGHTS)
def test_a_table_on_a_phone(person: Invite, house: House, light: Light) -> None:
    one = person(color_scheme=light, **PHONE)
    one.sit(house.lay("me", "me"))
    found = {"table": faults(one)}
    one.page.locator(".handle").tap()
    expect(one.page.get_by_role("dialog")).to_be_visible()
    found["sheet"] = faults(one)
    assert not {state: told for state, told in found.items() if told}


@pytest.mark.soak
@pytest.mark.parametrize("light", LIGHTS)
def test_pages_around_the_board_on_a_phone(person: Invite, house: House, light: Light) -> None:
    house.lay("me", "open", private=False)
    one = person(color_scheme=light, **PHONE)
    found = {}
    for address, text in PAGES:
        one.visit(address)
        one.sees(text)
        found[address] = faults(one)
    assert not {address: told for address, told in found.items() if told}


def test_axe_would_have_said_something(person: Invite) -> None:
    one = person()
    one.visit()
    one.page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert any("image-alt" in fault for fault in faults(one))
