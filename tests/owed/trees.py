"""Counts of whole trees from stored positions, by the engine and by a game's reference beside it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection
from functools import cached_property
from typing import Any

from tatami import Position
from tatami.core.perft import breakdown, perft
from tests.owed.proof import Owing, Proof, folder_of
from tests.owed.references import Reference


def stored_trees(game: str) -> dict[str, dict[str, Any]]:
    file = folder_of(game) / f"{game}_perft.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


class Tree:
    """The tree below one stored position."""

    def __init__(self, proof: Proof, name: str) -> None:
        self.proof, self.name = proof, name
        self.stored = stored_trees(proof.name)[name]

    @cached_property
    def position(self) -> Position:
        return self.proof.game.parse(
            f"{self.proof.name} {self.stored.get('options', '')}\n{self.stored['text']}"
        )

    @property
    def reference(self) -> Reference | None:
        return self.proof.reference_at(self.position)

    def engine_counts_as_stored(self) -> None:
        self._counts_as_stored(lambda depth: perft(self.position, depth))

    def reference_counts_as_stored(self) -> None:
        reference = self.reference
        if reference is not None:
            self._counts_as_stored(lambda depth: reference_perft(reference, depth))

    def _counts_as_stored(self, count: Callable[[int], int]) -> None:
        for depth, stored in enumerate(self.stored["counts"], start=1):
            found = count(depth)
            assert found == stored, f"{found} leaves, {stored} are stored\n{self.table(depth)}"

    def table(self, depth: int) -> str:
        """Engine and reference side by side, move by move: where they part is where to look."""
        reference = self.reference
        engine = breakdown(self.position, depth)
        other = reference_breakdown(reference, depth) if reference else {}
        texts = sorted(engine.keys() | other.keys())
        lines = (f"{text:>20} {engine.get(text, '-'):>9} {other.get(text, '-'):>9}" for text in texts)
        return "\n".join([f"{self.name}, {depth} plies:    engine reference", *lines])


def reference_perft(reference: Reference, depth: int) -> int:
    if depth == 0 or reference.is_over:
        return 1
    if depth == 1:
        return len(_texts(reference))
    return sum(reference_breakdown(reference, depth).values())


def reference_breakdown(reference: Reference, depth: int) -> dict[str, int]:
    after = {text: reference.copy() for text in _texts(reference)}
    for text, twin in after.items():
        _take(twin, text)
    return {text: reference_perft(twin, depth - 1) for text, twin in after.items()}


def _texts(reference: Reference) -> Collection[str]:
    """What can happen next; the first of those to act decides."""
    seats = reference.to_act()
    return reference.moves(seats[0]) if seats else reference.odds()


def _take(reference: Reference, text: str) -> None:
    seats = reference.to_act()
    reference.play(seats[0], text) if seats else reference.draw(text)


def require_trees(proof: Proof) -> None:
    if not stored_trees(proof.name):
        raise Owing(f"{proof.name} stores no trees: write {proof.folder}/{proof.name}_perft.toml.")
