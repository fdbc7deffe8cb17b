"""A drawing in text: lines of spans with a named style. A palette gives each style its colours."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    text: str
    style: str = ""


Line = list[Span]
Drawing = list[Line]


def plain(drawing: Drawing) -> str:
    """The drawing without its colours.

    >>> plain([[Span("Kenjutsu", "kenjutsu"), Span(" 2 ")], []])
    'Kenjutsu 2\\n'
    """
    return "\n".join("".join(span.text for span in line).rstrip() for line in drawing)
