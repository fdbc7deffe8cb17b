"""Plays any legal move."""

from __future__ import annotations

from random import Random as Source

from tatami.core.moves import pick
from tatami.core.view import View


class Random:
    """Every move is as good as another."""

    def __init__(self, seed: int = 0) -> None:
        self._source = Source(seed)

    def choose(self, view: View) -> str:
        return pick(view.moves, self._source)

    def __repr__(self) -> str:
        return "<Random>"
