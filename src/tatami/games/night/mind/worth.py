"""What a position is worth at a glance: what a seat holds and plans, beside what the others hold."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tatami.core.contract import SURE

from ..rules.board import ROUNDS, free_slots
from .plan import HELD, Sight, held_by, known_chests, moment, plan_worth, slots_worth

if TYPE_CHECKING:
    from ..state import State

SPREAD = (10, 13, 16, 19, 22, 25, 28)  # how much may still happen, by rounds left


def worth(s: State, seat: int) -> int:
    """From 0 to SURE, before the game is over: the seat's share of the win."""
    if seat >= s.players:
        return 0
    sight = known_chests(s, seat)
    return share_of(s, seat, sight, plan_worth(s, seat, sight))


def share_of(s: State, seat: int, sight: Sight, plan: int) -> int:
    """The same of what the seat sees, with what its plan should bring."""
    own = sight[HELD] + slots_worth(s, seat, free_slots(s, seat)) + plan
    total = 1.0
    for other in range(s.players):
        if other != seat:
            total += exp((held_by(s, sight, other) - own) / SPREAD[ROUNDS - moment(s, seat)])
    return int(SURE / total)
