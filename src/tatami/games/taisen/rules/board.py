"""What the numbers mean: cards, piles, tiles, and the fields of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.fields import many, one

if TYPE_CHECKING:
    from ..state import State

SEATS = 2
WOLF, MONKEY = 0, 1
DRAW, OPEN = 2, 3  # what `winner` says besides a seat

TILES = 11
SCHOOLS = 3
DECK = 9
CHIEF = 10
CHIEF_STRENGTH = 4
RIDERS = 2  # T7
END = 0

DEALING, FIRST_PLAYER, THROWING, MOVING, OVER = 0, 1, 2, 3, 4
ELIMINATION, VILLAGE, TURN_LIMIT = 1, 2, 3
BY_SCHOOL, BY_STRENGTH, BY_VILLAGE, UNDECIDED = 0, 1, 2, 3  # what decides a duel

FACES = ((3, 2, 1), (2, 2, 2))  # T5: how many faces of a die show 1, 2, 3: house dice, even dice
THROWS = 27
THROW_WEIGHTS = tuple(k * n * y for faces in FACES for k in faces for n in faces for y in faces)
LAST_TURN = 500  # T16
DEALT_TO = (0, 0, 0, 1, 1, 1, 2, 2, 3)  # T4: how far from the village each card is laid

OPTIONS = {
    "edition": ("iello", "original"),
    "dice": ("house", "even"),
    "first": ("chance", "wolf", "monkey"),
}
MAX_CHOICES = THROWS

FIELDS = {
    "phase": one(DEALING, OVER),
    "active": one(WOLF, MONKEY),
    "turn": one(0, LAST_TURN),
    "die": many(SCHOOLS, 0, 3),  # 0: used, or not thrown yet
    "chief_moved": one(0, 1),
    "open": one(0, 2 ** (CHIEF + SCHOOLS) - 1),  # the choices the active side has, as bits
    "pile": many(2 * TILES, 0, 16**CHIEF - 1),
    "left": many(2, 0, CHIEF),
    "power": many(2, 0, CHIEF_STRENGTH),  # of each chief in the present combat
    "undealt": one(0, 2**CHIEF - 2),  # bit c: card c is still to be dealt to `active`
    "dice_kind": one(0, 1),
    "first": one(0, 2),
    "winner": one(WOLF, OPEN),
    "reason": one(0, TURN_LIMIT),
}


def school(card: int) -> int:
    return (card - 1) // SCHOOLS


def strength(card: int) -> int:
    """As printed; the chief's changes in combat (T12)."""
    return CHIEF_STRENGTH if card == CHIEF else (card - 1) % SCHOOLS + 1


def village(seat: int) -> int:
    return 0 if seat == WOLF else TILES - 1


def ahead(seat: int, tile: int, steps: int) -> int:
    """The tile `steps` forward, stopping on the enemy village (T8); backward if negative."""
    if seat == WOLF:
        return min(tile + steps, TILES - 1)
    return max(tile - steps, 0)


def place(seat: int, tile: int) -> int:
    """Where `pile` keeps a side's pile on a tile."""
    return seat * TILES + tile


def tile_of(s: State, seat: int, card: int) -> int:
    """Where a card lies that has at most two above it; -1 if there is none such."""
    for tile in range(TILES):
        pile = s.pile[seat * TILES + tile]
        if pile and (pile & 15 == card or pile >> 4 & 15 == card or pile >> 8 & 15 == card):
            return tile
    return -1


def above(pile: int, card: int) -> int:
    """How many cards lie above this one; -1 if it is not in the pile."""
    count = 0
    while pile:
        if pile & 15 == card:
            return count
        pile >>= 4
        count += 1
    return -1


def push(s: State, seat: int, tile: int, card: int) -> None:
    s.pile[place(seat, tile)] = s.pile[place(seat, tile)] << 4 | card


def pop(s: State, seat: int, tile: int) -> int:
    card = s.pile[place(seat, tile)] & 15
    s.pile[place(seat, tile)] >>= 4
    return card
