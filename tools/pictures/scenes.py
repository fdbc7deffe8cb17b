"""What is shown in the browser: which moment of which game, and on which screen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import expect
from tests.browser import battle_board, night_board, versus_board
from tests.browser.lesson import Lesson
from tests.browser.night_board import NightBoard
from tests.browser.person import Person
from tests.browser.server_process import fights

from tools.pictures.company import Company, View
from tools.pictures.film import Film, Motion
from tools.pictures.studio import FOLDER, Studio

Screen = dict[str, Any]
MOVING: Screen = {"reduced_motion": "no-preference", "settings": {"motion": "on"}}
PHONE: Screen = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
#: A whole table whose letters can still be read when it is as wide as a text.
FILMED: Screen = {"viewport": {"width": 1360, "height": 850}, "device_scale_factor": 0.75}
FILM_QUALITY = 0.8
#: A phone, several times side by side.
STRIP: Screen = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
#: What is said in the lesson on the filmstrip: the goal, dice, a duel, and what came of it.
SHOWN_REMARKS = (1, 2, 6, 7)
FIRST_SEAT = 0


def landing(studio: Studio) -> None:
    with studio.person() as one:
        one.visit()
        expect(one.page.get_by_role("heading", name="Ninja Taisen")).to_be_visible()
        studio.shoot(one, "landing")


def turn(studio: Studio) -> None:
    """The moving picture: three ninjas go and fight, then the other side throws the dice."""
    with (
        studio.person(**FILMED, **MOVING) as one,
        at_a_fight(studio, one, "fight 24") as fight,
        studio.darkroom() as darkroom,
    ):
        film = Film(one.page, darkroom, FILM_QUALITY)
        film.hold(900)
        press(film, one, f"[data-die='{fight['die']}']")
        press(film, one, f"[data-piece='{fight['seat']}-{fight['card']}']")
        press(film, one, f"[data-stop='tile-{fight['target']}']")
        follow(film, one)
        film.hold(900)
        press(film, one, "[aria-keyshortcuts='E']")
        follow(film, one)
        film.hold(1500)
        film.save(FOLDER / "turn.webp")


def press(film: Film, one: Person, what: str) -> None:
    """Presses something, and films what it does by itself."""
    one.board.press(one.page.locator(what))
    one.page.mouse.move(0, 0)
    film.run(420)


def follow(film: Film, one: Person) -> None:
    """Films what the table tells."""
    expect(one.board.tabletop).to_have_attribute("data-busy", "true")
    film.run_until(lambda: one.board.tabletop.get_attribute("data-busy") == "false")


def taisen_light(studio: Studio) -> None:
    with studio.person() as one, at_a_fight(studio, one, "fight 3") as fight:
        lift(one, fight)
        studio.shoot(one, "taisen-light")


def taisen_dark(studio: Studio) -> None:
    """In the middle of a fight."""
    with studio.person(color_scheme="dark", **MOVING) as one, at_a_fight(studio, one, "fight 12") as fight:
        motion = Motion(one.page)
        one.board.play(fight)
        expect(one.board.tabletop).to_have_attribute("data-busy", "true")
        motion.run_until(lambda: one.page.locator(".slip em").count() > 0)
        motion.run(300)
        studio.shoot(one, "taisen-dark")


def phone(studio: Studio) -> None:
    with studio.person(**PHONE) as one, at_a_fight(studio, one, "fight 9") as fight:
        lift(one, fight)
        studio.shoot(one, "phone")


def lesson(studio: Studio) -> None:
    """A filmstrip: moments of the first lesson of Ninja Taisen."""
    with studio.person(**STRIP) as one:
        one.visit("learn/taisen/first")
        learning = Lesson(one.page)
        studio.strip(moments(learning, max(SHOWN_REMARKS)), "lesson")


def moments(learning: Lesson, last: int) -> Iterator[bytes]:
    """Follows a lesson, and takes a picture of each remark that is shown."""
    while True:
        says, remark = learning.says(), learning.remark
        if remark in SHOWN_REMARKS:
            yield learning.page.screenshot()
        if remark == last:
            return
        if says == "explains":
            learning.read_on(learning.on.tap)
        else:
            learning.move(learning.marked.first.tap)


@contextmanager
def at_a_fight(studio: Studio, one: Person, luck: str) -> Iterator[dict[str, Any]]:
    """In the middle of a game of Ninja Taisen; the move that leads to a fight."""
    company = Company(studio.server, "taisen", luck=luck, first="wolf")

    def now(view: View) -> bool:
        return asked_first(view) and view["shown"]["turn"] >= 7 and bool(fights(view))

    fight = fights(company.play(march, now))[0]
    with company.here():
        one.sit(company.guests[FIRST_SEAT])
        yield fight


def lift(one: Person, fight: dict[str, Any]) -> None:
    one.board.take_die(one.page.locator(f"[data-die='{fight['die']}']"))
    one.board.press(one.page.locator(f"[data-piece='{fight['seat']}-{fight['card']}']"))
    expect(one.board.lit_tile).to_have_count(1)


def march(view: View, luck: random.Random) -> str:
    """Some ninja goes on; no turn ends early."""
    offers = [offer for offer in view["questions"][0]["offers"] if "target" in offer["values"]]
    return str(luck.choice(offers)["move"])


def versus(studio: Studio) -> None:
    """With what the other side threatens."""
    company = Company(studio.server, "versus", luck="danger 1")
    company.play(run, lambda view: asked_first(view) and view["shown"]["turn"] >= 9)
    with studio.person() as one, company.here():
        versus_board.sit(one, company.guests[FIRST_SEAT])
        one.click("button", "Danger")
        one.page.locator("[data-shade]").first.wait_for()
        studio.shoot(one, "versus")


def run(view: View, luck: random.Random) -> str:
    """Mostly what takes or scores, sometimes anything."""
    if luck.random() < 0.6:
        return versus_board.eager(view)
    return str(luck.choice(view["questions"][0]["offers"])["move"])


def battle(studio: Studio) -> None:
    """With ranks known on both sides, and an enemy in reach."""
    company = Company(studio.server, "battle", luck="battle 10")
    view = company.play(
        storm, lambda view: asked_first(view) and len(seen(view)) >= 2 and bool(attacks(view))
    )
    with studio.person() as one, company.here():
        board = battle_board.sit(one, company.guests[FIRST_SEAT])
        board.press(board.square(attacks(view)[0]["values"]["origin"]))
        board.lit.first.wait_for()
        studio.shoot(one, "battle")


def storm(view: View, luck: random.Random) -> str:
    """Places anyhow, then attacks where it can, else goes on with a step ahead."""
    offers = [o for o in view["questions"][0]["offers"] if o["values"]["kind"] not in ("card", "capture")]
    ahead = 1 if asked_first(view) else -1
    steps = [o for o in offers if o["values"]["kind"] == "step" and rows(o["values"]) * ahead > 0]
    return str(luck.choice(attacks(view) or steps or offers)["move"])


def rows(step: dict[str, Any]) -> int:
    return int(step["target"][1:]) - int(step["origin"][1:])


def attacks(view: View) -> list[dict[str, Any]]:
    return [offer for offer in view["questions"][0]["offers"] if offer["values"].get("battle")]


def seen(view: View) -> list[dict[str, Any]]:
    return [figure for figure in view["shown"]["figures"] if figure["seen"]]


def night(studio: Studio) -> None:
    """About to throw, at a full table."""
    with studio.person() as one, at_a_throw(studio, one, seats=4, luck="night 1", length=0.3):
        Motion(one.page).run(600)  # until the village, at rest, is drawn finely
        studio.shoot(one, "night")


def night_throw(studio: Studio) -> None:
    """The rope in the air."""
    with (
        studio.person(**MOVING) as one,
        at_a_throw(studio, one, seats=2, luck="night 3", length=0.4) as board,
    ):
        motion = Motion(one.page)
        board.press(board.desk.locator(".btn.primary").last)
        slip = one.page.locator(".slip")
        motion.run_until(lambda: slip.count() > 0 and "The rope" in slip.inner_text())
        motion.run(600)
        studio.shoot(one, "night-throw")


@contextmanager
def at_a_throw(studio: Studio, one: Person, *, seats: int, luck: str, length: float) -> Iterator[NightBoard]:
    """A roof is aimed at, with a rope of this length."""
    company = Company(studio.server, "night", luck=luck, seats=seats, players=str(seats), first="fox")

    def now(view: View) -> bool:
        return asked_first(view) and night_board.about_to_move(view) and view["shown"]["round"] >= 3

    company.play(lambda view, luck: night_board.some_move(view["questions"][0]["offers"], luck), now)
    with company.here():
        board = night_board.sit(one, company.guests[FIRST_SEAT], flat=False)
        board.wait_for_turn()
        expect(one.page.locator("[data-roof]")).to_have_count(11)
        board.desk.locator(".targets input").last.check(force=True)
        board.desk.get_by_role("slider").fill(str(length))
        yield board


def asked_first(view: View) -> bool:
    return bool(view["questions"][0]["seat"] == FIRST_SEAT)
