"""`tatami bench --compile`: both ways through Numba in one run."""

from __future__ import annotations

import json

import pytest
from tests.toys.fixtures import registered

from tatami.cli import main
from tatami.research.bench.compiling import Compiled, compile_tables
from tatami.research.printing import print_all


@pytest.mark.soak
def test_both_ways_are_compiled_and_raced(capsys: pytest.CaptureFixture[str]) -> None:
    with registered("nim"):
        assert main(["bench", "nim", "--compile", "--seconds", "0.01", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["game"] == "nim" and row["equal"] is True
    assert row["plain"] > row["lean"] > 0 and row["speed"] > 0


def test_trees_that_differ_are_shouted(capsys: pytest.CaptureFixture[str]) -> None:
    print_all(compile_tables([Compiled("nim", 1.0, 4.0, 0.98, False)]))
    printed = capsys.readouterr().out
    assert "4.0" in printed and "0.98" in printed and "NO" in printed
