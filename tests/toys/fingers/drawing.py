"""Fingers drawn: the points."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.drawing import Drawing, Span
from tatami.core.rooms import Marks, Options
from tatami.core.words import Words

from .view import Shown


def draw(shown: Shown, options: Options, words: Words, width: int, *, marks: Marks) -> Drawing:
    return [[Span(str(points), "points")] for points in shown["points"]]


def palette(options: Options) -> Mapping[str, str]:
    return {"points": "white"}
