"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SHARED = "shared"
"""The reason of a game in which everybody can win together: then that is no draw."""


@dataclass(frozen=True)
class Outcome:
    """Who won (several seats share a win, none or all is a draw), why, and what each seat got.

    >>> print(Outcome((0,), "most points", (12, 0), points=(7, 3)))
    Outcome(winners=(0,), reason='most points', scores=(12, 0), points=(7, 3))
    """

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    """Each seat's share of the win, the same scale in every game."""
    points: tuple[int, ...] | None = None
    """What the game itself counts for each seat; None if it counts nothing, or was not played out."""

    @property
    def is_draw(self) -> bool:
        """Nobody won, or everybody.

        >>> Outcome((0, 2), "most points", (6, 0, 6)).is_draw
        False
        """
        return len(self.winners) in (0, len(self.scores))

    @property
    def kind(self) -> Literal["won", "shared", "drawn"]:
        """How people speak of it.

        >>> Outcome((0, 1), SHARED, (6, 6)).kind
        'shared'
        """
        if len(self.winners) == 1:
            return "won"
        return "drawn" if self.is_draw and self.reason != SHARED else "shared"
