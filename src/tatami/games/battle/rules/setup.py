"""Set-up in secret and the first player: B4–B6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell
from tatami.core.refusal import ALLOWED

from ..facts import Began, Placed, Ready, Rolled
from .board import (
    FIGURES,
    FIRST_DIE,
    FIRST_ROLLS,
    ONE_STAR,
    OWNER,
    PLACE,
    QUESTIONS,
    ROLLING,
    SOKE,
    SQUARES,
    TWO_STARS,
    first_home,
    home,
)
from .reasons import DOUBLED, OTHER_RANK, OUTSIDE
from .weapons import begin_assault, prepare_assault

if TYPE_CHECKING:
    from ..state import State


def is_ready(s: State, seat: int) -> bool:
    return s.placed[seat] == QUESTIONS


def next_rank(s: State, seat: int) -> int:
    """What is placed next: the Soke, then those with two stars; the others fill the rest."""
    return TWO_STARS if s.placed[seat] else SOKE


def place_choices(s: State, seat: int, out: Ints) -> int:
    """Every free square of the home rows."""
    count = 0
    first = first_home(s, seat)
    for square in range(first, first + FIGURES):
        if refuse_square(s, seat, square) == ALLOWED:
            out[count] = PLACE + next_rank(s, seat) * SQUARES + square
            count += 1
    return count


def refuse_place(s: State, seat: int, rank: int, square: int) -> int:
    """The rank that is asked for goes to a free square of the home rows (B4)."""
    reason = refuse_square(s, seat, square)
    if reason != ALLOWED:
        return reason
    return ALLOWED if rank == next_rank(s, seat) else OTHER_RANK


def refuse_square(s: State, seat: int, square: int) -> int:
    if not home(s, seat, square):
        return OUTSIDE
    return DOUBLED if s.figure[square] else ALLOWED


def place(s: State, seat: int, rank: int, square: int) -> None:
    """A figure is placed; with the last one the side is ready, for good (B4)."""
    s.figure[square] = seat << OWNER | rank
    s.placed[seat] += 1
    if is_ready(s, seat):
        fill_home(s, seat)
    tell(s, Placed(seat, rank, square))
    if is_ready(s, seat):
        tell(s, Ready(seat))


def fill_home(s: State, seat: int) -> None:
    """Figures with one star take the squares left over; once both sides are ready, dice are thrown."""
    first = first_home(s, seat)
    for free in range(first, first + FIGURES):
        if not s.figure[free]:
            s.figure[free] = seat << OWNER | ONE_STAR
    if is_ready(s, 1 - seat):
        s.phase = ROLLING


def first_weights(out: Ints) -> int:
    """Two dice of six faces, thrown at once (B6)."""
    for outcome in range(FIRST_ROLLS):
        out[outcome] = 1
    return FIRST_ROLLS


def roll_first(s: State, outcome: int) -> None:
    """The higher die begins; equal ones are thrown again (B6)."""
    red, black = outcome // FIRST_DIE + 1, outcome % FIRST_DIE + 1
    tell(s, Rolled(red, black, red == black))
    if red != black:
        first = 0 if red > black else 1
        prepare_assault(s, first)
        tell(s, Began(first))
        begin_assault(s)
