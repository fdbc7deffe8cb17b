"""What a network is told before it looks, and which chance is looked through."""

from __future__ import annotations

from math import exp
from typing import Any

import pytest
from battle_pictures import BLACK, GAME, RED, field

from tatami import Position
from tatami.bots.network import judge
from tatami.bots.planning import ROOT, judge_through
from tatami.bots.weights import as_lists
from tatami.bots.workplace import LISTS, new_desk, new_sheet, size_of
from tatami.core.contract import SURE
from tatami.games.battle.mind import prospect
from tatami.games.battle.view import Shown

STEPS = "table red 4 4 1 black 2 2 5\n assault 3 attacker red steps 2 to move: red"
NOTHING_LEARNED = [0.0] * size_of(GAME)


def facing() -> Position[Shown]:
    return field("5 r1 . . . .\n 6 b1 . . . .", STEPS, "black shuriken 1")


@pytest.mark.parametrize("seat", [RED, BLACK])
def test_a_network_that_knows_nothing_says_what_a_glance_says(seat: int) -> None:
    state: Any = facing().state()
    net, sheet = as_lists(GAME, NOTHING_LEARNED), new_sheet(GAME, LISTS)
    chance = GAME.interpreted.bind(judge)(state, seat, net, sheet)
    assert chance == pytest.approx(prospect(state, seat) / SURE, abs=0.001)
    assert chance == pytest.approx(1 / (1 + exp(-GAME.mind.lead(state, seat))))
    assert (chance > 0.5) == (seat == RED), "black has fewer Shuriken"


def test_a_throw_is_looked_through_and_a_reveal_is_not() -> None:  # B7, B13
    thrown = facing().play(RED, "a5xa6").position
    revealed = facing().play(RED, "end").position
    assert GAME.mind.in_suspense(thrown.state())
    assert not GAME.mind.in_suspense(revealed.state())
    assert judged_through(thrown) != judged(thrown)
    assert judged_through(revealed) == judged(revealed)


def judged(position: Position[Shown]) -> float:
    net, sheet = as_lists(GAME, NOTHING_LEARNED), new_sheet(GAME, LISTS)
    return float(GAME.interpreted.bind(judge)(position.state(), RED, net, sheet))


def judged_through(position: Position[Shown]) -> float:
    states = [GAME.new_state() for _ in range(100)]
    desk = new_desk(GAME, LISTS, states, None, 0)
    states[desk.numbers[ROOT]] = position.state()
    net, sheet = as_lists(GAME, NOTHING_LEARNED), new_sheet(GAME, LISTS)
    return float(GAME.interpreted.bind(judge_through)(desk, 0, RED, net, sheet))
