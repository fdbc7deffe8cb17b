"""Below a path of its host name, beside another site: every page works, and asks for nothing outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess

BASE = "/tatami"
PUBLIC = f"http://club.example.org{BASE}"
SOUNDS = {"sound": True}


@pytest.fixture
def below(pages: None, tmp_path: Path, luck: str) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path, luck)
    server.start("--public-url", PUBLIC)
    assert server.url.endswith(BASE)
    yield server
    server.kill()


def check_addresses(one: Person) -> None:
    """All that was asked for, over a WebSocket too, lies below the path."""
    paths = [urlsplit(address).path for address in one.addresses if "://" in address]
    assert len(paths) > 10 and not [path for path in paths if not path.startswith(f"{BASE}/")]
    assert any(path.startswith(f"{BASE}/ws/") for path in paths)


def test_a_friend_is_invited_and_both_play(person: Invite, below: ServerProcess) -> None:
    host, friend = person(below, SOUNDS), person(below)
    host.visit("new/friend")
    host.click("button", "Make the invitation")
    link = host.page.get_by_label("Link for your friend").input_value()
    assert link.startswith(f"{PUBLIC}/t/")
    code = host.page.locator("img[src$='invitation.svg']")
    expect(code).to_have_js_property("complete", value=True)
    assert code.evaluate("picture => picture.naturalWidth") > 0
    friend.visit(link.removeprefix(f"{PUBLIC}/"))
    friend.click("button", "Sit down")
    for one in (host, friend):
        expect(one.page).to_have_url(link.partition("/join")[0].replace(PUBLIC, below.url))
        one.board.wait_for_anyone()
    version = next(one for one in (host, friend) if one.board.may_move).board.move()
    for one in (host, friend):
        one.board.reach(version)
        one.page.reload()
        one.board.reach(version)
        check_addresses(one)
    (cookie,) = host.context.cookies()
    assert cookie["path"] == BASE


def test_pages_lead_to_each_other(person: Invite, below: ServerProcess) -> None:
    one = person(below)
    one.visit()
    one.page.get_by_role("link", name="Rules").first.click()
    expect(one.page).to_have_url(f"{below.url}/rules")
    one.page.locator(".book a").last.click()
    expect(one.page).to_have_url(f"{below.url}/rules/taisen#{one.page.locator('.book a').last.inner_text()}")
    one.page.go_back()
    one.page.go_back()
    expect(one.page).to_have_url(f"{below.url}/")
    one.visit("#/new/device/versus")
    expect(one.page).to_have_url(f"{below.url}/new/device/versus")
    one.click("button", "Sit down")
    one.board.tabletop.wait_for()
    check_addresses(one)
    manifest = one.context.new_cdp_session(one.page).send("Page.getAppManifest")
    assert (manifest["url"], manifest["errors"]) == (f"{below.url}/manifest.webmanifest", [])
    assert manifest["manifest"]["startUrl"] == manifest["manifest"]["scope"] == f"{below.url}/"
