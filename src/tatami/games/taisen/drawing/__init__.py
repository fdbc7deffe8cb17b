"""Ninja Taisen drawn in text: from 80 columns on the path runs across, below that it runs upward.

Marks, all optional, for a screen that lets somebody choose:

    seat      whose cards are marked (the active side if left out)
    movable   the cards that can be chosen
    selected  the chosen card; its riders are marked with it
    die       the chosen die, by its letter
    target    the tile where the chosen card would land
    last      the tiles the last move left and reached

`mark_moves` and `mark_last` make them from moves and events; the two can be joined.
"""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.drawing import Drawing
from tatami.core.rooms import Options
from tatami.core.words import Words

from ..view import Shown
from . import palette as colours
from .board import Board, Marks, mark_last, mark_moves
from .tall import draw_tall
from .wide import draw_wide

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
    board = Board(shown, options, words, marks)
    return draw_wide(board, width) if width >= ACROSS else draw_tall(board, max(width, NARROWEST))


def palette(options: Options) -> Mapping[str, str]:
    """The colour of each style in this edition."""
    return colours.palette(options["edition"])
