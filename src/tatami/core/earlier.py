"""A game by rules of before: what was different then stands in `earlier` of its folder."""

from __future__ import annotations

from dataclasses import fields, replace
from importlib.util import find_spec
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

from tatami.core import rooms
from tatami.core.binding import Binding, Instead
from tatami.core.rooms import S

if TYPE_CHECKING:
    from tatami.core.game import Game

Room = TypeVar("Room", rooms.Rules, rooms.Notation, rooms.ViewRoom[Any])


def different(package: str, version: int) -> Instead | None:
    """Today's functions with those of then; None if the rules of that version are not kept."""
    if find_spec(f"{package}.earlier") is None:
        return None
    room = rooms.opened(rooms.Earlier, package, "earlier")
    return room.DIFFERENT.get(version)


def by_rules(game: Game[S], version: int, instead: Instead) -> Game[S]:
    """The game as it was played then; it is told and shown as today."""
    binding = Binding({}, instead=instead)
    then: Game[S] = object.__new__(type(game))
    then.name, then.package = game.name, game.package
    then.rules = replace(_bound(game.rules, binding), VERSION=version)
    then.notation, then.view = _bound(game.notation, binding), _bound(game.view, binding)
    return then


def _bound(room: Room, binding: Binding) -> Room:
    offered = {each.name: getattr(room, each.name) for each in fields(room)}
    functions = {name: each for name, each in offered.items() if isinstance(each, FunctionType)}
    return replace(room, **{name: binding.bind(each) for name, each in functions.items()})
