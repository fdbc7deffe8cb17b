"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Who won (several seats share a win, none or all is a draw), why, and what each seat scored."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]

    @property
    def is_draw(self) -> bool:
        """Nobody won, or everybody.

        >>> Outcome((0, 2), "most points", (6, 0, 6)).is_draw
        False
        """
        return len(self.winners) in (0, len(self.scores))
