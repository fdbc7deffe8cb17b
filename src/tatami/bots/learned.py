"""Plays by what a network has learned: plans its own turn, and if asked, looks at what may follow too."""

from __future__ import annotations

from tatami.bots.habit import Habits
from tatami.bots.learned_search import LearnedSearch
from tatami.bots.network import Network
from tatami.bots.workplace import Workplace, network_of
from tatami.core.game import Game
from tatami.core.view import View

SIMULATIONS = 160
"""For each plan that would be looked at twice, where something is hidden."""


class Planner:
    """Equal seeds play alike. `plans` is how many plans it looks at twice, `heat` how often it errs.

    Where something is hidden it searches imagined worlds instead of looking twice. Without a file of
    weights, those of the game's folder are used.
    """

    def __init__(
        self,
        plans: int = 1,
        heat: float = 0.0,
        weights: str = "",
        seed: int = 0,
        lifted: int = 1,
        error: int = 8,
    ) -> None:
        if not (1 <= plans <= 64 and 0 <= heat < float("inf")):
            raise ValueError("plans must be from 1 to 64, heat finite and not negative")
        self.plans = plans
        self.heat = heat
        self._weights = weights
        self.seed = seed
        self.is_lifted = bool(lifted)
        self.error = error
        self._habits = Habits(seed, error, only_reflexes=True)
        self._search = LearnedSearch(plans * SIMULATIONS, seed=seed, error=error, weights=weights)
        self._places: dict[Game, Workplace] = {}
        self.haste = 0
        """How often what it looks at twice is halved, because others wait."""

    def choose(self, view: View) -> str:
        habit = self._habits.answer(view)
        if habit is None and len(view.moves) == 1:
            return view.moves[0]
        return habit or self.think(view)

    def think(self, view: View) -> str:
        """The move it finds, even if there is no other."""
        assert view.seat is not None
        if self.searches(view.game):
            self._search.haste = self.haste
            return self._search.think(view)
        state = self._habits.known(view)
        choice = self._place(view.game).decide(state, view.seat, self.heat, max(1, self.plans >> self.haste))
        return view.game.notation.move_text(state, view.seat, choice)

    def searches(self, game: Game) -> bool:
        """Whether it plays this game by searching imagined worlds."""
        return self.plans > 1 and self.is_lifted and game.has_secrets

    def _place(self, game: Game) -> Workplace:
        if game not in self._places:
            net = self.network(game)
            self._places[game] = Workplace(game, net, self.seed, is_lifted=self.is_lifted)
        return self._places[game]

    def network(self, game: Game) -> Network:
        """By which it judges."""
        return network_of(game, self._weights, is_lifted=self.is_lifted)

    def __repr__(self) -> str:
        return f"<Planner {self.plans}>"
