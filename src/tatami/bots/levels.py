"""The computer players of the house, weakest first: an entry each here, and its words in words/*.toml."""

from __future__ import annotations

from typing import NamedTuple

SEARCH = "tatami.bots.search:Search"


class Level(NamedTuple):
    """What is typed; the bot behind it, with its settings; its portrait, a drawing of client/src/look/art."""

    name: str
    plays: str
    portrait: str

    @property
    def searches(self) -> bool:
        """It is weak until its game is compiled."""
        return self.plays.partition(",")[0] == SEARCH


LEVELS = (
    Level("random", "tatami.bots.random:Random", "bust-monkey"),
    Level("greedy", "tatami.bots.greedy:Greedy", "bust-wolf"),
    Level("search", SEARCH, "bust-chief"),
)
STRONGEST = LEVELS[-1].name
"""Gives hints, and plays where nobody says who shall."""
MEANWHILE = next(level.name for level in reversed(LEVELS) if not level.searches)
"""Plays in the place of those that search, until their game is compiled."""


def bots() -> tuple[str, ...]:
    """The names of the bots of the house, weakest first."""
    return tuple(level.name for level in LEVELS)


def spelled(name: str) -> str:
    """A name with the bot behind it written out: its class, then its settings, then those that were typed.

    >>> spelled("search,seconds=2")
    'tatami.bots.search:Search,seconds=2'
    """
    base, comma, settings = name.partition(",")
    return "".join((next((level.plays for level in LEVELS if level.name == base), base), comma, settings))
