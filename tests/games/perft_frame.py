"""Counts of whole trees from stored positions, by the engine and by a game's reference beside it."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from tatami import Game, Position
from tatami.core.perft import breakdown, perft


class Reference(Protocol):
    """What every reference offers: a copy of itself, and chance."""

    waits: str

    def copy(self) -> Self: ...
    def odds(self) -> dict[str, int]: ...
    def draw(self, text: str, /) -> None: ...


class TurnReference(Reference, Protocol):
    """A reference in which one side is to move, and knows which."""

    def moves(self) -> Collection[str]: ...
    def play(self, text: str, /) -> None: ...


class SeatReference(Reference, Protocol):
    """A reference that asks seat by seat."""

    def to_act(self) -> list[str]: ...
    def moves(self, seat: str, /) -> Collection[str]: ...
    def play(self, seat: str, text: str, /) -> None: ...


AnyReference = TypeVar("AnyReference", bound=Reference)
AnyTurnReference = TypeVar("AnyTurnReference", bound=TurnReference)
AnySeatReference = TypeVar("AnySeatReference", bound=SeatReference)


class Trees(ABC, Generic[AnyReference]):
    """The stored positions of a game; `reference_of` sets the reference down in one of them.

    Positions whose text is `beyond_reference` are counted by the engine alone.
    """

    def __init__(
        self,
        game: Game,
        stored: Path,
        reference_of: Callable[[Position], AnyReference],
        beyond_reference: Callable[[str], bool] = lambda text: False,
    ) -> None:
        self._game, self._reference_of = game, reference_of
        self.stored: dict[str, dict[str, Any]] = tomllib.loads(stored.read_text(encoding="utf-8"))
        self.compared = [name for name in self.stored if not beyond_reference(self.stored[name]["text"])]

    @abstractmethod
    def texts(self, reference: AnyReference) -> Collection[str]:
        """What can happen next in the reference."""

    @abstractmethod
    def take(self, reference: AnyReference, text: str) -> None:
        """Lets one of these happen."""

    def position_of(self, name: str) -> Position:
        stored = self.stored[name]
        return self._game.parse(f"{self._game.name} {stored.get('options', '')}\n{stored['text']}")

    def reference_perft(self, reference: AnyReference, depth: int) -> int:
        if depth == 0 or reference.waits == "over":
            return 1
        if depth == 1:
            return len(self.texts(reference))
        return sum(self.reference_breakdown(reference, depth).values())

    def reference_breakdown(self, reference: AnyReference, depth: int) -> dict[str, int]:
        after = {text: reference.copy() for text in self.texts(reference)}
        for text, twin in after.items():
            self.take(twin, text)
        return {text: self.reference_perft(twin, depth - 1) for text, twin in after.items()}

    def table(self, name: str, depth: int) -> str:
        """Engine and reference side by side, move by move: where they part is where to look."""
        position = self.position_of(name)
        engine, reference = breakdown(position, depth), dict[str, int]()
        if name in self.compared:
            reference = self.reference_breakdown(self._reference_of(position), depth)
        texts = sorted(engine.keys() | reference.keys())
        lines = (f"{text:>20} {engine.get(text, '-'):>9} {reference.get(text, '-'):>9}" for text in texts)
        return "\n".join([f"{name}, {depth} plies:    engine reference", *lines])

    def engine_counts_as_stored(self, name: str) -> None:
        position = self.position_of(name)
        self._counts_as_stored(name, lambda depth: perft(position, depth))

    def reference_counts_as_stored(self, name: str) -> None:
        reference = self._reference_of(self.position_of(name))
        self._counts_as_stored(name, lambda depth: self.reference_perft(reference, depth))

    def _counts_as_stored(self, name: str, count: Callable[[int], int]) -> None:
        for depth, stored in enumerate(self.stored[name]["counts"], start=1):
            found = count(depth)
            assert found == stored, f"{found} leaves, {stored} are stored\n{self.table(name, depth)}"

    def breakdown_adds_up(self, name: str, depth: int) -> None:
        position = self.position_of(name)
        parts, whole = breakdown(position, depth), perft(position, depth)
        assert sum(parts.values()) == whole, f"{whole} leaves, but {parts}"


class TurnTrees(Trees[AnyTurnReference]):
    """Trees of a game in which one side is to move."""

    def texts(self, reference: AnyTurnReference) -> Collection[str]:
        return reference.moves() if reference.waits == "move" else reference.odds()

    def take(self, reference: AnyTurnReference, text: str) -> None:
        reference.play(text) if reference.waits == "move" else reference.draw(text)


class SeatTrees(Trees[AnySeatReference]):
    """Trees of a game that asks seat by seat: the first of those to act decides."""

    def texts(self, reference: AnySeatReference) -> Collection[str]:
        seats = reference.to_act()
        return reference.moves(seats[0]) if seats else reference.odds()

    def take(self, reference: AnySeatReference, text: str) -> None:
        seats = reference.to_act()
        reference.play(seats[0], text) if seats else reference.draw(text)
