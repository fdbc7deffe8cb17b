"""What happens in Ninja Versus Ninja, and the names of its sides and ends."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from tatami.core.fact import Fact, Number

from .squares import path, square_text, turning_square

Side = Literal["black", "red"]
Winner = Literal["black", "red", "draw"]
Reason = Literal["elimination", "score", "turn limit"]

SEAT_NAMES: tuple[Side, ...] = get_args(Side)
WINNERS: tuple[Winner, ...] = get_args(Winner)
REASONS: tuple[Reason, ...] = get_args(Reason)


def winner_name(winner: int) -> Winner:
    return WINNERS[winner]


def reason_name(reason: int) -> Reason:
    return REASONS[reason - 1]  # 0: the game goes on


SquareNumber = Annotated[Number[str], square_text]
TurningNumber = Annotated[Number[str | None], turning_square]
WayNumber = Annotated[Number[tuple[str, ...]], path]
WinnerNumber = Annotated[Number[Winner], winner_name]
ReasonNumber = Annotated[Number[Reason], reason_name]


class OpeningRolled(Fact):
    """A side throws for the first turn (V3)."""

    seat: int
    first_die: int
    second_die: int
    total: int


class OpeningTied(Fact):
    """The totals of the opening roll are equal: both throw again (V3)."""


class FirstDecided(Fact):
    """The side with the higher total begins (V3)."""

    seat: int


class Rolled(Fact):
    """A side throws for its turn (V4)."""

    seat: int
    first_die: int
    second_die: int
    total: int


class Moved(Fact):
    """A ninja goes exactly as many squares as the dice show (V5)."""

    seat: int
    origin: SquareNumber
    target: SquareNumber
    turned_on: TurningNumber
    """Where it turned back in the enemy dojo, if it did (V6)."""
    path: WayNumber
    """Every square of its way, both ends included."""


class MissionBegun(Fact):
    """The ninja that moved has left its dojo (V8)."""

    seat: int
    origin: SquareNumber
    """Where it left from."""


class Touched(Fact):
    """A mission has come deeper into the enemy dojo than before (V10)."""

    seat: int
    depth: int


class Captured(Fact):
    """A ninja is taken; if it was out, its mission is over (V7, V11)."""

    seat: int
    """Whose ninja it was."""
    square: SquareNumber


class Returned(Fact):
    """A mission is home and brings its points (V11)."""

    seat: int
    square: SquareNumber
    worth: int
    score: int
    """The side's points in all, these included."""


class ClockTicked(Fact):
    """A turn of a mission is over (V9)."""

    seat: int
    turn: int
    """How many are over."""


class TimedOut(Fact):
    """A ninja that is not home in time leaves the game (V9)."""

    seat: int
    square: SquareNumber


class Passed(Fact):
    """No ninja can move: the side passes (V4)."""

    seat: int


class Ended(Fact):
    """The game is over (V12, V13)."""

    winner: WinnerNumber
    reason: ReasonNumber
