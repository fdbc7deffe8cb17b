"""Twins of set-ups; what every game with secrets owes stands in tests/owed."""

from __future__ import annotations

from typing import Any

from battle_pictures import FORMATION, GAME
from battle_proof import PROOF

from tatami import Position
from tatami.games.battle.view import Shown

TWINS = PROOF.twins


def placed(position: Position[Shown]) -> list[int]:
    """How many questions of the set-up each side has answered."""
    state: Any = position.state()
    return list(state.placed)


def test_the_own_set_up_is_received() -> None:  # B4
    one, two = (GAME.start().play(0, f"{square}=S").position for square in ("a1", "b1"))
    assert TWINS.received(one, 0) != TWINS.received(two, 0)
    assert TWINS.received(one, 1) == TWINS.received(two, 1)
    assert TWINS.received(one, None) == TWINS.received(two, None)


def test_twins_of_set_ups_differ_in_how_far_they_are() -> None:  # B4
    progress = [[placed(one), placed(two)] for seed in range(20) for _, one, two in TWINS.more_pairs(seed)]
    assert any(one != two for one, two in progress)


def test_everybody_hears_when_a_side_is_ready_and_nothing_before() -> None:  # B4
    begun = GAME.start().play(1, "a8=S")
    assert begun.heard(0) == begun.heard(None) == ()
    assert [event.name for event in GAME.start().play(1, FORMATION).heard(0)] == ["ready"]
