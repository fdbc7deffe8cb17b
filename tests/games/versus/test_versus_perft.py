"""Counts of whole trees from fixed positions: stored, and counted again by engine and reference."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from versus_pictures import GAME
from versus_reference import Reference

from tatami import Position
from tatami.core.perft import breakdown, perft

STORED: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("versus_perft.toml").read_text(encoding="utf-8")
)


def position_of(name: str) -> Position:
    stored = STORED[name]
    return GAME.parse(f"versus {stored.get('options', '')}\n{stored['text']}")


def reference_of(name: str) -> Reference:
    shown = position_of(name).view(None).shown
    return Reference.of(shown) if shown["turn"] else Reference()


def branches(reference: Reference) -> dict[str, Reference]:
    """What can happen next in the reference, and what it leads to."""
    at_chance = reference.waits != "move"
    after = {text: reference.copy() for text in (reference.odds() if at_chance else reference.moves())}
    for text, twin in after.items():
        twin.draw(text) if at_chance else twin.play(text)
    return after


def reference_perft(reference: Reference, depth: int) -> int:
    if depth == 0 or reference.waits == "over":
        return 1
    if depth == 1:
        return len(reference.moves() if reference.waits == "move" else reference.odds())
    return sum(reference_perft(after, depth - 1) for after in branches(reference).values())


def table(name: str, depth: int) -> str:
    """Engine and reference side by side, move by move: where they part is where to look."""
    engine = breakdown(position_of(name), depth)
    reference = {
        text: reference_perft(after, depth - 1) for text, after in branches(reference_of(name)).items()
    }
    texts = sorted(engine.keys() | reference.keys())
    lines = (f"{text:>10} {engine.get(text, '-'):>9} {reference.get(text, '-'):>9}" for text in texts)
    return "\n".join([f"{name}, {depth} plies:    engine reference", *lines])


@pytest.mark.parametrize("name", STORED)
def test_the_engine_counts_as_stored(name: str) -> None:
    position = position_of(name)
    for depth, count in enumerate(STORED[name]["counts"], start=1):
        assert perft(position, depth) == count, table(name, depth)


@pytest.mark.parametrize("name", STORED)
def test_the_reference_counts_as_stored(name: str) -> None:
    reference = reference_of(name)
    for depth, count in enumerate(STORED[name]["counts"], start=1):
        assert reference_perft(reference, depth) == count, table(name, depth)


@pytest.mark.parametrize("name", STORED)
def test_every_position_is_counted_three_plies_deep_at_least(name: str) -> None:
    assert len(STORED[name]["counts"]) >= 3
