"""Counts of whole trees from fixed positions: stored, and counted again by engine and reference."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from battle_pictures import GAME
from battle_reference import Reference
from battle_reference_sides import SIDES, Figure

from tatami import Position
from tatami.core.perft import breakdown, perft

STORED: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("battle_perft.toml").read_text(encoding="utf-8")
)
WAITS = {
    "placing": "place",
    "turning": "turn",
    "window": "window",
    "hopping": "hop",
    "moving": "steps",
    "rethrowing": "answer",
}


def position_of(name: str) -> Position:
    stored = STORED[name]
    return GAME.parse(f"battle {stored.get('options', '')}\n{stored['text']}")


def reference_of(name: str) -> Reference:
    """The same position in the other implementation."""
    position = position_of(name)
    shown = [GAME.view.show(position.state(), seat) for seat in range(GAME.seats)]
    reference = Reference(shown[0]["rows"], position.options["capture"])
    for figure in (figure for view in shown for figure in view["figures"] if figure["rank"]):
        reference.figures[figure["square"]] = Figure(SIDES[figure["seat"]], figure["rank"], figure["seen"])
    for seat, side in enumerate(SIDES):
        fill_side(reference, side, seat, shown[0])
    fill_moment(reference, shown[0])
    return reference


def fill_side(reference: Reference, name: str, seat: int, shown: Any) -> None:
    side, stock = reference.sides[name], shown["weapons"][seat]
    side.piles = [list(map(str, pile)) for pile in stock["piles"]]
    side.discard = Counter(stock["discard"])
    on_table = Counter(card for pile in side.piles for card in pile)
    side.deck = Counter({value: 9 - side.discard[value] - on_table[value] for value in "12345"})
    side.hand = list(shown["hands"][seat])
    side.shuriken = shown["shuriken"][seat]
    side.played = shown["played"][seat]
    side.placed = [""] * 6 if shown["ready"][seat] else []


def fill_moment(reference: Reference, shown: Any) -> None:
    reference.waits = WAITS[shown["phase"]]
    reference.reserve, reference.steps = shown["reserve"], shown["steps"]
    reference.assault, reference.quiet = shown["assault"], shown["quiet"]
    reference.crawl, reference.jump = shown["crawl"], shown["jump"]
    if shown["attacker"] is not None:
        reference.attacker = SIDES[shown["attacker"]]
        reference.asked = SIDES[shown["attacker"] if shown["asked"] is None else shown["asked"]]
        order = (shown["attacker"], 1 - shown["attacker"])
        reference.turning = [
            (SIDES[seat], column) for seat in order for column in shown["weapons"][seat]["to_turn"]
        ]
    if shown["battle"]:
        reference.fight = shown["battle"]["origin"], shown["battle"]["target"]
        reference.dice = dict(zip(SIDES, shown["battle"]["dice"], strict=True))


def branches(reference: Reference) -> dict[str, Reference]:
    """What can happen next in the reference, and what it leads to."""
    after = {text: reference.copy() for text in texts(reference)}
    for text, twin in after.items():
        twin.play(twin.to_act()[0], text) if reference.to_act() else twin.draw(text)
    return after


def texts(reference: Reference) -> list[str]:
    seats = reference.to_act()
    return reference.moves(seats[0]) if seats else list(reference.odds())


def reference_perft(reference: Reference, depth: int) -> int:
    if depth == 0 or reference.waits == "over":
        return 1
    if depth == 1:
        return len(texts(reference))
    return sum(reference_perft(after, depth - 1) for after in branches(reference).values())


def table(name: str, depth: int) -> str:
    """Engine and reference side by side, move by move: where they part is where to look."""
    engine = breakdown(position_of(name), depth)
    reference = {
        text: reference_perft(after, depth - 1) for text, after in branches(reference_of(name)).items()
    }
    found = sorted(engine.keys() | reference.keys())
    lines = (f"{text:>20} {engine.get(text, '-'):>9} {reference.get(text, '-'):>9}" for text in found)
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
def test_a_breakdown_adds_up(name: str) -> None:
    position = position_of(name)
    assert sum(breakdown(position, 2).values()) == perft(position, 2)
