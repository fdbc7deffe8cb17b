"""A lesson as a learner meets it in any game: a card that explains, and a mark on what to press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

MOST_CLICKS = 40
#: Where the board lies; no card that comes or goes may move it.
BOARD = """() => {
    const { x, y, width, height } = document.querySelector(".board-frame > .scroll")
        .getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
}"""
#: Whether the middle of something can be pressed: nothing else lies on it.
FREE = """thing => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


class Lesson:
    """Goes on with whatever the card says, and counts how often something is pressed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tabletop = page.locator("[data-version][data-busy]")
        self.card = page.locator(".coach")
        self.marked = page.locator("main .urged:not(:disabled)")
        self.on = self.card.locator("[aria-keyshortcuts=N]")
        self.clicks = 0

    def says(self) -> str:
        """What it is about, once it is the learner's turn."""
        self.card.and_(self.page.locator("[data-remark]")).wait_for()
        expect(self.tabletop).to_have_attribute("data-busy", "false")
        return self.card.get_attribute("data-says") or ""

    @property
    def remark(self) -> int:
        return int(self.card.get_attribute("data-remark") or 0)

    def press(self, what: Locator) -> None:
        what.click()
        self.clicks += 1

    def read_on(self, go_on: Callable[[], None]) -> None:
        """Goes on to the next remark, in the way that is given."""
        before = self.remark
        with self.board_stays():
            go_on()
            expect(self.card).to_have_attribute("data-remark", str(before + 1))

    def move(self, make: Callable[[], None]) -> None:
        """Makes the marked move, which may take several presses; back when it is shown."""
        before = self.tabletop.get_attribute("data-version") or ""
        for _ in range(MOST_CLICKS):
            expect(self.marked.first).to_be_visible()
            make()
            if self._is_past(before):
                return
        raise AssertionError("the marked move is never made")

    def _is_past(self, version: str) -> bool:
        later = self.page.locator(f"[data-version]:not([data-version='{version}'])")
        asked_again = self.page.locator(f"[data-version='{version}'] .urged")
        later.or_(asked_again).first.wait_for()
        return later.count() > 0

    @property
    def is_free(self) -> bool:
        return bool(self.marked.first.evaluate(FREE))

    @contextmanager
    def board_stays(self) -> Iterator[None]:
        """What happens to the card neither moves nor resizes the board."""
        before = self.page.evaluate(BOARD)
        yield
        assert self.page.evaluate(BOARD) == before
