"""Computer players see a bonus on the roof, and play it where it lies (N12, N20)."""

from __future__ import annotations

from typing import Any

import pytest
from night_pictures import FOX, GAME, board, laid

import tatami
from tatami import Position
from tatami.bots import bot
from tatami.games.night import mind
from tatami.games.night.view import Shown


def hurt(face: str, program: str = "pick+heal", now: str = "turn 1 of fox") -> Position[Shown]:
    """Fox is full of wounds, and knows chest 1 of its roof."""
    return board(f"""
        {laid()}
        faces 1={face}:fox
        fox on a at 5 wounds 4 program {program}
        owl on b at 5 program pick+heal
        cat on c at 5 program pick+heal
        round 2 first fox
        now {now}
    """)


@pytest.mark.parametrize("name", ["greedy", "search,simulations=200"])
def test_a_potion_is_drunk_where_it_lies(name: str) -> None:  # N12
    assert bot(name).choose(hurt("potion").view(FOX)) == "play-1"


@pytest.mark.parametrize("face", ["3", "grapple", "kunai"])
def test_whatever_lies_there_the_answer_can_be_played(face: str) -> None:  # N12
    position = hurt(face)
    move = bot("greedy").choose(position.view(FOX))
    assert position.play(FOX, move)


def test_the_next_round_with_a_potion_on_the_roof_is_worth_more() -> None:  # N12
    """A plan to pick up counts the slots that the Potion would free."""
    worths = []
    for face in ("potion", "gear"):
        state: Any = hurt(face, "pick+pick").view(FOX).known.state()
        worths.append(mind.worth(state, FOX))
    assert worths[0] > worths[1]


def test_whole_games_of_computers_play_from_roofs_without_a_stumble() -> None:  # N12, N20
    from_roofs = 0
    for seed in range(12):
        chance, thinker = tatami.seeded(seed), bot("greedy")
        position = GAME.start(chance=chance, players="2")
        while not position.is_over:
            step = position.play(position.mover, thinker.choose(position.view(position.mover)), chance)
            from_roofs += sum(event.name == "played" and "roof" in event.values for event in step.events)
            position = step.position
        if from_roofs:
            return
    assert from_roofs, "nobody ever played a bonus from a roof"
