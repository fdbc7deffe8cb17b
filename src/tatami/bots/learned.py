"""Plays by what a network has learned: plans its own turn, and if asked, looks at what may follow too.

A game that nobody has learned is played by its hand-made mind instead: at a glance, or by a search.
"""

from __future__ import annotations

from tatami.bots.greedy import Greedy
from tatami.bots.habit import Habits
from tatami.bots.learned_search import LearnedSearch
from tatami.bots.network import Network
from tatami.bots.search import Search
from tatami.bots.weights import is_learned
from tatami.bots.workplace import Workplace, network_of
from tatami.core.game import Game
from tatami.core.rooms import HEATS
from tatami.core.view import View

SIMULATIONS = 160
"""For each plan that would be looked at twice, where something is hidden."""


class Planner:
    """Equal seeds play alike. `plans` is how many plans it looks at twice, `heat` how often it errs.

    Or `ease` says that: by how many levels it plays weaker, in steps of the game. Where something is hidden
    it searches imagined worlds instead of looking twice. Without a file of weights, those of the game's
    folder are used.
    """

    def __init__(
        self,
        plans: int = 1,
        heat: float = 0.0,
        ease: int = 0,
        weights: str = "",
        seed: int = 0,
        lifted: int = 1,
        error: int = 8,
    ) -> None:
        if not (1 <= plans <= 64 and 0 <= heat < float("inf")):
            raise ValueError("plans must be from 1 to 64, heat finite and not negative")
        if ease not in range(len(HEATS) + 1):
            raise ValueError(f"ease must be from 0 to {len(HEATS)}")
        self.plans = plans
        self._heat = heat
        self._ease = ease
        self._weights = weights
        self.seed = seed
        self.is_lifted = bool(lifted)
        self.error = error
        self._habits = Habits(seed, error, only_reflexes=True)
        self._search = LearnedSearch(plans * SIMULATIONS, seed=seed, error=error, weights=weights)
        self._glance = Greedy(seed, error)
        self._searches: dict[Game, Search] = {}
        self._places: dict[Game, Workplace] = {}
        self.haste = 0
        """How often what it looks at twice is halved, because others wait."""

    def choose(self, view: View) -> str:
        if self.plays_by_hand(view.game):
            return self._choose_by_hand(view)
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
        heat, plans = self.heat_in(view.game), max(1, self.plans >> self.haste)
        choice = self._place(view.game).decide(state, view.seat, heat, plans)
        return view.game.notation.move_text(state, view.seat, choice)

    def _choose_by_hand(self, view: View) -> str:
        if self.plans > 1 and self.is_lifted:
            search = self._search_by_hand(view.game)
            search.haste = self.haste
            return search.choose(view)
        self._glance.heat = self.heat_in(view.game)
        return self._glance.choose(view)

    def _search_by_hand(self, game: Game) -> Search:
        if game not in self._searches:
            self._searches[game] = Search(game.mind.SIMULATIONS, seed=self.seed, error=self.error)
        return self._searches[game]

    def heat_in(self, game: Game) -> float:
        """How often it errs there: if it is weaker than all levels of the game, as the weakest."""
        heats = game.mind.HEATS[: self._ease]
        return heats[-1] if heats else float(self._heat)

    def plays_by_hand(self, game: Game) -> bool:
        """Whether there is no network to play this game by."""
        return not (self._weights or is_learned(game))

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
