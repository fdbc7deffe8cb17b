"""Ninja Taisen: two clans of ten on one path, three dice. Clauses T1–T18 of rulebooks/taisen.

Tiles are 0 to 10: wolf's village is tile 0, monkey's tile 10 (T1). Seats: WOLF 0, MONKEY 1.
Schools: KENJUTSU 0, NINJUTSU 1, YOUJUTSU 2; each beats the next one round (T3).
Cards: 1–3 Kenjutsu, 4–6 Ninjutsu, 7–9 Youjutsu in strength 1, 2, 3; 10 is the chief; 0 is none.
A pile is one integer of four bits a card, the top card in the lowest four: 40 bits at the most.
Choices: 0 ends the turn, 1–9 move that card by its school's die, 10 + school moves the chief by that die.
Outcomes of chance: the next card dealt, less one; the first player; a throw, see `throw`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import CHANCE, NOBODY, WIN, Ints, tell

from ..facts import FirstDrawn
from .board import (
    CHIEF,
    CHIEF_STRENGTH,
    DEALING,
    DECK,
    DRAW,
    FIELDS,
    FIRST_PLAYER,
    MAX_CHOICES,
    MONKEY,
    MOVING,
    OPEN,
    OPTIONS,
    OVER,
    SEATS,
    THROW_WEIGHTS,
    THROWS,
    WOLF,
    place,
    village,
)
from .refusals import REFUSALS, refuse
from .turn import begin_dealing, begin_turn, deal, play, throw

if TYPE_CHECKING:
    from ..state import State

__all__ = ["FIELDS", "MAX_CHOICES", "OPTIONS", "REFUSALS", "SEATS", "VERSION"]
__all__ += ["choices", "choose", "mover", "owes", "refuse", "result", "start", "weights"]

VERSION = 1
"""Rises with every change of the rules that an old record would notice."""


def start(s: State, edition: int, dice: int, first: int) -> None:
    """Chiefs in their villages, everything else still to be dealt (T4). Editions differ in looks only."""
    s.dice_kind = dice
    s.first = first
    s.winner = OPEN
    for seat in range(SEATS):
        s.pile[place(seat, village(seat))] = CHIEF
        s.left[seat] = CHIEF
        s.power[seat] = CHIEF_STRENGTH
    begin_dealing(s, WOLF)


def owes(s: State, seat: int) -> bool:
    return s.phase == MOVING and s.active == seat


def mover(s: State) -> int:
    if s.phase == MOVING:
        return s.active
    return NOBODY if s.phase == OVER else CHANCE


def choices(s: State, seat: int, out: Ints) -> int:
    """Every card an unused die can move, and the end of the turn once a die is used (T6, T18)."""
    count = 0
    choice = 0
    rest = s.open
    while rest:
        if rest & 1:
            out[count] = choice
            count += 1
        choice += 1
        rest >>= 1
    return count


def weights(s: State, out: Ints) -> int:
    """Undealt cards and first players are equally likely; throws follow the faces (T4, T5, T17)."""
    if s.phase == DEALING:
        for card in range(1, DECK + 1):
            out[card - 1] = s.undealt >> card & 1
        return DECK
    if s.phase == FIRST_PLAYER:
        out[WOLF] = out[MONKEY] = 1
        return 2
    for outcome in range(THROWS):
        out[outcome] = THROW_WEIGHTS[s.dice_kind * THROWS + outcome]
    return THROWS


def choose(s: State, seat: int, choice: int) -> None:
    if seat != CHANCE:
        play(s, seat, choice)
    elif s.phase == DEALING:
        deal(s, choice + 1)
    elif s.phase == FIRST_PLAYER:
        begin_turn(s, choice)
        tell(s, FirstDrawn(choice))
    else:
        throw(s, choice)


def result(s: State, seat: int) -> int:
    if s.winner == DRAW:
        return WIN // 2
    return WIN if s.winner == seat else 0
