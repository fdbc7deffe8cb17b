"""What there is to draw: a view, in which edition and language, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tatami.core.event import Event
from tatami.core.rooms import Options
from tatami.core.words import Words

from ..notation import CARDS, SEAT_NAMES
from ..rules.board import WOLF, ahead
from ..story import keeper, seat_name

Pile = tuple[str, ...]
Part = TypeVar("Part")


def mark_moves(shown: Mapping[str, Any], seat: int, moves: Iterable[str], chosen: str = "") -> dict[str, Any]:
    """The marks for a seat that may play these moves and, if it has chosen one, for where that leads."""
    cards = frozenset(move.partition("/")[0] for move in moves if move != "end")
    marks = {"seat": seat, "movable": cards}
    card, _, die = chosen.partition("/")
    home = _tile_of(shown["piles"][seat], card)
    if home is None:
        return marks
    die = die or card[0]
    return marks | {"selected": card, "die": die, "target": ahead(seat, home, shown["dice"][die])}


def mark_last(events: Iterable[Event]) -> dict[str, Any]:
    """The mark for the last of these events that was a move, if any was."""
    moves = [(event["from"], event["to"]) for event in events if event.name == "moved"]
    return {"last": moves[-1]} if moves else {}


def _tile_of(piles: tuple[Pile, ...], card: str) -> int | None:
    return next((tile for tile, pile in enumerate(piles) if card in pile), None)


@dataclass(frozen=True)
class Board:
    """A view with everything needed to draw it."""

    shown: Mapping[str, Any]
    options: Options
    words: Words
    marks: Mapping[str, Any]

    def pile(self, seat: int, tile: int) -> Pile:
        """The cards of a side on a tile, bottom to top."""
        pile: Pile = self.shown["piles"][seat][tile]
        return pile

    def fallen(self, seat: int) -> list[str]:
        """Who has left the game; nobody while cards are still dealt."""
        there = {card for pile in self.shown["piles"][seat] for card in pile}
        return [card for card in CARDS[1:] if card not in there] if self.shown["turn"] else []

    def in_play(self, seat: int) -> int:
        return sum(len(pile) for pile in self.shown["piles"][seat])

    @property
    def thrown(self) -> bool:
        """Whether somebody has dice to play."""
        return bool(self.shown["turn"]) and self.shown["active"] is not None and not self.shown["to_throw"]

    def mark(self, seat: int, tile: int, card: str) -> str:
        """How a card is marked: chosen (its riders too), movable, or not at all."""
        if seat != self.marks.get("seat", self.shown["active"]):
            return ""
        pile = self.pile(seat, tile)
        chosen = self.marks.get("selected")
        if chosen in pile and pile.index(card) >= pile.index(chosen):
            return "selected"
        return "movable" if card in self.marks.get("movable", ()) else ""

    def trail(self, tile: int) -> str:
        """A dot where the last move left from (open) or arrived (full)."""
        origin, target = self.marks.get("last") or (None, None)
        return {target: "◉", origin: "◦"}.get(tile, "")

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
