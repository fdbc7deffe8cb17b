"""Plots as SVG: a frame with Elo upwards."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT, LEFT, BASE, TOP, RIGHT = 640, 320, 60, 270, 44, 620
INK, PAPER, LINE, PALE = "#2b2622", "#fbf7ef", "#b3392f", "#d8ccb8"
STEPS = 4


class Frame:
    """From 0 to `most` upwards, from 0 to 1 across."""

    def __init__(self, most: float) -> None:
        self._most = max(most, 1.0)
        self._parts: list[str] = []

    def line(self, points: Sequence[tuple[float, float]]) -> None:
        places = " ".join(f"{self._x(x):.1f},{self._y(y):.1f}" for x, y in points)
        self._parts.append(f'<polyline points="{places}" fill="none" stroke="{LINE}" stroke-width="2"/>')

    def mark(self, x: float, y: float, margin: float, name: str) -> None:
        """A point with its margin, named below."""
        across = self._x(x)
        low, high = self._y(y - margin), self._y(y + margin)
        self._parts += (
            f'<line x1="{across:.1f}" x2="{across:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="{INK}"/>',
            f'<circle cx="{across:.1f}" cy="{self._y(y):.1f}" r="5" fill="{LINE}"/>',
            f'<text x="{across + 9:.1f}" y="{self._y(y) + 4:.1f}">{y:.0f}</text>',
            f'<text x="{across:.1f}" y="{HEIGHT - 28}" text-anchor="middle">{escape(name)}</text>',
        )

    def svg(self, title: str, across: str = "") -> str:
        return "\n".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
                f'font-family="sans-serif" font-size="13" fill="{INK}">',
                f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
                *self._rungs(),
                *self._parts,
                f'<text x="{LEFT}" y="24">{escape(title)}</text>',
                f'<text x="{RIGHT}" y="{HEIGHT - 10}" text-anchor="end">{escape(across)}</text>',
                "</svg>\n",
            )
        )

    def _rungs(self) -> list[str]:
        """Lines across, with what they stand for."""
        rungs = []
        for step in range(STEPS + 1):
            value = self._most * step / STEPS
            y = self._y(value)
            rungs.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y}" y2="{y}" stroke="{PALE}"/>')
            rungs.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{value:.0f}</text>')
        return rungs

    @staticmethod
    def _x(x: float) -> float:
        return LEFT + (RIGHT - LEFT) * x

    def _y(self, y: float) -> float:
        return BASE - (BASE - TOP) * max(y, 0.0) / self._most
