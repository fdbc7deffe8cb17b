"""What is heavy is imported when it is needed, not before."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = ("numba", "numpy", "llvmlite", "textual", "rich", "pyspiel")
REPORT = "; import json; print(json.dumps(sorted(sys.modules)))"


def imported_by(script: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {script}{REPORT}"], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "script",
    [
        "import tatami",
        "import tatami; tatami.game('taisen').start(chance=tatami.seeded(1))",
        "import contextlib, tatami.cli\nwith contextlib.suppress(SystemExit): tatami.cli.main(['--help'])\n0",
        "import tatami.tables, tatami.bots",
    ],
)
def test_nothing_heavy_is_imported_for_light_work(script: str) -> None:
    assert not imported_by(script) & set(HEAVY)


def test_lifting_imports_numba() -> None:
    assert {"numba", "numpy"} <= imported_by("import tatami; tatami.game('taisen').lifted")
