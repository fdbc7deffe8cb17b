"""The village of Ninja Night, built in three dimensions and drawn; what it costs, and pictures of it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from itertools import product
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .building import PAGES
from .conftest import Invite
from .night_board import about_to_move, before, lay, play, prefer_the_drawing, sit
from .person import Person
from .server_process import ServerProcess
from .stillness import let_time_pass_until, time_stands_still
from .test_browser_accessibility import PHONE, faults
from .test_browser_pictures import FOLDER, SHARP, take
from .test_browser_screens import PHONES, TOO_WIDE, in_soak_but

DEEP_BYTES = 260_000
MOST_TRIANGLES = 60_000
MOST_CALLS = 150
#: A processor alone fills no more of a canvas at once, however large the screen is.
MOST_PIXELS = 2_100_000
#: Milliseconds in which a page has followed what a program played at once, also on a busy machine.
CATCHING_UP = 120_000
USUAL = {"width": 1280, "height": 720}
WALL = {"width": 3840, "height": 2160}
#: Milliseconds after which a rope is on its way.
IN_FLIGHT = 1600
#: Wanted of a quiet machine without a graphics card.
FEWEST_FRAMES = 20
#: What Chromium says when a village that is drawn in software is also photographed.
IN_SOFTWARE = "GL Driver Message"
NO_DEPTH = """
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith("webgl") ? null : get.call(this, kind, ...rest);
    };"""
#: Counts what every frame draws, at the door of the graphics card, and how many frames are asked for.
COUNT = """
    window.frames_drawn = [];
    window.frames_asked = 0;
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (...rest) => (window.frames_asked++, ask.apply(window, rest));
    const card = WebGL2RenderingContext.prototype;
    const { drawArrays: arrays, drawElements: elements, clear } = card;
    const note = (mode, count) => {
        const frame = window.frames_drawn.at(-1);
        if (frame) (frame.calls += 1), (frame.triangles += mode === 4 ? count / 3 : 0);
    };
    card.clear = function (...rest) {
        const pixels = this.canvas.width * this.canvas.height;
        window.frames_drawn.push({ calls: 0, triangles: 0, pixels, at: performance.now() });
        return clear.apply(this, rest);
    };
    card.drawArrays = function (mode, first, count) {
        note(mode, count);
        return arrays.call(this, mode, first, count);
    };
    card.drawElements = function (mode, count, ...rest) {
        note(mode, count);
        return elements.call(this, mode, count, ...rest);
    };"""
#: True once, for half a second, nothing was drawn and nobody asked for a frame.
AT_REST = """async () => {
    const told = () => `${window.frames_drawn.length} ${window.frames_asked}`;
    const before = told();
    await new Promise(resolve => setTimeout(resolve, 500));
    return told() === before;
}"""
LOSE = """() => document.querySelector(".deep canvas").getContext("webgl2")
    .getExtension("WEBGL_lose_context").loseContext()"""
#: The signs that something else lies upon, in whole or in part.
HIDDEN = """() => {
    const signs = [...document.querySelectorAll(".sign[data-roof]")];
    const boxes = signs.map(sign => sign.getBoundingClientRect());
    const meet = (one, other) => one !== other && one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const met = boxes.map(box => boxes.some(other => meet(box, other)));
    const reached = boxes.map((box, index) => signs[index].contains(
        document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)));
    return signs.filter((sign, index) => met[index] || sign.matches("button") && !reached[index])
        .map(sign => sign.dataset.roof);
}"""
LEANS = 7
#: Leans to and fro by hand, a little with every frame.
LEAN = """async () => {
    const village = document.querySelector("[data-village]");
    const box = village.getBoundingClientRect();
    const send = (kind, x) => (kind === "pointerdown" ? village : window).dispatchEvent(new PointerEvent(kind,
        { clientX: box.left + x, clientY: box.top + 80, pointerId: 1, bubbles: true }));
    window.frames_drawn.length = 0;
    send("pointerdown", 60);
    for (let frame = 0; frame < 60; frame++) {
        send("pointermove", 80 + 60 * Math.sin(frame / 5));
        await new Promise(requestAnimationFrame);
    }
    send("pointerup", 80);
}"""


@pytest.fixture
def guest(person: Invite) -> Iterator[Invite]:
    """People whose browsers may say that they draw in software."""
    people: list[Person] = []

    def make(**screen: Any) -> Person:
        people.append(person(**screen))
        return people[-1]

    yield make
    for one in people:
        one.context.close()
        one.complaints[:] = [said for said in one.complaints if IN_SOFTWARE not in said]


def lean(one: Person, server: ServerProcess) -> dict[str, float]:
    """Somebody about to throw at a full table leans to and fro; tells what that costs."""
    one.context.add_init_script(COUNT)
    seated = lay(server, "me", "greedy", "greedy", "greedy", first="fox")
    play(server, seated, about_to_move)
    board = sit(one, seated, flat=False)
    board.wait_for_turn()
    expect(board.village).to_have_attribute("data-village", "deep")
    expect(one.page.locator("[data-roof]")).to_have_count(11)
    one.page.locator(".targets input").first.check(force=True)
    one.page.evaluate(LEAN)
    frames = one.page.evaluate("frames_drawn")
    speed = 1000 * (len(frames) - 1) / (frames[-1]["at"] - frames[0]["at"])
    most = {name: max(frame[name] for frame in frames) for name in ("triangles", "calls")}
    figures = {**most, "frames a second": round(speed, 1)}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "night-village.json").write_text(json.dumps(figures))
    return figures


def test_the_village_is_built_in_three_dimensions_within_its_budget(
    guest: Invite, server: ServerProcess
) -> None:
    one = guest(viewport=USUAL)
    figures = lean(one, server)
    assert 1_000 < figures["triangles"] <= MOST_TRIANGLES
    assert 3 < figures["calls"] <= MOST_CALLS
    one.page.wait_for_function(AT_REST)


@pytest.mark.soak
def test_a_machine_without_a_graphics_card_is_fast_enough(guest: Invite, server: ServerProcess) -> None:
    assert max(lean(guest(viewport=USUAL), server)["frames a second"] for _ in range(3)) >= FEWEST_FRAMES


def test_a_page_follows_a_whole_game_as_it_is_played(guest: Invite, server: ServerProcess) -> None:
    one = guest(viewport=USUAL, **SHARP)
    one.context.add_init_script(COUNT)
    seated = lay(server, "me", "greedy", "greedy", "greedy", first="fox")
    board = sit(one, seated, flat=False)
    board.wait_for_turn()
    expect(one.page.locator("[data-roof]")).to_have_count(11)
    play(server, seated)
    expect(board.ending).to_be_visible(timeout=CATCHING_UP)
    pixels = one.page.evaluate("frames_drawn.map(frame => frame.pixels)")
    assert max(pixels) <= MOST_PIXELS


def test_depth_is_fetched_only_here_and_weighs_little(guest: Invite, server: ServerProcess) -> None:
    built = [file for file in (PAGES / "assets").glob("*.js") if b"WebGLRenderer" in file.read_bytes()]
    assert len(built) == 1
    assert len(gzip.compress(built[0].read_bytes())) < DEEP_BYTES
    one = guest()
    seated = lay(server, "me", "greedy", first="fox")
    prefer_the_drawing(one)
    one.visit()
    board = sit(one, seated)
    board.wait_for_turn()
    assert not has_fetched(one, built[0].name)
    one.page.keyboard.press("v")
    expect(board.village).to_have_attribute("data-village", "deep")
    expect(one.page.locator(".deep canvas")).to_be_visible()
    assert has_fetched(one, built[0].name)


def has_fetched(one: Person, name: str) -> bool:
    return name in {urlsplit(address).path.rpartition("/")[2] for address in one.addresses}


def test_where_there_is_no_depth_the_village_is_drawn(guest: Invite, server: ServerProcess) -> None:
    one = guest()
    one.context.add_init_script(NO_DEPTH)
    board = sit(one, lay(server, "me", "greedy", first="fox"), flat=False)
    board.wait_for_turn()
    expect(board.village).to_have_attribute("data-village", "flat")
    expect(one.page.locator("svg.flat .house")).to_have_count(11)
    expect(one.page.get_by_role("button", name="Village in 3D")).to_have_count(0)
    board.move()


def test_a_lost_village_is_drawn_instead(guest: Invite, server: ServerProcess) -> None:
    one = guest()
    board = sit(one, lay(server, "me", "greedy", first="fox"), flat=False)
    board.wait_for_turn()
    expect(one.page.locator("[data-roof]")).to_have_count(11)
    one.page.evaluate(LOSE)
    expect(board.village).to_have_attribute("data-village", "flat")
    one.complaints[:] = [said for said in one.complaints if "Context Lost" not in said]


def test_nobody_looks_from_above_while_a_length_is_estimated(guest: Invite, server: ServerProcess) -> None:
    one = guest()
    seated = lay(server, "me", "greedy", first="fox")
    play(server, seated, lambda view: before(view, "programming"))
    board = sit(one, seated, flat=False)
    board.wait_for_turn()
    expect(one.page.locator("[data-roof]")).to_have_count(11)
    tilt(one)
    from_above = depth_of_view(one)
    board.press(one.page.get_by_role("button", name="Lock the program"))
    expect(one.page.get_by_role("slider")).to_be_visible()
    tilt(one)
    assert depth_of_view(one) < from_above * 0.85


def tilt(one: Person) -> None:
    """Pulls the village towards oneself as far as it goes."""
    box = one.page.locator("[data-village]").bounding_box()
    assert box is not None
    mouse = one.page.mouse
    mouse.move(box["x"] + 8, box["y"] + 60)
    mouse.down()
    mouse.move(box["x"] + 8, box["y"] + 400, steps=8)
    mouse.up()


def depth_of_view(one: Person) -> float:
    """How high the village stands on the screen beside its breadth."""
    tops = [sign.bounding_box() for sign in one.page.locator("[data-roof]").all()]
    xs, ys = [box["x"] for box in tops if box], [box["y"] for box in tops if box]
    return (max(ys) - min(ys)) / (max(xs) - min(xs))


# Accessibility and pictures


@pytest.mark.parametrize("village", ["flat", "deep"])
def test_from_wherever_one_looks_no_sign_hides_another(
    guest: Invite, server: ServerProcess, village: str
) -> None:
    one = guest()
    seated = lay(server, "me", "greedy", "greedy", first="fox")
    play(server, seated, about_to_move)
    sit(one, seated, flat=village == "flat").wait_for_turn()
    expect(one.page.locator("button[data-roof]").first).to_be_attached()
    tools = one.page.get_by_role("group", name="Your view").get_by_role("button")
    left, right = tools.first, tools.nth(1)
    left.click()
    for size, turn in ((PHONES[0], right), (PHONES[1], left), ((1440, 900), right)):
        one.resize(size)
        for _ in range(LEANS):
            one.page.wait_for_function(f"() => !({HIDDEN})().length")
            turn.click()
        one.page.wait_for_function(f"() => !({HIDDEN})().length")


def test_axe_finds_nothing(guest: Invite, server: ServerProcess) -> None:
    seated = lay(server, "me", "greedy", "greedy", first="fox")
    wide, found = guest(), {}
    board = sit(wide, seated, flat=False)
    board.wait_for_turn()
    found["placing"] = faults(wide)
    play(server, seated, lambda view: before(view, "programming"))
    expect(wide.page.locator("[data-asked=program]")).to_be_attached(timeout=CATCHING_UP)
    found["planning"] = faults(wide)
    play(server, seated, about_to_move)
    wide.page.locator("[data-asked=turn] .targets input").first.check(force=True, timeout=CATCHING_UP)
    found["aiming"] = faults(wide)
    play(server, seated)
    expect(board.ending).to_be_visible(timeout=CATCHING_UP)
    found["the end"] = faults(wide)
    wide.click("button", "Look at the board")
    found["the count"] = faults(wide)
    assert not {state: told for state, told in found.items() if told}


SCREENS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "french": {"locale": "fr-FR"},
    "phone": {**PHONE, **SHARP, "viewport": {"width": 360, "height": 740}},
    "wall": {"viewport": WALL},
}


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS)
def test_pictures(guest: Invite, server: ServerProcess, screen: str) -> None:
    seated = lay(server, "me", "greedy", "greedy", "greedy", first="fox")
    play(server, seated, lambda view: before(view, "programming"))
    one = guest(**SCREENS[screen])
    board = sit(one, seated, flat=False)
    board.wait_for_turn()
    expect(one.page.locator("[data-roof]")).to_have_count(11)
    take(one, f"night-plan-{screen}")
    play(server, seated, lambda view: about_to_move(view) and view["shown"]["round"] >= 2)
    one.page.locator("[data-asked=turn] .targets input").last.check(force=True, timeout=CATCHING_UP)
    assert not one.page.evaluate(TOO_WIDE)
    take(one, f"night-{screen}")
    board.press(one.page.locator(".tools .kind"))
    expect(one.page.locator("svg.flat .house")).to_have_count(11)
    take(one, f"night-drawn-{screen}")
    play(server, seated)
    expect(board.ending).to_be_visible(timeout=CATCHING_UP)
    take(one, f"night-end-{screen}")
    board.press(one.page.locator("dialog[open] .acts button").last)
    expect(one.page.locator(".counting")).to_be_visible()
    take(one, f"night-count-{screen}")


@pytest.mark.parametrize(
    "look",
    in_soak_but([("built", "phone")], *product(("built", "drawn"), ("light", "phone"))),
)
def test_pictures_of_a_throw(guest: Invite, server: ServerProcess, look: tuple[str, str]) -> None:
    village, screen = look
    seated = lay(server, "me", "me", first="fox")
    play(server, seated, about_to_move)
    moving = {"reduced_motion": "no-preference", "settings": {"motion": "on", "speed": "slow"}}
    one = guest(**SCREENS[screen], **moving)
    board = sit(one, seated, flat=village == "drawn")
    board.wait_for_turn()
    with time_stands_still(one.page):
        board.throw()
        slip = one.page.locator(".slip", has_text="The rope")
        let_time_pass_until(slip)
        expect(slip).to_be_in_viewport(ratio=0.99)
        assert not one.page.evaluate(TOO_WIDE)
        one.page.clock.run_for(IN_FLIGHT)
        take(one, f"night-throw-{village}-{screen}")
