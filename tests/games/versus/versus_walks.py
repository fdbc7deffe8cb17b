"""Positions that random games of Ninja Versus Ninja pass through, for property tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st
from tests.sizes import examples
from versus_pictures import GAME
from versus_scattered import scattered

from tatami import Position, Record, Step

PROPERTY = examples(100)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in GAME.options.items()}).map(
    GAME.complete
)
SEEDS = st.integers(0, 2**32)


def walk(position: Position, seed: int) -> Iterator[Step]:
    """A random game from this position to its end, choice by choice."""
    random = Random(seed)
    while not position.is_over:
        if position.at_chance:
            texts, weights = zip(*position.odds, strict=True)
            step = position.draw(random.choices(texts, weights)[0])
        else:
            step = position.play(position.mover, position.moves(position.mover).sample(random))
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
    """Any position of a random game or laid at random, or any such in which a side is to act."""
    if draw(st.booleans()):
        return scattered(draw(SEEDS))
    passed = (step.position for step in walk(GAME.opening(draw(OPTIONS)), draw(SEEDS)))
    return draw(st.sampled_from([position for position in passed if position.to_act or not to_act]))
