"""Searches with UCT on the lifted rules. The tree is kept from move to move."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from tatami.bots import uct
from tatami.bots.habit import Habits
from tatami.bots.network import Network
from tatami.bots.tree import BROUGHT, EDGES_USED, FULL, NODE, NODES_USED, Tree, most_tried
from tatami.bots.workplace import as_arrays, in_arrays, new_sheet, size_of
from tatami.core import luck
from tatami.core.fields import State
from tatami.core.game import Game
from tatami.core.view import View

if TYPE_CHECKING:
    from tatami.core.lift import Lifted

SLICE = 256
"""Simulations between two looks at the clock."""
EDGES_PER_NODE = 8
LEAST = 50
"""Simulations, however many others wait."""


class Search:
    """A budget in simulations, or in seconds if those are given; equal seeds and simulations play alike."""

    def __init__(
        self,
        simulations: int = 2000,
        seconds: float = 0.0,
        explore: float | None = None,
        seed: int = 0,
        error: int = 8,
    ) -> None:
        if not (simulations >= 1 and 0 <= seconds < float("inf") and 0 <= (explore or 0) < float("inf")):
            raise ValueError("simulations must be at least 1, seconds and explore finite and not negative")
        self.simulations = simulations
        self.seconds = seconds
        self.explore = explore
        self._seed = seed
        self._habits = Habits(seed, error)
        self._memory: SearchMemory | None = None
        self.haste = 0
        """How often the budget is halved, because others wait."""

    def choose(self, view: View) -> str:
        habit = self._habits.answer(view)
        if habit is None and len(view.moves) == 1:
            return view.moves[0]
        return habit or self.think(view)

    def think(self, view: View) -> str:
        """The move the search finds, whatever habit says."""
        if self._memory is None or self._memory.game is not view.game:
            self._memory = self._new_memory(view.game)
        self._memory.lay(self._habits.known(view), view.seat or 0)
        self._think(self._memory)
        return self._memory.best(view)

    def _new_memory(self, game: Game) -> SearchMemory:
        return SearchMemory(game, self._room(), self._seed)

    def _room(self) -> int:
        """How many decisions to have room for: a few moves' worth, a power of two."""
        wanted = max(self.simulations * 8, 1 << 19 if self.seconds else 0)
        return 1 << min(max(wanted, 1 << 12).bit_length(), 21)

    def _think(self, memory: SearchMemory) -> None:
        explore = memory.explore if self.explore is None else self.explore
        if not self.seconds:
            memory.search(explore, max(LEAST, self.simulations >> self.haste))
            return
        end = perf_counter() + self.seconds / 2**self.haste
        while perf_counter() < end:
            memory.search(explore, SLICE)

    def __repr__(self) -> str:
        return f"<Search {self.seconds}s>" if self.seconds else f"<Search {self.simulations}>"


class SearchMemory:
    """The arrays one search works on, and its compiled functions."""

    def __init__(
        self,
        game: Game,
        room: int,
        seed: int,
        lifted: Lifted | None = None,
        net: Network | None = None,
    ) -> None:
        from tatami.core import lift

        self.game = game
        lifted = lifted or game.lifted
        self._states, self._rows = lifted.states(2)
        self._out = lift.ints(game.rules.MAX_CHOICES)
        self._luck = lift.ints(1)
        luck.set_seed(self._luck, seed)
        self._lifted_search = lifted.bind(uct.search)
        self.tree = new_tree(lift, game, room, net)
        self._has_secrets = game.has_secrets
        self.explore = game.mind.EXPLORE
        self._root = FULL
        self._seat = 0

    def lay(self, state: State, seat: int) -> None:
        """Lays the position down; a tree without room for it is cleared first."""
        self._rows[uct.ROOT] = state.integers()
        self._sit(seat)
        self.search(0.0, 0)
        tree = self.tree
        nodes_scarce = tree.used[NODES_USED] * NODE * 2 > len(tree.nodes)
        edges_scarce = tree.used[EDGES_USED] * 2 > len(tree.edges)
        if nodes_scarce or edges_scarce or self._root == FULL:
            self.forget()

    def _sit(self, seat: int) -> None:
        """Clears the tree when the seat changes: it was led by what the other seat knew."""
        if seat != self._seat and self._has_secrets:
            self.forget()
        self._seat = seat

    def forget(self) -> None:
        """Clears the tree; edges are cleared when they are used again."""
        for row in (self.tree.nodes, self.tree.used):
            row[:] = 0  # type: ignore[index]

    def search(self, explore: float, simulations: int) -> None:
        arrays = (self._states, self._rows, self.tree, self._luck, self._out)
        self._root = self._lifted_search(*arrays, self._seat, explore, simulations)

    def best(self, view: View) -> str:
        """The move tried most often."""
        choice = int(most_tried(self.tree, self._root, self.game.seats))
        return self.game.notation.move_text(view.known.state(), self._seat, choice)


def new_tree(lift: Any, game: Game, room: int, net: Network | None) -> Tree:
    """Without a network there is one of no use in its place."""
    edges = room * EDGES_PER_NODE * (BROUGHT + game.seats)
    rows = lift.ints(room * NODE), lift.ints(edges), lift.ints(2), lift.ints(uct.DEEPEST)
    return Tree(*rows, net or as_arrays(game, [0.0] * size_of(game)), new_sheet(game, in_arrays()))
