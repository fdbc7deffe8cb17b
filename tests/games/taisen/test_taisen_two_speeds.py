"""The rules interpreted and lifted play the same games, choice by choice."""

from __future__ import annotations

from typing import Any

import pytest
from taisen_pictures import GAME, WOLF, board
from taisen_scattered import scattered
from taisen_tracks import TRACK, digest_of, follow
from tests.sizes import blocks
from two_speeds_frame import Speeds

from tatami.games.taisen import state
from tatami.games.taisen.rules.board import tile_of

OPENINGS = [
    GAME.start(edition=edition, dice=dice, first=first)
    for edition in GAME.options["edition"]
    for dice in GAME.options["dice"]
    for first in GAME.options["first"]
]
SPEEDS = Speeds(GAME, OPENINGS, TRACK)


def anywhere(seed: int) -> Any:
    """A state before the deal, or one that nobody played to."""
    return scattered(seed).state() if seed % 2 else SPEEDS.opening(seed)


@pytest.mark.xdist_group("taisen")
@pytest.mark.parametrize("block", blocks(300, 50_000))
def test_the_whole_state_is_equal_after_every_choice(block: range) -> None:
    SPEEDS.are_equal(follow, block, anywhere)


@pytest.mark.parametrize("block", blocks(100, 5_000))
def test_no_write_leaves_the_bounds_of_its_field(block: range) -> None:
    SPEEDS.stay_in_bounds(follow, block, anywhere)


@pytest.mark.xdist_group("taisen checked")
@pytest.mark.parametrize("block", blocks(100, 5_000))
def test_lifted_rules_stay_inside_their_arrays(block: range) -> None:
    SPEEDS.stay_inside_arrays(follow, block, anywhere)


@pytest.mark.parametrize("name", GAME.rules.FIELDS)
def test_the_digest_notices_every_field(name: str) -> None:
    SPEEDS.digest_notices(digest_of, name)


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    SPEEDS.declared_type_names_the_fields(state.State)


def test_a_buried_card_is_not_found_among_the_movable() -> None:  # T7
    laid: Any = board("wolf 3: K1 N1 Y1 S\n monkey 8: K1\n dice N1  to act: wolf").state()
    found = [tile_of(laid, WOLF, card) for card in (1, 4, 7, 10, 2)]
    assert found == [-1, 3, 3, 3, -1]
