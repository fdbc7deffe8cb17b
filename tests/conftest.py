"""What holds for all tests: how positions are compared, what is not counted, what is said at the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from difflib import ndiff

import pytest

from tatami import Position
from tests.report import last_lines
from tests.store.postgres import cluster, new_postgres, postgres

__all__ = ["cluster", "new_postgres", "postgres"]  # one PostgreSQL for all tests of a process

os.environ["TATAMI_UNLIMITED"] = "127.0.0.1"  # all players of all tests come from one address


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    yield
    for line in last_lines(terminalreporter.stats):
        terminalreporter.write_line(line, yellow=True)


#: These play thousands of games, and would take five times as long if the lines they pass were counted.
LONG = ("_reference", "_secrets", "_motion", "_two_speeds", "_twins")


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
    """Positions that are not as they should be are shown as pictures."""
    if op == "==" and isinstance(left, Position) and isinstance(right, Position):
        lines = ndiff(str(left).splitlines(), str(right).splitlines())
        return ["the position is (-), but should be (+)", *(line.rstrip("\n") for line in lines)]
    return None
