"""Decks and the reveal of weapon cards: B5, B7, B9.

The order of a deck is nobody's (B3): chance draws each card from those that are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell

from ..facts import COLUMN, AssaultBegan, Shuffled, Turned
from .board import (
    CARD,
    COPIES,
    DRAW,
    PILE_LOW,
    PILES,
    SEATS,
    TURNING,
    VALUES,
)

if TYPE_CHECKING:
    from ..state import State

ALL_COLUMNS = 2**PILES - 1


def prepare_assault(s: State, attacker: int) -> None:
    """The attacker, then the defender, will turn three cards (B7)."""
    s.phase = TURNING
    s.attacker = s.asked = attacker
    s.assault += 1
    s.fell = 0
    for seat in range(SEATS):
        s.to_turn[seat] = ALL_COLUMNS


def begin_assault(s: State) -> None:
    tell(s, AssaultBegan(s.attacker, s.assault))
    shuffle_if_empty(s)


def discard_piles(s: State, seat: int) -> None:
    """The side's cards on the table go to its discard, covers included (B7, B9)."""
    for value in range(seat * VALUES, (seat + 1) * VALUES):
        s.discard[value] = COPIES - s.deck[value]
    for column in range(seat * PILES, (seat + 1) * PILES):
        s.pile[column] = 0


def turner(s: State) -> int:
    """Who turns the next card: the attacker first."""
    return s.attacker if s.to_turn[s.attacker] else 1 - s.attacker


def next_column(s: State, seat: int) -> int:
    """The leftmost column that needs a card of the side."""
    column = 0
    while not s.to_turn[seat] >> column & 1:
        column += 1
    return column


def shuffle_if_empty(s: State) -> None:
    """A needed card finds the deck empty: the discard becomes the deck (B7)."""
    seat = turner(s)
    if in_deck(s, seat):
        return
    for value in range(seat * VALUES, (seat + 1) * VALUES):
        s.deck[value] = s.discard[value]
        s.discard[value] = 0
    tell(s, Shuffled(seat))


def in_deck(s: State, seat: int) -> int:
    cards = 0
    for value in range(seat * VALUES, (seat + 1) * VALUES):
        cards += s.deck[value]
    return cards


def to_draw(s: State, seat: int) -> int:
    """How many cards the side could still turn, its discard included."""
    cards = in_deck(s, seat)
    for value in range(seat * VALUES, (seat + 1) * VALUES):
        cards += s.discard[value]
    return cards


def card_weights(s: State, out: Ints) -> int:
    """Every card left in the deck is equally likely to lie on top."""
    seat = turner(s)
    for value in range(VALUES):
        out[value] = s.deck[seat * VALUES + value]
    return VALUES


def turn(s: State, value: int) -> None:
    """A card is turned; once all are, equal columns are covered (B7)."""
    seat = turner(s)
    column = next_column(s, seat)
    pile = s.pile[seat * PILES + column]
    s.deck[seat * VALUES + value - 1] -= 1
    s.to_turn[seat] ^= 1 << column
    s.pile[seat * PILES + column] = pile % PILE_LOW * CARD + value
    if not s.to_turn[0] and not s.to_turn[1]:
        cover(s)
    tell(s, Turned(seat, column, value, pile > 0))


def cover(s: State) -> None:
    """Both will cover the equal columns from the left, as many as both have cards for (B7)."""
    both = min(to_draw(s, 0), to_draw(s, 1))
    for column in range(PILES):
        if both and won_by(s, column) == DRAW:
            s.to_turn[0] |= 1 << column
            s.to_turn[1] |= 1 << column
            both -= 1


def top(s: State, seat: int, column: int) -> int:
    """The card on top of a pile; 0 if there is none."""
    return s.pile[seat * PILES + column] % CARD


def won_by(s: State, column: int) -> int:
    """The seat whose top card is higher; DRAW if they are equal: nobody's column (B7)."""
    red, black = top(s, 0, column), top(s, 1, column)
    if red == black:
        return DRAW
    return 0 if red > black else 1


def tops(s: State, seat: int) -> int:
    """The top cards of a side as one number, the left one in its lowest place."""
    left = seat * PILES
    low = s.pile[left] % CARD + s.pile[left + 1] % CARD * COLUMN
    return low + s.pile[left + 2] % CARD * COLUMN * COLUMN


def verdicts(s: State) -> int:
    """Who has each column, likewise."""
    return won_by(s, 0) + won_by(s, 1) * COLUMN + won_by(s, 2) * COLUMN * COLUMN


def columns_won(s: State, seat: int) -> int:
    won = 0
    for column in range(PILES):
        won += won_by(s, column) == seat
    return won


def turn_anew(s: State, seat: int) -> None:
    """New Weapons: the side's piles are discarded, and three cards will be turned (B9)."""
    discard_piles(s, seat)
    s.to_turn[seat] = ALL_COLUMNS
    s.phase = TURNING
    s.asked = s.attacker if s.played[1 - seat] else seat  # once both have played, nobody is asked any more
