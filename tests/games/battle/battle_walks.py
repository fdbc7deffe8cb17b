"""Positions that random games of Battle of the Ninjas pass through, for property tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from battle_pictures import GAME
from hypothesis import strategies as st
from tests.sizes import examples

from tatami import Position, Record, Step

PROPERTY = examples(60)
SETTINGS = [
    {"rows": rows, "capture": capture} for rows in GAME.options["rows"] for capture in GAME.options["capture"]
]


def bold(moves: list[str], random: Random) -> str:
    """Any move, but often an attack, a throw or a Joker, so that games are full of battles."""
    fierce = [move for move in moves if "x" in move or move == "throw" or "joker" in move]
    return random.choice(fierce if fierce and random.random() < 0.6 else moves)


def onward(position: Position, random: Random) -> Step:
    """One choice, of chance or of any seat that owes one."""
    if position.at_chance:
        texts, weights = zip(*position.odds, strict=True)
        return position.draw(random.choices(texts, weights)[0])
    seat = random.choice(position.to_act)
    return position.play(seat, bold(list(position.moves(seat)), random))


def walk(position: Position, seed: int) -> Iterator[Step]:
    """A random game from this position to its end, choice by choice."""
    random = Random(seed)
    while not position.is_over:
        step = onward(position, random)
        yield step
        position = step.position


@cache
def game(setting: int, seed: int) -> tuple[Step, ...]:
    """One random game, walked through once."""
    return tuple(walk(GAME.opening(GAME.complete(SETTINGS[setting])), seed))


GAMES = st.builds(game, st.integers(0, len(SETTINGS) - 1), st.integers(0, 7))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A random game, cut off somewhere."""
    steps = draw(GAMES)
    choices = [choice for step in steps for choice in step.choices]
    record = Record(GAME, steps[0].position.options)
    return record.with_choices(*choices[: draw(st.integers(0, len(choices)))])


@st.composite
def positions(draw: st.DrawFn, *, to_act: bool = False) -> Position:
    """Any position of a random game, or any in which a side is to act."""
    passed = [step.position for step in draw(GAMES)]
    return draw(st.sampled_from([position for position in passed if position.to_act or not to_act]))
