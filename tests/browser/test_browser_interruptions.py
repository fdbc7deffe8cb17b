"""Reloads and crashes: the position is the same afterwards, and every move is made once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tatami.server.crash_points import POINTS

from .conftest import Invite
from .server_process import ServerProcess, where_a_fight_follows
from .stillness import let_time_pass_until, time_stands_still
from .test_browser_screens import in_soak_but

LIVELY = {"reduced_motion": "no-preference", "settings": {"motion": "on", "speed": "fast"}}
GONE = "The server does not answer."
#: Who glides while a verdict is shown; nobody, if none is.
GLIDING = """() => document.querySelector(".slip") === null ? [] :
    [...document.querySelectorAll("[data-piece]")].filter(card =>
        card.getAnimations().some(motion => motion.constructor === Animation)
    ).map(card => card.dataset.piece)"""


def test_a_reload_in_mid_combat_loses_nothing(person: Invite, server: ServerProcess) -> None:
    seated, fight = where_a_fight_follows(server)
    people, watcher = person(**LIVELY), person()
    watcher.follow(seated["watch"])
    people.sit(seated)
    with time_stands_still(people.page):
        version = people.board.play(fight)
        let_time_pass_until(people.page.locator(".slip em"))
        expect(people.board.tabletop).to_have_attribute("data-busy", "true")
        people.page.reload()
    for one in (people, watcher):
        one.board.reach(version)
    assert people.board.picture() == watcher.board.picture()
    assert people.board.dice() == watcher.board.dice()
    assert people.board.story()[0] == watcher.board.story()[0]
    people.board.wait_for_turn()
    assert people.board.move() == version + 1


def test_a_click_skips_what_is_still_moving(person: Invite, server: ServerProcess) -> None:
    people = person(reduced_motion="no-preference", settings={"motion": "on", "speed": "slow"})
    people.sit(server.lay("me", "me"))
    with time_stands_still(people.page):
        version = people.board.move()
        expect(people.board.tabletop).to_have_attribute("data-busy", "true")
        people.page.locator("h1").first.dispatch_event("pointerdown")
        people.board.reach(version)


@pytest.mark.parametrize("leave", [ServerProcess.kill, ServerProcess.stop])
def test_a_move_made_while_the_server_is_gone_is_made_once(
    person: Invite, frail_server: ServerProcess, leave: Callable[[ServerProcess], None]
) -> None:
    """By a crash, or by an operator who starts it again: a banner is all that anybody sees of it."""
    people, watcher = person(frail_server), person(frail_server)
    seated = frail_server.lay("me", "me")
    for one in (people, watcher):
        one.may_lose_the_server = True
    people.sit(seated)
    watcher.follow(seated["watch"])
    version = people.board.version
    watcher.board.reach(version)

    leave(frail_server)
    for one in (people, watcher):
        one.sees(GONE)
    people.board.move()
    frail_server.start()
    for one in (people, watcher):
        one.board.reach(version + 1)
        expect(one.page.get_by_text(GONE)).to_have_count(0)
    assert people.board.picture() == watcher.board.picture()
    assert people.board.wait_for_turn()
    people.board.reach(people.board.move())
    assert people.board.version == version + 2


@pytest.mark.parametrize("point", in_soak_but(["after_commit"], *POINTS))
def test_a_move_that_kills_the_server_is_made_once(
    person: Invite, frail_server: ServerProcess, point: str
) -> None:
    seated = frail_server.lay("me", "me")
    frail_server.kill()
    frail_server.start("--crash-point", f"{point}:1")
    people = person(frail_server)
    people.may_lose_the_server = True
    people.sit(seated)
    version = people.board.version
    people.board.move()
    frail_server.wait_for_crash()
    people.sees(GONE)
    people.listen()
    frail_server.start()
    people.heard("Connected again.")
    people.board.reach(version + 1)
    assert people.board.wait_for_turn()
    people.board.reach(people.board.move())
    people.page.reload()
    people.board.reach(version + 2)


@pytest.mark.parametrize("fights", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_while_two_fight_nobody_else_moves(person: Invite, server: ServerProcess, fights: int) -> None:
    for _ in range(fights):
        seated, fight = where_a_fight_follows(server)
        people = person(reduced_motion="no-preference", settings={"motion": "on", "speed": "normal"})
        people.sit(seated)
        with time_stands_still(people.page):
            people.board.play(fight)
            let_time_pass_until(people.page.locator(".slip em"))
            assert not people.page.evaluate(GLIDING)
