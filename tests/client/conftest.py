"""The server of tests/server, for clients that do no harm to it."""

from __future__ import annotations

import pytest

from tests.server.conftest import luck, server
from tests.server.running import Running

__all__ = ["luck", "server"]


@pytest.fixture
def url(server: Running) -> str:
    return server.url
