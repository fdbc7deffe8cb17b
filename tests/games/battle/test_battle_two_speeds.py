"""The rules interpreted and lifted play the same games, choice by choice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from battle_pictures import GAME
from battle_tracks import TRACK, follow
from battle_walks import SETTINGS, onward
from tests.sizes import blocks
from two_speeds_frame import Speeds

from tatami.core.contract import NOBODY
from tatami.games.battle import state

OPENINGS = [GAME.opening(GAME.complete(settings)) for settings in SETTINGS]
SPEEDS = Speeds(GAME, OPENINGS, TRACK)


def imagined(seed: int) -> Any:
    """A state from the middle of a game, as somebody who does not know everything imagines it."""
    random = Random(seed)
    position = OPENINGS[seed % len(OPENINGS)]
    for _ in range(random.randrange(1, 250)):
        if not position.is_over:
            position = onward(position, random).position
    forgotten: Any = position.state()
    rules: Any = GAME.rules
    rules.forget(forgotten, random.choice((0, 1, NOBODY)))
    return forgotten


def mixed(seed: int) -> Any:
    return imagined(seed) if seed % 2 else SPEEDS.opening(seed)


@pytest.mark.xdist_group("battle")
@pytest.mark.parametrize("block", blocks(40, 10_000))
def test_games_true_and_imagined_are_equal_in_all_that_anybody_knows(block: range) -> None:  # B3
    SPEEDS.are_equal(follow, block, mixed)


@pytest.mark.parametrize("block", blocks(16, 1_000))
def test_no_write_leaves_the_bounds_of_its_field(block: range) -> None:
    SPEEDS.stay_in_bounds(follow, block, mixed)


@pytest.mark.xdist_group("battle checked")
@pytest.mark.parametrize("block", blocks(16, 1_000))
def test_lifted_rules_stay_inside_their_arrays(block: range) -> None:
    SPEEDS.stay_inside_arrays(follow, block, mixed)


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    SPEEDS.declared_type_names_the_fields(state.State)
