"""Battle of the Ninjas on phones, in French and by night; what axe says of it; pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .battle_board import (
    LONGEST_GAME,
    in_the_dojo,
    lay,
    sit,
    take_in_hand,
    until_a_step,
    with_a_card,
)
from .conftest import Invite
from .person import Person
from .server_process import ServerProcess
from .stillness import let_time_pass_until, time_stands_still
from .test_browser_accessibility import LIGHTS, PHONE, Light, faults
from .test_browser_pictures import SHARP, take
from .test_browser_screens import PHONES, SMALL, TOO_WIDE, in_soak_but, phone


@pytest.mark.parametrize("size", in_soak_but([SMALL], *PHONES))
def test_a_set_up_and_a_step_by_thumb(person: Invite, server: ServerProcess, size: tuple[int, int]) -> None:
    one = phone(person, *size)
    board = sit(one, lay(server, "me", "random", options={"rows": "10"}))
    board.soke_to("a3")
    assert not one.page.evaluate(TOO_WIDE)
    board.move()
    until_a_step(board)
    for name in ("a1", "e1", "a10", "e10"):
        expect(board.square(name)).to_be_in_viewport(ratio=0.99)
    for card in one.page.locator("[data-card]").all():
        expect(card).to_be_in_viewport(ratio=0.99)
    assert not one.page.evaluate(TOO_WIDE)
    before = board.version
    board.step()
    board.pass_on(before)


def test_the_board_speaks_french(person: Invite, server: ServerProcess) -> None:
    one = person(locale="fr-FR")
    board = sit(one, lay(server, "me", "random"))
    one.sees("Placez votre clan")
    board.move()
    until_a_step(board)
    expect(one.page.locator("[data-card=weapons]")).to_have_accessible_name(re.compile("^Nouvelles Armes"))
    expect(one.page.get_by_role("button", name="Rangs connus")).to_be_visible()
    expect(one.page.get_by_role("region", name="Récit")).to_contain_text(re.compile("Rouge|Noir"))


def states(one: Person, server: ServerProcess) -> Iterator[str]:
    """Leads somebody through what can be seen of a table; stops at each."""
    seated = lay(server, "me", "me")
    board = sit(one, seated)
    yield "hand-over"
    take_in_hand(board, 0)
    yield "set-up"
    in_the_dojo(one, server)
    yield "dojo"
    board = sit(one, lay(server, "me", "random"))
    board.move()
    with_a_card(board, "joker")
    yield "joker"
    one.page.keyboard.press("Escape")
    until_a_step(board)
    board.press(board.movable.first)
    yield "a figure is lifted"
    one.page.keyboard.press("k")
    expect(one.page.get_by_role("region", name="Known ranks")).to_be_visible()
    yield "known ranks"


def test_axe_finds_nothing(person: Invite, server: ServerProcess) -> None:
    one = person()
    found = {state: faults(one) for state in states(one, server)}
    assert not {state: told for state, told in found.items() if told}


def test_axe_finds_nothing_on_a_phone(person: Invite, server: ServerProcess) -> None:
    one = person(**PHONE)
    board = sit(one, lay(server, "me", "random"))
    found = {"set-up": faults(one)}
    board.move()
    until_a_step(board)
    found["step"] = faults(one)
    one.page.locator("[aria-keyshortcuts='K']").tap()
    found["known"] = faults(one)
    assert not {state: told for state, told in found.items() if told}


# Pictures


@pytest.mark.soak
@pytest.mark.parametrize("light", LIGHTS)
def test_pictures_of_a_table(person: Invite, server: ServerProcess, light: Light) -> None:
    one = person(color_scheme=light)
    board = sit(one, lay(server, "me", "random", options={"rows": "10"}))
    take(one, f"battle-setup-{light}")
    board.move()
    until_a_step(board)
    board.press(board.movable.first)
    take(one, f"battle-{light}")
    in_the_dojo(one, server)
    take(one, f"battle-dojo-{light}")


@pytest.mark.soak
def test_pictures_of_a_phone_and_of_the_end(person: Invite, server: ServerProcess) -> None:
    one = person(**PHONE, **SHARP)
    board = sit(one, lay(server, "me", "random"))
    board.soke_to("a3")
    take(one, "battle-phone-setup")
    board.move()
    until_a_step(board)
    take(one, "battle-phone")
    for _ in range(LONGEST_GAME):
        if not board.wait_for_turn():
            break
        board.move()
    take(one, "battle-phone-end")


@pytest.mark.soak
def test_a_picture_of_the_reveal(person: Invite, server: ServerProcess) -> None:
    one = person(reduced_motion="no-preference", settings={"motion": "on", "speed": "slow"})
    board = sit(one, lay(server, "me", "random", options={"rows": "10"}))
    with time_stands_still(one.page):
        board.press(board.ready)
        let_time_pass_until(one.page.locator("[data-column='1'][data-side='1'] [data-value]"))
        take(one, "battle-reveal")
