"""What rules tests do with a position laid as a picture; each game's own `board` lays it."""

from __future__ import annotations

from typing import TypeVar

from tatami import IllegalMove, Position, Step
from tatami.core.game import Game
from tatami.core.rooms import Shown

Showing = TypeVar("Showing", bound=Shown)


def laid_out(game: Game[Showing], picture: str, options: dict[str, str]) -> Position[Showing]:
    """The position a picture shows. Options not given are the defaults."""
    settings = " ".join(f"{name}={value}" for name, value in options.items())
    return game.parse(f"{game.name} {settings}\n{picture}")


def step(position: Position[Showing], move: str) -> Step[Showing]:
    """Whoever is to act (the lowest seat of several) makes this move; chance does nothing."""
    return position.play(position.mover, move)


def play(position: Position[Showing], *choices: str) -> Position[Showing]:
    """The position after these moves and draws, one after the other."""
    for choice in choices:
        position = (position.draw(choice) if position.at_chance else step(position, choice)).position
    return position


def moves(position: Position[Showing], seat: int | None = None) -> list[str]:
    """What somebody may do (whoever is to act, if not said), in alphabetical order."""
    return sorted(position.moves(position.mover if seat is None else seat))


def refusal(position: Position[Showing], move: str, seat: int | None = None) -> str:
    """Clause and code with which a move is refused; the position stays what it was."""
    before = str(position)
    try:
        after = position.play(position.mover if seat is None else seat, move).position
    except IllegalMove as error:
        assert str(position) == before
        return f"{error.clause} {error.code}"
    raise AssertionError(f"{move} was not refused but led to\n{after}")


def facts(told: Step[Showing]) -> list[str]:
    """What a step told, a line each."""
    return [str(event) for event in told.events]
