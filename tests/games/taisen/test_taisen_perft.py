"""Counts of whole trees from fixed positions: stored, and counted again by engine and reference."""

from __future__ import annotations

from pathlib import Path

import pytest
from perft_frame import TurnTrees
from taisen_pictures import GAME
from taisen_reference import Reference

import tatami
from tatami import Position
from tatami.core.perft import breakdown, perft


def reference_of(position: Position) -> Reference:
    return Reference.of(position.view(None).shown, position.options["dice"])


TREES = TurnTrees(GAME, Path(__file__).with_name("taisen_perft.toml"), reference_of)


@pytest.mark.parametrize("name", TREES.stored)
def test_the_engine_counts_as_stored(name: str) -> None:
    TREES.engine_counts_as_stored(name)


@pytest.mark.parametrize("name", TREES.compared)
def test_the_reference_counts_as_stored(name: str) -> None:
    TREES.reference_counts_as_stored(name)


@pytest.mark.parametrize("name", TREES.stored)
def test_a_breakdown_adds_up(name: str) -> None:
    TREES.breakdown_adds_up(name, depth=3)
    position = TREES.position_of(name)
    assert len(breakdown(position, 1)) == perft(position, 1)


def test_the_opening_is_the_one_its_seed_deals() -> None:
    options = {"edition": "original"}
    assert GAME.start(
        chance=tatami.seeded(TREES.stored["an_opening"]["seed"]), **options
    ) == TREES.position_of("an_opening")


def test_a_finished_game_is_one_leaf_and_breaks_down_to_nothing() -> None:
    over = GAME.parse("taisen\nwolf 10: S\nmonkey 5: S\nturn 3 of wolf won: wolf by village")
    assert [perft(over, depth) for depth in range(4)] == [1, 1, 1, 1]
    assert breakdown(over, 2) == {}


def test_a_tree_has_no_negative_depth() -> None:
    with pytest.raises(ValueError, match="0 plies or more, not -1"):
        perft(GAME.start(), -1)
    with pytest.raises(ValueError, match="1 ply or more, not 0"):
        breakdown(GAME.start(), 0)
