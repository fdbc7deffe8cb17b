"""The twin test: what a seat receives does not depend on what is hidden from it."""

from __future__ import annotations

from typing import Any

import pytest
from battle_pictures import FORMATION, GAME
from battle_twins import VIEWERS, check_pairs, pairs, received, sealed_pairs
from tests.sizes import blocks

from tatami import Position


def placed(position: Position) -> list[int]:
    """How many questions of the set-up each side has answered."""
    state: Any = position.state()
    return list(state.placed)


@pytest.mark.parametrize("block", blocks(4_000, 40_000))
def test_twins_look_the_same(block: range) -> None:  # B3, B4
    assert check_pairs(len(block), seed=block.start) >= len(block)


def test_the_own_ranks_are_received() -> None:  # B3
    """The comparison is not blind: whoever may know the difference sees it."""
    differ = [
        received(one, seat) != received(two, seat)
        for viewer, one, two in pairs(3)
        for seat in VIEWERS
        if viewer is not None and seat == 1 - viewer
    ]
    assert differ
    assert all(differ)


def test_the_own_set_up_is_received() -> None:  # B4
    one, two = (GAME.start().play(0, f"{square}=S").position for square in ("a1", "b1"))
    assert received(one, 0) != received(two, 0)
    assert received(one, 1) == received(two, 1)
    assert received(one, None) == received(two, None)


def test_twins_of_set_ups_differ_in_how_far_they_are() -> None:  # B4
    progress = [[placed(one), placed(two)] for seed in range(20) for _, one, two in sealed_pairs(seed)]
    assert any(one != two for one, two in progress)


def test_everybody_hears_when_a_side_is_ready_and_nothing_before() -> None:  # B4
    begun = GAME.start().play(1, "a8=S")
    assert begun.heard(0) == begun.heard(None) == ()
    assert [event.name for event in GAME.start().play(1, FORMATION).heard(0)] == ["ready"]
