"""The learning curve as a picture: strength over time."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.research.training.course import Point

WIDTH, HEIGHT, LEFT, BASE, TOP, RIGHT = 560, 300, 60, 250, 40, 530
INK, PAPER, LINE, PALE = "#2b2622", "#fbf7ef", "#b3392f", "#d8ccb8"
STEPS = 4


def drawn(game: str, history: Sequence[Point]) -> str:
    """An SVG of its own."""
    minutes = max(history[-1].minutes, 0.1)
    most = max(max(point.elo for point in history), 1.0)

    def place(point: Point) -> tuple[float, float]:
        across = LEFT + (RIGHT - LEFT) * point.minutes / minutes
        return across, BASE - (BASE - TOP) * max(point.elo, 0.0) / most

    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(place, history))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'font-family="sans-serif" font-size="13" fill="{INK}">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
            *_rungs(most),
            f'<polyline points="{line}" fill="none" stroke="{LINE}" stroke-width="2"/>',
            f'<text x="{LEFT}" y="24">{game}: Elo above the beginning, {history[-1].games:,} games</text>',
            f'<text x="{RIGHT}" y="{HEIGHT - 14}" text-anchor="end">{minutes:.0f} minutes</text>',
            "</svg>\n",
        )
    )


def _rungs(most: float) -> list[str]:
    """Lines across, with what they stand for."""
    rungs = []
    for step in range(STEPS + 1):
        y = BASE - (BASE - TOP) * step / STEPS
        rungs.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y}" y2="{y}" stroke="{PALE}"/>')
        rungs.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{most * step / STEPS:.0f}</text>')
    return rungs
