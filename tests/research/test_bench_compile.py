"""`tatami bench --compile`: both ways through Numba in one run."""

from __future__ import annotations

import json

import pytest

from tatami.cli import main
from tests.toys.fixtures import registered


@pytest.mark.parametrize("form", ["--json", ""])
def test_both_ways_are_compiled_and_raced(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    with registered("nim"):
        assert main(["bench", "nim", "--compile", "--seconds", "0.01", *form.split()]) == 0
    printed = capsys.readouterr().out
    if form:
        (row,) = json.loads(printed)
        assert row["game"] == "nim" and row["equal"] is True
        assert row["plain"] > row["lean"] > 0 and row["speed"] > 0
    else:
        assert "equal trees" in printed and "yes" in printed
