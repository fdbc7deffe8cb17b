"""Which games an arena plays: all pairs, seats rotated, every luck met from both sides."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from tatami.core import registry
from tatami.core.errors import BadOption
from tatami.core.game import Game


class Fixture(NamedTuple):
    """One game to play: two entrants, and which of their games it is."""

    first: int
    second: int
    number: int


@dataclass(frozen=True)
class Plan:
    """All of it as plain values, so that any process can play any part of it."""

    name: str
    package: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    games: int
    seed: int
    alone: bool = False
    """Whether the first of a pair has one seat, and the other all the rest."""

    @property
    def game(self) -> Game:
        """The game, also in a process that has not heard of it."""
        if self.name not in registry.games():
            registry.register(self.name, self.package)
        return registry.game(self.name)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The bots' names; one that enters again is numbered."""
        seen: Counter[str] = Counter()
        labels = []
        for name in self.bots:
            seen[name] += 1
            labels.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
        return tuple(labels)

    @cached_property
    def opening(self) -> tuple[int, ...]:
        """The state in which every game begins."""
        return self.game.opening(self.options).state().integers()

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.bots)), 2))

    def fixtures(self) -> Iterator[Fixture]:
        """Pair by pair in turn, so that a plan cut short has tried all pairs alike."""
        for number in range(self.games):
            for first, second in self.pairs:
                yield Fixture(first, second, number)

    def __len__(self) -> int:
        return self.games * len(self.pairs)

    @property
    def seats(self) -> int:
        return self.game.seats_in(self.options)

    def sides(self, fixture: Fixture) -> tuple[int, ...]:
        """Which of the pair (0 or 1) sits in each seat."""
        return apart(self.seats, fixture.number) if self.alone else seating(self.seats, fixture.number)

    def luck(self, fixture: Fixture) -> int:
        """The seed of chance: the same for games 0 and 1, 2 and 3, …; or as often as there are seats."""
        return self._seed(fixture, "luck", fixture.number // (self.seats if self.alone else 2))

    def bot_seed(self, fixture: Fixture, seat: int) -> int:
        return self._seed(fixture, "seat", fixture.number, seat)

    def _seed(self, fixture: Fixture, *parts: object) -> int:
        """Depends on the pair by name, so a pair's games are the same whoever else has entered."""
        pair = self.labels[fixture.first], self.labels[fixture.second]
        text = repr((self.seed, pair, parts))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def plan(
    game: Game, bots: Sequence[str], games: int, seed: int, options: Mapping[str, str], *, alone: bool = False
) -> Plan:
    """A plan that can be played, or BadOption."""
    if len(bots) < 2:
        raise BadOption(f"An arena needs two bots or more, not {len(bots)}; the same one may enter twice.")
    if games < 1:
        raise BadOption(f"A pair plays at least 1 game, not {games}.")
    return Plan(game.name, game.package, game.complete(options), tuple(bots), games, seed, alone)


def seating(seats: int, number: int) -> tuple[int, ...]:
    """Which of a pair (0 or 1) sits in each seat: in alternation, swapped every game, rotated every second.

    >>> [seating(2, number) for number in range(4)]
    [(0, 1), (1, 0), (1, 0), (0, 1)]
    >>> seating(3, 0), seating(3, 1), seating(3, 2)
    ((0, 1, 0), (1, 0, 1), (1, 0, 0))
    """
    turn, swap = divmod(number, 2)
    return tuple((seat + turn) % seats % 2 ^ swap for seat in range(seats))


def apart(seats: int, number: int) -> tuple[int, ...]:
    """The same where the first sits alone, in each seat in turn.

    >>> [apart(3, number) for number in range(3)]
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    return tuple(int(seat != number % seats) for seat in range(seats))
