"""On CI, what runs in processes of its own is tried again before it counts as failed; the report says so."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

#: On a busy machine a browser or a server may stumble; what fails twice is broken.
TRIES_ON_CI = 2
STUMBLING = [Path(__file__).parent / room for room in ("browser", "load", "server", "soak", "terminal")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CI") != "true":
        return
    for item in items:
        if any(room in item.path.parents for room in STUMBLING):
            item.add_marker(pytest.mark.flaky(reruns=TRIES_ON_CI - 1))
