"""The computer players of the house, weakest first: an entry each here, and its words in words/*.toml.

Where a network has learned a game there are six; elsewhere three, with judgements written by hand.
"""

from __future__ import annotations

from typing import NamedTuple

from tatami.bots.weights import is_learned
from tatami.core.game import Game

SEARCH = "tatami.bots.search:Search"
PLANNER = "tatami.bots.learned:Planner"


class Level(NamedTuple):
    """What is typed; the bot behind it, with its settings; its portrait, a drawing of client/src/look/art.

    A level that looks ahead is weak, or slow, until its game is compiled.
    """

    name: str
    plays: str
    portrait: str
    looks_ahead: bool = False


UNTAUGHT = (
    Level("random", "tatami.bots.random:Random", "bust-monkey"),
    Level("greedy", "tatami.bots.greedy:Greedy", "bust-wolf"),
    Level("search", SEARCH, "bust-chief", looks_ahead=True),
)
TAUGHT = (
    Level("newcomer", f"{PLANNER},ease=4", "bust-child"),
    Level("beginner", f"{PLANNER},ease=3", "bust-monkey"),
    Level("pupil", f"{PLANNER},ease=2", "bust-fan"),
    Level("scout", f"{PLANNER},ease=1", "bust-straw-hat"),
    Level("fighter", PLANNER, "bust-wolf"),
    Level("master", f"{PLANNER},plans=12", "bust-chief", looks_ahead=True),
)
LEVELS = (*UNTAUGHT, *TAUGHT)
FORMERLY = {"random": "newcomer", "greedy": "fighter", "search": "master"}
"""Who sits down now at the tables of a game that has been learned, where these sat before."""


def levels_of(game: Game) -> tuple[Level, ...]:
    """Those of a game."""
    return TAUGHT if is_learned(game) else UNTAUGHT


def strongest(game: Game) -> str:
    """Gives hints, and plays where nobody says who shall."""
    return levels_of(game)[-1].name


def weakest(game: Game) -> str:
    """Sits across from a learner."""
    return levels_of(game)[0].name


def meanwhile(game: Game) -> str:
    """Plays in the place of those that look ahead, until their game is compiled."""
    return next(level.name for level in reversed(levels_of(game)) if not level.looks_ahead)


def bots() -> tuple[str, ...]:
    """The names of all bots of the house."""
    return tuple(level.name for level in LEVELS)


def named(name: str) -> Level | None:
    return next((level for level in LEVELS if level.name == name), None)


def spelled(name: str) -> str:
    """A name with the bot behind it written out: its class, then its settings, then those that were typed.

    >>> spelled("search,seconds=2")
    'tatami.bots.search:Search,seconds=2'
    """
    base, comma, settings = name.partition(",")
    level = named(base)
    return "".join((level.plays if level else base, comma, settings))
