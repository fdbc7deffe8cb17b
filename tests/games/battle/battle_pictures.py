"""Positions as pictures, for the rules tests of Battle of the Ninjas."""

from __future__ import annotations

import tatami
from tatami import IllegalMove, Position, Step
from tatami.games.battle.view import Shown

GAME = tatami.game("battle")
RED, BLACK = 0, 1
FORMATION = "22122/11S11/12111"
SOKES = """
    10  .   .   bS  .   .
     1  .   .   rS  .   .
"""
"""Both masters at home and nobody else: rows that other rows can be added to."""


def board(picture: str, **options: str) -> Position[Shown]:
    """The position a picture shows. Options and stocks that are not given are as usual."""
    settings = " ".join(f"{name}={value}" for name, value in options.items())
    return GAME.parse(f"battle {settings}\n{picture}")


def field(rows: str, now: str, sides: str = "", **options: str) -> Position[Shown]:
    """The two masters at home, these rows between them, and what is going on."""
    return board(f"{SOKES}\n{rows}\n{sides}\n{now}", **options)


def step(position: Position[Shown], move: str) -> Step[Shown]:
    """The side that is to act makes this move; chance does nothing."""
    return position.play(position.mover, move)


def play(position: Position[Shown], *moves: str) -> Position[Shown]:
    """The position after the side that is to act made these moves one after the other."""
    for move in moves:
        position = step(position, move).position
    return position


def drawn(position: Position[Shown], *outcomes: str) -> Position[Shown]:
    """The position after chance brought these outcomes."""
    for outcome in outcomes:
        position = position.draw(outcome).position
    return position


def moves(position: Position[Shown]) -> list[str]:
    """What the side that is to act may do, in alphabetical order."""
    return sorted(position.moves(position.mover))


def refusal(position: Position[Shown], move: str, seat: int | None = None) -> str:
    """Clause and code with which the move is refused; the position stays what it was."""
    before = str(position)
    try:
        after = position.play(position.mover if seat is None else seat, move).position
    except IllegalMove as error:
        assert str(position) == before
        return f"{error.clause} {error.code}"
    raise AssertionError(f"{move} was not refused but led to\n{after}")


def facts(told: Step[Shown]) -> list[str]:
    """What a step told, a line each."""
    return [str(event) for event in told.events]


def names(told: Step[Shown]) -> list[str]:
    return [event.name for event in told.events]
