"""Pictures of the best moments, in build/screenshots, to be looked at: taken in `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .building import HERE
from .conftest import Invite
from .person import Person
from .server_process import ServerProcess, where_a_fight_follows
from .stillness import let_time_pass_until, time_stands_still

FOLDER = HERE / "build" / "screenshots"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHARP = {"device_scale_factor": 2}
#: What is drawn still moves while the time of the page stands still: 900 ms after the duel has begun.
THEY_STRIKE = """() => document.getAnimations().every(({ playState, currentTime }) =>
    playState !== "running" || currentTime >= 900)"""
LEAST_BYTES = 20_000


def take(one: Person, name: str) -> None:
    """A picture of what is in view, once its letters are there; an empty page would be too small a file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    one.page.evaluate("document.fonts.ready.then(() => 0)")
    path = FOLDER / f"{name}.png"
    one.page.screenshot(path=path)
    assert Path(path).stat().st_size > LEAST_BYTES


def in_mid_game(one: Person, server: ServerProcess) -> None:
    """A table after a few turns, with a ninja lifted."""
    seated = server.lay("me", "me")
    server.play(seated, moves=10)
    one.sit(seated)
    one.board.take_die(one.board.usable_dice.first)
    one.board.press(one.page.locator(f"[data-piece='{one.board.foremost()}']"))


@pytest.mark.soak
@pytest.mark.parametrize("light", ["light", "dark"])
def test_wide_pictures(person: Invite, server: ServerProcess, light: str) -> None:
    one = person(color_scheme=light)
    one.visit()
    expect(one.page.get_by_role("heading", name="Ninja Taisen")).to_be_visible()
    take(one, f"landing-{light}")
    in_mid_game(one, server)
    take(one, f"table-{light}")


@pytest.mark.soak
def test_pictures_of_a_phone(person: Invite, server: ServerProcess) -> None:
    one = person(**PHONE, **SHARP)
    one.visit()
    expect(one.page.get_by_role("heading", name="Ninja Taisen")).to_be_visible()
    take(one, "phone-landing")
    in_mid_game(one, server)
    take(one, "phone")


@pytest.mark.soak
def test_a_picture_in_french(person: Invite, server: ServerProcess) -> None:
    one = person(locale="fr-FR")
    in_mid_game(one, server)
    take(one, "french")


@pytest.mark.soak
def test_a_picture_of_a_duel(person: Invite, server: ServerProcess) -> None:
    one = person(reduced_motion="no-preference", settings={"motion": "on", "speed": "slow"})
    seated, fight = where_a_fight_follows(server)
    one.sit(seated)
    with time_stands_still(one.page):
        one.board.play(fight)
        let_time_pass_until(one.page.locator(".slip em"))
        one.page.wait_for_function(THEY_STRIKE)
        take(one, "duel")


@pytest.mark.soak
def test_pictures_of_the_end_and_of_a_replay(person: Invite, server: ServerProcess) -> None:
    one = person()
    seated = server.lay("me", "me")
    server.play(seated)
    one.visit(f"t/{seated['table']}#{seated['token']}")
    expect(one.board.ending).to_be_visible()
    take(one, "end")
    one.visit(f"t/{seated['table']}/replay?at=12")
    expect(one.page.get_by_role("slider")).to_be_visible()
    take(one, "replay")
