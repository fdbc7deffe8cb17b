"""Whoever looks elsewhere is told that it is their turn; and the site can be installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, expect

from tests.parts import BROWSER, lack

from .building import WHOLE, find_browser
from .chromium import Chromium
from .conftest import Invite
from .person import Person
from .server_process import ServerProcess, first_offer

#: A tab behind another one; a headless browser hides none by itself.
LOOK = """visibility => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    Object.defineProperty(document, "hidden", { value: visibility === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"
#: The page keeps in `notified` what the system shows, once it has taken a notification. Whoever looks while
#: it is being taken makes the browser forget it: it is kept already, and not yet shown.
LOOK_AT_SYSTEM = """window.notified = "";
    window.lookAtSystem = async () => {
        const worker = await navigator.serviceWorker.getRegistration();
        const shown = (await worker?.getNotifications()) ?? [];
        return (window.notified = shown.map(({ title, tag }) => `${title} ${tag}`).join());
    };
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = async function (...said) {
        await showNotification.apply(this, said);
        await window.lookAtSystem();
    };"""
CALLED = "● Your turn · Ninja Taisen – Tatami"


def laid(server: ServerProcess) -> tuple[dict[str, str], dict[str, str]]:
    """A table of two people: wolf, who begins, and monkey."""
    wolf = server.lay("me", "open", private=False)
    return wolf, server.join(wolf)


def switch_on(one: Person) -> None:
    one.click("button", "Settings")
    switch = one.page.get_by_role("switch", name="Notify me when it is my turn")
    switch.click()
    expect(switch).to_be_checked()
    one.click("button", "Close")


@pytest.fixture
def notified(playwright: Playwright, server: ServerProcess) -> Iterator[Person]:
    """Somebody with a whole browser, who allows notifications."""
    path = find_browser(playwright, WHOLE)
    if path is None:
        lack(BROWSER)
    chromium = Chromium(playwright, path)
    one = Person(chromium.browser, server, settings={}, permissions=["notifications"])
    yield one
    one.leave()
    chromium.close()


def test_a_turn_that_begins_out_of_sight_is_told(notified: Person, server: ServerProcess) -> None:
    wolf, monkey = laid(server)
    one = notified
    one.context.add_init_script(LOOK_AT_SYSTEM)
    one.visit(f"t/{monkey['table']}#{monkey['token']}")
    one.page.locator("[data-die]").first.wait_for()
    switch_on(one)
    one.page.evaluate(LOOK, "hidden")
    server.play(wolf, choose=first_offer)
    expect(one.page).to_have_title(CALLED)
    assert one.page.evaluate(ICON) == "/mark-turn.svg"
    said = f"Your turn: Ninja Taisen /t/{wolf['table']}"
    one.page.wait_for_function("said => notified === said", arg=said)
    one.page.evaluate(LOOK, "visible")
    expect(one.page).to_have_title("Your turn · Ninja Taisen")
    assert one.page.evaluate(ICON) == "/mark.svg"
    one.page.wait_for_function("async () => (await lookAtSystem()) === ''")


def test_a_refused_notification_is_said_and_the_game_goes_on(person: Invite, server: ServerProcess) -> None:
    one = person()
    one.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    one.sit(server.lay("me", "random"))
    one.click("button", "Settings")
    switch = one.page.get_by_role("switch", name="Notify me when it is my turn")
    switch.click()
    one.sees("Your browser does not allow it.")
    expect(switch).not_to_be_checked()
    one.click("button", "Close")
    one.board.move()
    one.page.reload()
    one.board.wait_for_turn()
    one.click("button", "Settings")
    one.sees("Your browser does not allow it.")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_at_a_plain_address_it_is_said_that_neither_works(person: Invite, language: str) -> None:
    one = person(settings={"language": language})
    one.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    one.visit("settings")
    said = {
        "en": "Notifications and installing do not work here",
        "fr": "Les notifications et l’installation n’y fonctionnent pas",
    }
    one.sees(said[language])
    expect(one.page.get_by_role("switch").last).to_be_disabled()


def test_chromium_finds_nothing_that_keeps_the_site_from_being_installed(person: Invite) -> None:
    one = person()
    one.visit()
    devtools = one.context.new_cdp_session(one.page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest") and manifest["errors"] == []
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []
