"""The board: row upon row, black's home above, the fence between."""

from __future__ import annotations

from tatami.core import last_move
from tatami.core.drawing import Drawing, Line, Span

from ..facts import LETTERS, SEAT_NAMES
from ..rules.board import closed
from ..view import Figure, Shown
from .marks import Marks

CELL = 7
MARGIN = 4
WIDTH = MARGIN + CELL * len(LETTERS)
BRACKETS = (("(", ")"), ("[", "]"))
RIMS = {"": "  ", "movable": "›‹", "selected": "▌▐", "target": "»«", last_move.STYLE: last_move.BESIDE}
HIDDEN = "?"


def draw_board(shown: Shown, marks: Marks) -> Drawing:
    figures = {figure["square"]: figure for figure in shown["figures"]}
    lines: Drawing = []
    for row in range(shown["rows"], 0, -1):
        squares = [f"{letter}{row}" for letter in LETTERS]
        cells = (cell(figures.get(square), mark_of(square, marks)) for square in squares)
        lines.append([Span(f"{row:>3} ", "faint"), *(span for spans in cells for span in spans)])
        if row == shown["rows"] // 2 + 1:
            lines.append(fence())
    return [*lines, [Span(" " * MARGIN + "".join(f"{letter:^{CELL}}" for letter in LETTERS), "faint")]]


def mark_of(square: str, marks: Marks) -> str:
    """How a square is marked: the strongest of its marks."""
    if square == marks.get("selected"):
        return "selected"
    if square == marks.get("target"):
        return "target"
    if square in marks.get("movable", ()):
        return "movable"
    return last_move.STYLE if square in marks.get("last", ()) else ""


def cell(figure: Figure | None, mark: str) -> Line:
    """A figure in its brackets, or an empty square, between the rims of its mark."""
    left, right = (Span(f" {RIMS[mark][0]}", mark), Span(RIMS[mark][1], mark))
    if figure is None:
        return [left, Span(" · ", "square"), right, Span(" ")]
    seen = "!" if figure["seen"] else " "
    return [left, Span(figure_text(figure), SEAT_NAMES[figure["seat"]]), right, Span(seen, "faint")]


def figure_text(figure: Figure) -> str:
    opened, shut = BRACKETS[figure["seat"]]
    return f"{opened}{figure['rank'] or HIDDEN}{shut}"


def fence() -> Line:
    """Closed where a step cannot cross it (B2)."""
    wires = "".join("x" * CELL if closed(column) else " " * CELL for column in range(len(LETTERS)))
    return [Span(" " * MARGIN + wires, "fence")]
