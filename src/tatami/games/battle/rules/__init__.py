"""Battle of the Ninjas: two clans with hidden ranks, weapon cards and dice. Clauses B1–B21.

Squares are row · 5 + column, from a1 = 0 on; red's home is below, black's above (B1). Seats: RED 0, BLACK 1.
What figures, cards and choices are as numbers stands in `board`.
Outcomes of chance: two dice for the first player, red's first; a weapon card's value less one; a face
less one; where a position is imagined, a rank less one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import CHANCE, NOBODY, WIN, Ints

from .battle import hold, is_settled, land, settle, show_both, spend, throw_weights, unknown_square
from .board import (
    CAPTURING,
    CARDS,
    COPIES,
    DRAW,
    END,
    FIELDS,
    GO,
    HOLD,
    HOPPING,
    MAX_CHOICES,
    MOVING,
    OPEN,
    OPTIONS,
    OVER,
    PASS,
    PLACE,
    PLACING,
    RESERVE,
    RETHROWING,
    ROLLING,
    ROWS,
    SEATS,
    SHURIKEN,
    SQUARES,
    THROW,
    TURNING,
    VALUES,
    WINDOW,
)
from .movement import end_assault, go_on, hop, hop_choices, stay, step, step_choices
from .reasons import REFUSALS
from .refusals import refuse
from .secrets import draw_rank, forget, is_secret, knows, rank_weights
from .setup import first_weights, is_ready, place, place_choices, roll_first
from .weapons import card_weights, shuffle_if_empty, turn
from .window import after_reveal, answer, capture, window_choices

if TYPE_CHECKING:
    from ..state import State

__all__ = ["FIELDS", "MAX_CHOICES", "OPTIONS", "REFUSALS", "SEATS", "VERSION"]
__all__ += ["choices", "choose", "forget", "is_secret", "knows", "mover", "owes", "refuse", "result"]
__all__ += ["start", "weights"]

VERSION = 2
"""Rises with every change of the rules that an old record would notice."""


def start(s: State, rows: int, capture: int) -> None:
    """An empty board, full stocks (B1, B5); both sides will place their figures (B4)."""
    s.rows = ROWS[rows]
    s.capture = capture
    s.phase = PLACING
    s.winner = OPEN
    s.reserve = RESERVE
    for seat in range(SEATS):
        s.hand[seat] = 2**CARDS - 1
        s.shuriken[seat] = SHURIKEN
    for value in range(SEATS * VALUES):
        s.deck[value] = COPIES


def owes(s: State, seat: int) -> bool:
    if s.phase == PLACING:
        return not is_ready(s, seat)
    return mover(s) == seat


def mover(s: State) -> int:
    if s.phase in (WINDOW, HOPPING, MOVING, RETHROWING):
        return s.asked
    if s.phase == PLACING:
        return 1 if is_ready(s, 0) else 0
    return NOBODY if s.phase == OVER else CHANCE


def choices(s: State, seat: int, out: Ints) -> int:
    """None of them depends on a rank that somebody may not know."""
    if s.phase == MOVING:
        return step_choices(s, out)
    if s.phase == WINDOW:
        return window_choices(s, seat, out)
    if s.phase == PLACING:
        return place_choices(s, seat, out)
    if s.phase == HOPPING:
        return hop_choices(s, out)
    out[0] = HOLD
    out[1] = THROW
    return 2


def weights(s: State, out: Ints) -> int:
    if s.phase == TURNING:
        return card_weights(s, out)
    if s.phase == ROLLING:
        return first_weights(out)
    unknown = unknown_square(s)
    return rank_weights(s, unknown, out) if unknown >= 0 else throw_weights(s, out)


def choose(s: State, seat: int, choice: int) -> None:
    if seat == CHANCE:
        apply_outcome(s, choice)
    elif s.phase == PLACING:
        place(s, seat, (choice - PLACE) // SQUARES, (choice - PLACE) % SQUARES)
    elif s.phase == WINDOW:
        answer(s, seat, choice)
    elif s.phase == RETHROWING:
        rethrow(s, seat, choice)
    elif choice == END:
        end_assault(s, 1)
    elif choice == PASS:
        stay(s)
    elif s.phase == HOPPING:
        hop(s, (choice - GO) // SQUARES, (choice - GO) % SQUARES)
    else:
        step(s, (choice - GO) // SQUARES, (choice - GO) % SQUARES)


def apply_outcome(s: State, outcome: int) -> None:
    """Applies what chance has drawn."""
    if s.phase == TURNING:
        turn(s, outcome + 1)
        if s.to_turn[0] or s.to_turn[1]:
            shuffle_if_empty(s)
        else:
            after_reveal(s)
    elif s.phase == ROLLING:
        roll_first(s, outcome)
    elif unknown_square(s) >= 0:
        draw_forgotten_rank(s, outcome + 1)
    else:
        land(s, outcome + 1)
        if is_settled(s):
            end_battle(s)


def draw_forgotten_rank(s: State, rank: int) -> None:
    """A forgotten rank is drawn, since its figure is to be shown."""
    draw_rank(s, unknown_square(s), rank)
    if unknown_square(s) >= 0:
        return
    if s.phase == CAPTURING:
        capture(s)
    else:
        show_both(s)


def rethrow(s: State, seat: int, choice: int) -> None:
    if choice == THROW:
        spend(s, seat)
    elif hold(s, seat):
        end_battle(s)


def end_battle(s: State) -> None:
    """The step is spent either way; the assault goes on (B13)."""
    settle(s)
    if s.phase != OVER:
        go_on(s)


def result(s: State, seat: int) -> int:
    if s.winner == DRAW:
        return WIN // 2
    return WIN if s.winner == seat else 0
