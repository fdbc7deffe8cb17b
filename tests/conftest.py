"""After everything else a test run says what was left out, and what had to be started again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.report import last_lines


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    yield
    for line in last_lines(terminalreporter.stats):
        terminalreporter.write_line(line, yellow=True)
