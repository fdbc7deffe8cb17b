"""Computer players: a view in, a move out. Generic for every game of the engine."""

from tatami.core.errors import UnknownBot

from .bot import Bot, bot
from .levels import LEVELS, Level, bots, levels_of, strongest, weakest
from .names import bot_name

__all__ = [
    "LEVELS",
    "Bot",
    "Level",
    "UnknownBot",
    "bot",
    "bot_name",
    "bots",
    "levels_of",
    "strongest",
    "weakest",
]
