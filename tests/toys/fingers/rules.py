"""The rules of fingers. What a seat shows is sealed until all three have decided.

`sealed` holds 0 while a seat has not decided, fingers plus one once it has, FORGOTTEN where an
imagined position leaves it to chance. Choices and outcomes: a number of fingers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import CHANCE, NOBODY, WIN, Ints, mix, tell
from tatami.core.fields import many, one
from tatami.core.refusal import ALLOWED, Refusal

from .facts import Ended, Named, Sealed, Shown

if TYPE_CHECKING:
    from .state import State

VERSION = 3
SEATS = 3
FINGERS = 3  # 0, 1 or 2
MAX_CHOICES = FINGERS
ROUNDS = 3
OPTIONS: dict[str, tuple[str, ...]] = {}
UNNAMED = FINGERS
FORGOTTEN = FINGERS + 1
FIELDS = {
    "round": one(0, ROUNDS),
    "named": one(0, UNNAMED),
    "sealed": many(SEATS, 0, FORGOTTEN),
    "points": many(SEATS, 0, ROUNDS),
}
NO_SUCH_NUMBER = 1
REFUSALS = {NO_SUCH_NUMBER: Refusal("F1", "fingers")}


def start(s: State) -> None:
    s.named = UNNAMED


def owes(s: State, seat: int) -> bool:
    return mover(s) >= 0 and s.sealed[seat] == 0


def mover(s: State) -> int:
    if s.round == ROUNDS:
        return NOBODY
    if s.named == UNNAMED or forgotten(s) >= 0:
        return CHANCE
    seat = 0
    while s.sealed[seat]:
        seat += 1
    return seat


def forgotten(s: State) -> int:
    """The first seat whose fingers are left to chance, or -1."""
    for seat in range(SEATS):
        if s.sealed[seat] == FORGOTTEN:
            return seat
    return -1


def choices(s: State, seat: int, out: Ints) -> int:
    for fingers in range(FINGERS):
        out[fingers] = fingers
    return FINGERS


def refuse(s: State, seat: int, choice: int) -> int:
    return ALLOWED if 0 <= choice < FINGERS else NO_SUCH_NUMBER


def weights(s: State, out: Ints) -> int:
    for fingers in range(FINGERS):
        out[fingers] = 1
    if s.named == UNNAMED:
        out[1] = 2
    return FINGERS


def choose(s: State, seat: int, choice: int) -> None:
    if seat != CHANCE:
        s.sealed[seat] = choice + 1
        tell(s, Sealed(seat, choice))
    elif s.named == UNNAMED:
        s.named = choice
        tell(s, Named(choice))
    else:
        s.sealed[forgotten(s)] = choice + 1
    if s.sealed[0] and s.sealed[1] and s.sealed[2] and forgotten(s) < 0:
        show(s)


def show(s: State) -> None:
    red, green, blue = s.sealed[0] - 1, s.sealed[1] - 1, s.sealed[2] - 1
    for seat in range(SEATS):
        if s.sealed[seat] - 1 == s.named:
            s.points[seat] += 1
        s.sealed[seat] = 0
    s.named = UNNAMED
    s.round += 1
    tell(s, Shown(red, green, blue))
    if s.round == ROUNDS:
        tell(s, Ended())


def result(s: State, seat: int) -> int:
    best = max(s.points[0], s.points[1], s.points[2])
    winners = 0
    for other in range(SEATS):
        winners += s.points[other] == best
    return WIN // winners if s.points[seat] == best else 0


def is_secret(s: State, seat: int) -> bool:
    return True


def knows(s: State, seat: int) -> int:
    digest = mix(mix(seat, s.round), s.named)
    for other in range(SEATS):
        shown = s.sealed[other] if other == seat else min(s.sealed[other], 1)
        digest = mix(mix(digest, s.points[other]), shown)
    return digest


def forget(s: State, seat: int) -> None:
    for other in range(SEATS):
        if other != seat and s.sealed[other]:
            s.sealed[other] = FORGOTTEN
