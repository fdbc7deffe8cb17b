"""What stands around the board: whose turn it is, scores, missions and dice."""

from __future__ import annotations

from tatami.core.drawing import Drawing, Line, Span

from ..facts import SEAT_NAMES
from ..rules.board import DOJO, POINTS, SEATS
from ..story import seat_name
from ..view import Dice
from .board import ARROWS, FACING, Board

FULL, HOLLOW = "▮", "▯"


def heading(board: Board) -> Line:
    """The turn, and what everybody waits for."""
    turn, active = board.shown["turn"], board.shown["active"]
    if not turn:
        return [Span(board.words("board.opening"), "heading")]
    now = "over" if active is None else "to_throw" if board.shown["to_throw"] else "to_play"
    side = None if active is None else seat_name(active, board.words)
    waits = board.words(f"board.{now}", side=side)
    return [Span(board.words("board.turn", turn=turn), "heading"), Span(" · "), Span(waits, "heading")]


def plate(board: Board, seat: int, lie: int) -> Drawing:
    """A side: its score towards seven, how many ninjas it has, and its mission."""
    label = seat_name(seat, board.words).label
    name = Span(f" {ARROWS[seat][FACING[lie][seat]]} {label} ", SEAT_NAMES[seat])
    score = board.shown["scores"][seat]
    count = board.words("board.ninjas", count=len(board.shown["ninjas"][seat]))
    said = board.words("board.score_above" if score > POINTS else "board.score", score=score, goal=POINTS)
    return [[name, Span(" "), track(score, POINTS), Span(f" {said} · {count}")], mission(board, seat)]


def track(value: int, length: int) -> Span:
    """A row of marks, as many full as the value says.

    >>> track(2, 7).text
    '▮▮▯▯▯▯▯'
    """
    filled = min(value, length)
    return Span(FULL * filled + HOLLOW * (length - filled), "score")


def mission(board: Board, seat: int) -> Line:
    """The shadow marker and the time left; blank while nobody is out."""
    out = board.mission(seat)
    if out is None:
        return [Span(" ")]
    said = board.words(f"board.mission_{out['turn']}", square=out["square"], depth=out["depth"])
    return [track(out["depth"], DOJO), Span(f" {said}")]


def dice(board: Board) -> Line:
    """The dice of the running turn or, before it, of the opening roll."""
    thrown = board.shown["dice"]
    if thrown:
        total = board.words("board.total", total=sum(thrown))
        return [*pair(thrown), Span(f" {total}", "heading")]
    line: Line = []
    for seat in range(SEATS):
        if opening := board.shown["opening"][seat]:
            name = seat_name(seat, board.words).label
            line += [Span(f"{'  ' if line else ''}{name} "), *pair(opening)]
    return line


def pair(thrown: Dice) -> Line:
    first, second = thrown
    return [Span(f" {first} ", "die"), Span(" "), Span(f" {second} ", "die")]


def size(line: Line) -> int:
    return sum(len(span.text) for span in line)


def spread(left: Line, right: Line, width: int) -> Line:
    """One at each end of a line."""
    return [*left, Span(" " * max(width - size(left) - size(right), 1)), *right]
