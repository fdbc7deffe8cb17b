"""What there is to draw: a view, in which edition and language, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict, TypeVar

from tatami.core import last_move
from tatami.core.fact import Fact
from tatami.core.rooms import Options
from tatami.core.words import Words

from ..facts import CARDS, LETTERS, SEAT_NAMES, Card, Letter, Moved, Pile
from ..rules.board import WOLF, ahead
from ..story import keeper, seat_name
from ..view import Shown

Part = TypeVar("Part")


class Marks(TypedDict, total=False):
    """What a screen shows beside the position."""

    seat: int
    movable: frozenset[str]
    selected: Card
    die: Letter
    target: int
    last: tuple[int, int]


def mark_moves(shown: Shown, seat: int, moves: Iterable[str], chosen: str = "") -> Marks:
    """The marks for a seat that may play these moves and, if it has chosen one, for where that leads."""
    cards = frozenset(move.partition("/")[0] for move in moves if move != "end")
    marks: Marks = {"seat": seat, "movable": cards}
    card = next((card for card in CARDS if chosen.startswith(card)), None)
    home = next((tile for tile, pile in enumerate(shown["piles"][seat]) if card in pile), None)
    if card is None or home is None:
        return marks
    die = next(letter for letter in LETTERS if letter in chosen)
    return {**marks, "selected": card, "die": die, "target": ahead(seat, home, shown["dice"][die])}


def mark_last(facts: Iterable[Fact]) -> Marks:
    """The mark for the last of these facts that was a move, if any was."""
    moves = [(fact.origin, fact.target) for fact in facts if isinstance(fact, Moved)]
    return {"last": moves[-1]} if moves else {}


@dataclass(frozen=True)
class Board:
    """A view with everything needed to draw it."""

    shown: Shown
    options: Options
    words: Words
    marks: Marks

    def pile(self, seat: int, tile: int) -> Pile:
        """The cards of a side on a tile, bottom to top."""
        return self.shown["piles"][seat][tile]

    def fallen(self, seat: int) -> list[Card]:
        """Who has left the game; nobody while cards are still dealt."""
        there = {card for pile in self.shown["piles"][seat] for card in pile}
        return [card for card in CARDS if card not in there] if self.shown["turn"] else []

    def in_play(self, seat: int) -> int:
        return sum(len(pile) for pile in self.shown["piles"][seat])

    @property
    def thrown(self) -> bool:
        """Whether somebody has dice to play."""
        return bool(self.shown["turn"]) and self.shown["active"] is not None and not self.shown["to_throw"]

    def mark(self, seat: int, tile: int, card: Card) -> str:
        """How a card is marked: chosen (its riders too), movable, or not at all."""
        if seat != self.marks.get("seat", self.shown["active"]):
            return ""
        pile = self.pile(seat, tile)
        chosen = self.marks.get("selected")
        if chosen is not None and chosen in pile and pile.index(card) >= pile.index(chosen):
            return "selected"
        return "movable" if card in self.marks.get("movable", ()) else ""

    def trail(self, tile: int) -> str:
        """The sign of the last move, where it left from or arrived."""
        origin, target = self.marks.get("last") or (None, None)
        return last_move.REACHED if tile == target else last_move.LEFT if tile == origin else ""

    def ground(self, tile: int) -> str:
        """What a tile says: its number, or whose village it is."""
        seat = keeper(tile)
        return str(tile) if seat is None else seat_name(seat, self.words).label

    def frame_style(self, tile: int) -> str:
        seat = keeper(tile)
        if tile == self.marks.get("target"):
            return "target"
        return "tile" if seat is None else SEAT_NAMES[seat]

    def height(self, seat: int) -> int:
        """The tallest pile of a side, at least as tall as at the start: so a board does not jump about."""
        return max(4, *(len(pile) for pile in self.shown["piles"][seat]))


def outward(seat: int, parts: list[Part]) -> list[Part]:
    """Parts counted from the path outward, in the order they stand on the page: monkey's come before it."""
    return parts if seat == WOLF else parts[::-1]
