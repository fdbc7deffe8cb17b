"""What Tatami does with a game, at each of its speeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from tatami.bots.search import Search
from tatami.core import drive
from tatami.core.chance import seeded
from tatami.core.game import Game
from tatami.core.luck import set_seed

from .laps import Contender, Work

LIFTED_BATCH = 1000
SIMULATIONS = 2000
"""A move, as the peers' search is given."""

INTERPRETED = "interpreted random play"
POSITIONS = "random play over positions"
LIFTED = "lifted random play"
SEARCH = "search"


def contenders(game: Game) -> Iterator[Contender]:
    """All of ours; making one prepares it, compilation included."""
    yield Contender(INTERPRETED, "decisions", interpreted(game))
    yield Contender(POSITIONS, "decisions", over_positions(game))
    yield Contender(LIFTED, "decisions", lifted(game))
    yield Contender(SEARCH, "simulations", searched(game))


def interpreted(game: Game) -> Callable[[], Work]:
    """The rules as plain Python."""
    play_on = game.interpreted.bind(drive.play_on)
    fresh = game.start().state()
    luck, out = [0], [0] * game.rules.MAX_CHOICES
    set_seed(luck, 1)
    return lambda: Work(1, play_on(fresh.copy(), luck, out))


def over_positions(game: Game) -> Callable[[], Work]:
    """Positions, texts and events, as a program uses them."""
    chance, random = seeded(1), Random(1)

    def play() -> Work:
        position = game.start(chance=chance)
        decisions = 0
        while position.to_act:
            seat = position.to_act[0]
            position = position.play(seat, position.moves(seat).sample(random), chance).position
            decisions += 1
        return Work(1, decisions)

    return play


def lifted(game: Game) -> Callable[[], Work]:
    """The same rules compiled."""
    from tatami.core import lift

    play_many = game.lifted.bind(drive.play_many)
    states, rows = game.lifted.states(1)
    fresh = lift.integers_of(game.start().state())
    luck, out = lift.ints(1), lift.ints(game.rules.MAX_CHOICES)
    seeds = count(1)
    play_many(states, fresh, rows, 1, 0, luck, out)
    return lambda: Work(
        LIFTED_BATCH, int(play_many(states, fresh, rows, LIFTED_BATCH, next(seeds), luck, out))
    )


def searched(game: Game) -> Callable[[], Work]:
    """Whole games in which the search decides every move; what decides nothing is not searched."""
    bot, chance = Search(simulations=SIMULATIONS, seed=1), seeded(1)

    def play() -> Work:
        position = game.start(chance=chance)
        simulations = 0
        while position.to_act:
            view = position.view(position.to_act[0])
            position = position.play(position.to_act[0], bot.choose(view), chance).position
            simulations += SIMULATIONS if len(view.moves) > 1 else 0
        return Work(1, simulations)

    play()
    return play
