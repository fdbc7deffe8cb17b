"""How long a new process takes to its first searched move: with nothing compiled yet, and with all."""

from __future__ import annotations

import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from tatami.core.errors import TatamiError

FIRST_SEARCH = """
import os
import sys
import tatami
from tatami.bots import bot

chance = tatami.seeded(1)
position = tatami.game(sys.argv[1]).start(chance=chance)
while len(position.moves(position.to_act[0])) == 1:
    seat = position.to_act[0]
    position = position.play(seat, next(iter(position.moves(seat))), chance).position
player = bot(sys.argv[2])
think = getattr(player, "think", player.choose)  # habit answers without a search
print(think(position.view(position.to_act[0])), flush=True)
os._exit(0)
"""

BOT = "search"


class Starts(NamedTuple):
    cold: float
    warm: float


def starts(game: str) -> Starts:
    """Both in seconds, from the start of the process on."""
    with TemporaryDirectory(prefix="tatami-bench-") as cache:
        return Starts(first_search(game, cache), first_search(game, cache))


def first_search(game: str, cache: str) -> float:
    """Starts a process and waits for its first move."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    began = perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", FIRST_SEARCH, game, BOT],
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
        start_new_session=True,  # Ctrl-C is heard here, not there
    )
    try:
        move = process.communicate()[0]
    finally:
        process.kill()
        process.wait()
    seconds = perf_counter() - began
    if process.returncode or not move:
        raise TatamiError(f"A new process could not search {game}: exit code {process.returncode}.")
    return seconds
