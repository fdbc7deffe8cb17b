"""The network that learns, and all that is needed to go on learning later."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import numpy

from tatami.bots.network import HIDDEN, MIXED, Network
from tatami.bots.weights import BadWeights, shapes
from tatami.bots.workplace import as_arrays, in_arrays, new_sheet
from tatami.core.game import Game
from tatami.research.training.examples import Played, new_examples, unpack
from tatami.research.training.learning import START, Slopes, learn

ROOM_FOR_EXAMPLES = 400_000
FIRST_SPREAD, FIRST_BIAS, SECOND_BIAS = 0.05, 0.3, 0.1


class Learner:
    """Weights, how steep the slope of each was of late, and how to move them further."""

    def __init__(self, game: Game, numbers: Any, squares: Any = None) -> None:
        self.game = game
        self._net = as_arrays(game, numbers)
        self._squares = as_arrays(game, numpy.full(len(numbers), START) if squares is None else squares)
        self._sheet = new_sheet(game, in_arrays())
        self._slopes = Slopes(numpy.zeros(HIDDEN), numpy.zeros(MIXED), numpy.zeros(game.seats))
        self._luck = numpy.zeros(1, numpy.int64)
        self._examples = new_examples(game, ROOM_FOR_EXAMPLES)

    @property
    def numbers(self) -> Any:
        """A copy of the weights, layer by layer."""
        return flat(self._net)

    @property
    def squares(self) -> Any:
        return flat(self._squares)

    def learn(self, played: Sequence[Played], steps: int, rate: float, seed: int) -> float:
        """So many steps, each with one of the examples, the oldest of which may find no room.

        Returns the mean squared error of the guesses.
        """
        count = 0
        for each in reversed(played):
            count = unpack(each, self._examples, count)
        bound = self.game.lifted.bind(learn)
        arrays = (self._net, self._squares, self._slopes, self._sheet, self._examples)
        return float(bound(*arrays, count, steps, rate, seed, self._luck))


def flat(net: Network) -> Any:
    return numpy.concatenate([numpy.ravel(cast(Any, layer)) for layer in net])


def first_weights(game: Game, seed: int) -> Any:
    """Of a network that knows nothing yet."""
    luck = numpy.random.default_rng(seed)
    first, _, second, _, last, last_bias = shapes(game.mind.FEATURES, game.seats)
    layers = (
        luck.normal(0.0, FIRST_SPREAD, first),
        numpy.full(HIDDEN, FIRST_BIAS),
        luck.normal(0.0, HIDDEN**-0.5, second),
        numpy.full(MIXED, SECOND_BIAS),
        luck.normal(0.0, MIXED**-0.5, last),
        numpy.zeros(last_bias),
    )
    return numpy.concatenate([layer.ravel() for layer in layers])


def keep(path: Path, **values: Any) -> None:
    """Writes a checkpoint whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        numpy.savez(file, **values)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def kept(path: Path) -> dict[str, Any]:
    """What a checkpoint holds, or BadWeights."""
    try:
        with path.open("rb") as file, numpy.load(file, allow_pickle=False) as values:
            return dict(values)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise BadWeights(f"The checkpoint {path} cannot be read: {error}. Delete it to begin anew.") from None
