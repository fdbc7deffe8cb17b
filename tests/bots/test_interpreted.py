"""Players that stand in while others are compiled answer quickly, whatever the game."""

from __future__ import annotations

from time import thread_time

import pytest

import tatami
from tatami.bots import bot

MOST_SECONDS = 0.5
"""Of a processor, so that they are within two seconds on one that is busy compiling."""
LONGEST_GAME = 3000


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("game", tatami.games())
def test_every_decision_of_a_whole_game_is_quick(game: str, name: str) -> None:
    chance, player = tatami.seeded(11), bot(name, seed=3)
    position = tatami.game(game).start(chance=chance)
    for _ in range(LONGEST_GAME):
        if position.is_over:
            return
        seat = position.to_act[0]
        began = thread_time()
        move = player.choose(position.view(seat))
        assert thread_time() - began < MOST_SECONDS
        position = position.play(seat, move, chance).position
    raise AssertionError("the game does not end")
