"""Nobody is thrown out by accident: a countdown, a confirmation, and the way back to the own seat."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess

PHONE = {"viewport": {"width": 360, "height": 640}}
SQUARE = "() => JSON.stringify(document.querySelector('.scroll').getBoundingClientRect())"


def play_on_for(aiko: Person, botan: Person) -> None:
    """Botan closes the page; Aiko waits, is asked, and lets the computer play on."""
    botan.page.goto("about:blank")
    aiko.click("button", "Let the computer play on")
    question = aiko.page.get_by_role("dialog", name="Let the computer play on for Botan?")
    question.get_by_role("button", name="Let it play on").click()
    expect(question).to_have_count(0)


def test_the_computer_plays_on_after_a_countdown_and_the_friend_comes_back(
    person: Invite, hasty_server: ServerProcess
) -> None:
    seated = hasty_server.lay("open", "me")
    joined = hasty_server.join(seated)
    aiko, botan = person(hasty_server), person(hasty_server)
    botan.sit(joined)
    aiko.visit(f"t/{seated['table']}#{seated['token']}")
    expect(aiko.page.get_by_text("Waiting for Botan")).to_be_visible()
    before = aiko.page.evaluate(SQUARE)
    link = botan.page.url
    botan.page.goto("about:blank")
    aiko.sees("Botan is away; the computer may play on in 0:0")
    expect(aiko.page.get_by_text("away", exact=False).first).to_be_visible()
    aiko.click("button", "Let the computer play on")
    question = aiko.page.get_by_role("dialog", name="Let the computer play on for Botan?")
    expect(question).to_contain_text("Botan can take the seat again")
    assert aiko.page.evaluate(SQUARE) == before, "nothing jumps"
    question.get_by_role("button", name="Keep waiting").click()
    expect(question).to_have_count(0)
    play_on_for(aiko, botan)
    expect(aiko.page.locator("section.head")).to_contain_text("for Botan")
    expect(aiko.page.get_by_role("region", name="Story")).to_contain_text("The computer plays on for Botan.")

    botan.page.goto(link)
    botan.sees("The computer plays on for you.")
    botan.click("button", "Take your seat again")
    expect(botan.page.get_by_text("The computer plays on for you.")).to_have_count(0)
    for one in (aiko, botan):
        expect(one.page.get_by_role("region", name="Story")).to_contain_text("Botan takes the seat again.")
    aiko.page.reload()
    expect(aiko.page.get_by_role("region", name="Story")).to_contain_text("Botan takes the seat again.")


def test_the_seat_is_found_in_my_games_and_by_the_cookie_alone(
    person: Invite, hasty_server: ServerProcess
) -> None:
    """On a phone, where the friend's browser has lost the token."""
    seated = hasty_server.lay("open", "me")
    aiko, botan = person(hasty_server), person(hasty_server, **PHONE)
    botan.may_lose_the_server = True  # it asks by the cookie only once it was refused
    botan.follow(seated["invite"])
    botan.page.get_by_label("Your name").fill("Botan")
    botan.click("button", "Sit down")
    botan.board.wait_for_turn()
    aiko.visit(f"t/{seated['table']}#{seated['token']}")
    expect(aiko.page.get_by_text("Waiting for Botan")).to_be_visible()
    play_on_for(aiko, botan)
    botan.visit("mine")
    botan.sees("The computer plays on for you.")
    botan.page.evaluate("localStorage.removeItem('tatami.seats')")
    botan.visit(f"t/{seated['table']}")
    take = botan.page.get_by_role("button", name="Take your seat again")
    expect(take).to_be_in_viewport(ratio=1)
    take.click()
    expect(take).to_have_count(0)
    expect(aiko.page.get_by_text("for Botan", exact=True)).to_have_count(0)


def test_a_private_table_shows_strangers_the_door(person: Invite, server: ServerProcess) -> None:
    seated = server.lay("me", "me")
    stranger = person()
    stranger.may_lose_the_server = True  # refusals are answers with an error's status
    stranger.visit(f"t/{seated['table']}")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("A private table")
    server.play(seated)
    stranger.click("link", "Is the game over? Watch it again")
    expect(stranger.page.locator("[data-moment]").first).to_be_attached()


def test_players_let_watchers_talk_and_whoever_is_muted_is_not_heard(
    person: Invite, server: ServerProcess
) -> None:
    seated = server.lay("me", "greedy")
    aiko, watcher = person(), person(settings={"name": "Chiyo"})
    aiko.sit(seated)
    watcher.visit("settings")
    watcher.follow(seated["watch"])
    watcher.board.tabletop.wait_for()
    watcher.click("button", "Talk")
    watcher.sees("Only players talk at this table.")
    aiko.click("button", "Talk")
    aiko.page.get_by_label("Watchers may talk").check()
    watcher.page.get_by_label("Say something").fill("What a throw!")
    watcher.click("button", "Send")
    aiko.sees("What a throw!")
    aiko.page.get_by_role("button", name="Mute Watcher").click()
    aiko.sees("You do not hear Watcher.")
    expect(aiko.page.get_by_text("What a throw!")).to_have_count(0)
    aiko.click("button", "Hear again")
    aiko.sees("What a throw!")
