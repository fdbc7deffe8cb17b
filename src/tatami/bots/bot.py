"""Bots by name: ours, or anyone's as `module:Class`, with settings after commas.

`random`, `search,simulations=500`, `my_bots:Careful,depth=3`
"""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from tatami.core.errors import UnknownBot
from tatami.core.view import View

from .levels import bots, spelled


class Bot(Protocol):
    """Decides from what its seat may know, and from nothing else."""

    def choose(self, view: View) -> str:
        """One of `view.moves`."""


def bot(name: str, *, seed: int = 0) -> Bot:
    """The bot of that name; equal seeds make equal bots.

    >>> bot("random", seed=3)
    <Random>
    """
    base, *settings = spelled(name).split(",")
    made = _class(base)
    wanted = dict(_setting(name, setting) for setting in settings)
    try:
        if "seed" in inspect.signature(made).parameters:
            wanted.setdefault("seed", seed)
        player = made(**wanted)
    except (TypeError, ValueError) as error:
        raise UnknownBot(f"The bot {name!r} cannot be made: {error}.") from error
    if not callable(getattr(player, "choose", None)):
        raise UnknownBot(f"{name!r} is not a bot: it has no method choose(view).")
    return cast(Bot, player)


def _class(base: str) -> Any:
    module, colon, attribute = base.partition(":")
    if not (module and colon and attribute) or module.startswith("."):
        raise UnknownBot(f"There is no bot {base!r}; there is {', '.join(bots())}, or write module:Class.")
    _look_in_this_folder()
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, SyntaxError) as error:
        raise UnknownBot(f"The bot {base!r} cannot be loaded: {error}.") from error


def _look_in_this_folder() -> None:
    """Somebody's own module usually lies where the command is given."""
    here = str(Path.cwd())
    if "" not in sys.path and here not in sys.path:
        sys.path.append(here)


def _setting(name: str, text: str) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not equals:
        raise UnknownBot(f"A bot's setting is written name=value, not {text!r}, in {name!r}.")
    return key, _number(value)


def _number(value: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            continue
    return value
