"""Another language, at any time."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from .conftest import Invite
from .server_process import ServerProcess

FRENCH = "**/taisen.fr-*.js"


def test_a_table_changes_its_language_in_mid_game(person: Invite, server: ServerProcess) -> None:
    people = person()
    people.sit(server.lay("me", "me"))
    people.board.reach(people.board.move())
    before, version = people.board.picture(), people.board.version

    people.click("button", "Settings")
    with people.context.expect_page() as opened:
        people.click("link", "All settings")
    people.click("button", "Close")
    opened.value.get_by_label("Français").check()
    page = people.page
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    for button in ("Finir le tour", "Reprendre", "Abandonner"):
        expect(page.get_by_role("button", name=button, exact=True)).to_be_visible()
    story = page.get_by_role("region", name="Récit")
    expect(story).to_contain_text("Loup lance")
    expect(story).not_to_contain_text("throws")
    people.board.reach(version)
    assert people.board.picture() == before
    people.board.reach(people.board.move())


def test_a_french_browser_is_spoken_to_in_french(person: Invite) -> None:
    guest = person(locale="fr-FR")
    guest.visit()
    expect(guest.page.locator("html")).to_have_attribute("lang", "fr")
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text("ninjas")
    guest.click("button", "English")
    expect(guest.page.get_by_role("link", name="Play now")).to_be_visible()


def test_the_rules_switch_language_where_one_reads(person: Invite) -> None:
    guest = person()
    guest.visit("rules/taisen")
    book = guest.page.get_by_role("article")
    expect(book).to_have_attribute("lang", "en")
    english = book.inner_text()
    held: list[Route] = []
    guest.page.route(FRENCH, lambda route: held.append(route))
    languages = guest.page.get_by_role("group", name="Language of the rules")
    with guest.page.expect_request(FRENCH):
        languages.get_by_role("button", name="Français").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Règles de Ninja Taisen")
    expect(book).to_have_attribute("lang", "en")  # as long as the English text stands there
    assert book.inner_text() == english
    held[0].continue_()
    expect(book).to_have_attribute("lang", "fr")
    assert book.inner_text() != english
