"""A process that lifts a copy of nim and says what a probe of it finds, and where the machine code came from.

It is forked from one that has Numba loaded and awake: that takes ten times as long as the probe.
"""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import sys
import traceback
import warnings
from multiprocessing.connection import Connection
from typing import Any

PRELOADED = ["tatami.core.drive", "tatami.core.game", "tests.core.lift_warm", __name__]
NOT_FOUND = "failed"


def look(arguments: tuple[str, ...]) -> dict[str, Any]:
    """Answers tens for the counters offered, ones for what is offered after taking the most."""
    from tatami.core import lift, registry

    algorithms = __import__("toys.algorithms").algorithms
    game = registry.game("nim")
    states, rows = game.lifted.states(1)
    rows[0] = lift.integers_of(game.parse("nim last=wins\n4 1 1 (3) left").state())
    lifted = game.lifted.bind(algorithms.probe)
    out = lift.ints(game.rules.MAX_CHOICES)
    if "without compiling" in arguments:
        with game.lifted.cached_only(algorithms.probe):
            answer = int(lifted(states[0], out))
    else:
        answer = int(lifted(states[0], out))
    hits, misses = (sum(count.values()) for count in (lifted.stats.cache_hits, lifted.stats.cache_misses))
    return {"answer": answer, "hits": hits, "misses": misses}


def prepare(folder: str, arguments: tuple[str, ...]) -> None:
    """Reads the rules that stand in this folder now."""
    import numba

    from tatami.core import registry

    warnings.simplefilter("error")
    numba.config.reload_config()
    if "full" in arguments:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    sys.dont_write_bytecode = True  # Python's own cache overlooks edits within a second
    sys.path.insert(0, folder)
    registry.register("nim", "toys.nim")
    __import__("toys.algorithms")
    registry.game("nim")


def forked(
    connection: Connection, folder: str, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    """Prepares, says so, waits, looks, and says what it found; or what went wrong."""
    os.environ.update(environment)
    sys.stderr = said = io.StringIO()
    try:
        prepare(folder, arguments)
        connection.send("ready")
        connection.recv()
        found = look(arguments)
        connection.send(found | ({"said": said.getvalue()} if said.getvalue() else {}))
    except BaseException:
        connection.send({NOT_FOUND: traceback.format_exc()})


class Probe:
    """One such process; it has read the rules once this is made, and looks when it is asked."""

    def __init__(self, folder: str, arguments: tuple[str, ...], environment: dict[str, str]) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        self._connection, other = context.Pipe()
        self._process = context.Process(target=forked, args=(other, folder, arguments, environment))
        self._process.start()
        self._ready = self._connection.recv()

    def go(self) -> None:
        if self._ready == "ready":
            self._connection.send("go")

    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = self._connection.recv() if self._ready == "ready" else self._ready
        self._process.join()
        return found


if __name__ == "__main__":
    prepare(sys.argv[1], ())
    print(json.dumps(look(())))
