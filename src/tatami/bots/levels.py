"""The computer players of the house, weakest first: an entry each here, and its words in words/*.toml."""

from __future__ import annotations

from typing import NamedTuple

from tatami.core.game import Game

RANDOM = "tatami.bots.random:Random"
GREEDY = "tatami.bots.greedy:Greedy"
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


LEVELS = (
    Level("newcomer", f"{PLANNER},ease=4,error=40", "bust-child"),
    Level("beginner", f"{PLANNER},ease=3,error=29", "bust-monkey"),
    Level("pupil", f"{PLANNER},ease=2,error=20", "bust-fan"),
    Level("scout", f"{PLANNER},ease=1,error=15", "bust-straw-hat"),
    Level("fighter", f"{PLANNER},error=10", "bust-wolf"),
    Level("master", f"{PLANNER},plans=12", "bust-chief", looks_ahead=True),
)
WEAKER = 4
"""So many of them are weaker than the fighter."""
YARDSTICKS = {"random": RANDOM, "greedy": GREEDY, "search": SEARCH}
"""What levels are measured by, in the arena; at tables these are `FORMERLY`."""
FORMERLY = {"random": "newcomer", "greedy": "fighter", "search": "master"}
"""Who sits down now where these sat before there were six levels."""


def levels_of(game: Game) -> tuple[Level, ...]:
    """Those of a game: below the fighter one for each of its mind's `HEATS`, the first always a newcomer."""
    return (LEVELS[0], *LEVELS[1 + WEAKER - len(game.mind.HEATS) :])


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
    return (*(level.name for level in LEVELS), *YARDSTICKS)


def named(name: str) -> Level | None:
    return next((level for level in LEVELS if level.name == name), None)


def spelled(name: str) -> str:
    """A name with the bot behind it written out: its class, then its settings, then those that were typed.

    >>> spelled("search,seconds=2")
    'tatami.bots.search:Search,seconds=2'
    """
    base, comma, settings = name.partition(",")
    level = named(base)
    return "".join((level.plays if level else YARDSTICKS.get(base, base), comma, settings))
