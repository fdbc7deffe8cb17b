"""What a server shows, read as the games here have it: another Tatami may show other things."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tatami.core import registry
from tatami.core.errors import UnknownGame
from tatami.core.game import Game
from tatami.wire import messages as wire
from tatami.wire.declared import Declared


class NotUnderstood(Exception):
    """It comes from another version of Tatami."""


def known_game(name: str) -> Game:
    try:
        return registry.game(name)
    except UnknownGame as error:
        raise NotUnderstood from error


def understood(view: wire.View, game: Game) -> wire.View:
    """The view, its board checked."""
    try:
        shown = msgspec.convert(view.shown, type=_type_of_shown(game))
    except msgspec.ValidationError as error:
        raise NotUnderstood from error
    return msgspec.structs.replace(view, shown=shown)


@cache
def _type_of_shown(game: Game) -> Any:
    return Declared(game).shown
