"""Every test keeps its unnamed games to itself, on a terminal of 80 columns."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.toys.fixtures import fingers, nim

__all__ = ["fingers", "nim"]


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("COLORFGBG", raising=False)
    monkeypatch.setattr(sys, "path", sys.path.copy())
