"""A machine that lacks a browser, PostgreSQL or a proxy: a green run that says so, and on CI a red one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
BROWSER = "tests/browser/test_browser_lobby.py"
POSTGRES = "tests/store/test_archive.py::test_there_is_one_rematch"
PROXIES = "tests/server/test_proxies.py::test_whoever_asks_without_tls_is_led_to_it"
MISSING = ("browser", "postgres", "nginx", "caddy")


def run(*more: str, ci: str) -> tuple[int, list[str]]:
    """The exit code and the lines of a test run in which none is found."""
    lacking = {f"TATAMI_{name.upper()}": "nowhere" for name in MISSING} | {"CI": ci}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *more, BROWSER, POSTGRES, PROXIES],
        cwd=HERE,
        env={**os.environ, **lacking},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout.splitlines()


def test_elsewhere_it_is_left_out_and_the_last_lines_say_how_to_get_it() -> None:
    code, lines = run("-n", "1", ci="")
    assert code == 0, lines
    browser, postgres, nginx, caddy, counts = lines[-5:]
    assert browser.startswith("The browser tests (2) were left out: no Chromium was found. Install it (")
    assert postgres.startswith(
        "The PostgreSQL tests (1) were left out: no PostgreSQL was found. Install it ("
    )
    assert nginx.startswith("The nginx tests (1) were left out: no nginx was found. Install it (")
    assert caddy.startswith("The caddy tests (1) were left out: no caddy was found. Install it (")
    assert "2 passed, 5 skipped" in counts


def test_on_ci_it_must_be_there() -> None:
    code, lines = run(ci="true")
    assert code == 1
    assert "2 passed, 5 errors" in lines[-1]
    assert sum("no Chromium was found. Install it (" in line for line in lines) >= 2
    assert any("no PostgreSQL was found. Install it (" in line for line in lines)
