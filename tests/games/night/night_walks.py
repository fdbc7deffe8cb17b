"""Positions that random games of Ninja Night pass through, for property tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st
from night_pictures import GAME
from tests.sizes import examples

from tatami import Position, Record, Step

PROPERTY = examples(60)
SETTINGS = [
    {"players": players, "hook": hook, "assist": assist, "first": first}
    for first in GAME.options["first"]
    for assist in GAME.options["assist"]
    for hook in GAME.options["hook"]
    for players in GAME.options["players"]
    if first not in GAME.seat_names[int(players) :]
]
OPTIONS = st.sampled_from(SETTINGS)
SEEDS = st.integers(0, 2**32)


def onward(position: Position, random: Random) -> Step:
    """The next choice of a random game; ropes are often of a sensible length, so that some throws hit."""
    if position.at_chance:
        texts, weights = zip(*position.odds, strict=True)
        return position.draw(random.choices(texts, weights)[0])
    seat = random.choice(position.to_act)
    moves = position.moves(seat)
    if "rope-1" in moves and random.random() < 0.7:
        return position.play(seat, f"rope-{random.randrange(60, 300)}")
    return position.play(seat, moves.sample(random))


def walk(position: Position, seed: int) -> Iterator[Step]:
    """A random game from this position to its end, choice by choice."""
    random = Random(seed)
    while not position.is_over:
        step = onward(position, random)
        yield step
        position = step.position


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A random game, cut off somewhere."""
    record = Record(GAME, draw(OPTIONS))
    choices = [choice for step in walk(record.first, draw(SEEDS)) for choice in step.choices]
    return record.with_choices(*choices[: draw(st.integers(0, len(choices)))])


@st.composite
def positions(draw: st.DrawFn, *, to_act: bool = False) -> Position:
    """Any position of a random game, or any in which somebody is to act."""
    passed = (step.position for step in walk(GAME.opening(draw(OPTIONS)), draw(SEEDS)))
    return draw(st.sampled_from([position for position in passed if position.to_act or not to_act]))
