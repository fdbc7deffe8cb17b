"""Whatever changes what a bound function does must change its fingerprint, and nothing else may."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from math import sqrt
from types import FunctionType
from typing import Any

import pytest

from tatami.core.binding import Binding, plain_function
from tatami.core.fingerprint import fingerprint

NOTHING = Binding({})
SOURCE = '''
from math import sqrt
import math
LIMIT = 3
NAMES = ("a", (1, 2.5, None), True)

def helper(number):
    return number + 1

def entry(number, by=2, *, times=3):
    """Says something."""
    if number in {1, 2, 3} or str(number) in {"x", "yy", "zzz"}:
        return helper(number) * LIMIT + math.floor(sqrt(by))
    return sum(each * times for each in range(number)) + len(NAMES)
'''
EDITS = [
    ("LIMIT = 3", "LIMIT = 4"),
    ("LIMIT = 3", "LIMIT = 3.0"),
    ("LIMIT = 3", "LIMIT = True"),
    ("(1, 2.5, None)", "(1, 2.5, 0)"),
    ("(1, 2.5, None)", "1, 2.5, None"),
    ("number + 1", "number - 1"),
    ("number + 1", "number + 2"),
    ("by=2", "by=3"),
    ("times=3", "times=4"),
    ("each * times", "each * by"),
    ("{1, 2, 3}", "{1, 2, 4}"),
    ('"zzz"', '"zz"'),
    ("math.floor", "math.ceil"),
    ("import sqrt", "import cbrt as sqrt"),
    ("return helper(number)", "return abs(number)"),
]


def entry_of(source: str) -> FunctionType:
    namespace: dict[str, Any] = {"__name__": "rules"}
    exec(source, namespace)
    entry = namespace["entry"]
    assert isinstance(entry, FunctionType)
    return entry


def test_equal_sources_have_equal_fingerprints() -> None:
    assert fingerprint(entry_of(SOURCE), NOTHING) == fingerprint(entry_of(SOURCE), NOTHING)


def test_lines_and_comments_do_not_matter() -> None:
    moved = SOURCE.replace("def helper", "# A comment.\n\n\ndef helper")
    assert fingerprint(entry_of(moved), NOTHING) == fingerprint(entry_of(SOURCE), NOTHING)


@pytest.mark.parametrize(("old", "new"), EDITS)
def test_every_edit_is_noticed(old: str, new: str) -> None:
    assert SOURCE.count(old) == 1
    assert fingerprint(entry_of(SOURCE.replace(old, new)), NOTHING) != fingerprint(entry_of(SOURCE), NOTHING)


def test_settings_matter() -> None:
    entry = entry_of(SOURCE)
    assert fingerprint(entry, NOTHING, "quick") != fingerprint(entry, NOTHING, "checked")


def test_running_a_function_does_not_change_it() -> None:
    entry = entry_of(SOURCE)
    before = fingerprint(entry, NOTHING)
    for number in range(200):
        entry(number)
    assert fingerprint(entry, NOTHING) == before


def test_what_is_offered_matters() -> None:
    source = "from tatami.core.contract import SEATS\ndef entry(s): return SEATS\n"
    two, three = (fingerprint(entry_of(source), Binding({"SEATS": seats})) for seats in (2, 3))
    assert two != three


def test_another_process_finds_the_same() -> None:
    """Sets of texts, which every process orders differently, included."""
    script = (
        "import sys; from tests.core.test_fingerprint import *; print(fingerprint(entry_of(SOURCE), NOTHING))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2", "3")
    }
    assert found == {fingerprint(entry_of(SOURCE), NOTHING)}


def odd(number: int) -> float:
    return sqrt(number) + math.pi


def test_functions_of_the_standard_library_are_known_by_name() -> None:
    assert len(fingerprint(plain_function(odd), NOTHING)) == 16
