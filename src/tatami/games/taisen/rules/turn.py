"""Set-up, the turn and moving: T4, T6–T10, T15–T17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import tell

from ..facts import Dealt, Moved, Reached, Threw, TurnEnded
from .board import (
    CHIEF,
    DEALING,
    DEALT_TO,
    DECK,
    DRAW,
    END,
    FIRST_PLAYER,
    LAST_TURN,
    MONKEY,
    MOVING,
    SCHOOLS,
    THROWING,
    TILES,
    TURN_LIMIT,
    VILLAGE,
    WOLF,
    above,
    ahead,
    place,
    push,
    school,
    tile_of,
    village,
)
from .combat import clear_dice, finish, resolve_combats

if TYPE_CHECKING:
    from ..state import State


def begin_dealing(s: State, seat: int) -> None:
    s.phase = DEALING
    s.active = seat
    s.undealt = 2**CHIEF - 2


def deal(s: State, card: int) -> None:
    """Lays the card down; the last one of a side needs no luck."""
    lay(s, card)
    if s.undealt & s.undealt - 1:
        return
    last = 1
    while not s.undealt >> last & 1:
        last += 1
    lay(s, last)
    if s.active == WOLF:
        begin_dealing(s, MONKEY)
    else:
        settle_first_player(s)


def lay(s: State, card: int) -> None:
    tile = ahead(s.active, village(s.active), DEALT_TO[dealt(s)])
    s.undealt ^= 1 << card
    push(s, s.active, tile, card)
    tell(s, Dealt(s.active, card, tile))


def dealt(s: State) -> int:
    """How many cards the side being dealt to has received."""
    count = DECK
    rest = s.undealt
    while rest:
        rest &= rest - 1
        count -= 1
    return count


def settle_first_player(s: State) -> None:
    s.active = WOLF
    if s.first:
        begin_turn(s, s.first - 1)
    else:
        s.phase = FIRST_PLAYER


# The turn (T6)


def begin_turn(s: State, seat: int) -> None:
    s.phase = THROWING
    s.active = seat
    s.turn += 1
    s.chief_moved = 0


def throw(s: State, outcome: int) -> None:
    """One die per school; the outcome counts as three digits from 0 to 2, Kenjutsu first (T5)."""
    s.die[0] = outcome // 9 + 1
    s.die[1] = outcome // 3 % 3 + 1
    s.die[2] = outcome % 3 + 1
    s.phase = MOVING
    open_choices(s, s.active)
    tell(s, Threw(s.active, s.die[0], s.die[1], s.die[2]))


def open_choices(s: State, seat: int) -> None:
    """What unused dice can move: the chief any die, once a turn (T7). Stopping needs a used die (T6)."""
    cards = choosable(s, seat)
    chief = cards >> CHIEF & 1 and not s.chief_moved
    s.open = 0
    for die in range(SCHOOLS):
        if s.die[die]:
            s.open |= cards & 0b1110 << SCHOOLS * die
            if chief:
                s.open |= 1 << CHIEF + die
    if s.open and not (s.die[0] and s.die[1] and s.die[2]):
        s.open |= 1 << END


def choosable(s: State, seat: int) -> int:
    """The cards with at most two above them (T7), not yet on the enemy village (T8), as bits."""
    found = 0
    goal = village(1 - seat)
    for tile in range(TILES):
        pile = s.pile[seat * TILES + tile]
        if pile and tile != goal:
            found |= 1 << (pile & 15) | 1 << (pile >> 4 & 15) | 1 << (pile >> 8 & 15)
    return found


def play(s: State, seat: int, choice: int) -> None:
    if choice == END:
        end_turn(s, 1)
        return
    if choice >= CHIEF:
        s.chief_moved = 1
        tile = advance(s, seat, CHIEF, choice - CHIEF)
    else:
        tile = advance(s, seat, choice, school(choice))
    if s.pile[place(1 - seat, tile)]:  # T9
        resolve_combats(s)
    if s.phase == MOVING:
        open_choices(s, seat)
        if not s.open:
            end_turn(s, 0)  # T6: no unused die can move anything


def end_turn(s: State, by_choice: int) -> None:
    """Only now is the village looked at (T15); then the other side throws, up to the limit (T16)."""
    seat = s.active
    clear_dice(s)
    tell(s, TurnEnded(seat, by_choice))
    if s.pile[place(seat, village(1 - seat))]:
        finish(s, seat, VILLAGE)
    elif s.turn == LAST_TURN:
        finish(s, DRAW, TURN_LIMIT)
    else:
        begin_turn(s, 1 - seat)


# Moving (T7–T10)


def advance(s: State, seat: int, card: int, die: int) -> int:
    """The card and those above it go the die's number of tiles, order unchanged; returns where to."""
    origin = tile_of(s, seat, card)
    source = place(seat, origin)
    target = ahead(seat, origin, s.die[die])
    s.die[die] = 0
    bits = 4 * (above(s.pile[source], card) + 1)
    team = s.pile[source] & (1 << bits) - 1
    s.pile[source] >>= bits
    s.pile[place(seat, target)] = s.pile[place(seat, target)] << bits | team
    tell(s, Moved(seat, card, die, origin, target, team & (1 << bits - 4) - 1))
    if target == village(1 - seat):
        tell(s, Reached(seat, card))
    return target
