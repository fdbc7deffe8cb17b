"""Battle of the Ninjas in a browser: whole games, secrets kept, set-up by hand and by keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .battle_board import (
    LONGEST_GAME,
    BattleBoard,
    Heard,
    in_the_dojo,
    lay,
    sit,
    sit_opposite,
    take_in_hand,
    until,
    until_a_step,
    with_a_card,
)
from .conftest import Invite
from .person import Person
from .server_process import ServerProcess
from .stillness import time_stands_still
from .test_browser_keyboard import tab_to

BACKS = "?" * 15
FEW_MOVES = 5
ENDINGS = (["Defeat", "Victory"], ["A draw", "A draw"])


def two_at_a_table(server: ServerProcess, one: Person, other: Person) -> tuple[BattleBoard, BattleBoard]:
    seated = lay(server, "me", "open")
    other.follow(seated["invite"])
    other.sees("Aiko invites you to play Battle of the Ninjas.")
    other.page.get_by_label("Your name").fill("Botan")
    other.click("button", "Sit down")
    return sit(one, seated), BattleBoard(other.page)


def play_to_the_end(boards: tuple[BattleBoard, BattleBoard]) -> None:
    """Whoever is asked moves, the defender too; the other sees it before the next move."""
    for _ in range(LONGEST_GAME):
        for board in boards:
            board.rest()
        if any(board.ending.is_visible() for board in boards):
            return
        asked = [board for board in boards if board.asked]
        assert len(asked) == 1, f"{len(asked)} are asked"
        before = boards[0].version
        asked[0].move()
        for board in boards:
            board.pass_on(before)
    raise AssertionError("the game does not end")


def test_two_browsers_play_a_whole_game_and_no_line_betrays_a_rank(
    person: Invite, server: ServerProcess
) -> None:
    aiko, botan = person(), person()
    heard = [Heard(aiko.page), Heard(botan.page)]
    red, black = two_at_a_table(server, aiko, botan)
    black.wait_for_turn()
    red.soke_to("a3")
    assert black.ranks_of(0) == ""
    before = black.version
    red.move()
    black.pass_on(before)
    expect(aiko.page.get_by_role("region", name="Turn", exact=True)).to_contain_text("Your clan is in place")
    expect(aiko.page.get_by_text("Botan is still placing figures")).to_be_visible()
    assert (red.ranks_of(1), black.ranks_of(0)) == ("", BACKS)
    black.soke_to("a6")
    before = red.version
    black.move()
    red.pass_on(before)
    assert (red.ranks_of(1), black.ranks_of(0)) == (BACKS, BACKS)
    play_to_the_end((red, black))

    assert sorted(board.ending.inner_text() for board in (red, black)) in ENDINGS
    for seat, line in enumerate(heard):
        assert line.betrayed({1 - seat}) == []
        assert {event["values"]["seat"] for event in line.events if event["name"] == "placed"} == {seat}
        last = list(line.views)[-1]
        assert last["phase"] == "over"
        hidden = [one for one in last["figures"] if one["seat"] != seat and not one["seen"]]
        assert hidden and all(one["rank"] for one in hidden), "at the end all is shown"
    for board in (red, black):
        assert "?" not in board.ranks_of(0) + board.ranks_of(1)


def known(board: BattleBoard, but: int | None = None) -> set[str]:
    """The squares whose ranks are drawn, but for one side's."""
    return {at for at, who in board.drawn().items() if who[1] != "?" and who[0] != str(but)}


def test_on_one_device_nobody_sees_the_ranks_of_the_other(person: Invite, server: ServerProcess) -> None:
    people = person()
    heard = Heard(people.page)
    board = sit(people, lay(server, "me", "me"))
    take_in_hand(board, 0)
    board.soke_to("a3")
    board.press(board.ready)
    expect(board.hand_over).to_have_attribute("data-seat", "1")
    assert (board.ranks_of(0), known(board)) == (BACKS, set())
    inside = people.page.locator("main").inner_html()
    assert not re.search("Red places|Red, (Soke|two-star|one-star)", inside)
    take_in_hand(board, 1)
    assert (board.ranks_of(0), board.ranks_of(1)) == (BACKS, "1" * 9 + "2" * 5 + "S")
    assert "Red places" not in people.page.content()
    board.soke_to("a6")
    board.press(board.ready)
    assert board.wait_for_turn() and not board.hand_over.count(), "what is asked openly needs no hand-over"
    look_at_ranks(board, heard)
    assert share_to_the_end(board, heard) == 0
    expect(board.ending).to_have_text(re.compile("^(Red wins|Black wins|A draw)$"))
    assert not any(tells_both(shown) for shown in heard.views if shown["phase"] != "over")


def look_at_ranks(board: BattleBoard, heard: Heard) -> None:
    """Whoever moves may look at the own ranks; once they have moved, all is covered again."""
    while known(board) - heard.seen:  # whoever was ready last still has the device in hand
        board.move()
        assert board.wait_for_turn()
    assert "Black places" not in board.page.content(), "nor can it be read in the story"
    board.press(board.page.get_by_role("button", name="Look at my secrets"))
    expect(board.page.get_by_role("button", name="Look at my secrets")).to_have_count(0)
    assert len({board.drawn()[at][0] for at in known(board) - heard.seen}) == 1
    board.move()


def share_to_the_end(board: BattleBoard, heard: Heard) -> int:
    """Plays for both, and counts how often the device goes round; no rank is drawn that is not public."""
    hands = 0
    for _ in range(LONGEST_GAME):
        if not board.wait_for_turn():
            return hands
        if not board.hand_over.count():
            board.move()
            continue
        hands += 1
        assert known(board) <= heard.seen
        seat = int(board.hand_over.get_attribute("data-seat") or 0)
        take_in_hand(board, seat)
        assert known(board, but=seat) <= heard.seen
    raise AssertionError("the game does not end")


def tells_both(shown: dict[str, Any]) -> bool:
    """Whether hidden ranks of both sides came at once."""
    return len({one["seat"] for one in shown["figures"] if one["rank"] and not one["seen"]}) > 1


def test_a_watcher_sees_backs_alone_and_hears_no_rank(person: Invite, server: ServerProcess) -> None:
    seated = lay(server, "me", "random", private=False)
    player, watcher = person(), person()
    heard = Heard(watcher.page)
    board = sit(player, seated)
    watcher.visit(f"t/{seated['table']}")
    seen = BattleBoard(watcher.page)
    board.move()
    until_a_step(board)
    expect(seen.tabletop).to_have_attribute("data-version", str(board.version))
    assert known(seen) <= heard.seen, "but for what everybody has seen"
    assert "?" in seen.ranks_of(0) and "?" in seen.ranks_of(1)
    assert not seen.asked and seen.cards.count() == 0
    assert heard.betrayed({0, 1}) == []
    assert [event for event in heard.events if event["name"] == "placed"] == []


@pytest.mark.parametrize("moves", [FEW_MOVES, pytest.param(LONGEST_GAME, marks=pytest.mark.soak)])
def test_a_game_against_the_computer(person: Invite, moves: int) -> None:
    guest = person()
    guest.visit()
    guest.page.get_by_role("link", name=re.compile("Battle of the Ninjas")).first.click()
    guest.page.get_by_role("button", name=re.compile("Fighter")).click()
    board = BattleBoard(guest.page)
    assert board.wait_for_turn()
    board.soke_to("a3" if board.near == 0 else "e8")
    for _ in range(moves):
        if not board.wait_for_turn():
            break
        board.move()
    else:
        guest.click("button", "Resign")
        guest.click("button", "Give up")
    expect(board.ending).to_have_text(re.compile("^(Victory|Defeat|A draw)$"))
    guest.click("button", "Look at the board")
    assert moves == FEW_MOVES or "?" not in board.ranks_of(0) + board.ranks_of(1)
    guest.click("button", "Show the end")


def test_the_computer_gives_a_hint_that_is_picked(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = sit(one, lay(server, "me", "random"))
    board.move()
    until_a_step(board)
    one.page.keyboard.press("h")
    one.sees(re.compile("The computer would play: "))


# Set-up


def test_a_set_up_by_carrying_and_a_formation_that_is_kept(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = sit_opposite(one, lay(server, "me", "random"))
    soke = next(at for at, who in board.drawn().items() if who == "0S")
    with time_stands_still(one.page):  # or a slow hand would press long
        board.square(soke).drag_to(board.square("e1"))
    assert board.drawn()["e1"] == "0S"
    kept = board.drawn()
    one.click("button", "Save as Formation 2")
    for _ in range(3):
        one.click("button", "Random formation")
        assert board.ranks_of(0) == "1" * 9 + "2" * 5 + "S"
    one.click("button", "Use: Formation 2")
    assert board.drawn() == kept
    board.move()
    assert {at: who for at, who in board.drawn().items() if who[0] == "0"} == {
        at: who for at, who in kept.items() if who[0] == "0"
    }
    again = sit(one, lay(server, "me", "random"))
    assert again.drawn()["e1"] == "0S", "the formation used last is there again"


def test_set_up_and_step_by_keys_alone(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = sit_opposite(one, lay(server, "me", "random"))
    keys = one.page.keyboard
    tab_to(one, "Choose it to swap")
    first = one.page.locator("[data-square]:focus").get_attribute("data-square") or ""
    keys.press("s")
    assert board.drawn()[first] == "0S"
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("Enter")
    there = one.page.locator("[data-square]:focus").get_attribute("data-square") or ""
    assert (board.drawn()[there], there != first) == ("0S", True)
    keys.press("r")
    tab_to(one, "Ready")
    before = board.version
    keys.press("Enter")
    board.pass_on(before)
    for _ in range(LONGEST_GAME):
        assert board.wait_for_turn()
        if board.movable.count():
            break
        before = board.version
        keys.press("e")
        board.pass_on(before)
    before = board.version
    tab_to(one, "May move")
    keys.press("Enter")
    expect(one.page.locator("[data-square][data-deed]:focus")).to_have_count(1)
    keys.press("Enter")
    board.pass_on(before)
    keys.press("k")
    expect(one.page.get_by_role("region", name="Known ranks")).to_be_visible()
    keys.press("Escape")
    expect(one.page.get_by_role("region", name="Known ranks")).to_have_count(0)


def test_a_figure_is_carried_to_its_square(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = sit(one, lay(server, "me", "random"))
    board.move()
    until_a_step(board)
    board.press(board.movable.first)
    start = one.page.locator("[data-square][aria-pressed=true]").get_attribute("data-square") or ""
    goal = board.lit.first.get_attribute("data-square") or ""
    before = board.version
    with time_stands_still(one.page):
        board.square(start).drag_to(board.square(goal))
    board.pass_on(before)


# Cards and dice


def test_the_joker_opens_its_choices_and_a_shuriken_is_taken(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = sit(one, lay(server, "me", "random"))
    board.move()
    until(board, lambda: board.page.locator("[data-card=crawl][aria-pressed]").count() > 0)
    board.press(board.page.locator("[data-card=joker]"))
    before = board.version
    board.press(one.page.locator("[data-meaning=shuriken]"))
    board.pass_on(before)
    expect(one.page.locator("[data-card=joker]")).to_have_accessible_name("Joker: used")
    expect(one.page.get_by_role("region", name="Story")).to_contain_text("Shuriken")


def test_a_capture_asks_for_the_victim_and_the_edge_option_for_nobody_else(
    person: Invite, server: ServerProcess
) -> None:
    one = person()
    board = sit(one, lay(server, "me", "random", options={"rows": "8", "capture": "edge"}))
    board.move()
    with_a_card(board, "capture")
    assert board.movable.count() == 0
    assert {
        at for at, deed in board.lit.evaluate_all("l => l.map(s => [s.dataset.square, s.dataset.deed])")
    } <= {f"{column}8" for column in "abcde"}
    before = board.version
    board.press(board.lit.first)
    board.pass_on(before)
    expect(one.page.locator("[data-card=capture]")).to_have_accessible_name("Capture: used")


def test_in_the_dojo_one_throws_a_shuriken_in_or_lets_it_lie(person: Invite, server: ServerProcess) -> None:
    one = person()
    heard = Heard(one.page)
    board = in_the_dojo(one, server)
    dojo = one.page.get_by_role("region", name="Dojo")
    expect(dojo.locator("[data-faces]")).to_have_count(2)
    left = int(re.findall(r"\d+", board.again.inner_text())[0])
    before = board.version
    board.press(board.again)
    board.pass_on(before)
    spent = [event for event in heard.events if event["name"] == "spent" and event["values"]["seat"] == 0]
    assert spent[-1]["line"] == f"Red spends a Shuriken and has {left - 1} left."
    stars = one.page.locator("section.dock").get_by_role("img", name=re.compile("Shuriken")).first
    expect(stars).to_have_accessible_name(re.compile(rf"^{left - 1} "))


def test_what_is_known_of_a_back_is_told_where_one_looks(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = sit(one, lay(server, "me", "random"))
    board.move()
    until_a_step(board)
    back = next(at for at, who in board.drawn().items() if who == "1?")
    board.square(back).hover()
    one.sees(re.compile(rf"{back}: Black, rank hidden\. One of the hidden figures: \d"))
