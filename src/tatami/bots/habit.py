"""Answers what a mind answers without thinking: a formation, an estimate."""

from __future__ import annotations

from tatami.core.contract import THINK
from tatami.core.luck import sow
from tatami.core.view import View


class Habits:
    """Asked before a bot thinks; equal seeds answer alike."""

    def __init__(self, seed: int = 0) -> None:
        self._luck = [0]
        sow(self._luck, seed)

    def answer(self, view: View) -> str | None:
        """The move, or None where the bot must think."""
        assert view.seat is not None
        state = view.known.state()
        choice = view.game.offers["habit"](state, view.seat, self._luck)
        return None if choice == THINK else view.game.notation.move_text(state, view.seat, choice)
