"""Networks for tests: of random weights, and positions to judge."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tatami import Position, seeded
from tatami.bots.weights import shapes
from tatami.core.game import Game


def random_numbers(game: Game, seed: int = 1, spread: float = 0.2) -> list[float]:
    """Weights that say something of every position, and nothing true."""
    random = Random(seed)
    count = sum(rows * width for rows, width in shapes(game.mind.FEATURES, game.seats))
    return [random.gauss(0.0, spread) for _ in range(count)]


def met(game: Game, seeds: range) -> Iterator[Position[Any]]:
    """Positions in which somebody must decide, from random games."""
    for seed in seeds:
        random, chance = Random(seed), seeded(seed)
        position = game.start(chance=chance)
        while position.to_act:
            if random.random() < 0.1:
                yield position
            seat = position.to_act[0]
            position = position.play(seat, position.moves(seat).sample(random), chance).position
