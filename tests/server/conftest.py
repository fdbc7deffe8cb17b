"""One server for all tests that do no harm to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.luck import LUCK, luck_of

from .running import Running, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as (house, _):
        yield house


@pytest.fixture(autouse=True)
def luck(house: Running, request: pytest.FixtureRequest) -> None:
    """Every test has its own, whichever came before; a failed one shows it."""
    print(f"luck: {LUCK}")
    house.sow(luck_of(request.node))
