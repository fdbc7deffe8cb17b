"""The legal moves of a seat, as a collection of texts."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from tatami.core.errors import NotYourTurn


class Moves(Collection[str]):
    """Iterate it, ask `in` and `len`, or draw one.

    >>> moves = Moves(("K2", "end"))
    >>> "K2" in moves, len(moves), list(moves)
    (True, 2, ['K2', 'end'])
    """

    def __init__(self, texts: tuple[str, ...]) -> None:
        self._texts = texts

    @property
    def templates(self) -> tuple[str, ...]:
        """The moves in short: a range stands where a number may be chosen freely."""
        return self._texts

    def sample(self, random: Random) -> str:
        """One of them, each equally likely."""
        if not self._texts:
            raise NotYourTurn("There is no move to pick: this seat owes no decision now.")
        return random.choice(self._texts)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, text: object) -> bool:
        return text in self._texts

    def __repr__(self) -> str:
        return f"Moves({', '.join(self._texts)})"
