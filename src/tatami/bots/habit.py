"""Answers what a mind answers without thinking: a formation, an estimate."""

from __future__ import annotations

from tatami.core.contract import THINK
from tatami.core.fields import State
from tatami.core.luck import set_seed
from tatami.core.view import View


class Habits:
    """Asked before a bot thinks; equal seeds answer alike. `error` is how far its eye is off, in per cent.

    Whoever judges by a network has reflexes alone.
    """

    def __init__(self, seed: int = 0, error: int = 10, *, only_reflexes: bool = False) -> None:
        if error not in range(1, 100):
            raise ValueError("error must be from 1 to 99 per cent")
        self._error = error
        self._only_reflexes = only_reflexes
        self._luck = [0]
        set_seed(self._luck, seed)

    def known(self, view: View) -> State:
        """The position as far as the seat knows it, and as well as this bot can do in it."""
        state = view.known.state()
        view.game.mind.set_skill(state, self._error)
        return state

    def answer(self, view: View) -> str | None:
        """The move, or None where the bot must think."""
        assert view.seat is not None
        state = self.known(view)
        mind = view.game.mind
        answers = (mind.reflex if self._only_reflexes else None) or mind.habit
        choice = answers(state, view.seat, self._luck)
        return None if choice == THINK else view.game.notation.move_text(state, view.seat, choice)
