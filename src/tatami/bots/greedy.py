"""Looks one move ahead, and over everything chance may do right after it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random as Source

from tatami.bots.habit import Habits
from tatami.bots.planning import surprise
from tatami.core.contract import CHANCE, NOBODY, SURE, WIN
from tatami.core.fields import State
from tatami.core.game import Game
from tatami.core.luck import set_seed
from tatami.core.view import View


class Greedy:
    """Takes the move after which its mind likes the position best; chance counts by its weights.

    With some heat it mistakes moves of nearly equal worth for each other, as a planner does.
    """

    def __init__(self, seed: int = 0, error: int = 12, heat: float = 0.0) -> None:
        self._source = Source(seed)
        self.heat = heat
        self._luck = [0]
        set_seed(self._luck, seed)
        self._habits = Habits(seed, error)

    def choose(self, view: View) -> str:
        return self._habits.answer(view) or self._think(view)

    def _think(self, view: View) -> str:
        assert view.seat is not None
        state = self._habits.known(view)
        worths = list(self._worths(view.game, state, view.seat))
        best = max(worth for worth, _ in worths)
        choice = self._source.choice([choice for worth, choice in worths if worth == best])
        return view.game.notation.move_text(state, view.seat, choice)

    def _worths(self, game: Game, state: State, seat: int) -> Iterator[tuple[float, int]]:
        out = [0] * game.rules.MAX_CHOICES
        for choice in out[: game.rules.choices(state, seat, out)]:
            yield expected(game, _after(game, state, seat, choice), seat) + self._mistake(), choice

    def _mistake(self) -> float:
        return SURE * self.heat * surprise(self._luck) if self.heat else 0.0

    def __repr__(self) -> str:
        return "<Greedy>"


def expected(game: Game, state: State, seat: int) -> float:
    """What the position is worth to the seat, on the average over the next outcome of chance."""
    if game.rules.mover(state) != CHANCE:
        return worth(game, state, seat)
    out = [0] * game.rules.MAX_CHOICES
    weights = out[: game.rules.weights(state, out)]
    likely = [(outcome, weight) for outcome, weight in enumerate(weights) if weight]
    total = sum(
        weight * worth(game, _after(game, state, CHANCE, outcome), seat) for outcome, weight in likely
    )
    return total / sum(weights)


def worth(game: Game, state: State, seat: int) -> float:
    """The result if the game is over, else the mind's guess, from 0 to SURE."""
    if game.rules.mover(state) == NOBODY:
        return game.rules.result(state, seat) * SURE / WIN
    return game.mind.worth(state, seat)


def _after(game: Game, state: State, seat: int, choice: int) -> State:
    after = state.copy()
    game.rules.choose(after, seat, choice)
    return after
