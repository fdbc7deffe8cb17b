"""Open tables, and the way back to one's own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Invite


def test_an_open_table_is_listed_joined_and_found_again(person: Invite) -> None:
    aiko, botan = person(), person()
    aiko.visit("lobby")
    aiko.click("link", "Open a table")
    aiko.page.get_by_label("Your name").fill("Aiko of the lobby")
    aiko.click("button", "Open the table")
    aiko.sees("A seat is free")

    botan.visit("lobby")
    botan.page.get_by_role("link", name="Sit down with Aiko of the lobby: Ninja Taisen").click()
    botan.page.get_by_label("Your name").fill("Botan")
    botan.click("button", "Sit down")
    aiko.board.wait_for_anyone()
    mover = aiko if aiko.board.may_move else botan
    mover.board.wait_for_turn()
    version = mover.board.move()
    mover.board.reach(version)

    aiko.visit("mine")
    link = aiko.page.get_by_role("link", name=re.compile("Back to the table: Ninja Taisen.*Botan"))
    link.click()
    aiko.board.reach(version)
    assert aiko.board.picture() == mover.board.picture()

    botan.visit("lobby")
    expect(botan.page.get_by_role("status").filter(has_text="open table")).to_be_attached()
    assert botan.page.get_by_role("link", name=re.compile("Sit down with Aiko of the lobby")).count() == 0


def test_a_guest_without_games_is_told_so(person: Invite) -> None:
    guest = person()
    guest.visit("mine")
    guest.sees("No game yet.")
    guest.click("link", "Play your first game")
    expect(guest.page.get_by_role("heading", name="Choose your opponent")).to_be_visible()
