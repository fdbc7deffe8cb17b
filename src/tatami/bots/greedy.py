"""Looks one move ahead, and over everything chance may do right after it."""

from __future__ import annotations

from tatami.bots.glancing import ROWS, favourite
from tatami.bots.habit import Habits
from tatami.core.luck import set_seed
from tatami.core.view import View


class Greedy:
    """Takes the move after which its mind likes the position best; chance counts by its weights.

    With some heat it mistakes moves of nearly equal worth for each other, as a planner does.
    """

    def __init__(self, seed: int = 0, error: int = 12, heat: float = 0.0) -> None:
        self.seed = seed
        self.error = error
        self.heat = heat
        self._luck = [0]
        set_seed(self._luck, seed)
        self._habits = Habits(seed, error)

    def choose(self, view: View) -> str:
        habit = self._habits.answer(view)
        if habit is None and len(view.moves) == 1:
            return view.moves[0]
        return habit or self._think(view)

    def _think(self, view: View) -> str:
        assert view.seat is not None
        game, state = view.game, self._habits.known(view)
        states = [state, *(game.new_state() for _ in range(ROWS - 1))]
        out, odds = ([0] * game.rules.MAX_CHOICES for _ in range(2))
        choice = game.interpreted.bind(favourite)(
            states, None, 0, view.seat, out, odds, self.heat, self._luck
        )
        return game.notation.move_text(state, view.seat, int(choice))

    def __repr__(self) -> str:
        return "<Greedy>"
