"""Ninja Night drawn in text: the village from above, to scale, and beside it (from 80 columns on) or below it
the players and the chests.

A large building is ░, the small one on it ▒; its letter and its chests stand on the roof, ninjas where they
stand, and ♣ is a tree. A column is 10 mm (13 below 80 columns), a line twice that. While a rope is chosen,
its scale lies below the village. Marks, all optional, for a screen that lets somebody choose:

    roofs     the roofs that can be chosen
    chosen    the chosen roof
    chests    the chests that can be chosen
    chest     the chosen chest
    last      the roofs the last move left and reached
    fell      where the last rope fell

`mark_moves` and `mark_last` make them from moves and events; the two can be joined.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from math import ceil

from tatami.core.drawing import Drawing, Line, Span
from tatami.core.rooms import Options
from tatami.core.words import Words

from ..rules.board import LONGEST
from ..view import Shown
from .marks import Marks, mark_last, mark_moves
from .palette import COLOURS
from .panel import draw_chests, draw_players, heading
from .rope import draw_rope
from .village import draw_village, width_of

__all__ = ["draw", "mark_last", "mark_moves", "palette"]

NARROWEST = 40
BESIDE = 80
GAP = 2
SCALE, SMALL_SCALE = 10, 13
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
    room = max(width, NARROWEST)
    plan = shown["village"]
    if plan is None:
        return heading(shown, words, room)
    scale = SCALE if room >= BESIDE else SMALL_SCALE
    village = draw_village(shown, plan, marks, scale)
    rope = draw_rope(shown, words, max(scale, ceil(LONGEST / (room - 1))))
    if room < BESIDE:
        beside = [*draw_players(shown, words, room), [], *draw_chests(shown, marks, words, room)]
        return [*heading(shown, words, room), *village, *rope, *beside]
    left = room - width_of(SCALE) - GAP
    beside = [*draw_players(shown, words, left), [], *draw_chests(shown, marks, words, left)]
    return [*heading(shown, words, room), *_side_by_side(village, beside, width_of(SCALE) + GAP), *rope]


def _side_by_side(left: Drawing, right: Drawing, column: int) -> Drawing:
    nothing: Line = []
    lines: Drawing = []
    for near, far in zip_longest(left, right, fillvalue=nothing):
        space = column - sum(len(span.text) for span in near)
        lines.append([*near, *([Span(" " * space), *far] if far else [])])
    return lines


def palette(options: Options) -> Mapping[str, str]:
    return COLOURS
