"""A bot that searches, with a weaker one in its place until its game is compiled."""

from __future__ import annotations

from tatami.core.view import View

from .bot import Bot, bot
from .levels import MEANWHILE, SEARCH, spelled
from .warmup import Readiness, Warmup


def searches(name: str) -> bool:
    """Whether this is our searching bot, whatever its settings; others never wait to be compiled."""
    return spelled(name).partition(",")[0] == SEARCH


class StandIn:
    """Looks one move ahead until the search is compiled; equal seeds make equal bots."""

    def __init__(self, name: str, warmup: Warmup, *, seed: int = 0) -> None:
        self._search = bot(name, seed=seed)
        self._meanwhile = bot(MEANWHILE, seed=seed)
        self._warmup = warmup

    def choose(self, view: View) -> str:
        is_ready = self._warmup.state(view.game.name) is Readiness.READY
        return (self._search if is_ready else self._meanwhile).choose(view)

    def __repr__(self) -> str:
        return f"<StandIn {self._search!r}>"


def seated(name: str, warmup: Warmup, *, seed: int = 0) -> Bot:
    """The bot of that name, or, if it searches, with somebody in its place until its game is compiled."""
    return StandIn(name, warmup, seed=seed) if searches(name) else bot(name, seed=seed)


def player_of(name: str, warmup: Warmup, game: str) -> str:
    """Who plays now where the bot of that name sits."""
    is_waited_for = searches(name) and warmup.state(game) is not Readiness.READY
    return MEANWHILE if is_waited_for else name
