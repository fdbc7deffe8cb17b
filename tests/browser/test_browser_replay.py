"""A finished game once more: any moment, step by step, and a link to it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.luck import luck_of

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess
from .stillness import time_stands_still

#: How long a moment is shown where nothing moves, in ms.
MOMENT = 1100


@pytest.fixture(scope="module")
def finished(server: ServerProcess, request: pytest.FixtureRequest) -> str:
    """A table whose game is over; its luck does not hang on the test that comes first."""
    server.sow(luck_of(request.node))
    seated = server.lay("me", "me")
    assert server.play(seated)["outcome"]
    table: str = seated["table"]
    return table


def scrubber(one: Person) -> Locator:
    return one.page.get_by_role("slider", name=re.compile("^Moment"))


def at(one: Person, moment: int) -> None:
    """Waits until this moment is shown."""
    expect(one.page.locator("[data-moment]")).to_have_attribute("data-moment", str(moment))
    expect(one.board.tabletop).to_have_attribute("data-busy", "false")


def test_the_scrubber_leads_to_any_moment_and_a_link_leads_back(person: Invite, finished: str) -> None:
    one, friend = person(permissions=["clipboard-read", "clipboard-write"]), person()
    one.visit(f"t/{finished}/replay")
    at(one, 0)
    beginning = one.board.picture()
    last = int(scrubber(one).get_attribute("max") or 0)
    assert last > 10
    scrubber(one).fill(str(last))
    at(one, last)
    assert one.board.picture() != beginning
    scrubber(one).fill("5")
    at(one, 5)
    fifth = one.board.picture()
    one.listen()
    one.click("button", "Copy a link to this moment")
    one.heard("Copied")
    friend.page.goto(one.page.evaluate("navigator.clipboard.readText()"))
    at(friend, 5)
    assert friend.board.picture() == fifth
    assert one.page.url == friend.page.url


def test_steps_forward_and_back_show_the_same(person: Invite, finished: str) -> None:
    one = person()
    one.visit(f"t/{finished}/replay?at=3")
    at(one, 3)
    third = one.board.picture()
    one.click("button", "One step forward")
    at(one, 4)
    fourth = one.board.picture()
    one.page.keyboard.press("ArrowLeft")
    at(one, 3)
    assert one.board.picture() == third != fourth
    one.click("button", "To the end")
    expect(scrubber(one)).to_have_js_property("value", scrubber(one).get_attribute("max"))
    one.click("button", "To the beginning")
    at(one, 0)


def test_no_press_of_a_key_is_lost_while_things_move(person: Invite, finished: str) -> None:
    one = person(reduced_motion="no-preference")
    one.visit(f"t/{finished}/replay")
    at(one, 0)
    with time_stands_still(one.page):
        for _ in range(5):
            one.page.keyboard.press("ArrowRight")
        expect(one.page.locator("[data-moment]")).to_have_attribute("data-moment", "5")


def test_it_plays_by_itself_at_the_chosen_speed(person: Invite, finished: str) -> None:
    one = person()
    one.visit(f"t/{finished}/replay")
    at(one, 0)
    one.page.get_by_label("Speed").select_option("4×")
    with time_stands_still(one.page):
        one.click("button", "Play")
        for moment in (1, 2):
            one.page.clock.run_for(MOMENT // 4)
            at(one, moment)
        one.click("button", "Pause")
        expect(one.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_end_of_a_game_leads_to_its_replay(person: Invite, server: ServerProcess) -> None:
    seated = server.lay("me", "me")
    server.play(seated)
    one = person()
    one.visit(f"t/{seated['table']}#{seated['token']}")
    expect(one.board.ending).to_be_visible()
    ending = one.board.picture()
    one.click("link", "Watch again")
    at(one, 0)
    scrubber(one).press("End")
    at(one, int(scrubber(one).get_attribute("max") or 0))
    assert one.board.picture() == ending


def test_a_running_game_is_not_shown_again(person: Invite, server: ServerProcess) -> None:
    seated = server.lay("me", "me")
    one = person()
    one.may_lose_the_server = True  # the refusal is an answer with an error's status
    one.visit(f"t/{seated['table']}/replay")
    expect(one.page.get_by_role("heading", level=1)).to_have_text("Watch again")
    expect(one.page.get_by_role("link", name="To the table")).to_be_visible()
    assert scrubber(one).count() == 0
