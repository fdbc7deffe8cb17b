"""Why a choice is not legal, in the order a player would notice: T6–T8, T11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.refusal import ALLOWED, Refusal

from .board import CHIEF, END, RIDERS, SCHOOLS, TILES, above, place, school

if TYPE_CHECKING:
    from ..state import State

ELSEWHERE = CHIEF + SCHOOLS
"""Not a choice: to go to another tile than the die leads to."""
NO_DIE_USED, FALLEN, DIE_USED, CHIEF_MOVED, BURIED, ARRIVED, OTHER_TILE = 1, 2, 3, 4, 5, 6, 7
REFUSALS = {
    NO_DIE_USED: Refusal("T6", "no_die_used"),
    FALLEN: Refusal("T11", "fallen"),
    DIE_USED: Refusal("T6", "die_used"),
    CHIEF_MOVED: Refusal("T7", "chief_moved"),
    BURIED: Refusal("T7", "buried"),
    ARRIVED: Refusal("T8", "arrived"),
    OTHER_TILE: Refusal("T8", "other_tile"),
}


def refuse(s: State, seat: int, choice: int) -> int:
    """What is allowed, `turn.open_choices` has said; of anything else, what forbids it."""
    if s.open >> choice & 1:
        return ALLOWED
    if choice == END:
        return NO_DIE_USED
    if choice == ELSEWHERE:
        return OTHER_TILE
    card, die = min(choice, CHIEF), die_of(choice)
    tile = pile_of(s, seat, card)
    if tile < 0:
        return FALLEN
    if not s.die[die]:
        return DIE_USED
    if card == CHIEF and s.chief_moved:
        return CHIEF_MOVED
    if above(s.pile[place(seat, tile)], card) > RIDERS:
        return BURIED
    return ARRIVED


def die_of(choice: int) -> int:
    """The chief goes by the die that is named, any other card by its school's (T7)."""
    return choice - CHIEF if choice >= CHIEF else school(choice)


def pile_of(s: State, seat: int, card: int) -> int:
    """The tile where a card lies, however deep; -1 if it has fallen."""
    for tile in range(TILES):
        if above(s.pile[place(seat, tile)], card) >= 0:
            return tile
    return -1
