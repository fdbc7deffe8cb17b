"""The names every rules file offers, typed. Generic algorithms are written against them.

Interpreted or lifted, an algorithm is bound to one game before it runs: each name below that
is not defined here (`mover`, `choices` …) is then the game's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from tatami.core.fact import Fact

CHANCE = -1
"""The mover who decides dice and shuffles."""
NOBODY = -2
"""The mover when the game is over."""
WIN = 12
"""A won game, split among its winners: 6 each for two, 4 for three, 3 for four."""
SURE = 10_000
"""What `worth` gives to a position that is as good as won."""
THINK = -1
"""What `habit` says to a question it has no answer for."""


SEATS = -1
"""How many seats the game has; the game's own once bound."""
MAX_CHOICES = -1
"""The most choices or outcomes the game ever lists; the game's own once bound."""
RANKED = False
"""Whether the game's mind has a `promise`; the game's own once bound."""
FARSIGHTED = False
"""Whether it has a `prospect`, likewise."""
LEARNED = False
"""Whether a search judges by a network; so once bound for such a search."""
LOOK_THROUGH = -1
"""Chance with so few outcomes is no end of a plan; the game's own once bound."""
DEPTH = -1
"""How many decisions of a turn are planned together; the game's own once bound."""
FEATURES = -1
"""How many features the game's mind knows; the game's own once bound."""


class Ints(Protocol):
    """A row of integers: a list when interpreted, an array when lifted."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[int]: ...


class Reals(Protocol):
    """A row of real numbers, likewise."""

    def __getitem__(self, index: int, /) -> float: ...

    def __setitem__(self, index: int, value: float, /) -> None: ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[float]: ...


class Table(Protocol):
    """Rows of real numbers, likewise."""

    def __getitem__(self, index: int, /) -> Reals: ...

    def __len__(self) -> int: ...


def owes(s: Any, seat: int) -> bool:
    """Whether this seat must decide something now."""
    raise NotImplementedError


def mover(s: Any) -> int:
    """The seat that must decide (the lowest, if several must), CHANCE, or NOBODY when over."""
    raise NotImplementedError


def choices(s: Any, seat: int, out: Ints) -> int:
    """Writes the seat's legal choices to `out` and returns how many there are."""
    raise NotImplementedError


def weights(s: Any, out: Ints) -> int:
    """When chance moves: writes the weight of outcome 0, 1, … and returns how many there are."""
    raise NotImplementedError


def choose(s: Any, seat: int, choice: int) -> None:
    """Applies the choice to the state."""
    raise NotImplementedError


def result(s: Any, seat: int) -> int:
    """The seat's share of WIN, once the game is over."""
    raise NotImplementedError


def seats_in_use(s: Any) -> int:
    """How many seats play: the first ones."""
    raise NotImplementedError


def forget(s: Any, seat: int) -> None:
    """Games with secrets: leaves of the state what the seat knows."""


def features(s: Any, seat: int, out: Ints) -> int:
    """Writes what of the position catches the seat's eye, in numbers below FEATURES; returns how many."""
    raise NotImplementedError


def lead(s: Any, seat: int) -> float:
    """Minds may have it: the log-odds of the seat at a glance, which a network then mends."""
    raise NotImplementedError


def in_suspense(s: Any) -> bool:
    """Whether so much hangs on what chance does next that it is worth looking through."""
    raise NotImplementedError


def worth(s: Any, seat: int) -> int:
    """The mind's guess of the seat's chances, from 0 to SURE."""
    raise NotImplementedError


def prospect(s: Any, seat: int) -> int:
    """The same, for the search: minds may have a slower judgement; else it is `worth`."""
    raise NotImplementedError


def habit(s: Any, seat: int, luck: Ints) -> int:
    """What the seat's mind does here without thinking, drawn with `core.luck`, or THINK."""
    raise NotImplementedError


def reflex(s: Any, seat: int, luck: Ints) -> int:
    """The same where a network judges: minds may leave more to it; else it is `habit`."""
    raise NotImplementedError


def set_skill(s: Any, error: int) -> None:
    """In this imagined world estimates are off by so many per cent."""


def promise(s: Any, seat: int, choice: int) -> int:
    """Minds may have it: how good a choice looks before it is made. Only the order counts."""
    raise NotImplementedError


def knows(s: Any, seat: int) -> int:
    """Games with secrets: a hash of all that the seat knows."""
    raise NotImplementedError


def key(s: Any, rows: Any, row: int, seat: int) -> int:
    """A hash that identifies the seat's decision, for the state `s` in this row of integers; never 0."""
    raise NotImplementedError


def copy_position(states: Any, rows: Any, target: int, source: int) -> None:
    """One of the states becomes equal to another."""
    raise NotImplementedError


def tell(s: Any, fact: Fact) -> None:
    """States a fact for people, after the change it speaks of. Bound and lifted rules are silent."""
    s.told.append(fact)


LOW, HIGH = 2**32 - 1, 2**31 - 1
SPREAD_LOW, SPREAD_HIGH = 0x3C6EF35F, 0x6C078965  # odd, under 2³⁰ and 2³¹, their bits well spread


def mix(digest: int, number: int) -> int:
    """Folds one more integer into a hash of 63 bits.

    The sum stays under 2³² · 2³⁰ + 2³¹ · 2³¹ = 2⁶³: a lifted integer must not overflow, for the
    compiler takes it that none does.
    """
    mixed = digest ^ number
    mixed = (mixed & LOW) * SPREAD_LOW + (mixed >> 32 & HIGH) * SPREAD_HIGH
    return mixed ^ mixed >> 29
