"""A real server, a browser, and whoever is photographed."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright
from tests.browser.building import HERE, build_pages, find_browser
from tests.browser.chromium import Chromium
from tests.browser.person import PATIENCE, Person
from tests.browser.server_process import ServerProcess

from tools.pictures.darkroom import Darkroom

FOLDER = HERE / "docs" / "pictures"
QUALITY = 0.92
#: What Chromium says when a village that is drawn in software is also photographed; no fault of the page.
IN_SOFTWARE = "GL Driver Message"

WHOLE_STRIP: ViewportSize = {"width": 1500, "height": 600}
SIDE_BY_SIDE = """
    body { margin: 0; padding: 14px 10px; display: flex; gap: 10px; background: #1d1b19 }
    img { flex: 1; min-width: 0; border-radius: 4px }
"""


class Studio:
    """Where pictures are taken."""

    def __init__(self, server: ServerProcess, browser: Browser) -> None:
        self.server = server
        self.browser = browser

    @contextmanager
    def person(self, settings: dict[str, str] | None = None, **screen: Any) -> Iterator[Person]:
        """Somebody whose page has nothing to complain of."""
        one = Person(self.browser, self.server, settings=settings or {}, **screen)
        yield one
        one.context.close()
        complaints = [said for said in one.complaints if IN_SOFTWARE not in said]
        assert not complaints, complaints

    def shoot(self, one: Person, name: str) -> None:
        """A picture of what is in view, once its letters are there; nothing is pointed at."""
        one.page.mouse.move(0, 0)
        one.page.evaluate("document.fonts.ready.then(() => 0)")
        self._keep(one.page.screenshot(), name)

    def strip(self, pictures: Iterable[bytes], name: str) -> None:
        """Several pictures as one, side by side."""
        page = self.browser.new_page(viewport=WHOLE_STRIP)
        page.set_content(f"<style>{SIDE_BY_SIDE}</style>" + "".join(map(_framed, pictures)))
        self._keep(page.locator("body").screenshot(), name)
        page.close()

    def _keep(self, screenshot: bytes, name: str) -> None:
        with self.darkroom() as darkroom:
            developed = darkroom.develop(screenshot, QUALITY)
        assert developed is not None
        (FOLDER / f"{name}.webp").write_bytes(developed.still)

    @contextmanager
    def darkroom(self) -> Iterator[Darkroom]:
        page = self.browser.new_page()
        yield Darkroom(page)
        page.close()


def _framed(picture: bytes) -> str:
    return f"<img src='data:image/png;base64,{base64.b64encode(picture).decode()}'>"


@contextmanager
def studio() -> Iterator[Studio]:
    """Everything is made anew, and gone afterwards."""
    build_pages()
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = find_browser(playwright)
        if path is None:
            raise SystemExit("Tatami: no browser found to take pictures with: install chromium.")
        chromium, server = Chromium(playwright, path), ServerProcess(Path(folder), "studio")
        server.start()
        try:
            yield Studio(server, chromium.browser)
        finally:
            chromium.close()
            server.stop()
