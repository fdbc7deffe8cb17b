"""Nim drawn: a line of dots for each heap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tatami.core.drawing import Drawing, Span
from tatami.core.rooms import Options
from tatami.core.words import Words

from .notation import LETTERS


def draw(shown: Mapping[str, Any], options: Options, words: Words, width: int) -> Drawing:
    heaps = zip(LETTERS, shown["heaps"], strict=True)
    return [[Span(f"{letter} ", "letter"), Span("●" * size, "counter")] for letter, size in heaps]


def palette(options: Options) -> Mapping[str, str]:
    return {"letter": "white", "counter": "#aa3333"}
