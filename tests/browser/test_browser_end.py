"""The end of a game in figures, the way on, and one's own games: told, found and tidied."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Invite
from .server_process import ServerProcess


def test_the_end_shows_figures_and_the_way_on(person: Invite, server: ServerProcess) -> None:
    one = person()
    one.sit(server.lay("me", "random"))
    one.board.reach(one.board.move())
    one.click("button", "Resign")
    one.click("button", "Give up")
    expect(one.board.ending).to_have_text("Defeat")
    figures = one.page.get_by_role("table", name="The game in figures")
    expect(figures.get_by_role("row", name=re.compile("^Pips thrown"))).to_be_visible()
    expect(figures.get_by_role("row", name=re.compile("^to be expected"))).to_be_visible()
    for way in ("Watch again", "Another level"):
        expect(one.page.get_by_role("link", name=way, exact=True)).to_be_visible()
    expect(one.page.get_by_role("button", name="Rematch")).to_be_visible()
    one.click("link", "Another level")
    expect(one.page).to_have_url(f"{server.url}/new/computer/taisen")
    expect(one.page.get_by_role("heading", name="Choose your opponent")).to_be_visible()


def test_a_game_that_is_tidied_away_can_be_brought_back(person: Invite) -> None:
    one = person()
    one.visit("new/computer/taisen")
    one.page.get_by_role("button", name=re.compile("^Beginner")).click()
    one.board.wait_for_anyone()
    one.click("button", "Resign")
    one.click("button", "Give up")
    expect(one.board.ending).to_have_text("Defeat")
    one.visit("mine")
    one.sees(re.compile(r"Ninja Taisen · Defeat, \d+ \w+ 20\d\d"))
    one.page.get_by_role("button", name=re.compile("^Hide ")).click()
    expect(one.page.get_by_text(re.compile("Defeat"))).to_have_count(0)
    one.page.reload()
    one.page.get_by_label("Show 1 hidden game").check()
    one.page.get_by_role("button", name=re.compile("^Bring back ")).click()
    one.page.reload()
    one.sees(re.compile("Defeat"))
    expect(one.page.get_by_label(re.compile("^Show"))).to_have_count(0)
