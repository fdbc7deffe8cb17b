"""What one seat may know, and nothing else. A bot receives this and never a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from tatami.core.chance import Chance
from tatami.core.outcome import Outcome
from tatami.core.rooms import S

if TYPE_CHECKING:
    from tatami.core.game import Game
    from tatami.core.position import Position


@dataclass(frozen=True)
class View(Generic[S]):
    """One seat's knowledge; `seat` is None for a watcher."""

    game: Game[S]
    options: Mapping[str, str]
    seat: int | None
    to_act: tuple[int, ...]
    moves: tuple[str, ...]
    shown: S
    outcome: Outcome | None
    known: Position[S] = field(repr=False, compare=False)
    """The position as far as this seat knows it: everything else is handed back to chance."""

    def imagine(self, chance: Chance) -> Position[S]:
        """A whole position that agrees with all this seat knows."""
        return self.known.settle(chance).position
