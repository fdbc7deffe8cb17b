"""The page about the architecture names files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tatami

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WALK = [line for line in PAGE.partition("## How a move travels")[2].splitlines() if line.startswith("|")]
NAMED = sorted({path for line in WALK for path in re.findall(r"`([\w/]+\.[\w.]+)`", line) if "/" in path})


def test_the_walk_is_found() -> None:
    assert len(NAMED) > 15


@pytest.mark.parametrize("path", NAMED)
def test_every_hand_over_is_between_files_that_are_there(path: str) -> None:
    for name in tatami.games() if "X" in path.split("/") else ("",):
        place = path.replace("/X/", f"/{name}/")
        assert any((ROOT / base / place).is_file() for base in ("src/tatami", "client/src")), place
