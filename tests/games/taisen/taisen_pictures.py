"""Positions as pictures, for the rules tests of Ninja Taisen."""

from __future__ import annotations

import tatami
from tatami import IllegalMove, Position, Step
from tatami.games.taisen.view import Shown

GAME = tatami.game("taisen")
WOLF, MONKEY = 0, 1


def board(picture: str, **options: str) -> Position[Shown]:
    """The position a picture shows. Options not given are the defaults; a turn not given is the first."""
    settings = " ".join(f"{name}={value}" for name, value in options.items())
    return GAME.parse(f"taisen {settings}\n{picture}")


def step(position: Position[Shown], move: str) -> Step[Shown]:
    """The side that is to act makes this move; chance does nothing."""
    return position.play(position.mover, move)


def play(position: Position[Shown], *moves: str) -> Position[Shown]:
    """The position after the side that is to act made these moves one after the other."""
    for move in moves:
        position = step(position, move).position
    return position


def moves(position: Position[Shown]) -> list[str]:
    """What the side that is to act may do, in alphabetical order."""
    return sorted(position.moves(position.mover))


def refusal(position: Position[Shown], move: str) -> str:
    """Clause and code with which the move is refused."""
    try:
        after = play(position, move)
    except IllegalMove as error:
        return f"{error.clause} {error.code}"
    raise AssertionError(f"{move} was not refused but led to\n{after}")


def facts(told: Step[Shown]) -> list[str]:
    """What a step told, a line each."""
    return [str(event) for event in told.events]
