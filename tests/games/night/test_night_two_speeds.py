"""The rules interpreted and lifted play the same games, choice by choice, for two, three and four players."""

from __future__ import annotations

from typing import Any

import pytest
from night_pictures import GAME
from night_tracks import TRACK, follow, follow_imagined
from night_walks import SETTINGS
from two_speeds_frame import Speeds, choose_any

from tatami.core.contract import NOBODY, worth
from tatami.core.drive import trace
from tatami.games.night import state

SPEEDS = Speeds(GAME, [GAME.opening(GAME.complete(settings)) for settings in SETTINGS], TRACK)


@pytest.mark.parametrize("block", range(4))
def test_two_thousand_games_are_equal_choice_by_choice(block: int) -> None:
    SPEEDS.are_equal(trace, range(500 * block, 500 * block + 500))


def test_what_everybody_knows_is_equal_after_every_choice() -> None:
    SPEEDS.are_equal(follow, range(300))


def test_imagined_games_are_equal_too() -> None:
    SPEEDS.are_equal(follow_imagined, range(300))


@pytest.mark.soak
def test_twenty_thousand_games_are_equal_choice_by_choice() -> None:
    SPEEDS.are_equal(trace, range(10_000, 30_000))


def test_no_write_leaves_the_bounds_of_its_field() -> None:
    for algorithm in (trace, follow_imagined):
        SPEEDS.stay_in_bounds(algorithm, range(60))


def test_lifted_rules_stay_inside_their_arrays() -> None:
    SPEEDS.stay_inside_arrays(follow, range(200))


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    SPEEDS.declared_type_names_the_fields(state.State)


def worths(s: Any, seat: int) -> int:
    return worth(s, seat)


def test_a_position_is_worth_the_same_at_both_speeds() -> None:
    one_choice = GAME.interpreted.bind(choose_any)
    fast = GAME.lifted.bind(worths)
    states, words = GAME.lifted.states(1)
    for seed in range(60):
        begun = SPEEDS.opening(seed)
        luck, out = [seed + 1], [0] * GAME.rules.MAX_CHOICES
        for _ in range(120 + seed):
            mover = GAME.rules.mover(begun)
            if mover == NOBODY:
                break
            one_choice(begun, mover, luck, out)
        words[0] = begun.words()
        for seat in range(4):
            assert fast(states[0], seat) == GAME.mind.worth(begun, seat)
