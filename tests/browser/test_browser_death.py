"""A browser process that dies by itself is started anew, as the report says; nothing else is tried twice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .building import HERE


@pytest.mark.usefixtures("chromium")
@pytest.mark.parametrize("workers", [["-n", "1"], pytest.param([], marks=pytest.mark.soak)])
def test_a_test_is_run_again_if_its_browser_died_and_never_otherwise(
    tmp_path: Path, workers: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *workers, "tests/browser/dying.py"],
        cwd=HERE,
        env={**os.environ, "TATAMI_TRIES": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"dies": "2", "fails": "1"}
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    said = "The browser process died 1 time and was started again, during: "
    assert f"{said}tests/browser/dying.py::test_during_which_the_browser_dies" in done.stdout
