"""What the mind of Ninja Versus Ninja must hold, whatever its points are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from versus_pictures import BLACK, GAME, RED, board
from versus_scattered import scattered

import tatami
from tatami import Position
from tatami.core.contract import SURE, worth
from tatami.games.versus.mind import points as mind
from tatami.games.versus.rules.board import MOST, NOWHERE, SEATS
from tatami.games.versus.squares import COLUMNS, ROWS
from tatami.games.versus.view import Shown

POSITIONS = [scattered(seed) for seed in range(300)]


def worth_to(seat: int, position: Position[Shown]) -> int:
    state: Any = position.state()
    return mind.worth(state, seat)


def mirrored(position: Position[Shown]) -> Any:
    """The state with the sides exchanged and the board turned round, row by row."""
    s: Any = position.state()
    m: Any = position.state()
    m.active = 1 - s.active
    for seat in range(SEATS):
        for name in ("clock", "depth", "score"):
            getattr(m, name)[seat] = getattr(s, name)[1 - seat]
        m.mission[seat] = turned(s.mission[1 - seat])
        for column in range(COLUMNS):
            rows = s.ninjas[(1 - seat) * COLUMNS + column]
            m.ninjas[seat * COLUMNS + column] = int(f"{rows:0{ROWS}b}"[::-1], 2)
    return m


def turned(square: int) -> int:
    """The square at the same place seen from the other side; nowhere stays nowhere."""
    return square if square == NOWHERE else square - square % ROWS + ROWS - 1 - square % ROWS


def before_throws(seed: int) -> Iterator[Position[Shown]]:
    """The positions of one random game in which a side is about to throw."""
    random, chance = Random(seed), tatami.seeded(seed)
    position = GAME.start(chance=chance)
    while not position.is_over:
        moves = sorted(position.moves(position.mover))
        position = position.play(position.mover, random.choice(moves)).position
        if position.at_chance:
            yield position
        position = position.settle(chance).position


def averaged(position: Position[Shown], seat: int) -> float:
    """The worth after the throw, by the odds of the throws."""
    of = sum(weight for _, weight in position.odds)
    return sum(w * worth_to(seat, position.draw(throw).position) for throw, w in position.odds) / of


def rolling(black: str, red: str, to_roll: str = "red") -> Position[Shown]:
    return board(f"black {black}\nred {red}\nturn 9  to roll: {to_roll}")


def test_chances_are_those_of_two_dice() -> None:  # V4
    assert mind.CHANCES == (0, 0, 1, 2, 3, 4, 3, 2, 1)
    assert mind.AT_LEAST[: MOST + 2] == (16, 16, 16, 15, 13, 10, 6, 3, 1, 0)


def test_both_seats_together_have_all_of_it() -> None:
    for position in POSITIONS:
        shares = [worth_to(seat, position) for seat in (BLACK, RED)]
        assert sum(shares) == SURE and min(shares) >= 0, str(position)


def test_sides_exchanged_and_the_board_turned_nothing_changes() -> None:
    for position in POSITIONS:
        for seat in (BLACK, RED):
            assert mind.worth(mirrored(position), 1 - seat) == worth_to(seat, position), str(position)


def test_before_the_opening_roll_nobody_is_ahead() -> None:  # V3
    assert worth_to(BLACK, GAME.start()) == worth_to(RED, GAME.start()) == SURE // 2


def test_before_a_throw_it_is_worth_the_average_over_the_throws() -> None:
    for seed in range(3):
        for position in before_throws(seed):
            assert worth_to(BLACK, position) == pytest.approx(averaged(position, BLACK), abs=2), str(position)


def test_every_point_scored_is_worth_more() -> None:
    sides = [rolling(f"c1 d2 e3 score {score}", "c15 d14 e13 score 3") for score in range(7)]
    assert_rising(worth_to(BLACK, position) for position in sides)


def test_every_ninja_is_worth_more() -> None:
    own = ("a1", "b1", "c1", "d1", "e1", "f1")
    sides = [rolling(f"{' '.join(own[:count])} score 0", "c15 d15 score 0") for count in range(1, 7)]
    assert_rising(worth_to(BLACK, position) for position in sides)


def test_a_ninja_is_worth_less_the_more_throws_take_it() -> None:  # V4, V7
    """Five steps away it is taken by 4 throws of 16, then by 3, 2, 1; next to the enemy by none."""
    worths = [
        worth_to(BLACK, rolling(f"a1 {square} score 0 mission {square} clock 1 depth 3", "c13 score 0"))
        for square in ("c8", "c9", "c10", "c11", "c12")
    ]
    assert_rising(worths)


def test_a_mission_in_danger_is_worth_less_than_one_behind_a_wall() -> None:  # V5, V7
    carrying = "a1 c9 score 0 mission c9 clock 1 depth 4"
    in_reach = worth_to(BLACK, rolling(carrying, "c14 f15 score 0"))
    out_of_reach = worth_to(BLACK, rolling(carrying, "f15 a15 score 0"))
    assert in_reach < out_of_reach


@pytest.mark.parametrize("clock", [1, 2])
@pytest.mark.parametrize("to_roll", ["black", "red"])
def test_every_row_carried_is_worth_more_when_it_can_come_home(clock: int, to_roll: str) -> None:  # V9, V10
    sides = [
        rolling(f"a1 f1 c8 score 0 mission c8 clock {clock} depth {depth}", "a15 f15 score 0", to_roll)
        for depth in range(7)
    ]
    assert_rising(worth_to(BLACK, position) for position in sides)


def test_what_cannot_come_home_in_time_is_worth_nothing() -> None:  # V9
    """Nine rows from home with one turn to come."""
    s: Any = rolling("a1 c15 score 0 mission c15 clock 2 depth 6", "f15 score 0").state()
    assert mind.mission_points(s, BLACK) == 0


def test_a_blocked_way_home_is_worth_less() -> None:  # V5
    carrying = "a1 c11 score 0 mission c11 clock 2 depth 5"
    free = worth_to(BLACK, rolling(carrying, "b15 c15 d15 score 0", "black"))
    blocked = worth_to(BLACK, rolling(carrying, "b11 c10 d11 score 0", "black"))
    assert blocked < free


def test_a_total_that_wins_is_as_good_as_won() -> None:  # V12
    position = board("""
        black   c9 a1  score 4  mission c9 clock 2 depth 3
        red     a15 f15 b15 c15  score 0
        dice 2+3
        turn 9  to act: black
    """)
    assert worth_to(BLACK, position) > SURE * 9 // 10


def test_the_best_promise_is_to_win_then_to_take_a_mission_then_to_take() -> None:  # V7, V11, V12
    s: Any = board("""
        black   c10 f1 a1  score 6  mission c10 clock 1 depth 1
        red     c15 f6 f15  score 0  mission f6 clock 1 depth 1
        dice 2+3
        turn 9  to act: black
    """).state()
    moves = ("a1-a6", "c10-c15", "f1-f6", "c10-c5")
    assert_rising(mind.promise(s, BLACK, GAME.notation.read_move(s, BLACK, move)[0]) for move in moves)


def many(states: Any, seat: int, worths: Any) -> None:
    for index in range(len(worths)):
        worths[index] = worth(states[index], seat)


@pytest.mark.xdist_group("versus")
def test_it_is_the_same_lifted() -> None:
    from tatami.core import lift

    positions = [*POSITIONS, *before_throws(5), *before_throws(6)]
    states, rows = GAME.lifted.states(len(positions))
    worths = lift.ints(len(positions))
    for index, position in enumerate(positions):
        rows[index] = position.state().integers()
    for seat in (BLACK, RED):
        GAME.lifted.bind(many)(states, seat, worths)
        assert worths.tolist() == [worth_to(seat, position) for position in positions]


def assert_rising(worths: Iterable[int]) -> None:
    row = list(worths)
    assert all(low < high for low, high in pairwise(row)), row
