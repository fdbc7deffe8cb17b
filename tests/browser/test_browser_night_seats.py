"""Three and four at a table of Ninja Night: people and computer players in any mix, and whoever leaves."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .battle_board import Heard
from .conftest import Invite
from .night_board import NightBoard, join, lay, prefer_the_drawing, sit
from .person import Person
from .server_process import ServerProcess
from .test_browser_night import one_of
from .test_browser_pictures import take
from .test_browser_screens import SMALL, TOO_WIDE, phone

REPLACE = "Let it play on"


def choose_seats(one: Person, way: str, count: str, *others: str) -> None:
    """On the page of a new table: how many sit there, and who the others are."""
    prefer_the_drawing(one)
    one.visit(f"new/{way}/night")
    one.page.get_by_role("radio", name=count, exact=True).check(force=True)
    for number, other in enumerate(others, 2):
        one.page.get_by_role("combobox", name=f"Player {number}").select_option(other)


def test_four_seats_are_filled_with_people_and_bots_from_the_lobby(person: Invite) -> None:
    aiko, botan = person(), person()
    choose_seats(aiko, "friend", "four", "fighter", "open", "newcomer")
    aiko.page.get_by_role("radio", name="Fox").check(force=True)
    take(aiko, "night-seats")
    aiko.click("button", "Make the invitation")
    link = aiko.page.get_by_label("Link for your friend").input_value()
    aiko.click("link", "To the table")
    aiko.sees("A seat is free")
    seats = aiko.page.locator("section.players li[data-seat]")
    expect(seats).to_have_count(4)
    assert [re.sub(r"\s+", " ", text).split()[0] for text in seats.all_inner_texts()] == [
        "You",
        "Fighter",
        "Free",
        "Newcomer",
    ]
    prefer_the_drawing(botan)
    botan.follow(link)
    botan.click("button", "Sit down")
    boards = [NightBoard(one.page) for one in (aiko, botan)]
    boards[0].desk.or_(boards[0].page.get_by_text("Waiting for")).first.wait_for()
    expect(botan.page.locator("section.players li[data-seat] b").first).to_contain_text("You")


def test_three_share_one_device_with_a_bot(person: Invite) -> None:
    one = person()
    choose_seats(one, "device", "four", "me", "fighter", "me")
    one.click("button", "Sit down")
    board = NightBoard(one.page)
    named: list[str | None] = []
    bot = one.page.locator("li[data-seat]", has_text="Fighter").get_attribute("data-seat")
    people = {"0", "1", "2", "3"} - {bot}
    while len(named) <= len(people):  # they begin openly, and so they move; their programs are secret
        board.desk.or_(board.hand_over).first.wait_for()
        if board.hand_over.count():
            named.append(board.hand_over.get_attribute("data-seat"))
        if len(named) <= len(people):
            board.wait_for_turn()
            board.move()
    assert set(named[:-1]) == people
    expect(one.page.locator(".moons").first).to_have_attribute("aria-label", re.compile("^Round 2 of 6"))


def test_somebody_leaves_and_a_bot_plays_on(person: Invite, hasty_server: ServerProcess) -> None:
    aiko = phone(person, *SMALL, at=hasty_server)
    botan, chiyo = person(hasty_server), person(hasty_server)
    heard = Heard(aiko.page)
    seated = lay(hasty_server, "me", "open", "open", first="owl")
    board = sit(aiko, seated)
    others = [join(botan, seated), join(chiyo, seated)]
    others[0].wait_for_turn()
    version = board.version
    botan.leave()
    button = aiko.page.locator("li[data-seat='1']").get_by_role("button", name=REPLACE)
    expect(button).to_be_visible()
    expect(button).to_be_in_viewport(ratio=0.99)
    assert not aiko.page.evaluate(TOO_WIDE)
    there = chiyo.page.locator("li[data-seat='1']").get_by_role("button", name=REPLACE)
    expect(there).to_be_in_viewport(ratio=0.99)
    board.press(button)
    board.press(aiko.page.get_by_role("dialog").get_by_role("button", name=REPLACE))
    expect(button).to_have_count(0)
    expect(aiko.page.locator("li[data-seat='1'] .plate b")).to_contain_text("Master")
    expect(board.tabletop).not_to_have_attribute("data-version", str(version))
    while not any("Owl, action 1" in event["line"] for event in heard.events):
        assert not board.over
        one_of([board, others[1]]).move()
