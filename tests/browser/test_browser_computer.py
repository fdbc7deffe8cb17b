"""Alone against the computer, two clicks from the first page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .board import LONGEST_GAME
from .conftest import Invite

FEW_MOVES = 5


def test_two_clicks_lead_from_the_first_page_into_a_game(person: Invite) -> None:
    guest = person()
    for opponent in ("Beginner", "Fighter", "Master"):
        guest.visit()
        guest.click("link", "Play now")
        guest.page.get_by_role("button", name=re.compile(opponent)).click()
        assert guest.board.wait_for_turn(), opponent
        before = guest.board.picture()
        version = guest.board.move()
        expect(guest.board.tabletop).not_to_have_attribute("data-version", str(version - 1))
        assert guest.board.picture() != before, opponent


@pytest.mark.parametrize("moves", [FEW_MOVES, pytest.param(LONGEST_GAME, marks=pytest.mark.soak)])
def test_a_game_against_the_computer(person: Invite, moves: int) -> None:
    guest = person()
    guest.visit("new/computer")
    guest.page.get_by_role("button", name=re.compile("Beginner")).click()
    if not guest.board.play_on(moves):
        guest.click("button", "Resign")
        guest.click("button", "Give up")
    expect(guest.board.ending).to_have_text(re.compile("^(Victory|Defeat)$"))
    guest.click("button", "Rematch")
    expect(guest.board.ending).to_be_hidden()
    assert guest.board.wait_for_turn()


def test_the_computer_gives_a_hint(person: Invite) -> None:
    guest = person()
    guest.visit("new/computer")
    guest.page.get_by_role("button", name=re.compile("Beginner")).click()
    guest.board.wait_for_turn()
    guest.click("button", "Hint")
    guest.sees(re.compile("The computer would play: "))
