"""The path across the page: monkey's piles above it, wolf's below, top cards facing it."""

from __future__ import annotations

from tatami.core import last_move
from tatami.core.drawing import Drawing, Line, Span

from ..characters import character
from ..facts import SEAT_NAMES, Card
from ..rules.board import MONKEY, TILES, WOLF
from ..story import keeper, village_name
from .board import Board, outward
from .pieces import card_style, dice, face, flow, heading, legend, losses, name_line, plate, rim, spread

NAMED = 10
"""From this width on, tiles have room for the name of a top card, on a line of its own."""
ALL_NAMED = 17
"""From this width on, every card has its name beside it. Wider tiles would only be emptier."""
FRAMES = {"tile": tuple("┌─┐│└┘"), "village": tuple("┏━┓┃┗┛"), "target": tuple("╔═╗║╚╝")}
GROUNDS = ("", *[r"\|/"] * 3, *[r"/\ "] * 3, *["^^ "] * 3, "")  # reeds, a pass, a wood


def columns(width: int) -> list[int]:
    """The width of each tile, one blank between them; villages take what is left over."""
    blanks = TILES - 1
    path = min((width - blanks) // TILES, ALL_NAMED)
    village = min((width - blanks - path * (TILES - 2)) // 2, ALL_NAMED)
    return [village, *[path] * (TILES - 2), village]


def draw_wide(board: Board, width: int) -> Drawing:
    sizes = columns(width)
    breadth = sum(sizes) + TILES - 1
    below, above = (flow(losses(board, seat), breadth) for seat in (WOLF, MONKEY))
    return [
        *spread(heading(board), plate(board, MONKEY), breadth),
        *(line for part in above for line in spread([], part, breadth)),
        [],
        *side(board, MONKEY, sizes),
        *path(board, sizes),
        *side(board, WOLF, sizes),
        [],
        *spread(plate(board, WOLF), flow(legend(board), breadth)[0], breadth),
        *below,
        [],
        *flow(dice(board), breadth, "   "),
    ]


def side(board: Board, seat: int, sizes: list[int]) -> Drawing:
    """All piles of a side, as rows of the page."""
    piles = [pile(board, seat, tile, sizes) for tile in range(TILES)]
    blanks = [[Span(" " * width)] for width in sizes]
    rows = (
        [lines[row] if row < len(lines) else blank for lines, blank in zip(piles, blanks, strict=True)]
        for row in range(board.height(seat) + top_named(sizes))
    )
    return outward(seat, [join(row) for row in rows])


def top_named(sizes: list[int]) -> bool:
    """Whether top cards have a line for their name."""
    return NAMED <= min(sizes) < ALL_NAMED


def join(parts: list[Line]) -> Line:
    """Columns side by side, a blank between them."""
    line: Line = []
    for part in parts:
        line += [*([Span(" ")] if line else []), *part]
    return line


def pile(board: Board, seat: int, tile: int, sizes: list[int]) -> Drawing:
    """A pile counted from the path outward: its top card first."""
    cards = board.pile(seat, tile)[::-1]
    lines = [strip(board, seat, tile, card, sizes[tile]) for card in cards]
    if lines and top_named(sizes):
        lines[:1] = outward(seat, [lines[0], name_line(board, seat, tile, cards[0], sizes[tile])])
    return lines


def strip(board: Board, seat: int, tile: int, card: Card, width: int) -> Line:
    left, right = rim(board, seat, tile, card)
    if width < ALL_NAMED:
        return [left, Span(f"{face(card, ' '):^{width - 2}}", card_style(seat, card)), right]
    name = Span(f" {character(seat, card):<{width - 7}}", SEAT_NAMES[seat])
    return [left, Span(face(card, " "), card_style(seat, card)), name, right]


def path(board: Board, sizes: list[int]) -> Drawing:
    tiles = [tile_box(board, tile, width) for tile, width in enumerate(sizes)]
    return [join(list(row)) for row in zip(*tiles, strict=True)]


def tile_box(board: Board, tile: int, width: int) -> Drawing:
    """A tile in its frame: heavy round a village, double where a chosen card would land."""
    style = board.frame_style(tile)
    kind = style if style in FRAMES else "village"
    corner, bar, other, wall, low, end = FRAMES[kind]
    inside = width - 2
    return [
        [Span(corner + bar * inside + other, style)],
        [Span(wall, style), *ground(board, tile, inside), Span(wall, style)],
        [Span(low + bar * inside + end, style)],
    ]


def ground(board: Board, tile: int, width: int) -> Line:
    """What lies inside a tile's frame."""
    style = board.frame_style(tile)
    seat = keeper(tile)
    if seat is not None:
        name = village_name(seat, board.words)
        return [Span(f"{name if len(name) <= width else board.ground(tile):^{width}}", style)]
    label = f" {board.ground(tile)} {board.trail(tile)}"
    motif = GROUNDS[tile] if width > len(label) + 3 and style != "target" else ""
    label_style = style if style == "target" else ""
    return [*last_move.spans(f"{label:<{width - len(motif)}}", label_style), Span(motif, "faint")]
