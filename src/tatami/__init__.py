"""Tatami, a table for ninja board games.

>>> import tatami
>>> game = tatami.game("taisen")
>>> position = game.start(chance=tatami.seeded(7), edition="iello")
>>> position.to_act
(0,)
>>> "end" in position.moves("wolf")
False
"""

import tatami.games as _games_of_the_house  # noqa: F401  registers them
from tatami.core.chance import Chance, scripted, secure, seeded
from tatami.core.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    IllegalMove,
    IncompleteGame,
    NoSuchSeat,
    NotYourTurn,
    TatamiError,
    UnknownBot,
    UnknownGame,
)
from tatami.core.fact import Fact
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.perft import breakdown, perft
from tatami.core.position import Position, Seat, Step
from tatami.core.record import Record
from tatami.core.registry import games
from tatami.core.view import View
from tatami.games.typed import game

__all__ = [
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Chance",
    "Fact",
    "Game",
    "IllegalMove",
    "IncompleteGame",
    "NoSuchSeat",
    "NotYourTurn",
    "Outcome",
    "Position",
    "Record",
    "Seat",
    "Step",
    "TatamiError",
    "UnknownBot",
    "UnknownGame",
    "View",
    "breakdown",
    "game",
    "games",
    "perft",
    "scripted",
    "secure",
    "seeded",
]
__version__ = "0.1.0"
