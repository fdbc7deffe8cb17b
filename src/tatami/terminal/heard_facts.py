"""What was heard of a table, as the facts a game's drawing knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from tatami.core.fact import Fact, Value
from tatami.core.game import Game
from tatami.wire import messages as wire
from tatami.wire.declared import Declared


def facts(game: Game, events: Iterable[wire.Event]) -> Iterator[Fact]:
    """Those events that this Tatami knows."""
    kinds = _kinds(game)
    for event in events:
        kind = kinds.get(event.name)
        if kind is not None and event.values.keys() == set(kind.fields):
            yield kind.of({name: _frozen(value) for name, value in event.values.items()})


@cache
def _kinds(game: Game) -> Mapping[str, type[Fact]]:
    return {fact.name: fact for fact in Declared(game).facts}


def _frozen(value: Value | list[Value]) -> Value:
    """Lists are how JSON writes tuples."""
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
