"""Nim drawn: a line of dots for each heap."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.drawing import Drawing, Span
from tatami.core.rooms import Marks, Options
from tatami.core.words import Words

from .facts import LETTERS
from .view import Shown


def draw(shown: Shown, options: Options, words: Words, width: int, *, marks: Marks) -> Drawing:
    heaps = zip(LETTERS, shown["heaps"], strict=True)
    return [[Span(f"{letter} ", "letter"), Span("●" * size, "counter")] for letter, size in heaps]


def palette(options: Options) -> Mapping[str, str]:
    return {"letter": "white", "counter": "#aa3333"}
