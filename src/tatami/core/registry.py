"""Which games there are. `tatami.games` registers them, a line each."""

from __future__ import annotations

from tatami.core.errors import UnknownGame
from tatami.core.game import Game

_packages: dict[str, str] = {}
_loaded: dict[str, Game] = {}


def register(name: str, package: str) -> None:
    """Makes a game known; its folder is read when somebody first asks for it."""
    _packages[name] = package
    _loaded.pop(name, None)


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_packages)


def game(name: str) -> Game:
    """The game of that name.

    >>> game("taisen")
    <Game taisen>
    """
    if name not in _packages:
        raise UnknownGame(f"There is no game {name!r}; there is: {', '.join(_packages)}.")
    if name not in _loaded:
        _loaded[name] = Game(name, _packages[name])
    return _loaded[name]
