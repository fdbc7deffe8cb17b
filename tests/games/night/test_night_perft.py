"""Counts of whole trees from fixed positions: stored, and counted again by engine and reference."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from night_pictures import GAME
from night_recall import reference_of
from night_reference import Reference

from tatami import Position
from tatami.core.perft import breakdown, perft

STORED: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("night_perft.toml").read_text(encoding="utf-8")
)
LIKE_THE_REFERENCE = [name for name in STORED if "imagined" not in STORED[name]["text"]]


def position_of(name: str) -> Position:
    stored = STORED[name]
    return GAME.parse(f"night {stored.get('options', '')}\n{stored['text']}")


def branches(reference: Reference) -> list[tuple[str, str]]:
    """What can happen next in the reference: who, and what."""
    to_act = reference.to_act()
    if to_act:
        return [(to_act[0], text) for text in reference.moves(to_act[0])]
    return [("", text) for text in reference.odds()]


def reference_perft(reference: Reference, depth: int) -> int:
    if depth == 0 or reference.waits == "over":
        return 1
    if depth == 1:
        return len(branches(reference))
    return sum(reference_perft(after(reference, *branch), depth - 1) for branch in branches(reference))


def after(reference: Reference, seat: str, text: str) -> Reference:
    twin = reference.copy()
    twin.play(seat, text) if seat else twin.draw(text)
    return twin


def report(name: str, depth: int) -> str:
    """Engine and reference side by side, move by move: where they part is where to look."""
    engine = breakdown(position_of(name), depth)
    reference = reference_of(position_of(name))
    theirs = {b[1]: reference_perft(after(reference, *b), depth - 1) for b in branches(reference)}
    texts = sorted(engine.keys() | theirs.keys())
    return "\n".join(f"{text:>12} {engine.get(text, '-'):>8} {theirs.get(text, '-'):>8}" for text in texts)


@pytest.mark.parametrize("name", STORED)
def test_the_engine_counts_as_stored(name: str) -> None:
    position = position_of(name)
    for depth, count in enumerate(STORED[name]["counts"], start=1):
        assert perft(position, depth) == count, f"{name}, {depth} plies: {breakdown(position, depth)}"


@pytest.mark.parametrize("name", LIKE_THE_REFERENCE)
def test_the_reference_counts_as_stored(name: str) -> None:
    reference = reference_of(position_of(name))
    for depth, count in enumerate(STORED[name]["counts"], start=1):
        assert reference_perft(reference, depth) == count, report(name, depth)


@pytest.mark.parametrize("name", STORED)
def test_a_breakdown_adds_up(name: str) -> None:
    position = position_of(name)
    assert sum(breakdown(position, 2).values()) == perft(position, 2)
