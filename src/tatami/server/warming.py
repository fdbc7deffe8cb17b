"""Reports how far the searching players are: in the log, and at the tables where one sits."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from tatami.bots.warmup import ENDS, Progress, Readiness, Warmup

from .host import Host

log = logging.getLogger(__name__)


class Reporter:
    """Is told in a thread of the warm-up; tables are told in the server's own."""

    def __init__(self, warmup: Warmup, host: Host) -> None:
        self._host = host
        self._left = set(warmup.states())
        self._failed = False
        self._loop = asyncio.get_running_loop()
        warmup.listeners.append(self._hear)

    def _hear(self, progress: Progress) -> None:
        if progress.state in ENDS:
            with suppress(RuntimeError):  # the server has ended
                self._loop.call_soon_threadsafe(self._report, progress)

    def _report(self, progress: Progress) -> None:
        if progress.state is Readiness.FAILED:
            self._failed = True
            log.warning(progress.failure)
        else:
            how = "found in the cache" if progress.was_cached else "compiled"
            log.info(
                "the searching player of %s is ready: %s in %.1f s", progress.game, how, progress.seconds
            )
        for live in self._host.live_tables.values():
            if live.table.game.name == progress.game and live.bots.master:
                live.audience.tell_presence()
        self._left.discard(progress.game)
        if not self._left and not self._failed:
            log.info("all searching players are ready")
