"""The path up the page, a line a tile: monkey's piles to the left of it, wolf's to the right."""

from __future__ import annotations

from itertools import zip_longest

from tatami.core import last_move
from tatami.core.drawing import Drawing, Line, Span

from ..characters import character
from ..facts import SEAT_NAMES, Card
from ..rules.board import MONKEY, TILES, WOLF
from .board import Board, outward
from .pieces import card_style, dice, face, flow, heading, legend, losses, plate, rim, size
from .wide import FRAMES

TILE = 8
CARD = 4


def draw_tall(board: Board, width: int) -> Drawing:
    room = (width - TILE) // 2
    tiles = (line for tile in reversed(range(TILES)) for line in row(board, tile, room))
    return [
        heading(board),
        *about(board, MONKEY, width),
        [],
        *tiles,
        [],
        *about(board, WOLF, width),
        [],
        *flow(dice(board), width, "  "),
        *flow(legend(board), width),
    ]


def about(board: Board, seat: int, width: int) -> Drawing:
    return [plate(board, seat), *flow(losses(board, seat), width)]


def row(board: Board, tile: int, room: int) -> Drawing:
    """A tile with its piles; a tall pile needs more lines."""
    left, right = (pile(board, seat, tile, room) for seat in (MONKEY, WOLF))
    nothing: Line = []
    return [
        [Span(" " * (room - size(far))), *far, *ground(board, tile, number), *near]
        for number, (far, near) in enumerate(zip_longest(left, right, fillvalue=nothing))
    ]


def pile(board: Board, seat: int, tile: int, room: int) -> Drawing:
    """A pile from the path outward, its top card first, in lines of as many cards as there is room for."""
    cards = board.pile(seat, tile)[::-1]
    spans = [card_spans(board, seat, tile, card) for card in cards]
    if cards and CARD * len(cards) + 1 + len(character(seat, cards[0])) <= room:
        spans[0].insert(-1 if seat == MONKEY else 2, Span(f" {character(seat, cards[0])}", SEAT_NAMES[seat]))
    many = room // CARD
    lines = [spans[start : start + many] for start in range(0, max(len(spans), 1), many)]
    return [[span for card in outward(seat, line) for span in card] for line in lines]


def card_spans(board: Board, seat: int, tile: int, card: Card) -> Line:
    """A card, its rim on the side of the path."""
    left, right = rim(board, seat, tile, card)
    return outward(seat, [left if seat == WOLF else right, Span(face(card), card_style(seat, card))])


def ground(board: Board, tile: int, number: int) -> Line:
    """The tile between the piles; its label stands on the first of its lines."""
    style = board.frame_style(tile)
    wall = FRAMES[style if style in FRAMES else "village"][3]
    label = f"{board.ground(tile)}{board.trail(tile):>2}".rstrip() if number == 0 else ""
    inside = last_move.spans(f"{label:^{TILE - 2}}", "" if style == "tile" else style)
    return [Span(wall, style), *inside, Span(wall, style)]
