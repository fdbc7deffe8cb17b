"""Who knows what: B3, B4. A side knows its own ranks and those shown; nobody knows the order of a deck.

What is forgotten is drawn again when it is needed: a rank when its figure is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, mix

from .board import (
    COLUMNS,
    OVER,
    OWNER,
    PILES,
    PLACING,
    RANK,
    RANKS,
    SEATS,
    SEEN,
    SQUARES,
    STARTING,
    UNKNOWN,
    VALUES,
)
from .setup import is_ready

if TYPE_CHECKING:
    from ..state import State

FIGURE = 32  # a figure is less than this: five of them are a word of 25 bits


def seen_by(s: State, seat: int, square: int) -> int:
    """The figure on a square as the seat sees it: a rank it may not know is UNKNOWN."""
    figure = s.figure[square]
    if figure == 0 or figure & SEEN or figure >> OWNER == seat or s.phase == OVER:
        return figure
    if s.phase == PLACING and not is_ready(s, figure >> OWNER):
        return 0
    return figure & ~RANK | UNKNOWN


def knows(s: State, seat: int) -> int:
    """Folds all the seat knows into one number: rows of the board, cards, and what is going on."""
    digest = mix(seat + SEATS, s.rows * 2 + s.capture)
    for row in range(s.rows):
        squares = 0
        for square in range(row * COLUMNS, (row + 1) * COLUMNS):
            squares = squares * FIGURE + seen_by(s, seat, square)
        digest = mix(digest, squares)
    for side in range(SEATS):
        digest = mix(digest, of_side(s, side))
        digest = mix(digest, losses(s, side) * 16 + (s.placed[side] if side == seat else is_ready(s, side)))
        for column in range(side * PILES, (side + 1) * PILES):
            digest = mix(digest, s.pile[column])
    digest = mix(digest, (s.assault * 64 + s.quiet) * 16 + s.phase)
    digest = mix(digest, ((s.attacker * 2 + s.asked) * 2 + s.crawl) * 2 + s.jump)
    digest = mix(digest, (s.origin * SQUARES + s.target) * 16 + s.steps * 2 + s.fell)
    return mix(digest, (s.reserve * 8 + s.winner) * 4 + s.reason)


def of_side(s: State, side: int) -> int:
    """Cards, Shuriken and die of a side, in 5 · 8 + 3 + 5 + 1 + 3 + 4 = 56 bits."""
    digest = 0
    for value in range(side * VALUES, (side + 1) * VALUES):
        digest = (digest * 16 + s.deck[value]) * 16 + s.discard[value]
    digest = (digest * 8 + s.to_turn[side]) * 32 + s.hand[side]
    return ((digest * 2 + s.played[side]) * 8 + s.shuriken[side]) * 16 + s.die[side]


def losses(s: State, side: int) -> int:
    """Which ranks a side has lost: every figure that left the game was shown."""
    digest = 0
    for rank in range(1, RANKS + 1):
        digest = digest * 16 + s.fallen[side * (RANKS + 1) + rank]
    return digest


def is_secret(s: State, seat: int) -> bool:
    """Only a set-up decides what others must not see: no other choice depends on a hidden rank (B4)."""
    return s.phase == PLACING


def forget(s: State, seat: int) -> None:
    """Hands what the seat does not know back to chance; who is still placing begins again."""
    for square in range(s.rows * COLUMNS):
        s.figure[square] = seen_by(s, seat, square)
    for side in range(SEATS):
        if side != seat and not is_ready(s, side):
            s.placed[side] = 0


# Drawing forgotten ranks again


def rank_weights(s: State, square: int, out: Ints) -> int:
    """How many figures of each rank the side still has among those whose rank is unknown."""
    side = s.figure[square] >> OWNER
    for rank in range(1, RANKS + 1):
        out[rank - 1] = STARTING[rank] - s.fallen[side * (RANKS + 1) + rank]
    for other in range(s.rows * COLUMNS):
        figure = s.figure[other]
        if figure and figure >> OWNER == side and figure & RANK != UNKNOWN:
            out[(figure & RANK) - 1] -= 1
    return RANKS


def draw_rank(s: State, square: int, rank: int) -> None:
    s.figure[square] = s.figure[square] & ~RANK | rank
