"""Positions as pictures, for the rules tests of Battle of the Ninjas."""

from __future__ import annotations

from tests.owed.pictures import facts as facts
from tests.owed.pictures import laid_out
from tests.owed.pictures import moves as moves
from tests.owed.pictures import play as play
from tests.owed.pictures import refusal as refusal
from tests.owed.pictures import step as step

import tatami
from tatami import Position, Step
from tatami.games.battle.view import Shown

GAME = tatami.game("battle")
RED, BLACK = 0, 1
drawn = play
FORMATION = "22122/11S11/12111"
SOKES = """
    10  .   .   bS  .   .
     1  .   .   rS  .   .
"""
"""Both masters at home and nobody else: rows that other rows can be added to."""


def board(picture: str, **options: str) -> Position[Shown]:
    """The position a picture shows. Options and stocks that are not given are as usual."""
    return laid_out(GAME, picture, options)


def field(rows: str, now: str, sides: str = "", **options: str) -> Position[Shown]:
    """The two masters at home, these rows between them, and what is going on."""
    return board(f"{SOKES}\n{rows}\n{sides}\n{now}", **options)


def names(told: Step[Shown]) -> list[str]:
    return [event.name for event in told.events]
