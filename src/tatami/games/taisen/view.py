"""What a seat may know of Ninja Taisen: everything. The game has no secrets."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypedDict

from .characters import character
from .facts import CARDS, LETTERS, SEAT_NAMES, Card, Letter, Pile, card_name, pile_cards
from .rules.board import (
    CHIEF,
    END,
    OVER,
    SCHOOLS,
    SEATS,
    THROWING,
    TILES,
    above,
    ahead,
    place,
    strength,
    tile_of,
    village,
)
from .rules.refusals import die_of

if TYPE_CHECKING:
    from .state import State


class Shown(TypedDict):
    """The position, the same for everybody."""

    turn: int
    active: int | None
    """The seat whose turn it is; null once the game is over."""
    piles: tuple[tuple[Pile, ...], ...]
    """By seat and tile, from the bottom to the top."""
    dice: dict[Letter, int]
    """What an unused die shows; 0 when it is used."""
    chief_moved: bool
    to_throw: bool
    """Whether the dice are still to be thrown."""


class Step(TypedDict):
    """A die moves a card, and those above it ride along."""

    kind: Literal["step"]
    card: Card
    die: Letter
    origin: int
    target: int
    riders: Pile
    """Bottom to top."""


class End(TypedDict):
    """The turn can be ended."""

    kind: Literal["end"]


Offer = Step | End

CONSTANTS = {
    "CLANS": SEAT_NAMES,
    "LETTERS": LETTERS,
    "CARDS": CARDS,
    "STRENGTHS": {card: strength(number) for number, card in enumerate(CARDS, start=1)},
    "LAST_TILE": TILES - 1,
    "VILLAGES": [village(seat) for seat in range(SEATS)],
    "CHARACTERS": [{card: character(seat, card) for card in CARDS} for seat in range(SEATS)],
}
"""What the client prints and counts with; STRENGTHS as printed, VILLAGES and CHARACTERS by seat."""


STEPS = tuple((min(choice, CHIEF), die_of(choice)) for choice in range(CHIEF + SCHOOLS))
"""For each choice the card, and the die by which it goes."""


def show(s: State, seat: int | None) -> Shown:
    piles = tuple(map(pile_cards, s.pile))
    return {
        "turn": s.turn,
        "active": None if s.phase == OVER else s.active,
        "piles": tuple(piles[place(side, 0) : place(side, TILES)] for side in range(SEATS)),
        "dice": {LETTERS[die]: s.die[die] for die in range(SCHOOLS)},
        "chief_moved": bool(s.chief_moved),
        "to_throw": s.phase == THROWING,
    }


def offer(s: State, seat: int, choice: int) -> Offer:
    """The die, the card, where from and where to."""
    if choice == END:
        return {"kind": "end"}
    card, die = STEPS[choice]
    tile = tile_of(s, seat, card)
    return _step(seat, card, die, tile, s.die[die], s.pile[place(seat, tile)])


@lru_cache(maxsize=8192)
def _step(seat: int, card: int, die: int, tile: int, steps: int, pile: int) -> Step:
    return {
        "kind": "step",
        "card": card_name(card),
        "die": LETTERS[die],
        "origin": tile,
        "target": ahead(seat, tile, steps),
        "riders": pile_cards(pile & (1 << 4 * above(pile, card)) - 1),
    }
