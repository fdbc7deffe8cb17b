"""Positions as pictures, for the rules tests of Ninja Versus Ninja."""

from __future__ import annotations

from typing import Any

import tatami
from tatami import IllegalMove, Position, Step
from tatami.games.versus import view
from tatami.games.versus.view import Shown

GAME = tatami.game("versus")
BLACK, RED = 0, 1


def board(picture: str, **options: str) -> Position[Shown]:
    """The position a picture shows. Options not given are the defaults; a turn not given is the first."""
    settings = " ".join(f"{name}={value}" for name, value in options.items())
    return GAME.parse(f"versus {settings}\n{picture}")


def step(position: Position[Shown], move: str) -> Step[Shown]:
    """The side that is to act makes this move; chance does nothing."""
    return position.play(position.mover, move)


def play(position: Position[Shown], *choices: str) -> Position[Shown]:
    """The position after these moves and throws, one after the other."""
    for choice in choices:
        position = (position.draw(choice) if position.at_chance else step(position, choice)).position
    return position


def moves(position: Position[Shown], origin: str = "") -> list[str]:
    """What the side that is to act may do (from this square), in alphabetical order."""
    return sorted(move for move in position.moves(position.mover) if move.startswith(origin))


def refusal(position: Position[Shown], move: str) -> str:
    """Clause and code with which the move is refused."""
    try:
        after = play(position, move)
    except IllegalMove as error:
        return f"{error.clause} {error.code}"
    raise AssertionError(f"{move} was not refused but led to\n{after}")


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
