"""The computer's judgement: made of what a seat knows; its figures are placed so that nobody can guess."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from battle_pictures import BLACK, GAME, RED, board, field
from battle_proof import PROOF
from tests.owed.twins import forgotten
from tests.owed.walks import positions, tried_with

import tatami
from tatami import Position
from tatami.bots import bot
from tatami.core.contract import NOBODY, SURE
from tatami.games.battle.view import Shown

STEPS = "table red 4 4 1 black 2 2 5\n assault 3 attacker red steps 2 to move: red"


def worth(position: Position[Shown], seat: int = RED) -> int:
    return GAME.mind.worth(position.state(), seat)


@tried_with(PROOF, positions)
def test_worth_is_a_share(position: Position[Shown]) -> None:
    for imagined in (position, *(forgotten(position, seat) for seat in (RED, BLACK, NOBODY))):
        if not imagined.is_over:
            shares = [worth(imagined, seat) for seat in (RED, BLACK)]
            assert all(0 <= share <= SURE for share in shares)
            assert abs(sum(shares) - SURE) <= 3


def test_figures_shuriken_and_cards_are_worth_something() -> None:
    base = field("5 r1 . . . .\n 6 b1 . . . .", STEPS)
    assert worth(field("5 r1 . . . r1\n 6 b1 . . . .", STEPS)) > worth(base)
    assert worth(field("5 r2 . . . .\n 6 b1 . . . .", STEPS)) > worth(base)
    assert worth(field("5 r1 . . . .\n 6 b1 . . . .", STEPS, "black shuriken 1")) > worth(base)
    assert worth(field("5 r1 . . . .\n 6 b1 . . . .", STEPS, "red hand")) < worth(base)


def test_a_master_in_danger_is_worth_less() -> None:
    safe = field("5 b1 . . . .", STEPS)
    assert worth(field("2 . . b1 . .", STEPS)) < worth(safe)


def test_a_battle_is_weighed_by_its_dice() -> None:  # B13
    now = "table red 4 4 1 black 2 2 5\n assault 3 attacker red steps 1 a5xa6 dice {} to answer: {}"
    ahead = field("6 b1! . . . .\n 5 r1! . . . .", now.format("6 1", "black"))
    behind = field("6 b1! . . . .\n 5 r1! . . . .", now.format("1 6", "red"))
    assert worth(ahead) > worth(behind)
    deadly = board(f"6 bS! . . . .\n 5 r1! . . . .\n 1 . . rS . .\n {now.format('6 1', 'black')}")
    assert worth(deadly) == SURE


def placements(seat: int, count: int) -> Counter[str]:
    """Where bots of different seeds put their Soke."""
    view = GAME.start().view(seat)
    return Counter(bot("greedy", seed=seed).choose(view) for seed in range(count))


@pytest.mark.parametrize("seat", [RED, BLACK])
def test_the_soke_stands_sensibly_and_not_predictably(seat: int) -> None:  # B4
    found = placements(seat, 300)
    assert len(found) >= 9
    assert max(found.values()) < 75
    front = "3" if seat == RED else "8"
    assert sum(count for move, count in found.items() if move[1:].startswith(front)) < 60


@pytest.mark.parametrize("players", [("greedy", "random"), ("greedy", "greedy")])
def test_bots_play_whole_games_from_what_they_see(players: tuple[str, str]) -> None:
    bots: Any = [bot(name, seed=seat) for seat, name in enumerate(players)]
    chance = tatami.seeded(4)
    position = GAME.start(chance=chance, rows="8")
    while position.to_act:
        seat = position.to_act[0]
        position = position.play(seat, bots[seat].choose(position.view(seat)), chance).position
    assert position.outcome


@pytest.mark.xdist_group("battle")
def test_the_search_throws_again_for_the_game() -> None:  # B13, B19
    """Red's die is one behind the enemy master's, and most faces win."""
    position = board(
        "6 bS! . . . .\n 5 r2! . . . .\n 1 . . rS . r1\n black hand shuriken 0\n red hand shuriken 1\n"
        "table red 4 4 4 black 2 2 2\n assault 3 attacker red a5xa6 dice 1 2 to answer: red"
    )
    assert bot("search,simulations=200", seed=1).choose(position.view(RED)) == "throw"
