"""What a crew does for training: games of given weights against themselves, or against others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy

from tatami.bots.planning import ROOM
from tatami.bots.workplace import as_arrays, in_arrays, new_desk, new_sheet
from tatami.core import registry
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.research.training.contest import contest
from tatami.research.training.examples import Played, new_examples, packed
from tatami.research.training.selfplay import LONGEST, OWN_ROWS, Story, play_games

ROOM_FOR_EXAMPLES = 100_000
EYE = 10
"""Per cent: how far estimates are off in the worlds in which one trains."""


class Task(NamedTuple):
    """Games to play against itself."""

    numbers: Any
    heat: float
    trace: float
    games: int
    seed: int


class Match(NamedTuple):
    """Games to play against other weights."""

    ours: Any
    theirs: Any
    games: int
    seed: int


class Worker:
    """A game's arrays and compiled functions."""

    def __init__(self, package: str, name: str) -> None:
        if name not in registry.games():
            registry.register(name, package)
        self.game = registry.game(name)
        states, rows = self.game.lifted.states(OWN_ROWS + 2 * ROOM)
        self._desk = new_desk(self.game, in_arrays(), states, rows, OWN_ROWS)
        self._reply = new_desk(self.game, in_arrays(), states, rows, OWN_ROWS + ROOM)
        self._sheet = new_sheet(self.game, in_arrays())
        self._out = numpy.zeros(self.game.rules.MAX_CHOICES, numpy.int64)
        self._used = numpy.zeros(2, numpy.int64)
        self._examples = new_examples(self.game, ROOM_FOR_EXAMPLES)
        self._story = Story(*(numpy.zeros((LONGEST + 1, self.game.seats, self.game.seats)) for _ in range(2)))

    def play(self, task: Task) -> Played:
        count = self.game.lifted.bind(play_games)(
            self._desk,
            self._reply,
            as_arrays(self.game, task.numbers),
            self._sheet,
            self._examples,
            self._story,
            opening(self.game, self._options(task.seed)),
            self._out,
            *task[1:],
            self._used,
        )
        return packed(self._examples, count, *map(int, self._used))

    def meet(self, match: Match) -> float:
        """Our share of the wins."""
        options = self._options(match.seed)
        nets = as_arrays(self.game, match.ours), as_arrays(self.game, match.theirs)
        arrays = (self._desk, *nets, self._sheet, opening(self.game, options), self._out)
        seats = self.game.seats_in(options)
        return float(self.game.lifted.bind(contest)(*arrays, seats, match.games, match.seed << 20))

    @cached_property
    def _variants(self) -> list[dict[str, str]]:
        """All options that go together, those that come by default first."""
        names, values = self.game.options.keys(), self.game.options.values()
        every = (dict(zip(names, chosen, strict=True)) for chosen in product(*values))
        return [options for options in every if _fits(self.game, options)]

    def _options(self, seed: int) -> Mapping[str, str]:
        """The usual options every second time, the others in turn."""
        turn, is_other = divmod(seed, 2)
        return self._variants[turn % len(self._variants) if is_other else 0]


def _fits(game: Game, options: Mapping[str, str]) -> bool:
    try:
        game.complete(options)
    except BadOption:
        return False
    return True


def work(worker: Worker, task: Task | Match) -> Played | float:
    return worker.play(task) if isinstance(task, Task) else worker.meet(task)


def opening(game: Game, options: Mapping[str, str]) -> Any:
    """The first position, as integers; estimates are left to chance in it."""
    state = game.opening(game.complete(options)).state()
    game.mind.set_skill(state, EYE)
    return numpy.array(state.integers(), numpy.int64)
