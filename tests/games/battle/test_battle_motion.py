"""Told when it is so: whenever a fact is told, what is shown is whole and gives nothing away (B3, B4)."""

from __future__ import annotations

import pytest
from battle_motion import VIEWERS, check_motion, filmed, folded, shown, walked
from battle_walks import SETTINGS
from tests.sizes import blocks


@pytest.mark.parametrize("block", blocks(12, 1_200))
def test_twins_look_the_same_whenever_a_fact_is_told(block: range) -> None:  # B3, B4
    assert check_motion(block) > 20 * len(block)


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_what_facts_change_leads_to_the_view(setting: int) -> None:
    """After the last fact of a choice, chance's too, nothing changes that anybody is shown."""
    for before, step in walked(setting, seed=4):
        film, after = filmed(before, step)
        for viewer in VIEWERS:
            found = [str(told.fact) for told in film]
            assert folded(before, film, viewer) == shown(after, viewer), f"{before}\n{step.choices} {found}"
