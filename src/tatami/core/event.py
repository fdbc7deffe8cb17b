"""Facts of games that do not declare them as types yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tatami.core.fact import Fact
from tatami.core.fact import Value as Value

if TYPE_CHECKING:
    from tatami.core.fields import State
    from tatami.core.game import Game


@dataclass(frozen=True)
class Event:
    name: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __getitem__(self, key: str) -> Value:
        return self.values[key]

    def __str__(self) -> str:
        return " ".join([self.name, *(f"{key}={value}" for key, value in self.values.items())])


class UntypedFact(Fact):
    game: Any = None

    def heard(self, seat: int | None) -> Any:
        event = self.game.view.heard(Event(self.name, dict(self.values)), seat)
        return None if event is None else untyped(self.game, event, self.is_final)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UntypedFact | Event) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


_kinds: dict[tuple[str, str, bool], type[UntypedFact]] = {}


def untyped(game: Game, event: Event, is_final: bool) -> Fact:
    key = game.name, event.name, is_final
    if key not in _kinds:
        kind: Any = type(event.name, (UntypedFact,), {"__annotations__": {}})
        kind.name, kind.is_final, kind.game, kind.fields = event.name, is_final, game, ()
        _kinds[key] = kind
    fact = object.__new__(_kinds[key])
    vars(fact).update(event.values)
    return fact


def typed(game: Game, state: State, told: Any) -> Fact:
    if isinstance(told, Fact):
        return told
    assert game.view.event is not None
    return untyped(game, game.view.event(state, told), told[0] in game.rules.FINAL)
