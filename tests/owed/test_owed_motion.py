"""Told when it is so: what is shown at each fact gives nothing away, and leads to the view."""

from __future__ import annotations

import pytest

from tests.owed.motion import facts_lead_to_the_view, twins_look_the_same_at_every_fact
from tests.owed.proof import Proof
from tests.owed.twins import Twins, each_secretive
from tests.sizes import PARTS, part_of


@pytest.mark.parametrize("part", PARTS)
def test_the_facts_of_a_move_lead_to_the_view(proof: Proof, part: int) -> None:
    seeds = part_of(part, *proof.sizes.motion)
    assert sum(facts_lead_to_the_view(proof, seed) for seed in seeds) > 4 * len(seeds) or proof.is_silent


@each_secretive
@pytest.mark.parametrize("part", PARTS)
def test_twins_look_the_same_at_every_fact(proof: Proof, twins: Twins, part: int) -> None:
    block = part_of(part, *proof.sizes.moving_twins)
    twins_look_the_same_at_every_fact(twins, len(block), seed=block.start)
