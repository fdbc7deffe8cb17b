"""What is heard at a table: nothing until it is asked for, each event once."""

from __future__ import annotations

import wave
from typing import Any

from playwright.sync_api import expect
from tools.sounds import FOLDER

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess, first_offer

#: The page notes how long each sound is that begins, in ms; by that we know which it is.
NOTE = """window.heard = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function () {
        heard.push(Math.round(this.buffer.duration * 1000));
        return start.call(this);
    };"""
DEAF = "window.AudioContext = function () { throw new DOMException('no device'); };"


def lengths() -> dict[int, str]:
    named = {}
    for path in FOLDER.iterdir():
        with wave.open(str(path)) as sound:
            named[round(sound.getnframes() * 1000 / sound.getframerate())] = path.stem
    return named


def heard(one: Person) -> list[str]:
    named = lengths()
    return [named[length] for length in one.page.evaluate("heard")]


def wait_to_hear(one: Person, sound: str) -> None:
    (length,) = (length for length, name in lengths().items() if name == sound)
    one.page.wait_for_function("length => heard.includes(length)", arg=length)


def listening(person: Invite, **rest: Any) -> Person:
    one = person(**rest)
    one.context.add_init_script(NOTE)
    return one


def fetched(one: Person) -> list[str]:
    return [address for address in one.addresses if address.endswith(".wav")]


def test_lengths_tell_the_sounds_apart() -> None:
    assert len(lengths()) == len(list(FOLDER.iterdir()))


def test_sound_is_off_until_asked_for_and_stays_on_over_pages(person: Invite, server: ServerProcess) -> None:
    one = listening(person)
    one.sit(server.lay("me", "random"))
    one.board.reach(one.board.move())
    assert (fetched(one), heard(one)) == ([], [])
    sound = one.page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    wait_to_hear(one, "card")
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert len(fetched(one)) == len(lengths())
    one.board.move()
    wait_to_hear(one, "step")

    one.page.reload()
    one.board.wait_for_turn()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert heard(one) == []
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_after_a_reconnection_nothing_is_heard_twice(person: Invite, frail_server: ServerProcess) -> None:
    one = listening(person, at=frail_server)
    one.may_lose_the_server = True
    one.sit(frail_server.lay("me", "me"))
    one.click("button", "Sound")
    wait_to_hear(one, "card")
    version = one.board.move()
    one.board.reach(version)
    wait_to_hear(one, "step")
    before = heard(one)
    frail_server.kill()
    one.sees("The server does not answer.")
    frail_server.start()
    one.sees("Connected again.")
    one.board.reach(version)
    assert heard(one) == before
    one.board.reach(one.board.move())
    one.page.wait_for_function("count => heard.length > count", arg=len(before))


def test_the_own_turn_is_heard_when_another_has_moved(person: Invite, server: ServerProcess) -> None:
    one = listening(person)
    wolf = server.lay("me", "open", private=False)
    monkey = server.join(wolf)
    one.visit(f"t/{monkey['table']}#{monkey['token']}")
    one.page.locator("[data-die]").first.wait_for()
    one.click("button", "Sound")
    wait_to_hear(one, "card")
    server.play(wolf, choose=first_offer)
    wait_to_hear(one, "turn")
    assert heard(one).count("turn") == 1


def test_where_nothing_can_play_the_game_goes_on(person: Invite, server: ServerProcess) -> None:
    one = person()
    one.context.add_init_script(DEAF)
    one.sit(server.lay("me", "random"))
    one.click("button", "Sound")
    expect(one.page.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "true")
    one.board.reach(one.board.move())
