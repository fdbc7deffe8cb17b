"""What a seat is told of a move beforehand is what then happens, as far as it goes."""

from __future__ import annotations

from collections.abc import Iterator

from tatami import Position, Step
from tatami.core.contract import CHANCE
from tests.owed.proof import Proof

Foreseen = tuple[int, Step, Step]
"""Who moved, what that seat foresaw, and what happened."""


def moves(proof: Proof) -> Iterator[Foreseen]:
    """Every move of some random games of every setting."""
    for seed in range(max(4, min(8, len(proof.settings)))):
        before: Position = proof.opening(seed)
        for step in proof.walked(seed):
            (seat, move), *_ = step.choices
            if seat != CHANCE:
                yield seat, before.known_to(seat).foresee(seat, move), step
            before = step.position


def test_what_is_foreseen_then_happens(proof: Proof) -> None:
    foretold, happened = 0, 0
    for seat, foreseen, step in moves(proof):
        heard = foreseen.heard(seat)
        assert heard == step.heard(seat)[: len(heard)]
        foretold, happened = foretold + len(heard), happened + len(step.events)
    assert foretold or not happened


def test_without_secrets_everything_is_foreseen_up_to_chance(proof: Proof) -> None:
    if not proof.game.has_secrets:
        for _, foreseen, step in moves(proof):
            assert (foreseen.position, foreseen.events) == (step.position, step.events)
