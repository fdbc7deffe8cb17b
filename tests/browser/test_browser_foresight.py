"""Before a move is made the table says what it would lead to, where nothing else is moved by it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from . import battle_board, versus_board
from .battle_board import BattleBoard, until
from .conftest import Invite
from .person import Person
from .server_process import ServerProcess, where_a_fight_follows
from .stillness import time_stands_still
from .test_browser_accessibility import faults
from .test_browser_screens import in_soak_but
from .versus_board import eager

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
#: Where everything is on the screen that could be moved by something that comes or goes.
LAYOUT = """() => [".scroll", ".head", ".dock", "[data-stop]", "[data-die]"].flatMap(each =>
    [...document.querySelectorAll(each)].map(one => JSON.stringify(one.getBoundingClientRect())))"""
HOLD = """(at, long) => new Promise(done => {
    const box = at.getBoundingClientRect();
    const where = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const finger = { bubbles: true, cancelable: true, pointerType: "touch", pointerId: 7, ...where };
    at.dispatchEvent(new PointerEvent("pointerdown", finger));
    setTimeout(() => {
        at.dispatchEvent(new PointerEvent("pointerup", finger));
        at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...where }));
        done();
    }, long);
})"""
LONG = 600
AT_REST = 1000


def panel(one: Person) -> Locator:
    return one.page.locator(".foresight[role=status]")


def lines(one: Person) -> list[str]:
    return panel(one).locator("p:not(.odds)").all_inner_texts()


def said(one: Person) -> Iterator[dict[str, Any]]:
    """What the page asks of the server, from now on."""
    sent: list[str] = []
    one.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    return (json.loads(text) for text in sent)


# Ninja Taisen


def pick(one: Person, fight: dict[str, Any]) -> None:
    """The die and the ninja: only the tile is left to be pressed."""
    one.board.take_die(one.page.locator(f"[data-die='{fight['die']}']"))
    one.board.press(one.page.locator(f"[data-piece='{fight['seat']}-{fight['card']}']"))


def test_a_combat_is_foreseen_duel_by_duel_and_comes_so(person: Invite, server: ServerProcess) -> None:
    seated, fight = where_a_fight_follows(server)
    one = person()
    one.sit(seated)
    pick(one, fight)
    expect(panel(one)).to_contain_text(re.compile("beats|equally strong|tie|loses"))
    foreseen = lines(one)
    version = one.board.version + 1
    one.board.press(one.board.lit_tile)
    one.board.reach(version)
    expect(panel(one)).to_be_empty()
    told = one.board.story()[::-1]
    assert any(told[at : at + len(foreseen)] == foreseen for at in range(len(told))), (foreseen, told)
    assert sum(" beats " in line or "step back" in line for line in foreseen) >= 1


def test_it_moves_nothing_and_goes_when_nothing_is_picked(person: Invite, server: ServerProcess) -> None:
    seated, fight = where_a_fight_follows(server)
    one = person()
    one.sit(seated)
    pick(one, fight)
    expect(panel(one).locator("p").first).to_be_visible()
    lit = one.page.evaluate(LAYOUT)
    one.page.keyboard.press("Escape")
    expect(panel(one)).to_be_empty()
    pick_again = one.page.locator(f"[data-piece='{fight['seat']}-{fight['card']}']")
    one.board.press(pick_again)
    assert one.page.evaluate(LAYOUT) == lit
    expect(panel(one).locator("p").first).to_be_visible()
    assert one.page.evaluate(LAYOUT) == lit


def test_the_end_of_a_turn_is_foreseen_under_the_mouse_and_the_focus(
    person: Invite, server: ServerProcess
) -> None:
    seated = server.lay("me", "me")
    one = person()
    one.sit(seated)
    one.board.reach(one.board.move())
    end = one.page.get_by_role("button", name="End turn")
    end.hover()
    expect(panel(one)).to_contain_text("Wolf ends the turn.")
    one.page.mouse.move(2, 2)
    expect(panel(one)).to_be_empty()
    one.page.keyboard.press("Tab")
    end.focus()
    expect(panel(one)).to_contain_text("Wolf ends the turn.")


# Ninja Versus Ninja


Run = dict[str, Any]


def where(server: ServerProcess, wanted: Callable[[Run], bool]) -> tuple[dict[str, Any], Run]:
    """A table, and a move there that is wanted."""

    def found(view: dict[str, Any]) -> list[Run]:
        offers = view["questions"][0]["offers"] if view["questions"] else []
        runs = [offer["values"] for offer in offers if offer["values"]["kind"] == "run"]
        return [run for run in runs if wanted(run)]

    for _ in range(20):
        seated = versus_board.lay(server, "me", "me")
        view = server.play(seated, choose=lambda view: None if found(view) else eager(view))
        if runs := found(view):
            return seated, runs[0]
    raise AssertionError("it never comes to that")


def brings_something(run: Run) -> bool:
    return bool(run["takes"] or run["scores"])


def stays_out(run: Run) -> bool:
    """A ninja leaves, and is not back at once."""
    return bool(run["leaves"]) and run["scores"] is None and not run["takes"]


def test_capture_and_points_are_foreseen(person: Invite, server: ServerProcess) -> None:
    seated, run = where(server, brings_something)
    one = person()
    board = versus_board.sit(one, seated)
    board.press(board.square(run["origin"]))
    board.square(run["target"]).hover()
    expect(panel(one)).to_contain_text(re.compile(r"is taken\.|\d points?, \d in all"))
    foreseen, version = lines(one), board.version + 1
    board.press(board.square(run["target"]))
    board.reach(version)
    told = board.story()[::-1]
    assert any(told[at : at + len(foreseen)] == foreseen for at in range(len(told))), (foreseen, told)


def test_a_finger_that_rests_on_a_square_sees_the_clock_and_makes_no_move(
    person: Invite, server: ServerProcess
) -> None:
    seated, run = where(server, stays_out)
    one = person(**PHONE, settings={"language": "fr"})
    board = versus_board.sit(one, seated)
    board.press(board.square(run["origin"]))
    target, version = board.square(run["target"]), board.version
    target.evaluate(HOLD, LONG)
    expect(panel(one)).to_contain_text("Il reste deux tours pour le ramener.")
    assert board.version == version
    box, shown = target.bounding_box(), panel(one).bounding_box()
    assert box and shown
    assert shown["y"] + shown["height"] <= box["y"] or shown["y"] >= box["y"] + box["height"]
    board.press(target)
    board.reach(version + 1)
    expect(panel(one)).to_be_empty()


# Battle of the Ninjas


def swords(board: BattleBoard) -> Locator:
    return board.page.locator("[data-square][data-deed=swords]")


def at_an_attack(board: BattleBoard) -> None:
    """Plays on until a picked figure may attack."""

    def found() -> bool:
        if not board.movable.count() or board.ready.count():
            return False
        for square in [each.get_attribute("data-square") for each in board.movable.all()]:
            board.press(board.square(str(square)))
            if swords(board).count():
                return True
            board.press(board.square(str(square)))
        return False

    until(board, found)


def test_the_dice_of_a_battle_and_their_odds(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = battle_board.sit(one, battle_board.lay(server, "me", "random"))
    board.move()
    at_an_attack(board)
    swords(board).first.hover()
    odds = panel(one).locator(".odds")
    expect(odds.first).to_have_text(re.compile(r"Red would throw the (6|8|12)-sided die\."))
    expect(odds.last).to_have_text(
        re.compile(r"Without further Shuriken: Red wins \d+%, Black \d+%, equal dice \d+%\.")
    )
    assert not faults(one)
    expect(odds.nth(1)).to_have_text(re.compile(r"Black’s figure is hidden: 6 faces|Black would throw the"))


def test_throwing_again_has_its_odds_too(person: Invite, server: ServerProcess) -> None:
    one = person()
    board = battle_board.in_the_dojo(one, server)
    board.again.hover()
    expect(panel(one)).to_contain_text("Red spends a Shuriken and has")
    expect(panel(one).locator(".odds").last).to_contain_text("Without further Shuriken: Red wins")


def test_a_card_in_hand_says_what_it_does(person: Invite, server: ServerProcess) -> None:
    """It is picked; only “Play” is left to be pressed."""
    one = person()
    board = battle_board.sit(one, battle_board.lay(server, "me", "random"))
    board.move()
    battle_board.with_a_card(board, "weapons")
    expect(panel(one)).to_contain_text("Red plays New Weapons.")


# Whoever looks


@pytest.mark.parametrize("language", in_soak_but(["fr"], "en", "fr"))
def test_it_can_be_read_by_everybody(person: Invite, server: ServerProcess, language: str) -> None:
    """On a phone and on a large screen, by day and by night."""
    seated, fight = where_a_fight_follows(server)
    one = person(**PHONE, settings={"language": language})
    one.sit(seated)
    pick(one, fight)
    for size in ((360, 640), (640, 360), (1024, 700), (1280, 800)):
        one.resize(size)
        expect(panel(one).locator("p").first).to_be_visible()
        assert _is_on_screen(one.page, panel(one)), size
        assert not faults(one), size
    one.resize((360, 640))
    panel(one).get_by_role("button").tap()
    expect(panel(one)).to_be_empty()
    expect(one.board.lit_tile).to_be_visible()


def _is_on_screen(page: Page, what: Locator) -> bool:
    box, size = what.bounding_box(), page.viewport_size
    assert box and size
    across = box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 1
    return across and box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1


# Where nothing is told


def test_a_table_may_be_opened_at_which_nothing_is_told(person: Invite, server: ServerProcess) -> None:
    one = person(settings={"language": "fr"})
    asked = said(one)
    one.visit("new/device?game=taisen")
    one.page.locator("summary").click()
    switch = one.page.get_by_role("switch", name="Dire d’avance ce qu’un coup donnerait")
    expect(switch).to_be_checked()
    switch.uncheck()
    one.page.get_by_role("button", name="S’installer").click()
    one.board.wait_for_turn()
    one.board.take_die(one.board.usable_dice.first)
    one.board.press(one.page.locator(f"[data-piece='{one.board.foremost()}']"))
    with time_stands_still(one.page):
        one.board.lit_tile.first.hover()
        one.page.clock.run_for(AT_REST)
    version = one.board.version + 1
    one.board.press(one.board.lit_tile.first)
    one.board.reach(version)
    kinds = [message["type"] for message in asked]
    assert "move" in kinds and "foresee" not in kinds


def test_a_lesson_is_not_talked_over(person: Invite, server: ServerProcess) -> None:
    one = person()
    asked = said(one)
    one.visit("learn/taisen/first")
    one.board.wait_for_turn()
    one.board.take_die(one.board.usable_dice.first)
    one.board.press(one.page.locator(f"[data-piece='{one.board.foremost()}']"))
    expect(one.board.lit_tile.first).to_be_visible()
    with time_stands_still(one.page):
        one.board.lit_tile.first.hover()
        one.page.clock.run_for(AT_REST)
    kinds = [message["type"] for message in asked]
    assert "hello" in kinds and "foresee" not in kinds
