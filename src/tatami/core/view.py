"""What one seat may know, and nothing else. A bot receives this and never a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tatami.core.chance import Chance
from tatami.core.outcome import Outcome

if TYPE_CHECKING:
    from tatami.core.game import Game
    from tatami.core.position import Position


@dataclass(frozen=True)
class View:
    """One seat's knowledge; `seat` is None for a watcher."""

    game: Game
    options: Mapping[str, str]
    seat: int | None
    to_act: tuple[int, ...]
    moves: tuple[str, ...]
    shown: Mapping[str, Any]
    outcome: Outcome | None
    known: Position = field(repr=False, compare=False)
    """The position as far as this seat knows it: everything else is handed back to chance."""

    def imagine(self, chance: Chance) -> Position:
        """A whole position that agrees with all this seat knows."""
        return self.known.settle(chance).position
