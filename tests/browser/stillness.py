"""Time in a page, taken in hand: nothing runs out and nothing goes by while a slow machine looks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Error, Locator, Page, expect

STEP = 50
STEPS = 400


@contextmanager
def time_stands_still(page: Page) -> Iterator[None]:
    """No timer of the page comes due meanwhile, unless it is let pass; once in the life of a page."""
    page.clock.install()
    _stop(page)
    yield
    page.clock.resume()


def _stop(page: Page) -> None:
    """A moment ahead, as time cannot stop in the past; farther ahead if a slow machine has passed it by."""
    for ahead in (1, 2, 4, 8):
        with suppress(Error):
            return page.clock.pause_at(page.evaluate("Date.now()") / 1000 + ahead)
    raise AssertionError("time does not stop")


def let_time_pass_until(shown: Locator) -> None:
    """While time stands still: once something moves, a little goes by, again and again, until it is shown."""
    expect(shown.page.locator("[data-busy=true]")).to_have_count(1)
    for _ in range(STEPS):
        if shown.count():
            return
        shown.page.clock.run_for(STEP)
    raise AssertionError(f"it is never shown: {shown}")
