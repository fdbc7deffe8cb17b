"""The rules interpreted and lifted play the same games, choice by choice, for two, three and four players."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from night_pictures import GAME
from night_tracks import TRACK, follow
from night_walks import SETTINGS, walk
from tests.sizes import blocks, seeds
from two_speeds_frame import Speeds

from tatami.core.contract import worth
from tatami.games.night import state

SPEEDS = Speeds(GAME, [GAME.opening(GAME.complete(settings)) for settings in SETTINGS], TRACK)


@pytest.mark.xdist_group("night")
@pytest.mark.parametrize("block", blocks(100, 20_000))
def test_games_true_and_imagined_are_equal_in_all_that_anybody_knows(block: range) -> None:
    SPEEDS.are_equal(follow, block)


@pytest.mark.parametrize("block", blocks(48, 2_000))
def test_no_write_leaves_the_bounds_of_its_field(block: range) -> None:
    SPEEDS.stay_in_bounds(follow, block)


@pytest.mark.xdist_group("night checked")
@pytest.mark.parametrize("block", blocks(48, 2_000))
def test_lifted_rules_stay_inside_their_arrays(block: range) -> None:
    SPEEDS.stay_inside_arrays(follow, block)


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    SPEEDS.declared_type_names_the_fields(state.State)


def worths(s: Any, seat: int) -> int:
    return worth(s, seat)


@pytest.mark.xdist_group("night")
def test_a_position_is_worth_the_same_at_both_speeds() -> None:
    fast = GAME.lifted.bind(worths)
    states, words = GAME.lifted.states(1)
    for seed in seeds(6, 300):
        game = walk(GAME.opening(GAME.complete(SETTINGS[seed % len(SETTINGS)])), seed)
        for step in islice(game, 30, None, 12):
            begun = step.position.state()
            words[0] = begun.words()
            for seat in range(4):
                assert fast(states[0], seat) == GAME.mind.worth(begun, seat)
