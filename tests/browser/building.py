"""What browser tests need before they begin: built pages, and a browser."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Playwright

HERE = Path(__file__).resolve().parents[2]
CLIENT = HERE / "client"
PAGES = HERE / "src" / "tatami" / "server" / "pages"
SOURCES = ("src", "public", "plugins", "index.html", "vite.config.ts", "package-lock.json", "../rulebooks")
NAMED = "TATAMI_BROWSER"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
#: The headless shell has no windows, and tests take half the time in it; nor has it notifications.
BROWSERS = ("chromium-headless-shell", *WHOLE)


def build_pages() -> None:
    """Builds the client unless its pages are newer than everything they are made of."""
    with (CLIENT / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # workers of one test run share the pages
        if not _fresh():
            _npm("run", "build")


def _fresh() -> bool:
    index = PAGES / "index.html"
    return index.exists() and index.stat().st_mtime > max(file.stat().st_mtime for file in _sources())


def _sources() -> Iterator[Path]:
    for name in SOURCES:
        source = CLIENT / name
        yield from [source] if source.is_file() else source.rglob("*")


def _npm(*words: str) -> None:
    bin = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{bin}{os.pathsep}{os.environ['PATH']}"}
    if not (CLIENT / "node_modules").exists():
        subprocess.run(["npm", "ci"], cwd=CLIENT, env=environment, check=True, capture_output=True)
    done = subprocess.run(["npm", *words], cwd=CLIENT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def find_browser(playwright: Playwright, names: Sequence[str] = BROWSERS) -> str | None:
    """The one that is named, else the system's Chromium, else the one Playwright brought."""
    own = playwright.chromium.executable_path
    wanted = [os.environ[NAMED]] if NAMED in os.environ else [*names, own]
    return next(filter(None, map(shutil.which, wanted)), None)
