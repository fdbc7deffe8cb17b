"""The rules interpreted and lifted play the same games, choice by choice."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest
from taisen_pictures import GAME, WOLF, board
from taisen_scattered import scattered
from taisen_tracks import Fast, digest_of, follow, interpreted

from tatami.core.drive import trace
from tatami.core.fields import checked_state_class
from tatami.core.lift import Lifted
from tatami.games.taisen import state
from tatami.games.taisen.rules.board import tile_of

OPENINGS = [
    GAME.start(edition=edition, dice=dice, first=first)
    for edition in GAME.options["edition"]
    for dice in GAME.options["dice"]
    for first in GAME.options["first"]
]


def opening(seed: int) -> Any:
    """A state before the deal; all options have their turn."""
    return OPENINGS[seed % len(OPENINGS)].state()


@pytest.mark.parametrize("block", range(4))
def test_ten_thousand_games_are_equal_choice_by_choice(block: int) -> None:
    fast = Fast(GAME.lifted, trace)
    for seed in range(2_500 * block, 2_500 * block + 2_500):
        assert fast.play(opening(seed), seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


def test_the_whole_state_is_equal_after_every_choice() -> None:
    fast = Fast(GAME.lifted, follow)
    for seed in range(1_000):
        start = scattered(seed) if seed % 2 else OPENINGS[seed % len(OPENINGS)]
        assert fast.play(start.state(), seed) == interpreted(follow, start.state(), seed), f"game {seed}"


def test_no_write_leaves_the_bounds_of_its_field() -> None:
    checked = checked_state_class(GAME.rules.FIELDS)
    for seed in range(400):
        strict = checked()
        strict.fill(opening(seed).words())
        assert interpreted(trace, strict, seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


def test_lifted_rules_stay_inside_their_arrays() -> None:
    strict = Fast(Lifted(GAME.rules.FIELDS, GAME.offers, bounds_checked=True), trace)
    for seed in range(400):
        assert strict.play(opening(seed), seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


@pytest.mark.parametrize("name", GAME.rules.FIELDS)
def test_the_digest_notices_every_field(name: str) -> None:
    plain, changed = opening(0), opening(0)
    if GAME.rules.FIELDS[name].length:
        getattr(changed, name)[1] += 1
    else:
        setattr(changed, name, getattr(changed, name) + 1)
    assert digest_of(changed) != digest_of(plain)


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    hints = get_type_hints(state.State)
    assert list(hints) == list(GAME.rules.FIELDS)
    rows = [name for name, hint in hints.items() if hint is not int]
    assert rows == [name for name, field in GAME.rules.FIELDS.items() if field.length]


def test_a_buried_card_is_not_found_among_the_movable() -> None:  # T7
    laid: Any = board("wolf 3: K1 N1 Y1 S\n monkey 8: K1\n dice N1  to act: wolf").state()
    found = [tile_of(laid, WOLF, card) for card in (1, 4, 7, 10, 2)]
    assert found == [-1, 3, 3, 3, -1]
