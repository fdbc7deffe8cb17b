"""Whoever has no seat may look on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tatami

from .conftest import Invite
from .night_board import prefer_the_drawing
from .server_process import ServerProcess
from .test_browser_screens import phone

OPEN = "asked => fetch('/api/tables', {method: 'POST', body: JSON.stringify(asked)}).then(one => one.json())"
ACTS = ("End turn", "Undo", "Hint", "Resign")


def test_a_watcher_sees_every_move_and_has_nothing_to_press(person: Invite, server: ServerProcess) -> None:
    seated = server.lay("me", "me", private=False)
    people, watcher = person(), person()
    people.sit(seated)
    watcher.visit(f"t/{seated['table']}")
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
    watcher.sees("You are watching")


def test_players_see_who_watches_and_the_watcher_is_led_to_the_rematch(
    person: Invite, server: ServerProcess
) -> None:
    seated = server.lay("me", "greedy")
    player, watcher = person(), person(settings={"language": "fr"})
    watcher.visit()
    watcher.page.evaluate("fetch('/api/me', {method: 'PUT', body: JSON.stringify({name: 'Wu'})})")
    watcher.follow(seated["watch"])
    player.sit(seated)
    player.click("button", "Watching: Wu")
    player.page.get_by_role("dialog").get_by_text("Watching: Wu").wait_for()
    player.click("button", "Well played!")
    player.click("button", "Close")
    watcher.page.get_by_role("button", name=re.compile("^Discussion")).click()
    watcher.sees("Bien joué\u00a0!")
    watcher.page.keyboard.press("Escape")
    player.click("button", "Resign")
    player.click("button", "Give up")
    player.click("button", "Rematch")
    player.board.wait_for_anyone()
    watcher.click("button", "Regarder la revanche")
    expect(watcher.page).to_have_url(player.page.url)
    watcher.sees("Vous regardez la partie")


def test_a_phone_has_room_to_say_that_somebody_watches(person: Invite, server: ServerProcess) -> None:
    player, watcher = phone(person, 360, 640, locale="fr-FR"), person()
    seated = server.lay("me", "greedy", private=False)
    player.sit(seated)
    watcher.visit(f"t/{seated['table']}")
    watching = player.page.get_by_role("button", name=re.compile("regarde"))
    for part in (watching, player.page.locator(".menu")):
        expect(part).to_be_in_viewport(ratio=1)
    watching.tap()
    expect(player.page.get_by_role("dialog")).to_contain_text("regarde")


def test_the_board_is_seen_from_the_own_side_and_can_be_turned(person: Invite, server: ServerProcess) -> None:
    one = person()
    prefer_the_drawing(
        one
    )  # one village after the other in three dimensions is too much without a graphics card
    one.visit()
    plates = one.page.locator(".plate")
    for game in tatami.games():
        seated = one.page.evaluate(OPEN, {"game": game, "players": ["greedy", "me"], "private": False})
        one.visit(f"t/{seated['table']}")
        expect(one.page.locator("[data-version]")).to_be_visible()
        first, second = (plates.nth(at).get_attribute("data-clan") for at in (0, 1))
        one.click("button", "Turn board")
        expect(plates.first).to_have_attribute("data-clan", str(second))
        server.resign(seated, 1)
        one.visit(f"t/{seated['table']}/replay")
        expect(one.page.locator("[data-moment]")).to_be_visible()
        assert plates.first.get_attribute("data-clan") == second, "the own side is near"
        one.click("button", "Turn board")
        expect(plates.first).to_have_attribute("data-clan", str(first))


def test_a_wrong_token_opens_no_seat(person: Invite, server: ServerProcess) -> None:
    seated = server.lay("me", "me")
    thief = person()
    thief.visit(f"t/{seated['table']}#{'x' * 43}")
    expect(thief.page.get_by_role("heading", level=1)).to_have_text("Page not found")


@pytest.mark.parametrize("address", ["t/none", "t/none/join", "rules/chess", "no/such/page/at/all"])
def test_an_address_that_leads_nowhere_says_so(person: Invite, address: str) -> None:
    guest = person()
    guest.may_lose_the_server = True
    guest.visit(address)
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Page not found")
    guest.click("link", "Back to the home page")
    expect(guest.page.get_by_role("link", name="Play now")).to_be_visible()
