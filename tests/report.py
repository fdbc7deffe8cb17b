"""What the last lines of a test run say: what was left out, and whether a browser had to be started again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from .parts import PARTS

#: A property of a test: how often the browser process died meanwhile.
DEATHS = "deaths of the browser"
Stats = Mapping[str, Sequence[object]]


def last_lines(stats: Stats) -> Iterator[str]:
    yield from _left_out(_reports(stats.get("skipped", ())))
    died = {report.nodeid: _deaths(report) for each in stats.values() for report in _reports(each)}
    if count := sum(died.values()):
        tests = ", ".join(name for name, deaths in died.items() if deaths)
        times = "1 time" if count == 1 else f"{count} times"
        yield f"The browser process died {times} and was started again, during: {tests}"


def _reports(these: Iterable[object]) -> list[pytest.TestReport]:
    """Other things are counted too: warnings, tests that were not chosen."""
    return [each for each in these if isinstance(each, pytest.TestReport)]


def _left_out(skipped: list[pytest.TestReport]) -> Iterator[str]:
    reasons = [_reason(report) for report in skipped]
    for part in PARTS:
        if count := reasons.count(part.reason):
            yield f"The {part.tests} ({count}) were left out: {part.reason}"


def _reason(report: pytest.TestReport) -> str:
    """Why a test was skipped: the last of file, line and reason."""
    told = report.longrepr
    return str(told[2]).removeprefix("Skipped: ") if isinstance(told, tuple | list) else ""


def _deaths(report: pytest.TestReport) -> int:
    return sum(int(str(value)) for name, value in report.user_properties if name == DEATHS)
