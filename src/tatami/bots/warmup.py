"""Gets searching players ready in the background: loaded from the cache, or compiled into it first.

Compiling happens in processes of their own, never here: it would hold up everything else. Games that
somebody plays come first.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from enum import StrEnum
from time import perf_counter
from typing import NamedTuple

from tatami.core import registry

from .compilation import COMMAND, LOWEST, Compilation
from .compiled import load_player, reason_of

CLOSING_SECONDS = 2.0
NOT_KEPT = "the compiled code is missing from the cache"


class Readiness(StrEnum):
    """How far the searching player of a game is; OFF where it is not to be compiled."""

    OFF = "off"
    WAITING = "waiting"
    COMPILING = "compiling"
    READY = "ready"
    FAILED = "failed"


ENDS = (Readiness.OFF, Readiness.READY, Readiness.FAILED)


class Progress(NamedTuple):
    """A game's state; with the seconds it took to get there, and why, if it failed."""

    game: str
    state: Readiness
    seconds: float = 0.0
    reason: str = ""
    was_cached: bool = False

    @property
    def failure(self) -> str:
        """What failed, in a sentence for whoever runs the program."""
        return (
            f"The searching player of {self.game} cannot be compiled: {self.reason.rstrip('.')}. "
            "Until the next start another one, which looks one move ahead, plays in its place."
        )


class Warmup:
    """A queue of games, compiled by so many processes at a time. Listeners are called in its threads."""

    def __init__(
        self,
        games: Sequence[str],
        *,
        processes: int = 1,
        niceness: int = LOWEST,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.listeners: list[Callable[[Progress], None]] = []
        self._latest = {game: Progress(game, Readiness.WAITING) for game in games}
        self._queue = [*games]
        self._missing: set[str] = set()
        """What the cache does not have."""
        self._wanted: list[str] = []
        self._compilations: dict[str, Compilation] = {}
        self._processes = processes
        self._niceness = niceness
        self._command = command
        self._threads: list[threading.Thread] = []
        self._closed = False
        self._changed = threading.Condition()

    # Asking

    def latest(self, game: str) -> Progress:
        return self._latest.get(game) or Progress(game, Readiness.OFF)

    def state(self, game: str) -> Readiness:
        return self.latest(game).state

    def states(self) -> dict[str, Readiness]:
        """Of all games that are compiled here."""
        return {game: progress.state for game, progress in self._latest.items()}

    def wait(self, game: str, seconds: float | None = None) -> Readiness:
        """Waits until the game is ready or has failed, or until time is up."""
        return self._wait(lambda: self.state(game) in ENDS, game, seconds)

    def wait_for_cache(self, game: str, seconds: float | None = None) -> Readiness:
        """Waits until it is known whether the cache has the game, or until time is up."""
        return self._wait(lambda: self.state(game) is not Readiness.WAITING, game, seconds)

    def _wait(self, holds: Callable[[], bool], game: str, seconds: float | None) -> Readiness:
        """Nobody waits for what has not been started."""
        with self._changed:
            if self._threads:
                self._changed.wait_for(lambda: self._closed or holds(), seconds)
        return self.state(game)

    # Doing

    def start(self) -> None:
        """Begins, with what is wanted first."""
        with self._changed:
            if self._threads or self._closed:
                return
            for number in range(min(self._processes, len(self._queue))):
                thread = threading.Thread(target=self._run, name=f"tatami-warmup-{number}", daemon=True)
                self._threads.append(thread)
                thread.start()

    def want(self, game: str) -> None:
        """Somebody plays this game: it comes before those that nobody plays."""
        with self._changed:
            if game in self._latest and game not in self._wanted:
                self._wanted.append(game)
                if game in self._queue:
                    self._make_room()
        self.start()

    def _make_room(self) -> None:
        """Stops compiling a game that nobody plays."""
        unwanted = next((game for game in self._compilations if game not in self._wanted), None)
        if unwanted is not None:
            self._compilations[unwanted].stop()

    def close(self) -> None:
        """Stops what is being compiled."""
        with self._changed:
            self._closed = True
            for compilation in self._compilations.values():
                compilation.stop()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join(CLOSING_SECONDS)

    # In its threads

    def _run(self) -> None:
        while (game := self._next()) is not None:
            began = perf_counter()
            state, reason = self._compile(game) if game in self._missing else self._look_up(game)
            if state is Readiness.WAITING:
                self._queue.append(game)
            seconds, was_cached = perf_counter() - began, game not in self._missing
            self._tell(Progress(game, state, seconds, reason, was_cached))

    def _next(self) -> str | None:
        with self._changed:
            if self._closed or not self._queue:
                return None
            game = min(self._queue, key=self._place)
            self._queue.remove(game)
            return game

    def _place(self, game: str) -> tuple[bool, int]:
        """Where it stands: all are looked up in the cache before one is compiled, wanted ones first."""
        wanted = self._wanted.index(game) if game in self._wanted else len(self._wanted)
        return game in self._missing, wanted

    def _look_up(self, game: str) -> tuple[Readiness, str]:
        if not _trouble(game):
            return Readiness.READY, ""
        self._missing.add(game)
        return Readiness.WAITING, ""

    def _compile(self, game: str) -> tuple[Readiness, str]:
        """The state it comes to, and why, if it failed."""
        try:
            compilation = self._begin(game)
        except OSError as error:
            return Readiness.FAILED, reason_of(error)
        if compilation is None:
            return Readiness.WAITING, ""
        self._tell(Progress(game, Readiness.COMPILING))
        reason = compilation.wait()
        with self._changed:
            del self._compilations[game]
        if reason and compilation.is_stopped:
            return Readiness.WAITING, ""
        reason = reason or _trouble(game)
        return Readiness.FAILED if reason else Readiness.READY, reason

    def _begin(self, game: str) -> Compilation | None:
        """None if another game has come to be wanted more."""
        with self._changed:
            if self._closed or (game not in self._wanted and self._is_any_wanted):
                return None
            self._compilations[game] = Compilation(game, self._command, self._niceness)
            return self._compilations[game]

    @property
    def _is_any_wanted(self) -> bool:
        return any(game in self._queue for game in self._wanted)

    def _tell(self, progress: Progress) -> None:
        with self._changed:
            if self._closed:
                return
            self._latest[progress.game] = progress
            self._changed.notify_all()
        for listener in self.listeners:
            listener(progress)


def _trouble(game: str) -> str:
    """Loads the player from the cache; why that failed, "" if it did not."""
    try:
        return "" if load_player(registry.game(game)) else NOT_KEPT
    except Exception as error:
        return reason_of(error)
