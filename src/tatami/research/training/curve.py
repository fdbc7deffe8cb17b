"""The learning curve as a picture: strength over time."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.research.drawing import Frame
from tatami.research.training.course import Point


def drawn(game: str, history: Sequence[Point]) -> str:
    """An SVG of its own."""
    minutes = max(history[-1].minutes, 0.1)
    frame = Frame(max(point.elo for point in history))
    frame.line([(point.minutes / minutes, point.elo) for point in history])
    title = f"{game}: Elo above the beginning, {history[-1].games:,} games"
    return frame.svg(title, f"{minutes:.0f} minutes")
