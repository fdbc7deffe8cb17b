"""Ninja Night in a browser: whole games, secrets, keys, thumbs, words, motion, replay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .night_board import NightBoard, about_to_move, before, join, lay, play, sit
from .server_process import ServerProcess
from .stillness import let_time_pass_until, time_stands_still
from .test_browser_keyboard import tab_to
from .test_browser_screens import PHONES, SMALL, TOO_WIDE, in_soak_but, phone

GAMES_TO_A_FACE = 20
ROUNDS = 6

# Whole games


@pytest.mark.parametrize("first", in_soak_but([ROUNDS], 1, ROUNDS))
def test_two_play_on_one_device_to_the_end_and_hand_it_over(
    person: Invite, server: ServerProcess, first: int
) -> None:
    """From this round on; those before are played by program."""
    one = person()
    seated = lay(server, "me", "me")
    if first > 1:
        play(server, seated, lambda view: before(view, "programming") and view["shown"]["round"] >= first)
    board = sit(one, seated)
    handed = sealed = 0
    rounds = ROUNDS + 1 - first
    while True:
        board.desk.or_(board.ending).or_(board.hand_over).first.wait_for()
        if board.hand_over.count():
            handed += 1
            plans = one.page.locator("li[data-seat] .plan").all_inner_texts()
            if one.page.locator(".wheel.sealed").count():
                sealed += 1
                assert not any(re.search("Move|Attack|Pick up|Steal|Heal", plan) for plan in plans)
                assert "chooses" not in (one.page.locator(".night").text_content() or "")
        if not board.wait_for_turn():
            break
        board.move()
    assert handed <= 2 * rounds and sealed == rounds, "only for programs"
    expect(board.ending).to_have_text(re.compile("^(Fox|Owl) wins$|^Shared win$"))
    one.click("button", "Look at the board")
    count = one.page.get_by_role("region", name="Sunrise: the chests are opened")
    expect(count.get_by_role("row")).to_have_count(3)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_three_browsers_and_a_bot_play_a_game(person: Invite, server: ServerProcess, whole: bool) -> None:
    people = [person() for _ in range(3)]
    seated = lay(server, "me", "open", "open", "greedy")
    boards = [sit(people[0], seated), *(join(one, seated, luck=2) for one in people[1:])]
    version = 0
    while not whoever_holds_a_chest_alone_knows_it(boards):
        version = one_of(boards).move()
        for board in boards:
            board.follow(version)
    if whole:
        while (asked := one_of(boards)).wait_for_turn():
            asked.move()
        for board in boards:
            expect(board.ending).to_have_text(re.compile("^(Victory|Defeat|Shared win)$"))
        assert len({str(board.picture()) for board in boards}) == 1


def one_of(boards: list[NightBoard]) -> NightBoard:
    """Whoever is asked; anybody once the game is over."""
    while True:
        for board in boards:
            if board.asks_or_ended(patience=50):
                return board


def whoever_holds_a_chest_alone_knows_it(boards: list[NightBoard]) -> bool:
    """True once somebody has picked the first chest of the game: its owner sees the face, nobody else."""
    told = [board.page.locator("[role=log]").first.inner_text() for board in boards]
    picked = [re.search(r"(Fox|Owl|Cat) picks up chest (\d+)", text) for text in told]
    if not all(picked):
        return False
    assert picked[0] is not None
    seat, chest = ["Fox", "Owl", "Cat"].index(picked[0][1]), picked[0][2]
    assert [chest in board.open_chests(seat) for board in boards] == [each == seat for each in range(3)]
    return True


# Secrets of programming


def test_a_plan_is_sealed_for_the_others_until_all_are_shown(person: Invite, server: ServerProcess) -> None:
    aiko, botan = person(), person()
    seated = lay(server, "me", "open", first="fox")
    one, other = sit(aiko, seated), join(botan, seated)
    for board in (one, other):
        board.wait_for_turn()
        board.answer()
    for board in (one, other):
        expect(board.page.locator("[data-asked=program]")).to_be_attached()
    one.lock()
    expect(aiko.page.locator("li[data-seat='0'] .wheel em")).to_have_count(2)
    expect(botan.page.locator("li[data-seat='0'] .wheel.sealed")).to_have_count(2)
    assert "Program:" not in botan.page.locator("section.players").inner_text()
    other.lock()
    for board in (one, other):
        expect(board.page.locator("li[data-seat] .wheel em")).to_have_count(4)


# Keys, thumbs, words


def test_a_plan_and_a_throw_by_keys_alone(person: Invite, server: ServerProcess) -> None:
    one = person()
    seated = lay(server, "me", "greedy", first="fox")
    board = sit(one, seated)
    keys = one.page.keyboard
    board.wait_for_turn()
    tab_to(one, "Roof A")
    keys.press("Space")
    tab_to(one, "Put it on roof")
    keys.press("Enter")
    expect(one.page.locator("[data-asked=program]")).to_be_attached()
    one.page.locator("fieldset.wheel input:checked").first.focus()
    expect(one.page.locator("li[data-seat='1'] .wheel.sealed")).to_have_count(2)
    expect(one.page.locator("fieldset.wheel input:focus")).to_have_count(1)  # whatever others do
    for key in ("ArrowRight", "ArrowLeft", "Tab", "ArrowRight", "ArrowRight"):
        keys.press(key)
    tab_to(one, "Lock the program")
    keys.press("Enter")
    expect(one.page.locator("[data-asked=turn]")).to_be_attached()
    assert "Move" in one.page.locator("li[data-seat='0'] .wheel.now").inner_text()
    keys.press("1")
    one.page.locator(".targets input").first.focus()
    keys.press("Space")
    rope = one.page.get_by_role("slider")
    rope.focus()
    said = rope.get_attribute("aria-valuetext")
    for _ in range(3):
        keys.press("PageUp")
    assert rope.get_attribute("aria-valuetext") != said
    version = board.version
    tab_to(one, "Throw to")
    keys.press("Enter")
    expect(board.tabletop).not_to_have_attribute("data-version", str(version))
    log = one.page.locator("[role=log][aria-live=polite]").first
    expect(log).to_contain_text(re.compile("The rope (holds|falls|flies)"))


def test_with_assistance_distances_are_told_in_words(person: Invite, server: ServerProcess) -> None:
    one = person()
    seated = lay(server, "me", "greedy", first="fox", assist="words")
    play(server, seated, about_to_move)
    board = sit(one, seated)
    board.wait_for_turn()
    target = one.page.locator(".targets label").first
    expect(target).to_contain_text(re.compile("near|medium|far"))
    target.get_by_role("radio").check(force=True)
    expect(one.page.locator(".distance[role=status]")).to_have_text(re.compile("near|medium|far"))
    assert not re.search(r"\d", one.page.locator(".throwing .cord").first.inner_text())


@pytest.mark.parametrize("size", in_soak_but([SMALL], *PHONES))
def test_a_throw_by_thumb(person: Invite, server: ServerProcess, size: tuple[int, int]) -> None:
    one = phone(person, *size)
    seated = lay(server, "me", "greedy", first="fox")
    play(server, seated, about_to_move)
    board = sit(one, seated)
    board.wait_for_turn()
    assert board.touch and not one.page.evaluate(TOO_WIDE)
    sign = one.page.locator("button[data-roof]").first
    sign.tap()
    expect(sign).to_have_attribute("aria-pressed", "true")
    throw = one.page.get_by_role("button", name=re.compile("^Throw to"))
    for thing in (throw, one.page.get_by_role("slider"), one.page.get_by_role("button", name="Do nothing")):
        expect(thing).to_be_in_viewport(ratio=0.99)
    version = board.version
    throw.tap()
    expect(board.tabletop).not_to_have_attribute("data-version", str(version))
    one.page.locator(".handle").tap()
    expect(one.page.get_by_role("dialog", name="Story")).to_contain_text("The rope")
    assert not one.page.evaluate(TOO_WIDE)


def test_a_game_in_french(person: Invite, server: ServerProcess) -> None:
    one = person(locale="fr-FR")
    seated = lay(server, "me", "greedy", first="fox")
    play(server, seated, lambda view: before(view, "programming"))
    board = sit(one, seated)
    board.wait_for_turn()
    one.sees("Programmez en secret")
    one.click("button", "Verrouiller")
    expect(one.page.get_by_role("button", name="Ne rien faire")).to_be_visible()
    one.sees("Quel toit ?")
    expect(one.page.locator("[role=log]").first).to_contain_text("Renard")


# Motion, watching, replay


def test_a_throw_with_all_motion_ends_where_it_ends_without(person: Invite, server: ServerProcess) -> None:
    seated = lay(server, "me", "greedy", first="fox")
    play(server, seated, about_to_move)
    one = person(reduced_motion="no-preference", settings={"motion": "on", "speed": "fast"})
    board = sit(one, seated)
    board.wait_for_turn()
    version = board.version
    with time_stands_still(one.page):
        board.throw()
        let_time_pass_until(one.page.locator(".throw.flying .edge"))
        expect(one.page.locator(".throw.flying")).to_have_count(1)
    expect(board.tabletop).not_to_have_attribute("data-version", str(version))
    board.wait_for_turn()
    moved = board.picture()
    one.page.reload()
    board.wait_for_turn()
    assert board.picture() == moved


def where_a_face_is_known(server: ServerProcess) -> dict[str, Any]:
    """A table at which somebody has looked into a chest; in some games nobody ever has."""
    for _ in range(GAMES_TO_A_FACE):
        seated = lay(server, "me", "greedy", "greedy", first="fox")
        if not play(server, seated, lambda view: bool(view["shown"]["faces"]))["outcome"]:
            return seated
    raise AssertionError("nobody ever looks into a chest")


def test_a_watcher_sees_no_face_and_a_replay_opens_the_backpacks(
    person: Invite, server: ServerProcess
) -> None:
    seated = where_a_face_is_known(server)
    one = person()
    board = sit(one, {"table": seated["table"], "token": seated["watch"].partition("#")[2]})
    expect(one.page.locator("li[data-seat] [data-chest]").first).to_be_attached()
    assert one.page.locator(".bag > .token.open").count() == 0
    assert board.desk.count() == 0
    play(server, seated)
    one.visit(f"t/{seated['table']}/replay?at=9999")
    expect(one.page.get_by_role("region", name="Sunrise: the chests are opened")).to_be_visible()
    one.visit(f"t/{seated['table']}/replay?at=12")
    expect(one.page.locator("svg.flat .house")).to_have_count(11)
