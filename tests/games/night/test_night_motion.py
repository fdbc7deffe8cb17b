"""Told when it is so: what is shown at each fact gives nothing away, and leads to the view."""

from __future__ import annotations

import pytest
from night_motion import check_motion, check_moving_twins
from tests.sizes import blocks, seeds


@pytest.mark.parametrize("seed", seeds(20, 400))
def test_the_facts_of_a_move_lead_to_the_view(seed: int) -> None:
    assert check_motion(seed) > 30


@pytest.mark.parametrize("block", blocks(800, 20_000))
def test_twins_look_the_same_at_every_fact(block: range) -> None:  # N5, N18
    assert check_moving_twins(len(block), seed=block.start) >= len(block)
