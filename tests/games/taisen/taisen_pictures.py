"""Positions as pictures, for the rules tests of Ninja Taisen."""

from __future__ import annotations

from tests.owed.pictures import facts as facts
from tests.owed.pictures import laid_out
from tests.owed.pictures import moves as moves
from tests.owed.pictures import play as play
from tests.owed.pictures import refusal as refusal
from tests.owed.pictures import step as step

import tatami
from tatami import Position
from tatami.games.taisen.view import Shown

GAME = tatami.game("taisen")
WOLF, MONKEY = 0, 1


def board(picture: str, **options: str) -> Position[Shown]:
    """The position a picture shows. Options not given are the defaults; a turn not given is the first."""
    return laid_out(GAME, picture, options)
