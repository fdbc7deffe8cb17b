"""What a seat may know of Ninja Taisen: everything. The game has no secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tatami.core.event import Event, Value
from tatami.core.fields import Told

from .notation import CARDS, LETTERS, REASONS, SEAT_NAMES, pile_text
from .rules import board
from .rules.board import CHIEF, END, OVER, SCHOOLS, SEATS, TILES, above, ahead, place, school, tile_of

if TYPE_CHECKING:
    from .state import State


def show(s: State, seat: int | None) -> Mapping[str, Any]:
    """Piles bottom to top for each seat and tile, unused dice, and whose turn it is."""
    piles = tuple(map(pile_text, s.pile))
    return {
        "turn": s.turn,
        "active": None if s.phase == OVER else s.active,
        "piles": tuple(piles[place(side, 0) : place(side, TILES)] for side in range(SEATS)),
        "dice": {LETTERS[die]: s.die[die] for die in range(SCHOOLS)},
        "chief_moved": bool(s.chief_moved),
        "to_throw": s.phase == board.THROWING,
    }


def offer(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    """What a board needs to show a choice: the die, the card, where from and where to."""
    if choice == END:
        return {"end": True}
    card = min(choice, CHIEF)
    die = choice - CHIEF if choice >= CHIEF else school(choice)
    tile = tile_of(s, seat, card)
    pile = s.pile[place(seat, tile)]
    return {
        "card": CARDS[card],
        "die": LETTERS[die],
        "from": tile,
        "to": ahead(seat, tile, s.die[die]),
        "riders": pile_text(pile & (1 << 4 * above(pile, card)) - 1),
    }


def heard(event: Event, seat: int | None) -> Event | None:
    return event


def _number(number: int) -> Value:
    return number


def _card(number: int) -> Value:
    return CARDS[number]


def _letter(number: int) -> Value:
    return LETTERS[number]


def _winner(number: int) -> Value:
    return "draw" if number == board.DRAW else SEAT_NAMES[number]


EVENTS: Mapping[int, tuple[str, Mapping[str, Callable[[int], Value]]]] = {
    board.DEALT: ("dealt", {"seat": _number, "card": _card, "tile": _number}),
    board.FIRST_DRAWN: ("first_drawn", {"seat": _number}),
    board.THREW: ("threw", {"seat": _number, "K": _number, "N": _number, "Y": _number}),
    board.MOVED: (
        "moved",
        {"seat": _number, "card": _card, "die": _letter, "from": _number, "to": _number, "riders": pile_text},
    ),
    board.MET: ("met", {"tile": _number}),
    board.DUELLED: (
        "duelled",
        {
            "tile": _number,
            "wolf": _card,
            "wolf_strength": _number,
            "monkey": _card,
            "monkey_strength": _number,
            "winner": _winner,
        },
    ),
    board.FELL: ("fell", {"seat": _number, "card": _card, "tile": _number}),
    board.RETREATED: ("retreated", {"seat": _number, "card": _card, "from": _number, "to": _number}),
    board.REACHED: ("reached", {"seat": _number, "card": _card}),
    board.TURN_ENDED: ("turn_ended", {"seat": _number, "by_choice": bool}),
    board.ENDED: ("ended", {"winner": _winner, "reason": lambda number: REASONS[number]}),
}


def event(s: State, told: Told) -> Event:
    name, particulars = EVENTS[told[0]]
    return Event(
        name, {key: read(number) for (key, read), number in zip(particulars.items(), told[1:], strict=False)}
    )
