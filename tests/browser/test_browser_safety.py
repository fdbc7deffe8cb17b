"""What pages may do: nothing but talk to their own server, and never about tokens in an address."""

from __future__ import annotations

import gzip
from urllib.parse import urldefrag, urlsplit

from playwright.sync_api import expect

from .building import PAGES
from .conftest import Invite
from .server_process import ServerProcess

FIRST_PAGE_BYTES = 120_000
INJECT = """() => {
    const script = document.createElement("script");
    script.textContent = "window.evil = 1";
    document.body.append(script);
}"""


def test_the_policy_forbids_foreign_scripts_and_the_tests_would_hear_of_it(person: Invite) -> None:
    guest = person()
    guest.visit()
    for deed in (INJECT, "fetch('http://127.0.0.2:9/').catch(() => 0)"):
        with guest.page.expect_console_message(lambda said: "Content Security Policy" in said.text):
            guest.page.evaluate(deed)
    assert guest.page.evaluate("window.evil") is None
    assert any("Content Security Policy" in said for said in guest.complaints)
    guest.complaints.clear()


def test_the_first_page_is_light(person: Invite) -> None:
    guest = person()
    guest.visit()
    expect(guest.page.get_by_role("heading", name="Ninja Taisen")).to_be_visible()
    paths = {urlsplit(address).path.lstrip("/") or "index.html" for address in guest.addresses}
    built = [PAGES / path for path in paths if (PAGES / path).is_file() and not path.endswith(".woff2")]
    assert {file.suffix for file in built} >= {".html", ".js", ".css"}
    assert sum(len(gzip.compress(file.read_bytes())) for file in built) < FIRST_PAGE_BYTES


def test_tokens_and_invitations_stay_out_of_addresses_and_logs(
    person: Invite, frail_server: ServerProcess
) -> None:
    host, friend = person(frail_server), person(frail_server)
    host.visit("new/friend")
    host.click("button", "Make the invitation")
    link = host.page.get_by_label("Link for your friend").input_value()
    friend.page.goto(link)
    friend.click("button", "Sit down")
    for one in (host, friend):
        one.board.tabletop.wait_for()
    table = urlsplit(host.page.url).path.rpartition("/")[2]
    tokens = [one.page.evaluate("JSON.parse(localStorage['tatami.seats'])")[table] for one in (host, friend)]
    secrets = [*tokens, urlsplit(link).fragment]
    assert all(len(secret) >= 20 for secret in secrets) and len(set(secrets)) == 3
    assert not any(secret in one.page.url for secret in secrets for one in (host, friend))
    host.page.reload()
    host.board.wait_for_anyone()
    asked = [urldefrag(address).url for one in (host, friend) for address in one.addresses]
    assert any("/ws/tables/" in address for address in asked)
    for one in (host, friend):
        one.may_lose_the_server = True
    frail_server.kill()
    frail_server.start()
    logged = frail_server.log.read_text()
    for secret in secrets:
        assert not any(secret in address for address in asked)
        assert secret not in logged
