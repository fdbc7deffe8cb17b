"""Which squares each side threatens, by which totals, and how likely that is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from versus_pictures import BLACK, GAME, RED, board, shown
from versus_scattered import scattered
from versus_ways import named, squared, ways

from tatami import Position
from tatami.games.versus.view import Shown, Threat, survey, weight_of

NO_THREAT: Threat = {"totals": (), "weight": 0}


def threats(position: Position[Shown], seat: int) -> Mapping[str, Threat]:
    state: Any = position.state()
    return survey(state, None)["threats"][seat]


def test_a_lone_ninja_threatens_what_it_can_reach_whosever_turn_it_is() -> None:  # V4, V5
    position = board("black c1\n red c5 f15  mission c5 clock 1 depth 2\n dice 1+1  to act: red")
    assert threats(position, BLACK)["c5"] == {"totals": (4,), "weight": 3}
    assert threats(position, BLACK)["c3"] == {"totals": (2,), "weight": 1}
    assert "c6" not in threats(position, BLACK)  # red stands in the way
    assert "c2" not in threats(position, BLACK)  # no throw is a 1


def test_several_ninjas_and_totals_add_up() -> None:  # V4
    position = board("black c1 c2\n red c6 f15  mission c6 clock 1 depth 1\n to roll: black")
    assert threats(position, BLACK)["c6"] == {"totals": (4,), "weight": 3}
    apart = board("black c1 a6\n red c6 f15  mission c6 clock 1 depth 1\n to roll: black")
    assert threats(apart, BLACK)["c6"] == {"totals": (2, 5), "weight": 5}


def test_reversals_threaten_what_lies_behind() -> None:  # V6
    position = board("black c12  mission c12 clock 1 depth 3\n red c11 f15\n to roll: black")
    assert threats(position, BLACK)["c11"] == {"totals": (3, 5, 7), "weight": 8}


def test_who_is_kept_at_home_threatens_only_the_dojo() -> None:  # V8
    position = board(
        "black c6 a9  mission a9 clock 1 depth 0\n red c8 f15  mission c8 clock 1 depth 0\n to roll: red"
    )
    assert "c8" in threats(position, BLACK)  # a9 can
    alone = board(
        "black c6 a15  mission a15 clock 1 depth 6\n red c8 f15  mission c8 clock 1 depth 0\n to roll: red"
    )
    assert threats(alone, BLACK).get("c8", NO_THREAT)["totals"] == tried(alone, BLACK).get("c8", ())


def tried(position: Position[Shown], seat: int) -> dict[str, tuple[int, ...]]:
    """The same, found by trying all steps."""
    seen = shown(position)
    own, enemies = (list(map(squared, seen["ninjas"][side])) for side in (seat, 1 - seat))
    mission = seen["missions"][seat]
    found: dict[str, set[int]] = {}
    for origin in own:
        stuck = mission is not None and mission["square"] != named(origin)
        for total in range(2, 9):
            for way in ways(seat, origin, total, own, enemies, stuck):
                found.setdefault(named(way[-1]), set()).add(total)
    return {square: tuple(sorted(totals)) for square, totals in found.items()}


@pytest.mark.parametrize("seat", [BLACK, RED])
def test_a_survey_is_what_trying_all_steps_finds(seat: int) -> None:  # V4, V5, V6, V8
    for seed in range(120):
        position = scattered(seed)
        surveyed = threats(position, seat)
        assert {square: threat["totals"] for square, threat in surveyed.items()} == tried(position, seat)
        for threat in surveyed.values():
            assert threat["weight"] == sum(map(weight_of, threat["totals"]))


def test_a_survey_is_the_same_for_everybody_and_changes_nothing() -> None:
    state: Any = GAME.start().state()
    before = state.integers()
    assert survey(state, BLACK) == survey(state, RED) == survey(state, None)
    assert state.integers() == before
