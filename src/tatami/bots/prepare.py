"""`tatami prepare`: compiles searching players ahead of the first game."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from tatami.core import registry

from .compilation import COMMAND
from .warmup import Progress, Readiness, Warmup


def run(arguments: Namespace) -> int:
    """As many games at a time as there are cores; 1 if one of them could not be compiled and kept."""
    games = tuple(dict.fromkeys(registry.game(name).name for name in arguments.games)) or registry.games()
    warmup = Warmup(games, processes=os.cpu_count() or 1, niceness=0, command=COMMAND)
    warmup.listeners.append(_report)
    print(f"Tatami: preparing the computer players of {', '.join(games)} …", flush=True)
    try:
        warmup.start()
        ends = [warmup.wait(game) for game in games]
    finally:
        warmup.close()
    return int(Readiness.FAILED in ends)


def _report(progress: Progress) -> None:
    if progress.state is Readiness.READY:
        print(f"Tatami: {progress.game} is prepared, {progress.seconds:.1f} s", flush=True)
    elif progress.state is Readiness.FAILED:
        print(f"tatami: {progress.failure}", file=sys.stderr, flush=True)
