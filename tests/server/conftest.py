"""One server for all tests that do no harm to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.luck import LUCK, luck_of

from .running import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as (server, _):
        yield server


@pytest.fixture(autouse=True)
def luck(server: Running, request: pytest.FixtureRequest) -> None:
    """Every test has its own, whichever came before; a failed one shows it."""
    print(f"luck: {LUCK}")
    server.sow(luck_of(request.node))
