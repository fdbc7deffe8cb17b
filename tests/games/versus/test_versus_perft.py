"""Counts of whole trees from fixed positions: stored, and counted again by engine and reference."""

from __future__ import annotations

from pathlib import Path

import pytest
from perft_frame import TurnTrees
from versus_pictures import GAME
from versus_reference import Reference

from tatami import Position


def reference_of(position: Position) -> Reference:
    shown = position.view(None).shown
    return Reference.of(shown) if shown["turn"] else Reference()


TREES = TurnTrees(GAME, Path(__file__).with_name("versus_perft.toml"), reference_of)


@pytest.mark.parametrize("name", TREES.stored)
def test_the_engine_counts_as_stored(name: str) -> None:
    TREES.engine_counts_as_stored(name)


@pytest.mark.parametrize("name", TREES.compared)
def test_the_reference_counts_as_stored(name: str) -> None:
    TREES.reference_counts_as_stored(name)


@pytest.mark.parametrize("name", TREES.stored)
def test_every_position_is_counted_three_plies_deep_at_least(name: str) -> None:
    assert len(TREES.stored[name]["counts"]) >= 3
