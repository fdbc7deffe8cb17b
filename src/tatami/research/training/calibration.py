"""`tatami train GAME --judge`: how true the chances are that a network gives."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy

from tatami.bots.weights import load, shipped
from tatami.core.game import Game
from tatami.research.crew import crew
from tatami.research.training.workers import Trial, Witnessed, Worker, work

BINS = 10
TASKS = 20


class Calibration(NamedTuple):
    """In points of a hundred: how far chances are from what came, and from the mean over the next throw."""

    positions: int
    error: float
    bias: float
    distance: float

    def __str__(self) -> str:
        return (
            f"{self.positions:,} positions, one a game: expected calibration error {self.error:.2f} points; "
            f"before a throw {self.bias:+.2f} points from the mean over the throws on the average, "
            f"{self.distance:.2f} apart"
        )


def calibrated(game: Game, file: Path | None, games: int, seed: int, jobs: int | None) -> Calibration:
    """Of these weights, or of those in the game's folder, by so many games."""
    numbers = numpy.array((load(game, file) if file else shipped(game)).numbers)
    trials = [Trial(numbers, games // TASKS, seed * TASKS + task) for task in range(TASKS)]
    with crew(jobs, None, most=TASKS) as workers:
        done = [each.result for each in workers.map(work, trials, partial(Worker, game.package, game.name))]
    return measured([each for each in done if isinstance(each, Witnessed)])


def measured(parts: Sequence[Witnessed]) -> Calibration:
    said, came, meant = (numpy.concatenate(columns) for columns in zip(*parts, strict=True))
    bins = numpy.minimum((said * BINS).astype(int), BINS - 1)
    error = sum(abs((said - came)[bins == number].sum()) for number in range(BINS)) / len(said)
    apart = said - meant
    return Calibration(len(said), 100 * float(error), 100 * apart.mean(), 100 * abs(apart).mean())
