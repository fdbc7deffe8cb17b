"""OpenSpiel's games, driven from Python as its users do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any

from .laps import Contender, Work
from .ours import SIMULATIONS

BACKGAMMON = "OpenSpiel backgammon, random play"
MCTS = "OpenSpiel MCTSBot, einstein_wurfelt_nicht"
EXPLORE = 1.4
MEMORY_MB = 100
HOW_TO_INSTALL = "not installed: pip install open-spiel"


def installed() -> ModuleType | None:
    try:
        import pyspiel
    except ImportError:
        return None
    module: ModuleType = pyspiel
    return module


def contenders(pyspiel: ModuleType) -> Iterator[Contender]:
    yield Contender(BACKGAMMON, "decisions", backgammon(pyspiel))
    yield Contender(MCTS, "simulations", mcts(pyspiel))


def backgammon(pyspiel: ModuleType) -> Callable[[], Work]:
    """Listing the legal actions and applying one of them is a decision."""
    game, random = pyspiel.load_game("backgammon"), Random(1)

    def decide(state: Any) -> int:
        state.apply_action(random.choice(state.legal_actions()))
        return 1

    return lambda: Work(1, _play(game, random, decide))


def mcts(pyspiel: ModuleType) -> Callable[[], Work]:
    """Its C++ search with one random rollout a simulation."""
    game, random = pyspiel.load_game("einstein_wurfelt_nicht"), Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(
        game, evaluator, EXPLORE, SIMULATIONS, MEMORY_MB, solve=False, seed=1, verbose=False
    )

    def decide(state: Any) -> int:
        state.apply_action(bot.step(state))
        return SIMULATIONS

    return lambda: Work(1, _play(game, random, decide))


def _play(game: Any, random: Random, decide: Callable[[Any], int]) -> int:
    """A whole game; chance is drawn from the outcomes it lists."""
    units = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            units += decide(state)
    return units
