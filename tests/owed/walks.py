"""What properties are tried with: positions and records of random games, each game walked through once."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import given, seed
from hypothesis import strategies as st

from tatami import Position, Record, Step
from tests.owed.proof import Proof
from tests.sizes import SOAKING, examples, many

Run = TypeVar("Run", bound=Callable[..., None])
GAMES = 8
"""How many random games of each setting there are in a quick run."""


def games(proof: Proof) -> st.SearchStrategy[tuple[Step, ...]]:
    """A random game, all its steps."""
    last = max(GAMES, 2 * GAMES if len(proof.settings) < 4 else 0) * len(proof.settings) - 1
    return st.integers(0, many(last, 25 * last)).map(proof.walked)


def positions(proof: Proof) -> st.SearchStrategy[Position]:
    """Any position of a random game, or one laid at random."""
    passed = games(proof).flatmap(lambda steps: st.sampled_from([step.position for step in steps]))
    if proof.laid(0) is None:
        return passed
    return st.one_of(passed, st.integers(0, 2**32).map(lambda number: _laid(proof, number)))


def _laid(proof: Proof, number: int) -> Position:
    position = proof.laid(number)
    assert position is not None
    return position


def asked(proof: Proof) -> st.SearchStrategy[Position]:
    """Such a position in which somebody is to act."""

    def askings(steps: tuple[Step, ...]) -> st.SearchStrategy[Position]:
        return st.sampled_from([step.position for step in steps if step.position.to_act])

    passed = games(proof).flatmap(askings)
    if proof.laid(0) is None:
        return passed
    return st.one_of(passed, st.integers(0, 2**32).map(lambda number: _laid(proof, number)))


@st.composite
def _records(draw: st.DrawFn, proof: Proof) -> Record:
    steps = draw(games(proof))
    choices = [choice for step in steps for choice in step.choices]
    record = Record(proof.game, steps[0].position.options)
    return record.with_choices(*choices[: draw(st.integers(0, len(choices)))])


def records(proof: Proof) -> st.SearchStrategy[Record]:
    """A random game, cut off somewhere."""
    return _records(proof)


Tried = Callable[[Proof], st.SearchStrategy[Any]]
Size = Callable[[Proof], int]
Test = Callable[..., None]


def usual(proof: Proof) -> int:
    return proof.sizes.examples


def for_all(*tried: Tried, size: Size = usual) -> Callable[[Test], Callable[[Proof], None]]:
    """Tries a property with examples of each game, as many as its sizes say."""

    def decorate(test: Test) -> Callable[[Proof], None]:
        def run(proof: Proof) -> None:
            _try(test, proof, tried, size, proof)

        return _named(run, test)

    return decorate


def tried_with(proof: Proof, *tried: Tried, size: Size = usual) -> Callable[[Test], Callable[[], None]]:
    """The same for a property that only this game has."""

    def decorate(test: Test) -> Callable[[], None]:
        def run() -> None:
            _try(test, proof, tried, size)

        return _named(run, test)

    return decorate


def _try(test: Test, proof: Proof, tried: tuple[Tried, ...], size: Size, *first: Proof) -> None:
    @examples(size(proof))
    @given(st.tuples(*(strategy(proof) for strategy in tried)))
    def holds(drawn: tuple[Any, ...]) -> None:
        test(*first, *drawn)

    number = zlib.crc32(f"{proof.name} {test.__name__}".encode())
    (holds if SOAKING else seed(number)(holds))()


def _named(run: Run, test: Test) -> Run:
    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
    return run
