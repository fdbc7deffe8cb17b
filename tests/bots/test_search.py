from __future__ import annotations

from random import Random

import pytest

import tatami
from tatami.bots import bot
from tatami.bots.greedy import Greedy
from tatami.bots.search import Search
from tatami.core.game import Game

WON_BY_ONE_MOVE = """
    taisen
    wolf    0: S  9: K1
    monkey  4: N2  5: Y1
    dice K1 N1 Y1
    turn 20  to act: wolf
"""


@pytest.mark.xdist_group("taisen")
@pytest.mark.parametrize("name", ["greedy", "search,simulations=300"])
def test_a_village_in_reach_is_taken(name: str) -> None:
    position = tatami.game("taisen").parse(WON_BY_ONE_MOVE)
    assert bot(name, seed=1).choose(position.view(0)) == "K1"


@pytest.mark.xdist_group("taisen")
def test_equal_seeds_search_alike_and_every_move_is_legal() -> None:
    game = tatami.game("taisen")
    for seed in range(6):
        view = game.start(chance=tatami.seeded(seed)).view(None)
        view = view.known.view(view.to_act[0])
        first, second = (Search(simulations=200, seed=9).choose(view) for _ in range(2))
        assert first == second
        assert first in view.moves


@pytest.mark.xdist_group("taisen")
def test_a_whole_game_keeps_its_tree_from_move_to_move() -> None:
    game = tatami.game("taisen")
    player, chance, rival = Search(simulations=64, seed=2), tatami.seeded(5), Random(3)
    position = game.start(chance=chance, first="wolf")
    while not position.is_over:
        seat = position.mover
        move = player.choose(position.view(seat)) if seat == 0 else position.moves(seat).sample(rival)
        position = position.play(seat, move, chance).position
    assert position.outcome


@pytest.mark.xdist_group("taisen")
def test_a_tree_without_room_is_cleared_and_the_search_goes_on() -> None:
    position = tatami.game("taisen").start(chance=tatami.seeded(1), first="wolf")
    player = Search(simulations=3000)
    for _ in range(12):
        assert player.choose(position.view(0)) in position.moves(0)


@pytest.mark.xdist_group("taisen")
def test_a_budget_in_seconds_gives_a_legal_move() -> None:
    position = tatami.game("taisen").start(chance=tatami.seeded(4), first="wolf")
    assert Search(seconds=0.01).choose(position.view(0)) in position.moves(0)


def test_a_single_move_needs_no_thought() -> None:
    game = tatami.game("taisen")
    position = game.parse("taisen\nwolf 3: K1\nmonkey 9: S\ndice K1 N1 Y1\nturn 3 to act: wolf")
    assert Search(simulations=10**9).choose(position.view(0)) == "K1"


@pytest.mark.xdist_group("toys")
@pytest.mark.parametrize("heaps", ["1 2 0", "2 3 0", "1 1 2", "3 3 1"])
def test_nim_is_played_without_a_mistake(nim: Game, heaps: str) -> None:
    """Whoever leaves heaps whose sizes cancel out in binary wins; from each of these that can be done."""
    chance = tatami.seeded(0)
    position = nim.parse(f"nim last=wins\n{heaps} (3) left")
    while not position.is_over:
        player = Search(simulations=3000)
        seat = position.mover
        move = player.choose(position.view(seat)) if seat == 0 else next(iter(position.moves(seat)))
        position = position.play(seat, move, chance).position
    assert position.outcome
    assert position.outcome.winners == (0,)


@pytest.mark.xdist_group("toys")
def test_three_seats_with_secrets_show_the_named_fingers(fingers: Game) -> None:
    """A point is for whoever shows what was named: each seat finds that by itself, not knowing the others."""
    for seed in range(4):
        position = fingers.start(chance=tatami.seeded(seed))
        named = str(position.view(None).shown["named"])
        for seat in position.to_act:
            assert Search(simulations=3000, seed=seed).choose(position.view(seat)) == named
            assert Greedy().choose(position.view(seat)) in position.view(seat).moves
