"""Whoever wants to be forgotten erases the own name and messages in the settings, in one step."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess
from .test_browser_watching import OPEN

WORDS = {
    "en": ("Erase my name and my messages", "Keep them", "Erase", "Your name and your messages are erased."),
    "fr": (
        "Effacer mon nom et mes messages",
        "Les garder",
        "Effacer",
        "Votre nom et vos messages sont effacés.",
    ),
}


def talking(person: Invite, server: ServerProcess, language: str) -> tuple[Person, dict[str, Any]]:
    """Aiko, who has said something at a public table."""
    aiko = person(settings={"name": "Aiko", "language": language})
    aiko.visit()
    asked = {"game": "taisen", "players": ["me", "greedy"], "private": False, "name": "Aiko"}
    seated: dict[str, Any] = aiko.page.evaluate(OPEN, asked)
    server.say(seated, "I was here")
    return aiko, seated


@pytest.mark.parametrize("language", WORDS)
def test_name_and_messages_are_erased_once_it_is_confirmed(
    person: Invite, server: ServerProcess, language: str
) -> None:
    erase, keep, yes, done = WORDS[language]
    aiko, seated = talking(person, server, language)
    watcher = person()
    watcher.visit(f"t/{seated['table']}")
    watcher.sees("Aiko")
    watcher.page.get_by_role("button", name="Talk").click()
    talk = watcher.page.get_by_role("log", name="Talk")
    expect(talk).to_contain_text("I was here")

    aiko.visit("settings")
    question = aiko.page.get_by_role("dialog")
    aiko.click("button", erase)
    question.get_by_role("button", name=keep).click()
    expect(question).to_have_count(0)
    expect(talk).to_contain_text("I was here")
    aiko.click("button", erase)
    question.get_by_role("button", name=yes, exact=True).click()
    aiko.sees(done)
    expect(aiko.page.locator("#name")).to_have_value("")
    expect(talk).not_to_contain_text("I was here")
    expect(watcher.page.get_by_text("Aiko")).to_have_count(0)
