"""A machine without a browser or PostgreSQL: a green run that says what was left out, and on CI a red one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
BROWSER = "tests/browser/test_browser_lobby.py"
POSTGRES = "tests/store/test_archive.py::test_there_is_one_rematch"


def run(*more: str, ci: str) -> tuple[int, list[str]]:
    """The exit code and the lines of a test run in which neither is found."""
    lacking = {"TATAMI_BROWSER": "nowhere", "TATAMI_POSTGRES": "nowhere", "CI": ci}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *more, BROWSER, POSTGRES],
        cwd=HERE,
        env={**os.environ, **lacking},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout.splitlines()


def test_elsewhere_it_is_left_out_and_the_last_lines_say_how_to_get_it() -> None:
    code, lines = run("-n", "1", ci="")
    assert code == 0, lines
    browser, postgres, counts = lines[-3:]
    assert browser.startswith("The browser tests (2) were left out: no Chromium was found. Install it (")
    assert postgres.startswith(
        "The PostgreSQL tests (1) were left out: no PostgreSQL was found. Install it ("
    )
    assert "2 passed, 3 skipped" in counts


def test_on_ci_it_must_be_there() -> None:
    code, lines = run(ci="true")
    assert code == 1
    assert "2 passed, 3 errors" in lines[-1]
    assert sum("no Chromium was found. Install it (" in line for line in lines) >= 2
    assert any("no PostgreSQL was found. Install it (" in line for line in lines)
