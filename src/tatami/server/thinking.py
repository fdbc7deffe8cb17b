"""Thinks for bots in a few threads; what is lifted releases the lock that Python threads share."""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from tatami.bots import Bot
from tatami.bots.standin import Hurried, called_now, is_faster_compiled, looks_ahead, player_of, seated
from tatami.bots.warmup import Readiness, Warmup
from tatami.core.moves import pick
from tatami.core.position import Position
from tatami.core.view import View
from tatami.tables import gate
from tatami.wire.messages import Master

from .metrics import Histogram, Metrics

THREADS = 2
MASTERS: dict[Readiness, Master | None] = {
    Readiness.OFF: None,
    Readiness.WAITING: "warming",
    Readiness.COMPILING: "warming",
    Readiness.READY: "ready",
    Readiness.FAILED: "failed",
}
log = logging.getLogger(__name__)


class Workers:
    """Each thread keeps its own bots: a search tree is used by one thread at a time."""

    def __init__(self, warmup: Warmup, thinking: Histogram | None = None) -> None:
        self._times = thinking or Metrics().thinking
        self._warmup = warmup
        self._pool = ThreadPoolExecutor(THREADS, "tatami-thinker")
        self._of_thread = threading.local()
        self._is_hasty = False

    async def choose(self, name: str, view: View) -> str:
        """The bot's move; one that stumbles moves at random instead."""
        loop = asyncio.get_running_loop()
        with self._times.time(name):
            return await loop.run_in_executor(self._pool, self._choose, name, view)

    async def advise(self, name: str, position: Position, seat: int) -> list[str]:
        """The bot's whole move, choice by choice."""
        loop = asyncio.get_running_loop()
        with self._times.time(name):
            return await loop.run_in_executor(
                self._pool, gate.advised, position, seat, lambda view: self._choose(name, view)
            )

    @property
    def waiting(self) -> int:
        """How many moves wait for a thread to think about them."""
        return self._pool._work_queue.qsize()

    @property
    def haste(self) -> int:
        """How often bots halve their budgets now, so that nobody waits long: once for each doubled queue."""
        haste = (self.waiting // THREADS).bit_length()
        if (haste > 0) != self._is_hasty:
            self._is_hasty = haste > 0
            log.info(
                "bots think less" if haste else "bots think as long as they like", extra={"haste": haste}
            )
        return haste

    def _choose(self, name: str, view: View) -> str:
        bot = self._bot(name, view)
        if isinstance(bot, Hurried):
            bot.haste = self.haste
        try:
            return bot.choose(view)
        except Exception:
            log.exception("bot failed", extra={"bot": name, "game": view.game.name})
            return pick(view.moves, random.Random())

    def _bot(self, name: str, view: View) -> Bot:
        kept: dict[tuple[str, str], Bot] = vars(self._of_thread).setdefault("bots", {})
        key = (name, view.game.name)
        if key not in kept:
            kept[key] = seated(name, view.game, self._warmup, seed=random.randrange(2**31))
        return kept[key]

    def player(self, name: str, game: str) -> str:
        """Who plays now where the bot of that name sits."""
        return player_of(name, self._warmup, game)

    def want(self, names: Iterable[str], game: str) -> None:
        """These bots play: if it helps one of them, their game is compiled next."""
        if any(is_faster_compiled(called_now(name)) for name in names):
            self._warmup.want(game)

    def master(self, names: Iterable[str], game: str) -> Master | None:
        """How far the one is that looks ahead; None if there is none, or if its game is not compiled."""
        return MASTERS[self._warmup.state(game)] if any(map(looks_ahead, names)) else None

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
