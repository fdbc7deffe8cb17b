"""Plays any legal move."""

from __future__ import annotations

from random import Random as Source

from tatami.core.view import View


class Random:
    """Every move is as good as another."""

    def __init__(self, seed: int = 0) -> None:
        self._source = Source(seed)

    def choose(self, view: View) -> str:
        return self._source.choice(view.moves)

    def __repr__(self) -> str:
        return "<Random>"
