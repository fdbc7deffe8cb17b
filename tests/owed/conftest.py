"""Every proof is made for every game, by its name; toys are registered while they are looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.owed.proof import NAMES, Proof, known, proof_of


@pytest.fixture(scope="module", params=NAMES)
def proof(request: pytest.FixtureRequest) -> Iterator[Proof]:
    with known(request.param):
        yield proof_of(request.param)
