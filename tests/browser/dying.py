"""Two tests that fail the first time, for test_browser_death.py: one with the browser, one by itself."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from .chromium import Chromium
from .conftest import Invite


def tries(name: str) -> int:
    """Which try of this test it is, written down where the next one finds it."""
    file = Path(os.environ["TATAMI_TRIES"]) / name
    count = int(file.read_text()) + 1 if file.exists() else 1
    file.write_text(str(count))
    return count


def test_during_which_the_browser_dies(person: Invite, chromium: Chromium) -> None:
    one = person()
    if tries("dies") == 1:
        told = chromium.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        (process,) = (each["id"] for each in told["processInfo"] if each["type"] == "browser")
        os.kill(process, signal.SIGKILL)
    one.visit()


def test_that_fails_by_itself(person: Invite) -> None:
    person().visit()
    assert tries("fails") > 1
