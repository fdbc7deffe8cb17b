"""Ninja Versus Ninja in a browser: whole games, keys, thumbs, the way back, the look-out, and pictures."""

from __future__ import annotations

import random
import re
from math import floor
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .server_process import ServerProcess
from .stillness import let_time_pass_until, time_stands_still
from .test_browser_accessibility import PHONE, faults
from .test_browser_keyboard import tab_to
from .test_browser_pictures import SHARP, take
from .test_browser_screens import PHONES, SMALL, TOO_WIDE, WALL, in_soak_but, phone
from .versus_board import VersusBoard, eager, lay, sit, until_a_way_leads_back, ways_back

LONGEST_GAME = 400
FEW_MOVES = 6
WAYS_IN = 40
DESK = (1440, 900)


def play(one: VersusBoard, other: VersusBoard, moves: int) -> None:
    """Whoever is asked moves, so often or to the end; the other sees the same before the next move."""
    for _ in range(moves):
        if not one.wait_for_anyone():
            return
        mover, watcher = (one, other) if one.may_move else (other, one)
        assert mover.wait_for_turn()
        version = mover.move()
        for each in (mover, watcher):
            each.reach(version)
        assert mover.picture() == watcher.picture()


def test_two_clicks_lead_from_the_first_page_into_a_game(person: Invite) -> None:
    guest = person()
    guest.visit()
    guest.page.get_by_role("link", name=re.compile("^Ninja Versus Ninja")).click()
    guest.page.get_by_role("button", name=re.compile("Beginner")).click()
    board = VersusBoard(guest.page)
    assert board.wait_for_turn()
    before = board.picture()
    version = board.move()
    expect(board.tabletop).not_to_have_attribute("data-version", str(version - 1))
    assert board.picture() != before


@pytest.mark.parametrize("moves", in_soak_but([FEW_MOVES], FEW_MOVES, LONGEST_GAME))
def test_two_browsers_play_a_game(person: Invite, server: ServerProcess, moves: int) -> None:
    aiko, botan = person(), person()
    seated = lay(server, "me", "open")
    botan.follow(seated["invite"])
    botan.sees("Aiko invites you to play Ninja Versus Ninja.")
    botan.page.get_by_label("Your name").fill("Botan")
    botan.click("button", "Sit down")
    aiko.visit(f"t/{seated['table']}#{seated['token']}")
    one, other = VersusBoard(aiko.page), VersusBoard(botan.page)
    for board in (one, other):
        assert board.wait_for_anyone()
    assert {one.side, other.side} == {"crow", "fox"}
    play(one, other, moves=moves)
    if not one.over:
        aiko.click("button", "Resign")
        aiko.click("button", "Give up")
    for board in (one, other):
        expect(board.ending).to_be_visible()
    assert sorted(board.ending.inner_text() for board in (one, other)) == ["Defeat", "Victory"]


@pytest.mark.parametrize("moves", in_soak_but([FEW_MOVES], FEW_MOVES, LONGEST_GAME))
def test_a_game_on_one_device(person: Invite, server: ServerProcess, moves: int) -> None:
    one = person()
    board = sit(one, lay(server, "me", "me", options={"start": "u"}))
    if not board.play_on(moves):
        one.click("button", "Resign")
        one.click("button", "Give up")
    expect(board.ending).to_have_text(re.compile("^(Black|Red) wins$"))


def test_turns_by_keys_alone(person: Invite) -> None:
    one = person()
    one.visit("new/device/versus")
    keys = one.page.keyboard
    tab_to(one, "Sit down")
    keys.press("Enter")
    board = VersusBoard(one.page)
    for _ in range(4):
        board.wait_for_turn()
        before, version = board.picture(), board.version
        tab_to(one, "may move")
        keys.press("Enter")
        expect(one.page.locator("[data-square].target:focus")).to_have_count(1)
        keys.press("Enter")
        board.reach(version + 1)
        assert board.picture() != before


def test_arrow_keys_walk_among_what_can_be_done_and_escape_puts_down(
    person: Invite, server: ServerProcess
) -> None:
    one = person()
    board = sit(one, lay(server, "me", "me"))
    keys = one.page.keyboard
    tab_to(one, "may move")
    reached = set()
    wander = random.Random(5)
    for _ in range(80):
        keys.press(wander.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        reached.add(one.page.locator("[data-stop]:focus").get_attribute("data-stop"))
    assert reached == {square.get_attribute("data-square") for square in board.movable.all()}
    keys.press("Enter")
    expect(board.lit.first).to_be_visible()
    expect(one.page.locator("path.aim")).to_have_count(1)
    keys.press("Escape")
    expect(board.lit).to_have_count(0)


@pytest.mark.parametrize("size", in_soak_but([SMALL], *PHONES))
def test_a_turn_by_thumb(person: Invite, server: ServerProcess, size: tuple[int, int]) -> None:
    one = phone(person, *size)
    board = sit(one, lay(server, "me", "me"))
    assert board.touch
    for thing in (board.square("a1"), board.square("f15"), one.page.get_by_role("img", name="Dice")):
        expect(thing).to_be_in_viewport(ratio=0.99)
    sizes = board.square("c8").bounding_box()
    assert sizes is not None and min(sizes["width"], sizes["height"]) >= 30
    assert not one.page.evaluate(TOO_WIDE)
    before = board.picture()
    board.reach(board.move())
    assert board.picture() != before
    one.page.locator(".handle").tap()
    expect(one.page.get_by_role("dialog", name="Story")).to_contain_text("throws")
    assert not one.page.evaluate(TOO_WIDE)


def where_a_way_leads_back(server: ServerProcess) -> tuple[dict[str, Any], str]:
    """A table at which somebody may go out and back to where they stand."""
    for _ in range(WAYS_IN):
        seated = lay(server, "me", "me")
        found = ways_back(server.play(seated, choose=until_a_way_leads_back))
        if found:
            return seated, found[0]
    raise AssertionError("nobody can ever come back to where it stood")


def by_taps(board: VersusBoard, at: str) -> None:
    board.square(at).click()
    expect(board.page.locator("path.back, path.aim").first).to_be_attached()
    board.square(at).click()


def by_hand(board: VersusBoard, at: str) -> None:
    box = board.square(at).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = board.page.mouse
    with time_stands_still(board.page):  # or a slow hand would press long
        mouse.move(x, y)
        mouse.down()
        mouse.move(x - 2 * box["width"], y, steps=6)
        mouse.move(x, y, steps=6)
        mouse.up()


def by_keys(board: VersusBoard, at: str) -> None:
    board.page.keyboard.press("Tab")
    tab_to_square(board)
    for _ in range(2):
        walk_to(board, at)
        board.page.keyboard.press("Enter")


def tab_to_square(board: VersusBoard) -> None:
    for _ in range(60):
        if board.page.locator("[data-stop]:focus").count():
            return
        board.page.keyboard.press("Tab")
    raise AssertionError("the tab key never comes to the board")


def walk_to(board: VersusBoard, at: str) -> None:
    """Square by square, with arrow keys."""
    goal = board.square(at).bounding_box()
    assert goal is not None
    for _ in range(40):
        here = board.page.locator("[data-stop]:focus").bounding_box()
        assert here is not None
        if (across := goal["x"] - here["x"]) != 0:
            board.page.keyboard.press("Shift+ArrowRight" if across > 0 else "Shift+ArrowLeft")
        elif (down := goal["y"] - here["y"]) != 0:
            board.page.keyboard.press("Shift+ArrowDown" if down > 0 else "Shift+ArrowUp")
        else:
            return
    raise AssertionError(f"the arrow keys never come to {at}")


@pytest.mark.parametrize("play", [by_taps, by_hand, by_keys])
def test_a_way_out_and_back_to_the_own_square(person: Invite, server: ServerProcess, play: Any) -> None:
    seated, at = where_a_way_leads_back(server)
    one = person()
    board = sit(one, seated)
    version = board.version
    play(board, at)
    board.reach(version + 1)
    told = " ".join(one.page.locator("[role=log][aria-live=polite]").first.all_inner_texts())
    assert re.search(rf"from {at}, turns back on \w+ and stops on {at}", told)


def test_a_ninja_is_carried_to_its_square_and_elsewhere_goes_back(
    person: Invite, server: ServerProcess
) -> None:
    one = person()
    board = sit(one, lay(server, "me", "me"))
    before, version = board.picture(), board.version
    start = board.movable.last.bounding_box()
    assert start is not None
    middle = (start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse = one.page.mouse
    with time_stands_still(one.page):
        mouse.move(*middle)
        mouse.down()
        mouse.move(middle[0], 30, steps=6)
        mouse.up()
        one.page.clock.run_for(1)
        expect(one.page.locator("[data-piece].held")).to_have_count(0)
        assert (board.picture(), board.version) == (before, version)
        goal = board.lit.first.bounding_box()
        assert goal is not None
        mouse.move(*middle)
        mouse.down()
        mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
        mouse.up()
    board.reach(version + 1)


def test_a_mission_turns_the_figure_and_moves_the_shadow(person: Invite, server: ServerProcess) -> None:
    seated = lay(server, "me", "me")
    view = server.play(seated, choose=lambda view: None if any(view["shown"]["missions"]) else eager(view))
    one = person()
    board = sit(one, seated)
    for seat, mission in enumerate(view["shown"]["missions"]):
        if mission is None:
            continue
        piece = one.page.locator(f"[data-piece='{seat}-{mission['square']}']")
        expect(piece).to_have_attribute("data-turn", str(mission["turn"]))
        expect(board.square(mission["square"])).to_have_attribute("aria-label", re.compile("to come home"))
        track = one.page.locator(f"[data-track='{'black' if seat == 0 else 'red'}']")
        expect(track).to_contain_text(f"stands at row {mission['depth']}")


def test_the_look_out_shows_what_the_server_counts(person: Invite, server: ServerProcess) -> None:
    seated = lay(server, "me", "me")
    server.play(seated, moves=5, choose=eager)
    counted = server.survey(seated)
    threats = counted["threats"][1]
    one = person()
    board = sit(one, seated)
    one.page.keyboard.press("d")
    expect(one.page.locator("[data-shade]")).to_have_count(len(threats))
    square, threat = max(threats.items(), key=lambda each: int(each[1]["weight"]))
    odds = floor(100 * threat["weight"] / counted["throws"] + 0.5)  # halves go up, as in the browser
    expect(board.square(square)).to_contain_text(str(odds))
    sentence = f"{square}: Red gets here with {threat['totals'][0]}"
    board.square(square).hover()
    expect(one.page.locator(".warning")).to_contain_text(sentence)
    expect(board.square(square)).to_have_attribute("aria-label", re.compile(re.escape(sentence)))
    one.click("button", "Danger")
    expect(one.page.locator("[data-shade]")).to_have_count(0)


def test_a_long_press_tells_the_danger_of_a_square(person: Invite, server: ServerProcess) -> None:
    one = phone(person, *PHONES[0])
    board = sit(one, lay(server, "me", "me"))
    one.page.get_by_role("button", name="Danger").tap()
    threatened = one.page.locator("[data-shade]")
    threatened.first.wait_for()
    box = threatened.first.bounding_box()
    assert box is not None
    one.page.mouse.move(box["x"] + 5, box["y"] + 5)
    one.page.mouse.down()
    expect(one.page.locator(".warning")).to_contain_text("Red gets here with")
    one.page.mouse.up()
    assert board.lit.count() == 0


def test_a_turn_with_all_motion_ends_where_it_ends_without(person: Invite, server: ServerProcess) -> None:
    seated = lay(server, "me", "me")
    one = person(reduced_motion="no-preference", settings={"motion": "on"})
    board = sit(one, seated)
    with time_stands_still(one.page):
        version = board.move()
        let_time_pass_until(one.page.locator("path.walked"))
    board.reach(version)
    moved = board.picture()
    one.page.reload()
    board.wait_for_turn()
    assert board.picture() == moved


def test_axe_finds_nothing(person: Invite, server: ServerProcess) -> None:
    seated = lay(server, "me", "me")
    server.play(seated, moves=6, choose=eager)
    wide, small = person(), person(**PHONE)
    found = {}
    for name, one in (("wide", wide), ("phone", small)):
        board = sit(one, seated)
        board.press(board.movable.first)
        found[f"{name}, picked"] = faults(one)
        board.press(one.page.get_by_role("button", name="Danger"))
        one.page.locator("[data-shade]").first.wait_for()
        found[f"{name}, danger"] = faults(one)
    wide.resize(WALL)
    assert not wide.page.evaluate(TOO_WIDE)
    wide.resize(DESK)
    server.play(seated, choose=eager)
    expect(VersusBoard(wide.page).ending).to_be_visible()
    found["the end"] = faults(wide)
    wide.visit(f"t/{seated['table']}/replay?at=4")
    expect(wide.page.get_by_role("slider")).to_be_visible()
    found["replay"] = faults(wide)
    assert not {state: told for state, told in found.items() if told}


SCREENS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "french": {"locale": "fr-FR"},
    "phone": {**PHONE, **SHARP},
    "wall": {"viewport": {"width": WALL[0], "height": WALL[1]}},
}


def picked(one: Person, seated: dict[str, Any], at: str) -> VersusBoard:
    """A table with a ninja taken up that may turn back."""
    board = sit(one, seated)
    board.press(board.square(at))
    expect(board.lit.first).to_be_visible()
    return board


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS)
def test_pictures(person: Invite, server: ServerProcess, screen: str) -> None:
    seated, at = where_a_way_leads_back(server)
    one = person(**SCREENS[screen])
    board = picked(one, seated, at)
    assert not one.page.evaluate(TOO_WIDE)
    take(one, f"versus-{screen}")
    one.page.keyboard.press("Escape")
    board.press(one.page.get_by_role("button", name="Danger"))
    one.page.locator("[data-shade]").first.wait_for()
    take(one, f"versus-danger-{screen}")
    server.play(seated, choose=eager)
    expect(board.ending).to_be_visible()
    take(one, f"versus-end-{screen}")
