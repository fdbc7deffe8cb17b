"""Choices: 0 passes, 1 claims. The outcome of chance is the lucky seat, kept one higher."""

from __future__ import annotations

from typing import Any

from tatami.core.contract import CHANCE, NOBODY, WIN, Ints
from tatami.core.fields import many, one
from tatami.core.refusal import Refusal

VERSION = 1
SEATS = 3
MAX_CHOICES = 3
FIELDS = {"lucky": one(0, 3), "turn": one(0, 3), "claimed": many(3, 0, 1)}
REFUSALS = {1: Refusal("L1", "no_such_choice")}
OPTIONS = {"table": ("round", "square")}


def start(s: Any, table: int) -> None:
    s.turn = 0


def mover(s: Any) -> int:
    if s.lucky == 0:
        return CHANCE
    return NOBODY if s.turn == SEATS else int(s.turn)


def owes(s: Any, seat: int) -> bool:
    return mover(s) == seat


def choices(s: Any, seat: int, out: Ints) -> int:
    out[0] = 0
    out[1] = 1
    return 2


def refuse(s: Any, seat: int, choice: int) -> int:
    return 0 if choice in (0, 1) else 1


def weights(s: Any, out: Ints) -> int:
    for seat in range(SEATS):
        out[seat] = 1
    return SEATS


def choose(s: Any, seat: int, choice: int) -> None:
    if seat == CHANCE:
        s.lucky = choice + 1
    else:
        s.claimed[seat] = choice
        s.turn += 1


def result(s: Any, seat: int) -> int:
    if not s.claimed[s.lucky - 1]:
        return WIN // SEATS
    return WIN if seat == s.lucky - 1 else 0
