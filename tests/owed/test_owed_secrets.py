"""The twin test: what a seat receives does not depend on what is hidden from it. Knowing and forgetting."""

from __future__ import annotations

from itertools import chain, islice
from random import Random

import pytest

from tatami import Position
from tests.owed.proof import Proof
from tests.owed.twins import Twins, Viewer, each_secretive, eyes, forgotten
from tests.sizes import PARTS, part_of


@each_secretive
@pytest.mark.parametrize("part", PARTS)
def test_twins_look_the_same(proof: Proof, twins: Twins, part: int) -> None:
    block = part_of(part, *proof.sizes.twins)
    twins.check_pairs(len(block), seed=block.start)


@each_secretive
def test_whoever_may_know_the_difference_receives_it(proof: Proof, twins: Twins) -> None:
    """The comparison is not blind."""
    pairs = chain.from_iterable(islice(twins.pairs(seed), 12) for seed in range(1, 100))
    for viewer, one, two in islice(pairs, 40):
        others: list[Viewer] = [seat for seat in range(one.seats) if seat != viewer]
        assert any(twins.received(one, seat) != twins.received(two, seat) for seat in others)
    assert next(pairs, None), "there are too few twins"


# Knowing and forgetting


def passed(proof: Proof, seed: int) -> list[Position]:
    """Some positions of a random game, its end among them."""
    positions = [step.position for step in proof.walked(seed)]
    return [*Random(seed).sample(positions, min(25, len(positions))), positions[-1]]


@each_secretive
@pytest.mark.parametrize("seed", range(12))
def test_forgetting_changes_nothing_that_is_known(proof: Proof, seed: int) -> None:
    for position in passed(proof, seed):
        for viewer in (None, *range(position.seats)):
            imagined = forgotten(position, viewer)
            one, two = (proof.rules.knows(each.state(), eyes(viewer)) for each in (position, imagined))
            assert one == two
            assert imagined.shown(viewer) == position.shown(viewer)
            assert forgotten(imagined, viewer) == imagined, "there is nothing more to forget"


@each_secretive
def test_what_is_forgotten_does_not_depend_on_what_it_was(proof: Proof, twins: Twins) -> None:
    pairs = chain.from_iterable(islice(twins.pairs(seed), 60) for seed in range(1, 100))
    for viewer, one, two in islice(pairs, 120):
        assert forgotten(one, viewer) == forgotten(two, viewer)


@each_secretive
def test_an_imagined_game_can_be_played_to_its_end(proof: Proof) -> None:
    for seed in range(6):
        random = Random(seed)
        for position in passed(proof, seed)[:2]:
            imagined = forgotten(position, random.choice([None, *range(position.seats)]))
            while not imagined.is_over:
                imagined = proof.onward(imagined, random).position
            assert imagined.outcome
