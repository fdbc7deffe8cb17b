"""The board turned a quarter clockwise: black on the left, red on the right, a line for each column."""

from __future__ import annotations

from tatami.core.drawing import Drawing, Line, Span

from ..rules.board import BLACK, DOJO, NEUTRAL, RED
from ..squares import LETTERS, ROWS
from .board import ACROSS, Board
from .plates import dice, heading, plate, size, spread

CELL, WIDE_CELL = 5, 7
LABEL = 2
WALLS = (DOJO, DOJO + NEUTRAL)
"""The rows after which a dojo ends or begins."""
WIDE = LABEL + WIDE_CELL * ROWS + len(WALLS)


def draw_across(board: Board, width: int) -> Drawing:
    cell = WIDE_CELL if width >= WIDE else CELL
    numbers = row_numbers(cell)
    breadth = size(numbers)
    return [
        spread(heading(board), dice(board), breadth),
        [],
        *about(board, breadth),
        [],
        numbers,
        *(column(board, letter, cell) for letter in LETTERS),
        numbers,
    ]


def about(board: Board, breadth: int) -> Drawing:
    """Both sides, each at its end."""
    sides = zip(plate(board, BLACK, ACROSS), plate(board, RED, ACROSS), strict=True)
    return [spread(black, red, breadth) for black, red in sides]


def row_numbers(cell: int) -> Line:
    line = [Span(" " * LABEL)]
    for row in range(1, ROWS + 1):
        line.append(Span(f"{row:^{cell}}", "label"))
        if row in WALLS:
            line.append(Span(" "))
    return line


def column(board: Board, letter: str, cell: int) -> Line:
    """One column of the board, from black's back row to red's."""
    line = [Span(f"{letter:<{LABEL}}", "label")]
    margin = Span(" " * ((cell - 3) // 2))
    for row in range(1, ROWS + 1):
        line += [margin, *board.cell(f"{letter}{row}", ACROSS), margin]
        if row in WALLS:
            line.append(Span("│", "border"))
    return line
