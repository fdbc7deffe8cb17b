"""A page filmed frame by frame. Its time passes only between two frames, so a slow machine films the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tools.pictures.darkroom import Darkroom
from tools.pictures.webp import Frame, animate

STEP = 60
LONGEST_SHOT = 400
#: Transitions and animations follow the time of the film; each begins in the frame that first shows it.
SEEK = """now => {
    const begun = (window.begun ??= new WeakMap());
    for (const moving of document.getAnimations()) {
        if (!begun.has(moving)) begun.set(moving, now), moving.pause();
        const passed = now - begun.get(moving);
        if (passed < moving.effect.getComputedTiming().endTime) moving.currentTime = passed;
        else if (moving.playState !== "finished") moving.finish();
    }
}"""


class Motion:
    """The time of a page, taken in hand: it passes only when it is told to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now = 0
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        self.show()

    def run(self, ms: int) -> None:
        end = self.now + ms
        self.run_until(lambda: self.now >= end)

    def run_until(self, done: Callable[[], bool]) -> None:
        for _ in range(LONGEST_SHOT):
            if done():
                return
            self.page.clock.run_for(STEP)
            self.now += STEP
            self.show()
        raise AssertionError("it is never shown")

    def show(self) -> None:
        """Whatever moves is where it should be by now."""
        self.page.evaluate(SEEK, self.now)


class Film(Motion):
    """Keeps what is shown while time passes."""

    def __init__(self, page: Page, darkroom: Darkroom, quality: float) -> None:
        self._frames: list[Frame] = []
        self._darkroom = darkroom
        self._quality = quality
        super().__init__(page)

    def show(self) -> None:
        super().show()
        new = self._darkroom.develop(self.page.screenshot(), self._quality)
        if new:
            self._frames.append(new)
        self.hold(STEP)

    def hold(self, ms: int) -> None:
        """Nothing moves for so long."""
        self._frames[-1].ms += ms

    def save(self, path: Path) -> None:
        whole = self._frames[0]
        path.write_bytes(animate(whole.width, whole.height, self._frames))
