"""Three minutes to play: from the first page through a lesson into a game, by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import tatami

from .conftest import Invite
from .lesson import MOST_CLICKS, Lesson
from .night_board import FLAT
from .person import Person
from .server_process import ServerProcess
from .test_browser_accessibility import faults
from .test_browser_keyboard import tab_to
from .test_browser_screens import several_in_soak_but

Act = Callable[[], None]
#: The first lesson of each game is gone through in one of both ways; in the long run all are, in both.
BY_MOUSE, BY_KEYS = ("versus", "night"), ("taisen", "battle")


def lessons(*games: str) -> list[Any]:
    """Every lesson of every game; the first of these games always, all others in the long run."""
    first = [(game, next(iter(tatami.game(game).lessons))) for game in games]
    every = [(game, lesson) for game in tatami.games() for lesson in tatami.game(game).lessons]
    return several_in_soak_but(first, *every)


SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "locale": "fr-FR"}
PLAY_ON = {"fr-FR": "Continuer la partie", "en-GB": "Play on"}
#: Keeps what the card says and whether anything moves, at every change of either.
NOTE_REMARKS = """() => {
    window.noted = [];
    const note = () => {
        const [room, card] = ["[data-busy]", ".coach"].map(what => document.querySelector(what));
        noted.push([room.dataset.busy, card?.dataset.remark ?? ""]);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def begin(one: Person, game: str, lesson: str) -> Lesson:
    draw_flat(one, game)
    one.visit(f"learn/{game}/{lesson}")
    learning = Lesson(one.page)
    learning.says()
    return learning


def draw_flat(one: Person, game: str) -> None:
    """A village in three dimensions takes its time where there is no graphics card."""
    if game == "night":
        one.context.add_init_script(FLAT)


@pytest.mark.parametrize(("game", "lesson"), lessons(*BY_MOUSE))
def test_from_the_first_page_into_a_game_by_mouse(person: Invite, game: str, lesson: str) -> None:
    one = person()
    draw_flat(one, game)
    one.visit()
    learning = Lesson(one.page)
    learning.press(one.page.get_by_role("link", name="Learn to play: three minutes"))
    link = one.page.locator(f"a[href='/learn/{game}/{lesson}']")
    learning.press(link)
    follow(one, learning, lambda: learning.press(learning.on), lambda: press(learning))
    assert not faults(one)
    with learning.board_stays():
        learning.press(one.page.get_by_role("button", name="Play on"))
        expect(learning.card).to_have_count(0)
    print(f"{game}/{lesson}: {learning.clicks} clicks")
    assert learning.clicks <= MOST_CLICKS
    one.visit("learn")
    expect(link).to_contain_text("finished")


@pytest.mark.parametrize("language", ["fr-FR", pytest.param("en-GB", marks=pytest.mark.soak)])
@pytest.mark.parametrize(("game", "lesson"), lessons(*BY_KEYS))
def test_by_keys_alone_on_a_small_phone(person: Invite, game: str, lesson: str, language: str) -> None:
    one = person(**{**SMALL, "locale": language})
    learning, keys = begin(one, game, lesson), one.page.keyboard
    follow(one, learning, lambda: keys.press("n"), lambda: press_by_key(one, learning))
    with learning.board_stays():
        tab_to(one, PLAY_ON[language])
        keys.press("Enter")
        expect(learning.card).to_have_count(0)


def follow(one: Person, learning: Lesson, read_on: Act, move: Act) -> None:
    """Goes through a lesson to its last word; axe looks at it where a move is asked for the first time."""
    looked = False
    while (says := learning.says()) != "over":
        if says == "explains":
            learning.read_on(read_on)
            continue
        assert looked or not faults(one)
        looked = True
        learning.move(move)


def press(learning: Lesson) -> None:
    assert learning.is_free, "something lies on what must be pressed"
    learning.press(learning.marked.first)


def press_by_key(one: Person, learning: Lesson) -> None:
    """The key folds the card away and leads to what is marked; that is pressed as a button is."""
    at = learning.marked.and_(one.page.locator(":focus"))
    if not at.count():
        with learning.board_stays():
            one.page.keyboard.press("n")
            expect(at).to_have_count(1)
    assert learning.is_free, "something lies on what must be pressed"
    one.page.keyboard.press("Enter")


def test_the_card_is_reached_with_the_tab_key(person: Invite) -> None:
    one = person(**SMALL)
    learning = begin(one, "taisen", "first")
    tab_to(one, "Suite")
    learning.read_on(lambda: one.page.keyboard.press("Enter"))
    tab_to(one, "Règle T6")


def test_another_move_is_answered_kindly_and_the_lesson_goes_on(person: Invite) -> None:
    one = person()
    learning = begin(one, "taisen", "first")
    learning.read_on(learning.on.click)
    rulebook = one.page.get_by_role("complementary", name="Rulebook")
    with learning.board_stays():
        one.page.locator("[data-piece='0-K2']").click()
        expect(learning.marked).to_have_count(0)
        one.board.lit_tile.click()
        expect(learning.card).to_contain_text("That move is allowed, but this lesson shows another one.")
        learning.card.locator(".refused").get_by_role("link", name="Rule T6").click()
        expect(rulebook.locator("#T6.sought")).to_be_in_viewport()
    assert not faults(one)
    one.page.keyboard.press("Escape")
    expect(rulebook).to_have_count(0)
    learning.move(learning.marked.first.click)
    assert learning.says() == "asks" and learning.remark == 3


def test_the_pieces_of_the_move_may_be_pressed_one_by_one(person: Invite) -> None:
    one = person()
    learning = begin(one, "taisen", "first")
    learning.read_on(learning.on.click)
    for what in ("[data-die=K]", "[data-piece='0-K3']"):
        one.page.locator(what).click()
        expect(learning.marked).to_have_attribute("data-stop", "tile-4")
    learning.move(learning.marked.first.click)


def test_undo_leads_back_and_a_hint_shows_the_same_move(person: Invite) -> None:
    one = person()
    learning = begin(one, "taisen", "first")
    learning.read_on(learning.on.click)
    learning.move(learning.marked.first.click)
    learning.says()
    one.click("button", "Undo")
    expect(learning.card).to_have_attribute("data-remark", "2")
    expect(learning.marked).to_have_attribute("data-stop", "tile-4")
    one.page.locator("[data-piece='0-K2']").click()
    expect(learning.marked).to_have_count(0)
    one.click("button", "Hint")
    expect(learning.marked).to_have_attribute("data-stop", "tile-4")


def test_a_remark_waits_until_the_others_have_moved(person: Invite) -> None:
    one = person(reduced_motion="no-preference", settings={"speed": "fast", "motion": "on"})
    learning = begin(one, "taisen", "first")
    while learning.remark < 4:
        if learning.says() == "explains":
            learning.read_on(learning.on.click)
        else:
            learning.move(learning.marked.first.click)
    one.page.evaluate(NOTE_REMARKS)
    learning.marked.first.click()
    expect(learning.card).to_have_attribute("data-remark", "5")
    noted = one.page.evaluate("noted")
    assert ["true", ""] in noted
    assert not [remark for busy, remark in noted if busy == "true" and remark]


def test_a_link_to_a_lesson_that_is_not_there_says_so(person: Invite) -> None:
    one = person()
    one.may_lose_the_server = True  # a page that is not there is an answer with an error's status
    for address, text in (
        ("learn/chess", "There are no lessons for a game of this name."),
        ("learn/chess/first", "There are no lessons for a game of this name."),
        ("learn/taisen/tenth", "This game has no lesson of this name."),
    ):
        one.visit(address)
        one.sees(text)
    one.click("link", "All lessons")
    expect(one.page).to_have_url(re.compile("/learn/taisen$"))


def test_who_cannot_store_anything_learns_all_the_same(person: Invite) -> None:
    one = person()
    one.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    learning = begin(one, "taisen", "first")
    learning.read_on(learning.on.click)
    learning.move(learning.marked.first.click)
    assert learning.says() == "asks"


def test_a_wrong_click_is_answered_where_the_finger_is(person: Invite, server: ServerProcess) -> None:
    one = person()
    one.sit(server.lay("me", "me", options={"first": "wolf"}))
    one.board.take_die(one.board.usable_dice.first)
    one.page.locator(f"[data-piece='{one.board.foremost()}']").click()
    far = one.page.locator("[data-stop=tile-8]")
    far.click(force=True)
    tip = one.page.locator(".refusal")
    expect(tip).to_contain_text("exactly as many tiles as its die shows")
    near, box = far.bounding_box(), tip.bounding_box()
    assert near and box and abs(box["x"] + box["width"] / 2 - near["x"] - near["width"] / 2) < near["width"]
    assert not faults(one)
    tip.get_by_role("link", name="Rule T8").click()
    expect(one.page.get_by_role("complementary", name="Rulebook").locator("#T8.sought")).to_be_in_viewport()
    one.board.lit_tile.click()
    expect(tip).to_have_count(0)
