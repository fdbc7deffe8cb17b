"""The legal moves of a seat, as a collection of texts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import NamedTuple

from tatami.core.errors import NotYourTurn

DOTS = ".."


class NumberRange(NamedTuple):
    """Moves that differ in a number alone: a text before it, the least and the greatest.

    >>> NumberRange("rope-", 1, 600).template, "rope-240" in NumberRange("rope-", 1, 600).texts
    ('rope-1..600', True)
    >>> NumberRange.read("rope-1..600")
    NumberRange(before='rope-', low=1, high=600)
    >>> NumberRange.read("end") is None
    True
    """

    before: str
    low: int
    high: int

    @property
    def template(self) -> str:
        return f"{self.before}{self.low}{DOTS}{self.high}"

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(f"{self.before}{number}" for number in range(self.low, self.high + 1))

    @classmethod
    def read(cls, template: str) -> NumberRange | None:
        """What a template stands for; None for an ordinary move."""
        rest, dots, high = template.rpartition(DOTS)
        before = rest.rstrip("0123456789")
        low = rest[len(before) :]
        return cls(before, int(low), int(high)) if dots and low and high.isdecimal() else None


def pick(templates: Sequence[str], random: Random) -> str:
    """One of the moves that these stand for, each equally likely.

    >>> pick(("end",), Random(1)), pick(("rope-7..7",), Random(1))
    ('end', 'rope-7')
    """
    found = NumberRange.read(templates[0])
    return random.choice(found.texts if found else templates)


class Moves(Collection[str]):
    """Iterate it, ask `in` and `len`, or draw one.

    >>> moves = Moves(("K2", "end"))
    >>> "K2" in moves, len(moves), list(moves)
    (True, 2, ['K2', 'end'])
    """

    def __init__(self, texts: tuple[str, ...], numbers: NumberRange | None = None) -> None:
        self._texts = texts
        self._numbers = numbers

    @property
    def templates(self) -> tuple[str, ...]:
        """The moves in short: one range where a number may be chosen freely, else all of them."""
        return self._texts if self._numbers is None else (self._numbers.template,)

    @property
    def is_listed(self) -> bool:
        """Whether the moves in short are all of them."""
        return self._numbers is None

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
        return f"Moves({', '.join(self.templates)})"
