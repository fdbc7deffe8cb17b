"""The searching bots of a local table: who plays until they are compiled, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable

from tatami.bots import Bot, bot
from tatami.bots.standin import is_faster_compiled, looks_ahead, player_of, seated
from tatami.bots.warmup import Readiness, Warmup
from tatami.core.game import Game
from tatami.core.view import View
from tatami.wire import messages as wire

from .voice import Voice

CACHE_SECONDS = 1.0
"""How long a bot waits for its compiled code to be found, before another one plays in its place."""

LINES = {
    Readiness.WAITING: "warming.meanwhile",
    Readiness.COMPILING: "warming.meanwhile",
    Readiness.READY: "warming.ready",
    Readiness.FAILED: "warming.failed",
}
MASTER_LINES: dict[wire.Master, str] = {
    "warming": "warming.meanwhile",
    "ready": "warming.ready",
    "failed": "warming.there_failed",
}
"""The same of a server's."""


class Warming:
    """Compiles for one table. A table with a seed waits for it, so that equal seeds play alike."""

    def __init__(self, game: Game, *, waits: bool, warmup: Warmup | None = None) -> None:
        self.warmup = warmup or Warmup([game.name])
        self._game = game
        self._waits = waits
        self._is_seated = False
        self._told: str | None = None

    def seated(self, name: str, seed: int) -> Bot:
        """The bot of that name; from now on it gets ready, if it must."""
        if not is_faster_compiled(name):
            return bot(name, seed=seed)
        self._is_seated = self._is_seated or looks_ahead(name)
        self.warmup.want(self._game.name)
        return Late(seated(name, self._game, self.warmup, seed=seed), self.wait)

    def wait(self) -> None:
        """As long as somebody who plays may be kept waiting."""
        self.wait_for_cache()
        if self._waits:
            self.warmup.wait(self._game.name)

    def wait_for_cache(self) -> None:
        """Until it is known whether anything must be compiled; without a seed not for long."""
        self.warmup.wait_for_cache(self._game.name, None if self._waits else CACHE_SECONDS)

    def adviser(self, name: str) -> str:
        """Who gives a hint in place of this bot, now; the bot gets ready for the next one."""
        if looks_ahead(name):
            self.warmup.want(self._game.name)
        return player_of(name, self.warmup, self._game.name)

    @property
    def state(self) -> Readiness:
        return self.warmup.state(self._game.name)

    @property
    def is_under_way(self) -> bool:
        return self.state in (Readiness.WAITING, Readiness.COMPILING)

    def listen(self, told: Callable[[], None]) -> None:
        """Calls it whenever the compiler has come further; from its own thread."""
        self.warmup.listeners.append(lambda _: told())

    def notice(self, voice: Voice) -> str:
        """What is said below the board while somebody gets ready."""
        return self.line(voice) if self.state is Readiness.COMPILING else ""

    def line(self, voice: Voice) -> str:
        """How far the bot is that sits at this table; nothing if none does."""
        key = LINES.get(self.state)
        if key is None or not self._is_seated:
            return ""
        if self.is_under_way and self._waits:
            key = "warming.waits"
        return voice.says(key, reason=self.warmup.latest(self._game.name).reason.rstrip("."))

    def news(self, voice: Voice) -> str:
        """The same, once after each change; nothing of a bot that was never waited for."""
        before, self._told = self._told, LINES.get(self.state)
        is_first = before is None and self.warmup.latest(self._game.name).was_cached
        return "" if self._told == before or is_first else self.line(voice)


class Late:
    """A bot that waits before it decides."""

    def __init__(self, bot: Bot, wait: Callable[[], None]) -> None:
        self._bot = bot
        self._wait = wait

    def choose(self, view: View) -> str:
        self._wait()
        return self._bot.choose(view)

    def __repr__(self) -> str:
        return repr(self._bot)
