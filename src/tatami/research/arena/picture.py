"""A ladder as a picture: each level's Elo, and how sure that is."""

from __future__ import annotations

from tatami.research.drawing import Frame

from .sheet import Sheet


def drawn(sheet: Sheet) -> str:
    """An SVG; the levels from left to right, the weakest first."""
    standings = {standing.bot: standing for standing in sheet.standings}
    steps = [standings[name] for name in sheet.plan.labels if name in standings]
    lowest = min(step.rating.elo for step in steps)
    frame = Frame(max(step.rating.elo + step.rating.margin for step in steps) - lowest)
    for number, step in enumerate(steps):
        across = (number + 0.5) / len(steps)
        frame.mark(across, step.rating.elo - lowest, step.rating.margin, step.bot)
    return frame.svg(f"{sheet.plan.name}: Elo above the weakest level, {sheet.games:,} games")
