"""The engine beside a game's reference: the same games, compared after every choice."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Protocol, Self

from tatami import Position, Step
from tatami.core.contract import CHANCE
from tests.owed.proof import Proof


class Reference(Protocol):
    """What every reference offers; seats have their names, moves and outcomes the texts of the notation."""

    @property
    def is_over(self) -> bool: ...
    def copy(self) -> Self: ...
    def to_act(self) -> list[str]: ...
    def moves(self, seat: str, /) -> Collection[str]: ...
    def play(self, seat: str, move: str, /) -> None: ...
    def odds(self) -> dict[str, int]: ...
    def draw(self, outcome: str, /) -> None: ...
    def ending(self) -> tuple[set[str], str]:
        """The winners, and why."""
        ...


def same(proof: Proof, position: Position, reference: Reference) -> None:
    """Everything both of them know."""
    names = proof.game.seat_names
    assert position.is_over == reference.is_over, position
    ours, theirs = proof.known_to_both(position, reference)
    assert ours == theirs, position
    assert [names[seat] for seat in position.to_act] == reference.to_act(), position
    for seat in position.to_act:
        assert sorted(position.moves(seat)) == sorted(reference.moves(names[seat])), position
    if position.at_chance:
        assert dict(position.odds) == reference.odds(), position
    if position.outcome:
        winners = {names[seat] for seat in position.outcome.winners}
        assert (winners, position.outcome.reason) == reference.ending()


def follow(proof: Proof, step: Step, reference: Reference) -> Position:
    """The reference makes the choices of a step too, and comes to the same."""
    for seat, text in step.choices:
        if seat == CHANCE:
            reference.draw(text)
        else:
            reference.play(proof.game.seat_names[seat], text)
    proof.made_in_both(step, reference)
    same(proof, step.position, reference)
    return step.position


def play_both(proof: Proof, seed: int) -> None:
    """One random game, played by both to its end."""
    random, position = Random(seed), proof.opening(seed)
    reference = proof.reference(position.options)
    same(proof, position, reference)
    while not position.is_over:
        position = follow(proof, proof.onward(position, random), reference)


def try_every_move(proof: Proof, position: Position) -> None:
    """Every move leads both to the same position, and so does ending the turn after it."""
    as_before = proof.reference_at(position)
    assert as_before is not None
    seat = position.mover
    for move in position.moves(seat):
        reference = as_before.copy()
        after = follow(proof, position.play(seat, move), reference)
        if seat in after.to_act and "end" in after.moves(seat):
            follow(proof, after.play(seat, "end"), reference)
