"""Fingers drawn: the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tatami.core.drawing import Drawing, Span
from tatami.core.rooms import Options
from tatami.core.words import Words


def draw(shown: Mapping[str, Any], options: Options, words: Words, width: int) -> Drawing:
    return [[Span(str(points), "points")] for points in shown["points"]]


def palette(options: Options) -> Mapping[str, str]:
    return {"points": "white"}
