"""The search's judgement: exact where a Soke fights, and made of what a seat knows."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import pytest
from battle_pictures import BLACK, GAME, RED, board, field
from battle_proof import PROOF
from tests.owed.twins import forgotten
from tests.owed.walks import positions, tried_with

import tatami
from tatami import Position
from tatami.bots import bot
from tatami.core.contract import NOBODY, SURE, prospect
from tatami.games.battle import mind
from tatami.games.battle.mind.duels import falls, falls_at_once
from tatami.games.battle.rules.board import FACES, ONE_STAR, SOKE, TWO_STARS
from tatami.games.battle.view import Shown

STEPS = "table red 4 4 1 black 2 2 5\n assault {} attacker red steps 2 to move: red"


def judged(position: Position[Shown], seat: int = RED) -> int:
    assert GAME.mind.prospect is not None
    return GAME.mind.prospect(position.state(), seat)


@cache
def brute_force(faces: int, hunter: int, soke: int, mine: int, his: int) -> float:
    """Throw by throw: how likely the hunter's die is higher when nobody behind has a Shuriken left."""
    if hunter > soke:
        throws = (
            [brute_force(faces, hunter, k, mine, his - 1) for k in range(1, FACES[SOKE] + 1)]
            if his
            else [1.0]
        )
    else:
        throws = [brute_force(faces, h, soke, mine - 1, his) for h in range(1, faces + 1)] if mine else [0.0]
    return sum(throws) / len(throws)


@pytest.mark.parametrize("rank", [ONE_STAR, TWO_STARS, SOKE])
@pytest.mark.parametrize(("mine", "his"), [(0, 0), (1, 0), (0, 1), (2, 3), (7, 2), (7, 7)])
def test_the_odds_of_a_hunt_are_exact(rank: int, mine: int, his: int) -> None:  # B13
    faces = FACES[rank]
    throws = [(h, k) for h in range(1, faces + 1) for k in range(1, FACES[SOKE] + 1)]
    ends = {throw: brute_force(faces, *throw, mine, his) for throw in throws}
    ahead = [ends[h, k] for h, k in throws if h > k]
    behind = [ends[h, k] for h, k in throws if h <= k]
    assert falls_at_once(rank, mine, his) == pytest.approx(sum(ends.values()) / len(ends))
    assert falls(rank, 1.0, mine, his) == pytest.approx(sum(ahead) / len(ahead))
    assert falls(rank, 0.0, mine, his) == pytest.approx(sum(behind) / len(behind))


@tried_with(PROOF, positions)
def test_a_prospect_is_a_share(position: Position[Shown]) -> None:
    for imagined in (position, *(forgotten(position, seat) for seat in (RED, BLACK, NOBODY))):
        if not imagined.is_over:
            shares = [judged(imagined, seat) for seat in (RED, BLACK)]
            assert all(0 <= share <= SURE for share in shares)
            assert abs(sum(shares) - SURE) <= 3


def test_the_search_asks_for_prospects_and_for_worth_where_there_are_none() -> None:
    assert GAME.implementations["prospect"] is mind.prospect
    taisen = tatami.game("taisen")
    assert taisen.implementations["prospect"] is taisen.mind.worth


def test_a_hunter_near_a_soke_that_is_known_is_worth_much() -> None:
    far = board(f"10 . . bS! . .\n 5 r1 . . . .\n 1 . . rS . .\n {STEPS.format(3)}")
    near = board(f"10 . . bS! . .\n 8 . . r1 . .\n 1 . . rS . .\n {STEPS.format(3)}")
    hidden = board(f"10 . . bS . .\n 8 . . r1 . .\n 1 . . rS . .\n {STEPS.format(3)}")
    assert judged(near) > judged(far)
    assert judged(near) > judged(hidden)


def test_shuriken_decide_what_a_hunter_is_worth() -> None:
    rows = "9 . . b1 . .\n 5 r1 . . . ."
    even = field(rows, STEPS.format(3))
    assert judged(field(rows, STEPS.format(3), "black shuriken 1")) > judged(even)
    assert judged(field(rows, STEPS.format(3), "red shuriken 1")) < judged(even)


def test_a_deadly_battle_is_weighed_with_every_shuriken() -> None:  # B13, B19
    now = "table red 4 4 1 black 2 2 5\n assault 3 attacker red steps 1 a5xa6 dice 6 1 to answer: black"
    rows = "6 bS! . . . .\n 5 r1! . . . .\n 1 . . rS . ."
    with_one, with_three = (
        judged(board(f"{rows}\n black hand shuriken {count}\n red hand shuriken 0\n {now}"))
        for count in (1, 3)
    )
    assert with_one > with_three
    assert with_three < SURE // 3


def test_near_a_draw_nothing_is_worth_much() -> None:  # B21
    rows = "9 . . b1 . .\n 5 r1 r2 r2 . ."
    fresh = judged(field(rows, STEPS.format(70)))
    late = judged(field(rows, STEPS.format("70 quiet 55")))
    assert SURE // 2 < late < fresh


@pytest.mark.xdist_group("battle")
@pytest.mark.parametrize("name", ["greedy", "search,simulations=60"])
def test_a_decision_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Twins differ only in what the seat may not know, so equal seeds decide alike."""
    decided = 0
    for seed in range(6):
        for viewer, one, two in islice(PROOF.twins.pairs(seed, 5), 60):
            if viewer in one.to_act and len(one.moves(viewer)) > 1:
                first, second = (bot(name, seed=7).choose(twin.view(viewer)) for twin in (one, two))
                assert first == second
                decided += 1
    assert decided > 20


def prospects(s: Any, seat: int) -> int:
    return prospect(s, seat)


@pytest.mark.xdist_group("battle")
def test_a_prospect_is_the_same_at_both_speeds() -> None:
    """Up to one in SURE, for sums of fractions may be rounded elsewhere."""
    fast = GAME.lifted.bind(prospects)
    states, rows = GAME.lifted.states(1)
    for seed in range(4):
        for viewer, position, _ in islice(PROOF.twins.pairs(seed, 5), 40):
            known = forgotten(position, NOBODY if viewer is None else viewer)
            rows[0] = known.state().integers()
            for seat in (RED, BLACK):
                assert abs(fast(states[0], seat) - judged(known, seat)) <= 1
