"""Friends far apart: an invitation, a whole game in two browsers, a rematch; and who may not sit down."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .board import LONGEST_GAME
from .conftest import Invite
from .person import Person
from .server_process import ServerProcess

FEW_MOVES = 6


def invite(host: Person, friend: Person) -> None:
    """Host makes an invitation, friend follows it, and both sit at the table."""
    host.visit("new/friend")
    host.page.get_by_label("Your name").fill("Aiko")
    host.click("button", "Make the invitation")
    link = host.page.get_by_label("Link for your friend").input_value()
    friend.page.goto(link)
    friend.sees("Aiko invites you to play Ninja Taisen.")
    friend.page.get_by_label("Your name").fill("Botan")
    friend.click("button", "Sit down")
    for one in (host, friend):
        one.board.tabletop.wait_for()


def play(one: Person, other: Person, moves: int) -> None:
    """Whoever is asked moves, so often or to the end; the other sees the same before the next move."""
    for _ in range(moves):
        if not one.board.wait_for_anyone():
            return
        mover, watcher = (one, other) if one.board.may_move else (other, one)
        assert mover.board.wait_for_turn()
        version = mover.board.move()
        for each in (mover, watcher):
            each.board.reach(version)
        assert mover.board.picture() == watcher.board.picture()


@pytest.mark.parametrize("moves", [FEW_MOVES, pytest.param(LONGEST_GAME, marks=pytest.mark.soak)])
def test_two_browsers_play_a_game_and_swap_seats_for_another(person: Invite, moves: int) -> None:
    aiko, botan = person(), person()
    invite(aiko, botan)
    sides = [aiko.board.side, botan.board.side]
    assert set(sides) == {"wolf", "monkey"}
    play(aiko, botan, moves)
    if not aiko.board.over:
        aiko.click("button", "Resign")
        aiko.click("button", "Give up")
    for one in (aiko, botan):
        expect(one.board.ending).to_be_visible()
    told = [one.board.ending.inner_text() for one in (aiko, botan)]
    assert sorted(told) == ["Defeat", "Victory"]
    reasons = [one.page.locator("dialog[open] h2 + p").inner_text() for one in (aiko, botan)]
    assert reasons[0] == reasons[1] != ""

    first = aiko.page.url
    aiko.click("button", "Rematch")
    botan.sees("A rematch is ready: seats are swapped.")
    botan.click("button", "To the rematch")
    for one, before in zip((aiko, botan), sides, strict=True):
        expect(one.board.tabletop).to_have_attribute("data-version", re.compile("^[12]$"))
        assert one.board.side != before
    assert aiko.page.url != first


def test_an_invitation_has_a_code_to_scan_and_leads_both_to_the_table(person: Invite) -> None:
    aiko, botan = person(), person()
    aiko.visit("new/friend")
    aiko.click("button", "Make the invitation")
    code = aiko.page.get_by_role("img", name=re.compile("Code to scan"))
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    botan.page.goto(aiko.page.get_by_label("Link for your friend").input_value())
    botan.click("button", "Sit down")
    expect(aiko.page).to_have_url(re.compile(r"/t/\w+$"))
    assert {aiko.board.side, botan.board.side} == {"wolf", "monkey"}


def test_nobody_sits_down_at_a_private_table_without_an_invitation(
    person: Invite, server: ServerProcess
) -> None:
    table = server.lay("me", "open", private=True)["table"]
    stranger = person()
    stranger.may_lose_the_server = True  # the refusal is an answer with an error's status
    for address in (f"t/{table}/join", f"t/{table}/join#wrong"):
        stranger.visit(address)
        stranger.click("button", "Sit down")
        expect(stranger.page.get_by_role("alert").filter(has_text=re.compile("."))).to_be_visible()
        expect(stranger.page).to_have_url(re.compile("/join"))
    stranger.visit("lobby")
    expect(stranger.page.get_by_role("status").filter(has_text="open table")).to_be_attached()
    assert stranger.page.locator(f"a[href*='{table}']").count() == 0
