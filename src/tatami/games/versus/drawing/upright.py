"""The board standing upright: red at the top, black at the bottom, a line for each row."""

from __future__ import annotations

from tatami.core.drawing import Drawing, Line, Span

from ..rules.board import BLACK, DOJO, NEUTRAL, RED
from ..squares import COLUMNS, LETTERS, ROWS
from .board import UPRIGHT, Board
from .plates import dice, heading, plate

CELL = 5
LABEL = 3
WALLS = (DOJO, DOJO + NEUTRAL)


def draw_upright(board: Board, width: int) -> Drawing:
    return [
        heading(board),
        dice(board),
        *plate(board, RED, UPRIGHT),
        letters(),
        *(line for number in range(ROWS, 0, -1) for line in row(board, number)),
        letters(),
        *plate(board, BLACK, UPRIGHT),
    ]


def letters() -> Line:
    return [Span(" " * LABEL), *(Span(f"{letter:^{CELL}}", "label") for letter in LETTERS)]


def row(board: Board, number: int) -> Drawing:
    """One row, with the wall below it where a dojo ends or begins."""
    line = [Span(f"{number:>2} ", "label")]
    for letter in LETTERS:
        line += [Span(" "), *board.cell(f"{letter}{number}", UPRIGHT), Span(" ")]
    wall = [Span(" " * LABEL), Span("─" * CELL * COLUMNS, "border")]
    return [line, wall] if number - 1 in WALLS else [line]
