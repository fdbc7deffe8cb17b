"""How the last move is marked in a drawing, in every game: its signs, the style they have and its colour.

A game says which places it left and reached; nothing else in a drawing has this style.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tatami.core.drawing import Line, Span

STYLE = "last-move"
LEFT, REACHED = "◦", "◉"
"""What stands on a place that was left, or reached."""
BESIDE = "··"
"""What stands left and right of a piece, where the place itself has no room for a sign."""
# Reads at 4.5:1 on black and on white.
PALETTE: Mapping[str, str] = {STYLE: "bold #4b74c4"}


def spans(text: str, ground: str = "") -> Line:
    """The text with the signs of the last move in their style, unless the ground has a style of its own.

    >>> spans(" 5 ◉ ")
    [Span(text=' 5 ', style=''), Span(text='◉', style='last-move'), Span(text=' ', style='')]
    >>> spans(" 5 ◉ ", "target")
    [Span(text=' 5 ◉ ', style='target')]
    """
    if ground:
        return [Span(text, ground)]
    parts = re.split(f"([{LEFT}{REACHED}])", text)
    return [Span(part, STYLE if part in (LEFT, REACHED) else "") for part in parts if part]
