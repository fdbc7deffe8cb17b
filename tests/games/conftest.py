"""Positions that are not as they should be are shown as pictures; long tests are not counted line by line."""

from __future__ import annotations

import sys
from collections.abc import Generator
from difflib import ndiff

import pytest

from tatami import Position

#: These play thousands of games, and would take five times as long if the lines they pass were counted.
LONG = ("_reference", "_twins", "_two_speeds")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    counting = sys.gettrace()
    if item.path.stem.endswith(LONG):
        sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(counting)


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    if op == "==" and isinstance(left, Position) and isinstance(right, Position):
        lines = ndiff(str(left).splitlines(), str(right).splitlines())
        return ["the position is (-), but should be (+)", *(line.rstrip("\n") for line in lines)]
    return None
