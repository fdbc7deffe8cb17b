"""Engine and reference, an independent implementation of the rulings, play the same games."""

from __future__ import annotations

import pytest

from tests.owed.proof import Proof
from tests.owed.references import play_both, try_every_move
from tests.sizes import PARTS, part_of


@pytest.mark.parametrize("part", PARTS)
def test_both_play_the_same_games(proof: Proof, part: int) -> None:
    for seed in part_of(part, *proof.sizes.reference):
        play_both(proof, seed)


@pytest.mark.parametrize("part", PARTS)
def test_every_move_leads_both_to_the_same_position_wherever_it_is_made(proof: Proof, part: int) -> None:
    for seed in part_of(part, *proof.sizes.laid):
        position = proof.laid(seed)
        assert position is not None
        try_every_move(proof, position)
