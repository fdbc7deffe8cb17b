"""Computer players: a view in, a move out. Generic for every game of the engine."""

from tatami.core.errors import UnknownBot

from .bot import Bot, bot
from .levels import LEVELS, STRONGEST, Level, bots
from .names import bot_name

__all__ = ["LEVELS", "STRONGEST", "Bot", "Level", "UnknownBot", "bot", "bot_name", "bots"]
