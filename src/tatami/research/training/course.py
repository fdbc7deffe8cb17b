"""One course of training: generations of games, each learned from while the next one is played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from math import log10
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from tatami.bots.weights import BadWeights, load, save
from tatami.core import registry
from tatami.research.crew import crew
from tatami.research.training.examples import Played
from tatami.research.training.learner import Learner, first_weights, keep, kept
from tatami.research.training.workers import Match, Task, Worker, work

TASKS, GAMES = 6, 100
"""A generation."""
MEASURED, MATCHES, MATCH_GAMES = 10, 4, 200
"""Every so many generations the strength is measured, in so many matches of so many games."""
KEPT = 0.97
"""How much of the mean weights stays from generation to generation; the mean plays better than the last."""
SEEDS = 1_000_000
"""Of one course."""


class Settings(NamedTuple):
    """On what the weights depend."""

    game: str
    package: str
    seed: int
    heat: float
    rate: float
    trace: float


class Point(NamedTuple):
    """How strong the network was: Elo above what it was before it had learned anything."""

    games: int
    minutes: float
    elo: float


class Report(NamedTuple):
    generation: int
    games: int
    minutes: float
    error: float
    elo: float

    def __str__(self) -> str:
        return (
            f"{self.minutes:.1f} min, generation {self.generation}, {self.games:,} games, "
            f"error {self.error:.4f}, {self.elo:+.0f} Elo since the beginning"
        )


class Course:
    """Begins anew, or goes on from the folder's checkpoint."""

    CHECKPOINT = "checkpoint.npz"
    WEIGHTS = "network.bin"

    def __init__(self, settings: Settings, folder: Path, start: Path | None = None) -> None:
        self.settings = settings
        self.folder = folder
        self.game = registry.game(settings.game)
        self.history: list[Point] = [Point(0, 0.0, 0.0)]
        self.generation = self.games = 0
        self._minutes = 0.0
        self._waiting: list[Played] = []
        self._thread = ThreadPoolExecutor(1, "tatami-learner")
        checkpoint = folder / self.CHECKPOINT
        if checkpoint.exists():
            self._go_on(kept(checkpoint), checkpoint)
        else:
            numbers = self._begin_from(start) if start else first_weights(self.game, settings.seed)
            self._learner = Learner(self.game, numbers)
            self._mean = self._measured = self._learner.numbers

    def __enter__(self) -> Course:
        return self

    def __exit__(self, *_: object) -> None:
        self._thread.shutdown()

    # Going on

    def _begin_from(self, start: Path) -> Any:
        """Other weights; what their card says of how they came about is counted on."""
        learned = load(self.game, start)
        self.games, self._minutes, elo = (learned.card.get(name, 0) for name in ("games", "minutes", "elo"))
        self.history = [Point(self.games, self._minutes, elo)]
        return learned.numbers

    def _go_on(self, values: dict[str, Any], path: Path) -> None:
        found = json.loads(str(values["settings"]))
        wanted = self._identity()
        if found != wanted:
            raise BadWeights(
                f"The checkpoint {path} is of {found}, and this is {wanted}; take another folder."
            )
        self._learner = Learner(self.game, values["numbers"], values["squares"])
        self._mean, self._measured = values["mean"], values["measured"]
        self.history = [Point(int(games), *rest) for games, *rest in values["history"].tolist()]
        self.generation, self.games = (int(value) for value in values["counts"])
        self._minutes = float(values["minutes"])
        lengths = values["lengths"]
        if len(lengths):
            self._waiting = [Played(values["features"], lengths, values["leads"], values["targets"], 0, 0)]

    def _identity(self) -> dict[str, Any]:
        """What a checkpoint must agree with."""
        rules = {"rules": self.game.rules.VERSION, "features": self.game.mind.FEATURES}
        return {**self.settings._asdict(), **rules}

    # Learning

    def learn(self, seconds: float, jobs: int | None, ray: str | None) -> Iterator[Report]:
        """Goes through generations until the time is up."""
        began, before = monotonic(), self._minutes
        set_up = partial(Worker, self.settings.package, self.settings.game)
        with crew(jobs, ray, most=TASKS) as workers:
            workers.prepare(set_up)
            while monotonic() - began < seconds:
                learning = self._begin_learning()
                numbers = self._learner.numbers if learning is None else self._numbers
                played = [done.result for done in workers.map(work, self._tasks(numbers), set_up)]
                error = self._learned(learning) if learning else 0.0
                self._note([each for each in played if isinstance(each, Played)])
                self._minutes = before + (monotonic() - began) / 60
                if self.generation % MEASURED == 0:
                    scores = [done.result for done in workers.map(work, self._matches(), set_up)]
                    self._measure([score for score in scores if isinstance(score, float)])
                self._keep()
                yield Report(self.generation, self.games, self._minutes, error, self.history[-1].elo)

    def _begin_learning(self) -> Future[float] | None:
        """From the games of the generation before; the next one is played with the weights as they are."""
        if not self._waiting:
            return None
        self._numbers = self._learner.numbers
        rate, seed = self.settings.rate, self._seed(0)
        return self._thread.submit(self._learner.learn, self._waiting, rate, seed)

    def _learned(self, learning: Future[float]) -> float:
        """Waits for it, and takes the new weights into the mean; the first ones are soon forgotten."""
        error = learning.result()
        kept = min(KEPT, self.generation / (self.generation + 9))
        self._mean = kept * self._mean + (1 - kept) * self._learner.numbers
        return error

    def _tasks(self, numbers: Any) -> list[Task]:
        heat = self.settings.heat
        return [Task(numbers, heat, self.settings.trace, GAMES, self._seed(task)) for task in range(TASKS)]

    def _matches(self) -> list[Match]:
        return [Match(self._mean, self._measured, MATCH_GAMES, self._seed(match)) for match in range(MATCHES)]

    def _seed(self, part: int) -> int:
        return self.settings.seed * SEEDS + self.generation * TASKS + part

    def _note(self, played: list[Played]) -> None:
        self._waiting = played
        self.generation += 1
        self.games += sum(each.games for each in played)

    def _measure(self, scores: list[float]) -> None:
        score = min(max(sum(scores) / len(scores), 0.01), 0.99)
        elo = self.history[-1].elo + 400 * log10(score / (1 - score))
        self.history.append(Point(self.games, self._minutes, elo))
        self._measured = self._mean

    # Keeping

    def _keep(self) -> None:
        """First all that is needed to go on, then the weights with their card."""
        import numpy

        keep(
            self.folder / self.CHECKPOINT,
            settings=json.dumps(self._identity()),
            numbers=self._learner.numbers,
            squares=self._learner.squares,
            mean=self._mean,
            measured=self._measured,
            history=numpy.array(self.history),
            counts=numpy.array([self.generation, self.games]),
            minutes=self._minutes,
            features=numpy.concatenate([each.features for each in self._waiting]),
            lengths=numpy.concatenate([each.lengths for each in self._waiting]),
            leads=numpy.concatenate([each.leads for each in self._waiting]),
            targets=numpy.concatenate([each.targets for each in self._waiting]),
        )
        save(self.folder / self.WEIGHTS, self.card(), self._mean)

    def card(self) -> dict[str, Any]:
        """What the weights are, and how they came about."""
        return {
            **self._identity(),
            "games": self.games,
            "minutes": round(self._minutes, 1),
            "elo": round(self.history[-1].elo),
        }
