"""What one worker of a crew does for training: plays some games with given weights, and hands over examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy

from tatami.bots.planning import ROOM
from tatami.bots.workplace import as_arrays, in_arrays, new_desk, new_sheet
from tatami.core import registry
from tatami.core.game import Game
from tatami.research.training.contest import contest
from tatami.research.training.selfplay import LONGEST, TRUTH, WIDTH, Examples, Story, play_games

ROOM_FOR_EXAMPLES = 200_000


class Played(NamedTuple):
    """Examples, packed: features one after the other, and where each example's begin."""

    features: Any
    begins: Any
    targets: Any
    games: int
    decisions: int


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

    def __init__(self, game: str, options: Sequence[Mapping[str, str]]) -> None:
        self.game = registry.game(game)
        self._openings = [_opening(self.game, each) for each in options]
        self._seats = [self.game.seats_in(each) for each in options]
        states, rows = self.game.lifted.states(TRUTH + 1 + ROOM)
        self._desk = new_desk(self.game, in_arrays(), states, rows, TRUTH + 1)
        self._sheet = new_sheet(self.game, in_arrays())
        self._out = numpy.zeros(self.game.rules.MAX_CHOICES, numpy.int64)
        self._used = numpy.zeros(2, numpy.int64)
        self._examples = new_examples(self.game, ROOM_FOR_EXAMPLES)
        self._story = Story(*(numpy.zeros((LONGEST + 1, self.game.seats)) for _ in range(2)))

    def play(self, task: Task) -> Played:
        """Plays against itself, with the options in turn from task to task."""
        count = self.game.lifted.bind(play_games)(
            self._desk,
            as_arrays(self.game, task.numbers),
            self._sheet,
            self._examples,
            self._story,
            self._openings[task.seed % len(self._openings)],
            self._out,
            *task[1:],
            self._used,
        )
        return packed(self._examples, count, *map(int, self._used))

    def meet(self, match: Match) -> float:
        """Our share of the wins, with the options in turn."""
        at = match.seed % len(self._openings)
        ours, theirs = as_arrays(self.game, match.ours), as_arrays(self.game, match.theirs)
        arrays = (self._desk, ours, theirs, self._sheet, self._openings[at], self._out)
        bound = self.game.lifted.bind(contest)
        return float(bound(*arrays, self._seats[at], match.games, match.seed << 20))


def _opening(game: Game, options: Mapping[str, str]) -> Any:
    return numpy.array(game.opening(game.complete(options)).state().integers(), numpy.int64)


def new_examples(game: Game, room: int) -> Examples:
    return Examples(
        numpy.zeros((room, WIDTH), numpy.int16),
        numpy.zeros(room, numpy.int64),
        numpy.zeros((room, game.seats)),
    )


def packed(examples: Examples, count: int, games: int, decisions: int) -> Played:
    seen = examples.seen[:count]
    lengths = seen[:, 0].astype(numpy.int64)
    is_feature = numpy.arange(1, WIDTH)[None, :] <= lengths[:, None]
    begins = numpy.concatenate(([0], numpy.cumsum(lengths)))
    targets = examples.target[:count].astype(numpy.float32)
    return Played(seen[:, 1:][is_feature], begins, targets, games, decisions)


def unpack(played: Played, examples: Examples, first: int) -> int:
    """Lays them down from row `first` on; returns where they end."""
    lengths = numpy.diff(played.begins)
    end = min(first + len(lengths), len(examples.turn))
    lengths = lengths[: end - first]
    rows = examples.seen[first:end]
    rows[:, 0] = lengths
    is_feature = numpy.arange(1, WIDTH)[None, :] <= lengths[:, None]
    rows[:, 1:][is_feature] = played.features[: played.begins[len(lengths)]]
    examples.target[first:end] = played.targets[: end - first]
    return end
