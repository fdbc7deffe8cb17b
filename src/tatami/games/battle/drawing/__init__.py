"""Battle of the Ninjas drawn in text: the board, and beside it (from 80 columns on) or below it the stocks.

Red figures stand in round brackets, black ones in square brackets; "!" is a rank that everybody has seen.
Marks, all optional, for a screen that lets somebody choose:

    movable   the squares whose figures can be chosen, or where one can be placed
    selected  the square of the chosen figure
    target    the square it would go to
    last      the squares the last step, hop or capture left and reached

`mark_moves` and `mark_last` make them from moves and facts; the two can be joined.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from tatami.core.drawing import Drawing, Line, Span
from tatami.core.rooms import Options
from tatami.core.words import Words

from ..view import Shown
from .board import WIDTH, draw_board
from .marks import Marks, mark_last, mark_moves
from .palette import COLOURS
from .stocks import draw_stocks, heading

__all__ = ["draw", "mark_last", "mark_moves", "palette"]

BESIDE = 80
GAP = 3
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
    board = draw_board(shown, marks)
    if width < BESIDE:
        room = max(width, WIDTH)
        return [*heading(shown, words, room), [], *board, [], *draw_stocks(shown, words, room)]
    room = width - WIDTH - GAP
    return [*heading(shown, words, width), [], *_side_by_side(board, draw_stocks(shown, words, room))]


def _side_by_side(left: Drawing, right: Drawing) -> Drawing:
    nothing: Line = []
    lines: Drawing = []
    for near, far in zip_longest(left, right, fillvalue=nothing):
        space = WIDTH + GAP - sum(len(span.text) for span in near)
        lines.append([*near, *([Span(" " * space), *far] if far else [])])
    return lines


def palette(options: Options) -> Mapping[str, str]:
    return COLOURS
