"""Positions as pictures, for the rules tests of Ninja Versus Ninja."""

from __future__ import annotations

from typing import Any

from tests.owed.pictures import laid_out
from tests.owed.pictures import play as play
from tests.owed.pictures import refusal as refusal
from tests.owed.pictures import step as step

import tatami
from tatami import Position, Step
from tatami.games.versus import view
from tatami.games.versus.view import Shown

GAME = tatami.game("versus")
BLACK, RED = 0, 1


def board(picture: str, **options: str) -> Position[Shown]:
    """The position a picture shows. Options not given are the defaults; a turn not given is the first."""
    return laid_out(GAME, picture, options)


def moves(position: Position[Shown], origin: str = "") -> list[str]:
    """What the side that is to act may do (from this square), in alphabetical order."""
    return sorted(move for move in position.moves(position.mover) if move.startswith(origin))


def shown(position: Position[Shown]) -> view.Shown:
    """What everybody sees of a position."""
    state: Any = position.state()
    return view.show(state, None)


def mission(position: Position[Shown], seat: int) -> view.Mission:
    """The mission of a side that has one."""
    out = shown(position)["missions"][seat]
    assert out is not None
    return out


def facts(told: Step[Shown]) -> list[str]:
    """What a step told, a line each, ways left out."""
    return [str(fact).partition(" turned_on=")[0] for fact in told.events]
