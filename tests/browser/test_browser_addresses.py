"""Addresses of pages: older links, secrets that leave the address bar, ways back, and what is not there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from .conftest import Invite
from .person import TWO_FRAMES, Person
from .server_process import ServerProcess

SECRET = re.compile("#")


def title(one: Person) -> str:
    return one.page.get_by_role("heading", level=1).inner_text()


def follow_older(one: Person, address: str) -> None:
    one.page.goto(f"{one.server.url}/#/{address}")


@pytest.mark.parametrize(
    ("older", "address", "heading"),
    [
        ("lobby", "/lobby", "Lobby"),
        ("new/device/versus", "/new/device/versus", "Two on this device"),
        ("rules/night/N12", "/rules/night#N12", "Rules of Ninja Night"),
        ("nowhere/at/all", "/nowhere/at/all", "Page not found"),
    ],
)
def test_older_links_lead_to_their_pages(person: Invite, older: str, address: str, heading: str) -> None:
    one = person()
    follow_older(one, older)
    expect(one.page.get_by_role("heading", level=1)).to_have_text(heading)
    assert one.page.url == one.server.url + address


def test_an_older_link_is_followed_where_the_home_page_is_open(person: Invite) -> None:
    one = person()
    one.visit()
    follow_older(one, "settings")
    expect(one.page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(one.page).to_have_url(f"{one.server.url}/settings")


def test_an_older_link_brings_its_seat_and_a_reload_keeps_it(person: Invite, server: ServerProcess) -> None:
    seated, one = server.lay("me", "me"), person()
    follow_older(one, f"table/{seated['table']}/{seated['token']}")
    for _ in range(2):
        assert one.board.wait_for_turn() and one.board.may_move
        expect(one.page).to_have_url(f"{server.url}/t/{seated['table']}")
        one.page.reload()
    one.visit("lobby")
    one.visit(f"t/{seated['table']}")
    assert one.board.wait_for_turn() and one.board.may_move


def test_a_seat_moves_to_another_device(person: Invite, server: ServerProcess) -> None:
    seated, other = server.lay("me", "greedy", options={"first": "wolf"}), person()
    one = person(permissions=["clipboard-read", "clipboard-write"])
    one.sit(seated)
    expect(one.page).not_to_have_url(SECRET)
    one.click("button", "Talk")
    one.click("button", "Play on another device")
    one.sees("Open the link on your other device")
    other.page.goto(one.page.evaluate("navigator.clipboard.readText()"))
    assert other.board.wait_for_turn() and other.board.may_move
    expect(other.page).not_to_have_url(SECRET)
    one.click("button", "Copy a link to watch")
    one.sees("Whoever opens it can watch.")
    link = one.page.evaluate("navigator.clipboard.readText()")
    assert link == seated["watch"]
    watcher = person()
    watcher.page.goto(link)
    watcher.board.tabletop.wait_for()
    expect(watcher.page).not_to_have_url(SECRET)
    watcher.page.reload()
    watcher.board.tabletop.wait_for()
    assert not watcher.board.may_move


def test_an_invitation_leaves_the_way_back_whether_taken_or_not(
    person: Invite, server: ServerProcess
) -> None:
    seated = server.lay("me", "open")
    curious, botan = person(), person()
    curious.follow(seated["invite"])
    curious.click("link", "Read the rules first")
    expect(curious.page.get_by_role("heading", level=1)).to_have_text("Rules of Ninja Taisen")
    curious.page.go_back()
    curious.sees("Aiko invites you")
    expect(curious.page).to_have_url(SECRET)
    curious.click("link", "Just watch")
    curious.board.tabletop.wait_for()
    curious.page.go_back()
    curious.sees("Aiko invites you")
    expect(curious.page).not_to_have_url(SECRET)
    botan.visit("lobby")
    botan.follow(seated["invite"])
    botan.click("button", "Sit down")
    botan.board.tabletop.wait_for()
    expect(botan.page).to_have_url(f"{server.url}/t/{seated['table']}")
    botan.page.go_back()
    expect(botan.page).to_have_url(f"{server.url}/lobby")


def test_back_and_forward_lead_to_the_same_place_of_the_same_page(person: Invite) -> None:
    one = person()
    one.visit("rules/night")
    one.page.locator("article").get_by_role("link", name="N12", exact=True).last.click()
    expect(one.page).to_have_url(re.compile("/rules/night#N12$"))
    expect(one.page.locator("#N12")).to_be_focused()
    one.page.evaluate("document.fonts.ready.then(() => 0)")
    one.page.evaluate("scrollBy(0, 700)")
    one.page.evaluate(TWO_FRAMES)
    read = one.page.evaluate("scrollY")
    assert read > 700
    # a click of the mouse would first scroll up to the link
    one.page.get_by_role("link", name="Lobby", exact=True).dispatch_event("click")
    expect(one.page.get_by_role("heading", level=1)).to_be_focused()
    assert (title(one), one.page.title()) == ("Lobby", "Lobby · Tatami")
    assert one.page.evaluate("scrollY") == 0
    one.page.go_back()
    expect(one.page.locator("#N12")).to_be_attached()
    one.page.wait_for_function("read => Math.abs(scrollY - read) < 3", arg=read)
    assert one.page.title() == "Rules of Ninja Night · Tatami"
    one.page.reload()
    one.page.wait_for_function("read => Math.abs(scrollY - read) < 3", arg=read)
    one.page.go_forward()
    expect(one.page.get_by_role("heading", level=1)).to_have_text("Lobby")
    expect(one.page.get_by_role("heading", level=1)).to_be_focused()


def test_a_page_lies_where_it_lay_however_late_its_text_comes(person: Invite) -> None:
    one, held = person(), list[Route]()
    one.visit("rules/night")
    expect(one.page.locator("#N12")).to_be_attached()
    one.page.evaluate("document.fonts.ready.then(() => 0)")  # letters that come later move what is read
    one.page.evaluate("scrollTo(0, 1500)")
    one.page.evaluate(TWO_FRAMES)
    read = one.page.evaluate("scrollY")
    one.page.route("**/assets/night.en-*.js", lambda route: held.append(route))
    one.page.clock.install()
    one.page.reload()
    expect(one.page.get_by_role("navigation").first).to_be_visible()
    one.page.clock.run_for(10_000)
    assert one.page.evaluate("scrollY") < read and held
    held[0].continue_()
    one.page.wait_for_function("read => Math.abs(scrollY - read) < 3", arg=read)


def test_links_are_real_and_pages_change_without_loading(person: Invite) -> None:
    one = person()
    one.visit()
    one.page.evaluate("window.stays = 1")
    one.click("link", "Rules")
    expect(one.page).to_have_url(f"{one.server.url}/rules")
    one.click("link", "Settings")
    expect(one.page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(one.page).to_have_url(f"{one.server.url}/settings")
    assert one.page.evaluate("window.stays") == 1
    with one.context.expect_page() as opened:
        one.page.get_by_role("link", name="Lobby").click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(f"{one.server.url}/lobby")
    expect(one.page).to_have_url(f"{one.server.url}/settings")


def test_a_moment_that_is_none_shows_the_nearest(person: Invite, server: ServerProcess) -> None:
    seated, one = server.lay("me", "me"), person()
    server.play(seated)
    moment = one.page.locator("[data-moment]")
    one.visit(f"t/{seated['table']}/replay?at=abc")
    expect(moment).to_have_attribute("data-moment", "0")
    one.visit(f"t/{seated['table']}/replay?at=99999")
    last = one.page.get_by_role("slider").get_attribute("max") or ""
    expect(moment).to_have_attribute("data-moment", last)
    expect(one.page).to_have_url(re.compile(rf"\?at={last}$"))


def test_whose_seat_is_gone_watches(person: Invite, server: ServerProcess) -> None:
    """A token that an earlier visit left and that holds nothing any more is in nobody's way."""
    seated, one = server.lay("me", "me", private=False), person()
    one.visit("lobby")
    kept = {seated["table"]: "x" * 43}
    one.page.evaluate("kept => localStorage.setItem('tatami.seats', JSON.stringify(kept))", kept)
    one.visit(f"t/{seated['table']}")
    one.board.tabletop.wait_for()
    assert not one.board.may_move
