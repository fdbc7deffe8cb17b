"""Thinks for bots in a few threads; what is lifted releases the lock that Python threads share.

The rules are compiled in another process first, so that nothing here waits for it. Until that is done,
a bot that searches looks one move ahead.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import tatami
from tatami.bots import Bot, bot
from tatami.bots.prepare import prepare
from tatami.core.moves import pick
from tatami.core.view import View

LIFTED = "search"
MEANWHILE = "greedy"
THREADS = 2
log = logging.getLogger(__name__)


class Workers:
    """Each thread keeps its own bots: a search tree is a desk for one."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "tatami-thinker")
        self._desk = threading.local()
        self.ready = False

    async def choose(self, name: str, view: View) -> str:
        """The bot's move; one that stumbles moves at random instead."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._choose, name, view)

    def _choose(self, name: str, view: View) -> str:
        ready = self.ready or name.split(",")[0] != LIFTED
        try:
            return self._bot(name if ready else MEANWHILE, view).choose(view)
        except Exception:
            log.exception("bot failed", extra={"bot": name, "game": view.game.name})
            return pick(view.moves, random.Random())

    def _bot(self, name: str, view: View) -> Bot:
        kept: dict[tuple[str, str], Bot] = vars(self._desk).setdefault("bots", {})
        key = (name, view.game.name)
        if key not in kept:
            kept[key] = bot(name, seed=random.randrange(2**31))
        return kept[key]

    async def prepare(self) -> None:
        """Compiles what search needs, elsewhere; then takes it from the cache."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, stdout=asyncio.subprocess.DEVNULL
        )
        try:
            await process.wait()
        except asyncio.CancelledError:
            process.kill()
            raise
        await asyncio.get_running_loop().run_in_executor(self._pool, compile_all)
        self.ready = True
        log.info("search is compiled")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def compile_all() -> None:
    """What a search of each game needs is then compiled and cached."""
    for name in tatami.games():
        prepare(tatami.game(name))


if __name__ == "__main__":
    compile_all()
