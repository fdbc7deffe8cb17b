"""Every proof is made for every game, by its name; toys are registered while they are looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.owed.proof import NAMES, Owing, Proof, file_of, known, proof_of
from tests.owed.twins import Twins


@pytest.fixture(scope="module", params=NAMES)
def proof(request: pytest.FixtureRequest) -> Iterator[Proof]:
    with known(request.param):
        yield proof_of(request.param)


@pytest.fixture
def twins(proof: Proof) -> Twins:
    if proof.twins is None:
        raise Owing(f"{proof.name} has secrets and owes 'twins': say it in {file_of(proof.name)}.")
    return proof.twins
