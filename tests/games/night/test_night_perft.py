"""Counts of whole trees from fixed positions: stored, and counted again by engine and reference."""

from __future__ import annotations

from pathlib import Path

import pytest
from night_pictures import GAME
from night_recall import reference_of
from perft_frame import SeatTrees

TREES = SeatTrees(
    GAME, Path(__file__).with_name("night_perft.toml"), reference_of, lambda text: "imagined" in text
)


@pytest.mark.parametrize("name", TREES.stored)
def test_the_engine_counts_as_stored(name: str) -> None:
    TREES.engine_counts_as_stored(name)


@pytest.mark.parametrize("name", TREES.compared)
def test_the_reference_counts_as_stored(name: str) -> None:
    TREES.reference_counts_as_stored(name)


@pytest.mark.parametrize("name", TREES.stored)
def test_a_breakdown_adds_up(name: str) -> None:
    TREES.breakdown_adds_up(name, depth=2)
