"""The machine code of a game's searching player: compiled into the cache, or loaded from it.

`python -m tatami.bots.compiled GAME` compiles in a process of its own. It ends with 0 once the code is in
the cache; otherwise the last line it prints says why not.
"""

from __future__ import annotations

import fcntl
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tatami.bots import uct
from tatami.bots.learned import Planner
from tatami.bots.planning import decide
from tatami.bots.search import Search
from tatami.bots.weights import is_learned
from tatami.core.chance import seeded
from tatami.core.game import Game

if TYPE_CHECKING:
    from tatami.core.lift import Lifted


class NoCache(Exception):
    """There is no folder to keep compiled code in."""


def compile_player(game: Game) -> None:
    """After this, a search of the game starts at once, in this process and in later ones."""
    caches = [cache for lifted, algorithm in algorithms_of(game) if (cache := lifted.cache_of(algorithm))]
    if not caches:
        raise NoCache("there is no folder that compiled code could be kept in")
    with _one_at_a_time(Path(caches[0].cache_path) / f"{game.name}.lock"):
        _think_once(game)
    for cache in caches:
        if cache.trouble is not None:
            cache.trouble.filename = cache.trouble.filename or cache.cache_path
            raise cache.trouble


@contextmanager
def _one_at_a_time(path: Path) -> Iterator[None]:
    """Where several processes want the same, one compiles it, and the others find it in the cache."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.open("w")
    except OSError:  # whoever writes the cache says what is wrong with its folder
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def load_player(game: Game) -> bool:
    """Whether the cache had the code; a search then starts at once. Never compiles."""
    from tatami.core.lift import NotCached

    try:
        with ExitStack() as stack:
            for lifted, algorithm in algorithms_of(game):
                stack.enter_context(lifted.cached_only(algorithm))
            _think_once(game)
    except NotCached:
        return False
    return True


def algorithms_of(game: Game) -> Sequence[tuple[Lifted, Callable[..., object]]]:
    """What the game's strongest players consist of, and how it is bound."""
    if not is_learned(game):
        return [(game.lifted, uct.search)]
    searching = [(game.lifted_with_network, uct.search)] if game.has_secrets else []
    return [(game.lifted, decide), *searching]


def _think_once(game: Game) -> None:
    position = game.start(chance=seeded(1))
    view = position.view(position.to_act[0])
    if is_learned(game):
        for plans in (1, 2):
            Planner(plans).think(view)
    else:
        Search(simulations=1).think(view)


def reason_of(error: BaseException) -> str:
    """Why something failed, in one line."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror} ({error.filename})" if error.filename else error.strerror
    first = next(iter(str(error).strip().splitlines()), "")
    return first if isinstance(error, NoCache) else f"{type(error).__name__}: {first}"


def _end_with_parent() -> None:
    """Ends this process when whoever started it is gone, killed or not: the pipe closes then."""

    def watch() -> None:
        while os.read(0, 1):  # a buffered read would keep a lock that Python needs to end
            pass
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def main(name: str) -> int:
    from tatami.core.registry import game

    _end_with_parent()
    try:
        compile_player(game(name))
    except Exception as error:
        traceback.print_exc()
        print(reason_of(error), flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
