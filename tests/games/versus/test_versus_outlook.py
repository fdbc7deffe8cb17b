"""What the network is told of throws to come, against the rules: every move is made and looked at."""

from __future__ import annotations

from typing import Any

import pytest
from versus_pictures import GAME
from versus_scattered import scattered

from tatami.core.contract import NOBODY, WIN
from tatami.games.versus.mind import outlook as mind
from tatami.games.versus.mind.points import left
from tatami.games.versus.rules.board import (
    LEAST,
    MOST,
    MOVING,
    NOWHERE,
    ROLLING,
    SEATS,
    THROW_WEIGHTS,
    THROWS,
    stands,
)
from tatami.games.versus.squares import SQUARES

RULES = GAME.rules
POSITIONS = [scattered(seed) for seed in range(40)]
ROOM = 200


def told(state: Any, seat: int) -> set[int]:
    out = [0] * ROOM
    return set(out[: mind.outlook(state, seat, 0, out, 0)])


def on_roll(state: Any, seat: int) -> Any:
    """The same position, with that side about to throw."""
    state = state.copy()
    state.phase, state.active = ROLLING, seat
    state.die[0] = state.die[1] = 0
    return state


def replies(state: Any, owner: int, total: int) -> list[Any]:
    """Where each move of the total leads, if the side has thrown it."""
    thrown = on_roll(state, owner)
    thrown.phase = MOVING
    thrown.die[0], thrown.die[1] = total // 2, total - total // 2
    out = [0] * RULES.MAX_CHOICES
    ends = []
    for choice in out[: RULES.choices(thrown, owner, out)]:
        ends.append(thrown.copy())
        RULES.choose(ends[-1], owner, choice)
    return ends


def deeds(state: Any, owner: int, total: int) -> int:
    done = 0
    for end in replies(state, owner, total):
        has_taken = left(end, 1 - owner) < left(state, 1 - owner)
        was_out, is_out = state.mission[1 - owner] != NOWHERE, end.mission[1 - owner] != NOWHERE
        is_mission = has_taken and was_out and not is_out and left(end, 1 - owner) > 0
        done |= has_taken * mind.TAKES | is_mission * mind.TAKES_MISSION
        is_over = state.mission[owner] != NOWHERE and end.mission[owner] == NOWHERE
        is_home = (is_over and left(end, owner) == left(state, owner)) or end.score[owner] > state.score[
            owner
        ]
        has_won = RULES.mover(end) == NOBODY and RULES.result(end, owner) == WIN
        done |= (is_home and mind.COMES_HOME) | (has_won and mind.WINS)
    return done


@pytest.mark.parametrize("position", POSITIONS, ids=range(len(POSITIONS)))
def test_a_total_can_do_what_its_moves_do(position: Any) -> None:
    for seat in range(SEATS):
        state = on_roll(position.state(), seat)
        said = told(state, seat)
        for side, owner in enumerate((seat, 1 - seat)):
            for total in range(LEAST, MOST + 1):
                place = side * mind.TOTALS + total - LEAST
                assert place * mind.DEEDS + deeds(state, owner, total) in said, (owner, total)


@pytest.mark.parametrize("position", POSITIONS, ids=range(len(POSITIONS)))
def test_a_ninja_is_at_risk_by_the_throws_that_take_it(position: Any) -> None:
    for seat in range(SEATS):
        state = on_roll(position.state(), seat)
        expected = set()
        for side, victim in enumerate((seat, 1 - seat)):
            for square, chance in risks(state, victim).items():
                is_out = state.mission[victim] == square
                expected.add(mind.RISKS + (side * 2 + is_out) * (mind.ALL + 1) + chance)
        assert {number for number in told(state, seat) if number >= mind.RISKS} == expected


def risks(state: Any, victim: int) -> dict[int, int]:
    """By square, how many sixteenths of the enemy's throws take the ninja that stands there."""
    found: dict[int, int] = {}
    for total in range(LEAST, MOST + 1):
        lost = {
            square
            for end in replies(state, 1 - victim, total)
            for square in range(SQUARES)
            if stands(state, victim, square) and not stands(end, victim, square)
        }
        for square in lost:
            found[square] = found.get(square, 0) + mind.CHANCES[total]
    return found


def test_chances_are_those_of_the_dice() -> None:
    assert sum(mind.CHANCES) == mind.ALL == sum(THROW_WEIGHTS[:THROWS])
