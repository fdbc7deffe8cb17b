"""The rules interpreted and lifted play the same games, choice by choice, for two, three and four players."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest
from night_pictures import GAME
from night_tracks import Fast, follow, follow_imagined, interpreted
from night_walks import SETTINGS

from tatami.core.contract import NOBODY, worth
from tatami.core.drive import trace
from tatami.core.fields import checked_state_class
from tatami.core.lift import Lifted
from tatami.games.night import state

OPENINGS = [GAME.opening(GAME.complete(settings)) for settings in SETTINGS]


def opening(seed: int) -> Any:
    """A state before the village is laid out; all options have their turn."""
    return OPENINGS[seed % len(OPENINGS)].state()


@pytest.mark.parametrize("block", range(4))
def test_two_thousand_games_are_equal_choice_by_choice(block: int) -> None:
    fast = Fast(GAME.lifted, trace)
    for seed in range(500 * block, 500 * block + 500):
        assert fast.play(opening(seed), seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


def test_what_everybody_knows_is_equal_after_every_choice() -> None:
    fast = Fast(GAME.lifted, follow)
    for seed in range(300):
        assert fast.play(opening(seed), seed) == interpreted(follow, opening(seed), seed), f"game {seed}"


def test_imagined_games_are_equal_too() -> None:
    fast = Fast(GAME.lifted, follow_imagined)
    for seed in range(300):
        one, two = fast.play(opening(seed), seed), interpreted(follow_imagined, opening(seed), seed)
        assert one == two, f"game {seed}"


@pytest.mark.soak
def test_twenty_thousand_games_are_equal_choice_by_choice() -> None:
    fast = Fast(GAME.lifted, trace)
    for seed in range(10_000, 30_000):
        assert fast.play(opening(seed), seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


def test_no_write_leaves_the_bounds_of_its_field() -> None:
    checked = checked_state_class(GAME.rules.FIELDS)
    for seed in range(60):
        for algorithm in (trace, follow_imagined):
            strict = checked()
            strict.fill(opening(seed).words())
            assert interpreted(algorithm, strict, seed) == interpreted(algorithm, opening(seed), seed)


def test_lifted_rules_stay_inside_their_arrays() -> None:
    strict = Fast(Lifted(GAME.rules.FIELDS, GAME.offers, bounds_checked=True), follow)
    for seed in range(200):
        assert strict.play(opening(seed), seed) == interpreted(follow, opening(seed), seed), f"game {seed}"


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    hints = get_type_hints(state.State)
    assert list(hints) == list(GAME.rules.FIELDS)
    rows = [name for name, hint in hints.items() if hint is not int]
    assert rows == [name for name, field in GAME.rules.FIELDS.items() if field.length]


def worths(s: Any, seat: int) -> int:
    return worth(s, seat)


def test_a_position_is_worth_the_same_at_both_speeds() -> None:
    fast = GAME.lifted.bind(worths)
    states, words = GAME.lifted.states(1)
    for seed in range(60):
        begun = opening(seed)
        luck, out = [seed + 1], [0] * GAME.rules.MAX_CHOICES
        for _ in range(120 + seed):
            mover = GAME.rules.mover(begun)
            if mover == NOBODY:
                break
            _one_choice(begun, mover, luck, out)
        words[0] = begun.words()
        for seat in range(4):
            assert fast(states[0], seat) == GAME.mind.worth(begun, seat)


def _one_choice(state: Any, mover: int, luck: list[int], out: list[int]) -> None:
    from tatami.core.luck import draw, weigh

    if mover < 0:
        GAME.rules.choose(state, mover, weigh(luck, out, GAME.rules.weights(state, out)))
    else:
        GAME.rules.choose(state, mover, out[draw(luck, GAME.rules.choices(state, mover, out))])
