"""The computer begins: its first moves are played before one's eyes, once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess

MOVING = {"reduced_motion": "no-preference"}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
SCREENS: list[dict[str, Any]] = [{}, PHONE]
#: All versions the board was seen at, since the page was loaded last.
WATCH = """addEventListener("DOMContentLoaded", () => {
    window.seen = [];
    new MutationObserver(() => {
        const table = document.querySelector("[data-version]");
        const at = table && `${table.dataset.version} ${table.dataset.busy}`;
        if (at && at !== seen.at(-1)) seen.push(at);
    }).observe(document, { subtree: true, childList: true, attributes: true });
})"""


def laid(server: ServerProcess) -> dict[str, Any]:
    """The computer has begun, and made its whole turn before anybody came."""
    seated = server.lay("greedy", "me")
    server.play(seated, choose=lambda view: None)
    return seated


def watched(one: Person) -> list[str]:
    """What was shown, as far as nothing moves any more."""
    expect(one.page.locator("[data-busy=false]")).to_be_attached()
    one.board.wait_for_turn()
    seen: list[str] = one.page.evaluate("seen")
    return seen


def come(one: Person, seated: dict[str, Any]) -> None:
    one.context.add_init_script(WATCH)
    one.page.goto(f"{one.server.url}/t/{seated['table']}#{seated['token']}")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_moves_of_the_computer_are_played_and_not_twice(
    person: Invite, server: ServerProcess, screen: dict[str, Any]
) -> None:
    one = person(**MOVING, **screen)
    come(one, laid(server))
    seen = watched(one)
    last = one.board.version
    assert last > 1
    assert seen == ["1 false", *(f"{version} true" for version in range(1, last)), f"{last} false"]
    one.page.reload()
    assert watched(one) == [f"{last} false"]


def test_where_nothing_moves_the_board_stands_as_it_is(person: Invite, server: ServerProcess) -> None:
    one = person()
    come(one, laid(server))
    seen = watched(one)
    assert len(seen) == 1 and seen[0].endswith("false")
