"""Examples as they travel from worker to learner: features one after the other, without the empty places."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy

from tatami.core.game import Game
from tatami.research.training.selfplay import WIDTH, Examples


class Played(NamedTuple):
    """What a worker brings back: of `lengths` features each, what came of them, games and decisions."""

    features: Any
    lengths: Any
    leads: Any
    targets: Any
    games: int
    decisions: int


def new_examples(game: Game, room: int) -> Examples:
    return Examples(
        numpy.zeros((room, WIDTH), numpy.int16),
        numpy.zeros(room),
        numpy.zeros(room, numpy.int64),
        numpy.zeros((room, game.seats)),
    )


def packed(examples: Examples, count: int, games: int, decisions: int) -> Played:
    seen = examples.seen[:count]
    lengths = seen[:, 0].copy()
    features = seen[:, 1:][_is_used(lengths)]
    leads, targets = (values[:count].astype(numpy.float32) for values in (examples.lead, examples.target))
    return Played(features, lengths, leads, targets, games, decisions)


def unpack(played: Played, examples: Examples, first: int) -> int:
    """Lays them down from row `first` on, as far as there is room; returns where they end."""
    end = min(first + len(played.lengths), len(examples.turn))
    lengths = played.lengths[: end - first]
    rows = examples.seen[first:end]
    rows[:, 0] = lengths
    rows[:, 1:][_is_used(lengths)] = played.features[: int(lengths.sum())]
    examples.lead[first:end] = played.leads[: end - first]
    examples.target[first:end] = played.targets[: end - first]
    return end


def _is_used(lengths: Any) -> Any:
    """Which places of each row hold a feature."""
    return numpy.arange(1, WIDTH)[None, :] <= lengths[:, None]
