"""Two people who share a device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .board import LONGEST_GAME
from .conftest import Invite
from .person import Person
from .test_browser_screens import in_soak_but

FEW_MOVES = 6


def sit_down_together(person: Person) -> None:
    person.visit()
    person.click("link", "Two on this device")
    person.click("button", "Sit down")
    person.board.wait_for_turn()


@pytest.mark.parametrize("moves", in_soak_but([FEW_MOVES], FEW_MOVES, LONGEST_GAME))
def test_two_on_one_device_play_a_game(person: Invite, moves: int) -> None:
    people = person()
    sit_down_together(people)
    if not people.board.play_on(moves):
        people.click("button", "Resign")
        people.click("button", "Give up")
    expect(people.board.ending).to_have_text(re.compile(r"^(Wolf|Monkey) wins$"))
    people.click("button", "Look at the board")
    expect(people.page.get_by_role("button", name="Show the end")).to_be_visible()
    assert not people.board.may_move


def test_people_on_one_device_are_called_by_their_own_names(person: Invite) -> None:
    people = person(settings={"name": "Aiko"})
    people.visit("new/device/battle")
    expect(people.page.get_by_label("Red")).to_have_value("Aiko")
    people.page.get_by_label("Black").fill("Bo")
    people.click("button", "Sit down")
    expect(people.page.locator("dialog h2")).to_have_text(re.compile("Aiko|Bo"))
    people.page.locator("dialog button").click()
    for name in ("Aiko", "Bo"):
        expect(people.page.locator(".plate b", has_text=name)).to_be_visible()


def test_both_sides_are_asked_in_turn_and_either_may_give_up(person: Invite) -> None:
    people = person()
    sit_down_together(people)
    headline = people.page.get_by_role("region", name="Turn", exact=True)
    first = headline.inner_text().splitlines()[0]
    version = people.board.move()
    people.board.reach(version)
    people.click("button", "End turn")
    people.board.reach(version + 1)
    expect(headline).not_to_contain_text(first)
    expect(headline).to_contain_text(re.compile("(Wolf|Monkey)’s turn"))

    people.click("button", "Resign")
    people.click("button", "Play on")
    assert not people.board.over
    people.click("button", "Resign")
    people.click("button", "Give up")
    expect(people.board.ending).to_have_text(first.replace("’s turn", " wins"))
