"""What the client's tests lay out is what these rules show."""

from __future__ import annotations

from tests.owed.client import file_of, fixture
from tests.owed.proof import Proof


def test_the_client_is_tested_with_what_is_really_shown(proof: Proof) -> None:
    file = file_of(proof)
    assert file.exists() == bool(proof.in_client), f"{file} and {proof.name}'s `in_client` belong together"
    if proof.in_client:
        assert file.read_text(encoding="utf-8") == fixture(proof)
