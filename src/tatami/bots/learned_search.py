"""Searches as `Search` does, and judges what it comes to by what a network has learned."""

from __future__ import annotations

from tatami.bots.habit import Habits
from tatami.bots.search import Search, SearchMemory
from tatami.bots.workplace import network_of
from tatami.core.game import Game

EXPLORE = 0.15


class LearnedSearch(Search):
    """Without a file of weights, those of the game's folder are used."""

    def __init__(
        self,
        simulations: int = 2000,
        seconds: float = 0.0,
        explore: float = EXPLORE,
        seed: int = 0,
        error: int = 8,
        weights: str = "",
    ) -> None:
        super().__init__(simulations, seconds, explore, seed, error)
        self._habits = Habits(seed, error, only_reflexes=True)
        self._weights = weights

    def _new_memory(self, game: Game) -> SearchMemory:
        net = network_of(game, self._weights, is_lifted=True)
        return SearchMemory(game, self._room(), self._seed, game.lifted_with_network, net)
