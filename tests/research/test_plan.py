"""Who plays whom, from which seat, with which luck."""

from __future__ import annotations

from collections import Counter

import pytest

import tatami
from tatami.research.arena.plan import Fixture, Plan, plan, seating


def planned(*bots: str, games: int = 12, seed: int = 1) -> Plan:
    return plan(tatami.game("taisen"), bots, games, seed, {})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_bot_sits_in_each_seat_equally_often(seats: int) -> None:
    games = [seating(seats, number) for number in range(2 * seats)]
    sat = Counter((seat, side) for game in games for seat, side in enumerate(game))
    assert set(sat.values()) == {seats} and len(sat) == 2 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_bots_sit_at_every_game_and_the_twin_game_swaps_them(seats: int) -> None:
    for number in range(0, 4 * seats, 2):
        game, twin = seating(seats, number), seating(seats, number + 1)
        assert set(game) == {0, 1}
        assert [1 - side for side in game] == list(twin)


def test_who_sits_twice_at_a_table_of_three_is_neighbour_of_everyone() -> None:
    assert len({seating(3, number) for number in range(6)}) == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_sits_alone_has_each_seat_in_turn_with_the_same_luck(seats: int) -> None:
    entered = plan(tatami.game("night"), ["greedy", "random"], 24, 1, {"players": str(seats)}, alone=True)
    fixtures = list(entered.fixtures())
    for first in range(0, 24, seats):
        turn = fixtures[first : first + seats]
        assert [entered.sides(fixture).index(0) for fixture in turn] == list(range(seats))
        assert {sum(entered.sides(fixture)) for fixture in turn} == {seats - 1}
        assert len({entered.luck(fixture) for fixture in turn}) == 1
    assert len({entered.luck(fixture) for fixture in fixtures}) == 24 // seats


def test_every_luck_is_met_from_both_sides_and_no_other() -> None:
    entered = planned("random", "greedy")
    lucks = [entered.luck(fixture) for fixture in entered.fixtures()]
    assert lucks[::2] == lucks[1::2]
    assert len(set(lucks)) == len(lucks) // 2


def test_bots_never_share_a_seed() -> None:
    entered = planned("random", "random")
    seeds = [entered.bot_seed(fixture, seat) for fixture in entered.fixtures() for seat in (0, 1)]
    assert len(set(seeds)) == len(seeds)


def test_all_pairs_play_and_a_cut_plan_has_tried_them_alike() -> None:
    entered = planned("random", "greedy", "random", games=4)
    fixtures = list(entered.fixtures())
    assert len(entered) == len(fixtures) == 12
    assert [fixture[:2] for fixture in fixtures[:3]] == [(0, 1), (0, 2), (1, 2)]
    assert entered.labels == ("random", "greedy", "random #2")


def test_the_games_of_a_pair_do_not_depend_on_who_else_plays() -> None:
    alone, among_others = planned("greedy", "random"), planned("search", "greedy", "random")
    assert alone.luck(Fixture(0, 1, 6)) == among_others.luck(Fixture(1, 2, 6))
    assert alone.luck(Fixture(0, 1, 6)) != planned("greedy", "random", seed=2).luck(Fixture(0, 1, 6))
