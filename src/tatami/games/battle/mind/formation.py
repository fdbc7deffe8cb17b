"""How the computer places its figures: sensibly, and so that nobody can foresee it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import THINK, Ints
from tatami.core.luck import draw_below

from ..rules.board import COLUMNS, FIGURES, PLACE, PLACING, SOKE, SQUARES, first_home
from ..rules.setup import next_rank
from .ground import advanced

if TYPE_CHECKING:
    from ..state import State

SOKE_LIKES = (2, 4, 4, 4, 2, 1, 3, 3, 3, 1, 0, 1, 1, 1, 0)  # home squares, the own edge first, from a to e
STARS_LIKE = (1, 1, 1, 1, 1, 3, 2, 2, 2, 3, 4, 3, 3, 3, 4)


def habit(s: State, seat: int, luck: Ints) -> int:
    """A figure of the set-up is placed by luck, on good squares more often; all else wants thought."""
    if s.phase != PLACING:
        return THINK
    rank = next_rank(s, seat)
    first = first_home(s, seat)
    total = 0
    for square in range(first, first + FIGURES):
        total += liking(s, seat, rank, square)
    rest = draw_below(luck, total)
    for square in range(first, first + FIGURES):
        rest -= liking(s, seat, rank, square)
        if rest < 0:
            return PLACE + rank * SQUARES + square
    return THINK


def liking(s: State, seat: int, rank: int, square: int) -> int:
    """How gladly a figure of this rank is placed here; not at all where one stands."""
    if s.figure[square]:
        return 0
    place = advanced(s, seat, square) * COLUMNS + square % COLUMNS
    return SOKE_LIKES[place] if rank == SOKE else STARS_LIKE[place]
