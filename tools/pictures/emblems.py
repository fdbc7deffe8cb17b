"""What stands for Tatami elsewhere, from our own drawings: its icons, and the pictures that links carry."""

from __future__ import annotations

from playwright.sync_api import Locator
from tests.browser.building import CLIENT

import tatami
from tatami.server.preview import OF_THE_SITE, PICTURES
from tools.pictures.studio import Studio

PUBLIC = CLIENT / "public"
PAPER = "#f5eedf"
#: Pixels of each icon, and how much of it the mark fills: a maskable icon may be cut to a circle.
ICONS = {"180": (180, 1.0), "192": (192, 1.0), "512": (512, 1.0), "maskable": (512, 0.6)}
PREVIEW = {"width": 1200, "height": 630}
QUALITY = 82
#: A drawing of the page, alone, as large as the window.
ALONE = """drawing => {
    const copy = drawing.cloneNode(true);
    Object.assign(copy.style, { position: "fixed", inset: 0, zIndex: 99, width: "100vw", height: "100vh" });
    document.body.append(copy);
}"""


def icons(studio: Studio) -> None:
    page = studio.browser.new_page()
    mark = (PUBLIC / "mark.svg").read_text()
    for name, (pixels, part) in ICONS.items():
        page.set_viewport_size({"width": pixels, "height": pixels})
        page.set_content(
            "<style>body { margin: 0; height: 100vh; display: grid; place-items: center }"
            "svg { display: block }</style>"
            f"<body style='background: {PAPER}'><div style='width: {part:.0%}'>{mark}</div>"
        )
        page.screenshot(path=PUBLIC / "icons" / f"{name}.png")
    page.close()


def previews(studio: Studio) -> None:
    with studio.person(viewport=PREVIEW) as one:
        one.visit()
        for game in tatami.games():
            title = tatami.game(game).words("en")("title")
            _shoot(one.page.get_by_role("link", name=title).locator("svg").first, game)
        _shoot(one.page.locator("svg.land"), OF_THE_SITE)


def _shoot(drawing: Locator, name: str) -> None:
    drawing.evaluate(ALONE)
    path = PUBLIC / PICTURES / f"{name}.jpg"
    drawing.page.screenshot(path=path, type="jpeg", quality=QUALITY)
