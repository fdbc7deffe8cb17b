"""Whoever has no seat may look on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .house import House

ACTS = ("End turn", "Undo", "Hint", "Resign")


def test_a_watcher_sees_every_move_and_has_nothing_to_press(person: Invite, house: House) -> None:
    seated = house.lay("me", "me", private=False)
    people, watcher = person(), person()
    people.sit(seated)
    watcher.visit(f"table/{seated['table']}")
    for _ in range(4):
        version = people.board.move()
        for one in (people, watcher):
            one.board.reach(version)
        assert watcher.board.picture() == people.board.picture()
        assert watcher.board.story() == people.board.story()
    for act in ACTS:
        assert watcher.page.get_by_role("button", name=act, exact=True).count() == 0
    assert not watcher.board.may_move
    assert watcher.board.movable.count() == 0
    people.click("button", "Talk")
    people.sees("1 person is watching")


def test_a_wrong_token_opens_no_seat(person: Invite, house: House) -> None:
    seated = house.lay("me", "me")
    thief = person()
    thief.visit(f"table/{seated['table']}/{'x' * 43}")
    expect(thief.page.get_by_role("heading", level=1)).to_have_text("Page not found")


@pytest.mark.parametrize("address", ["table/nowhere", "join/nowhere", "no/such/page/at/all"])
def test_an_address_that_leads_nowhere_says_so(person: Invite, address: str) -> None:
    guest = person()
    guest.may_lose_the_server = True
    guest.visit(address)
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Page not found")
    guest.click("link", "Back to the home page")
    expect(guest.page.get_by_role("link", name="Play now")).to_be_visible()
