"""Plays any legal move."""

from __future__ import annotations

from tatami.core.luck import draw_below, set_seed
from tatami.core.view import View


class Random:
    """Every move is as good as another."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._luck = [0]
        set_seed(self._luck, seed)

    def choose(self, view: View) -> str:
        assert view.seat is not None
        game, state = view.game, view.known.state()
        out = [0] * game.rules.MAX_CHOICES
        count = game.rules.choices(state, view.seat, out)
        return game.notation.move_text(state, view.seat, out[draw_below(self._luck, count)])

    def __repr__(self) -> str:
        return "<Random>"
