"""Ninja Versus Ninja drawn in text: from 80 columns on the board lies across, below that it stands upright.

A ninja is an arrow, full for black and hollow for red, that points where it faces (V9). Marks, all
optional, for a screen that lets somebody choose:

    seat      whose ninjas are marked
    movable   the squares of those that can be chosen
    selected  the square of the chosen one
    goals     where it could go
    target    where it would go now
    last      every square of the last move, in order

`mark_moves` and `mark_last` make them from moves and events; the two can be joined.
"""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.drawing import Drawing
from tatami.core.rooms import Options
from tatami.core.words import Words

from ..view import Shown
from .across import draw_across
from .board import Board, Marks, mark_last, mark_moves
from .palette import PALETTE
from .upright import draw_upright

__all__ = ["draw", "mark_last", "mark_moves", "palette"]

NARROWEST = 40
ACROSS = 80
UNMARKED: Marks = {}


def draw(
    shown: Shown,
    options: Options,
    words: Words,
    width: int,
    *,
    marks: Marks = UNMARKED,
) -> Drawing:
    """The view as lines no longer than the width, or than 40 columns if there are fewer."""
    board = Board(shown, words, marks)
    return draw_across(board, width) if width >= ACROSS else draw_upright(board, max(width, NARROWEST))


def palette(options: Options) -> Mapping[str, str]:
    return PALETTE
