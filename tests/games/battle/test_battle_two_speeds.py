"""The rules interpreted and lifted play the same games, choice by choice."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import pytest
from battle_pictures import GAME
from battle_tracks import Fast, follow, interpreted
from battle_walks import SETTINGS, onward

from tatami.core.contract import NOBODY
from tatami.core.drive import trace
from tatami.core.fields import checked_state_class
from tatami.core.lift import Lifted
from tatami.games.battle import state

OPENINGS = [GAME.opening(GAME.complete(settings)) for settings in SETTINGS]


def opening(seed: int) -> Any:
    """A state before the set-up; all options have their turn."""
    return OPENINGS[seed % len(OPENINGS)].state()


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


@pytest.mark.parametrize("block", range(4))
def test_two_thousand_games_are_equal_choice_by_choice(block: int) -> None:
    fast = Fast(GAME.lifted, trace)
    for seed in range(500 * block, 500 * block + 500):
        assert fast.play(opening(seed), seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


def test_imagined_games_are_equal_in_all_that_anybody_knows() -> None:  # B3
    fast = Fast(GAME.lifted, follow)
    for seed in range(100):
        start = imagined(seed)
        assert fast.play(start, seed) == interpreted(follow, start, seed), f"game {seed}"


def test_no_write_leaves_the_bounds_of_its_field() -> None:
    checked = checked_state_class(GAME.rules.FIELDS)
    for seed in range(60):
        start = imagined(seed) if seed % 2 else opening(seed)
        strict = checked()
        strict.fill(start.words())
        assert interpreted(trace, strict, seed) == interpreted(trace, start, seed), f"game {seed}"


def test_lifted_rules_stay_inside_their_arrays() -> None:
    strict = Fast(Lifted(GAME.rules.FIELDS, GAME.offers, bounds_checked=True), trace)
    for seed in range(60):
        start = imagined(seed) if seed % 2 else opening(seed)
        assert strict.play(start, seed) == interpreted(trace, start, seed), f"game {seed}"


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    hints = get_type_hints(state.State)
    assert list(hints) == list(GAME.rules.FIELDS)
    rows = [name for name, hint in hints.items() if hint is not int]
    assert rows == [name for name, field in GAME.rules.FIELDS.items() if field.length]
