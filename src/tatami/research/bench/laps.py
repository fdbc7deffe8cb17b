"""Rates measured in short laps, ours and others' in turn, so that a shared machine's noise hits all alike."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import NamedTuple

ROUNDS = 5


class Work(NamedTuple):
    """Whole games, and the decisions or simulations they took."""

    games: int
    units: int


@dataclass(frozen=True)
class Contender:
    """Somebody whose speed is measured."""

    name: str
    unit: str
    play: Callable[[], Work]
    """Plays a game, or a batch of games too short to time one by one."""


class Lap(NamedTuple):
    games: int
    units: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.units / self.seconds

    @property
    def game_rate(self) -> float:
        return self.games / self.seconds


def lap(contender: Contender, seconds: float) -> Lap:
    """As many whole games as begin within the time, at least one."""
    games = units = 0
    began = perf_counter()
    while True:
        work = contender.play()
        games += work.games
        units += work.units
        spent = perf_counter() - began
        if spent >= seconds:
            return Lap(games, units, spent)


@dataclass
class Laps:
    """One contender's laps, a lap a round."""

    contender: Contender
    laps: list[Lap]

    @property
    def rate(self) -> float:
        return median(each.rate for each in self.laps)

    @property
    def game_rate(self) -> float:
        return median(each.game_rate for each in self.laps)

    def ratio(self, other: Laps) -> float:
        """How many times the other's speed: the median over the rounds."""
        return median(mine.rate / its.rate for mine, its in zip(self.laps, other.laps, strict=True))


def race(contenders: Sequence[Contender], seconds: float, advance: Callable[[str], None]) -> dict[str, Laps]:
    """All contenders in turn, round after round; each gets the seconds in total."""
    track = {each.name: Laps(each, []) for each in contenders}
    for _ in range(ROUNDS):
        for laps in track.values():
            laps.laps.append(lap(laps.contender, seconds / ROUNDS))
            advance(laps.contender.name)
    return track


@contextmanager
def one_core() -> Iterator[int | None]:
    """Pins this process and all it starts to one core and gives its number, None where that is impossible."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    allowed = os.sched_getaffinity(0)
    chosen = max(allowed)
    os.sched_setaffinity(0, {chosen})
    try:
        yield chosen
    finally:
        os.sched_setaffinity(0, allowed)
