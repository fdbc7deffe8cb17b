"""A bot that looks ahead, with a weaker one in its place until its game is compiled."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from tatami.core import registry
from tatami.core.game import Game
from tatami.core.view import View

from .bot import Bot, bot
from .levels import FORMERLY, PLANNER, SEARCH, meanwhile, named, spelled
from .warmup import Readiness, Warmup


def looks_ahead(name: str) -> bool:
    """Whether this is one of our bots that are weak until their game is compiled, whatever its settings."""
    level = named(name.partition(",")[0])
    return level.looks_ahead if level else _plays(name) == SEARCH


def is_faster_compiled(name: str) -> bool:
    """Whether it is worth compiling the game for this bot; others do not gain by it."""
    return _plays(name) in (SEARCH, PLANNER)


def _plays(name: str) -> str:
    """The class behind a name."""
    return spelled(name).partition(",")[0]


@runtime_checkable
class Hurried(Protocol):
    """A bot that thinks less while others wait: its budget is halved so many times."""

    haste: int


class StandIn:
    """Plays at once: weaker or slower until the game is compiled. Equal seeds make equal bots."""

    def __init__(self, name: str, game: Game, warmup: Warmup, *, seed: int = 0) -> None:
        self._compiled = bot(name, seed=seed)
        self._interpreted = bot(_uncompiled(meanwhile(game) if looks_ahead(name) else name), seed=seed)
        self._warmup = warmup
        self.haste = 0

    def choose(self, view: View) -> str:
        is_ready = self._warmup.state(view.game.name) is Readiness.READY
        player = self._compiled if is_ready else self._interpreted
        if isinstance(player, Hurried):
            player.haste = self.haste
        return player.choose(view)

    def __repr__(self) -> str:
        return f"<StandIn {self._compiled!r}>"


def _uncompiled(name: str) -> str:
    """The same bot without compiled code."""
    return f"{name},lifted=0" if _plays(name) == PLANNER else name


def seated(name: str, game: Game, warmup: Warmup, *, seed: int = 0) -> Bot:
    """The bot of that name, ready to play at once."""
    now = called_now(name)
    return StandIn(now, game, warmup, seed=seed) if is_faster_compiled(now) else bot(now, seed=seed)


def called_now(name: str) -> str:
    """The name of a level, for one that there was before."""
    return FORMERLY.get(name, name)


def player_of(name: str, warmup: Warmup, game: str) -> str:
    """Who plays now where the bot of that name sits."""
    is_waited_for = looks_ahead(name) and warmup.state(game) is not Readiness.READY
    return meanwhile(registry.game(game)) if is_waited_for else name
