"""One server for all tests that do no harm to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .running import Running, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as (house, _):
        yield house
