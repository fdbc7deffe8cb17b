"""Ninja Night: two to four players in a village by night. Clauses N1–N20 of rulebooks/night.

Seats go clockwise; with fewer than four players the last ones are not in use. Roofs are building sites
0 to 10. A ninja stands on one of nine points of its roof: 0–2 in front (towards seat 0), 4 is the centre.
Chests are numbers 0 to 27; faces, places, programs and choices are explained in `board`.
A throw is three questions (where to stand, at what, how long), always all three. A program is two.
Outcomes of chance: see `laying`; a face, less one; in imagined worlds an action, less one, and whether
a throw hits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import CHANCE, NOBODY, Ints

from .board import (
    ACTIONS,
    AIM,
    CHESTS,
    DROP,
    DROPPING,
    FIELDS,
    FIRST_PLAYER,
    GEARING,
    GO,
    GRAPPLING,
    KNOCK,
    KNOCKING,
    LONGEST,
    MAX_CHOICES,
    MOVE,
    NAMING,
    NOWHERE,
    OPTIONS,
    OVER,
    PACK,
    PLACING,
    PROGRAMMING,
    REPROGRAM,
    ROPE,
    ROPING,
    SEATS,
    SEATS_OPTION,
    STAND,
    STANDING,
    TURN,
    TURN_WHEEL,
    UNPLACED,
)
from .ending import share
from .geometry import POINTS, ROOFS
from .laying import draw_face, face_weights, lay, laying_weights, place
from .possible import SLOT, gear_choices, grapple_choices, turn_choices
from .reasons import REFUSALS
from .refusals import refuse
from .secrets import betrays, forget, guess_wheel, is_given, is_secret, knows, wheel_weights
from .throwing import (
    can_aim,
    can_throw_from,
    drop_and_take_wound,
    flight_weights,
    knock,
    land,
    name,
    stand,
    targets,
    throw,
)
from .turn import (
    act,
    begin_round,
    grapple,
    pass_empty_turns,
    reprogram,
    turn_wheel,
)

if TYPE_CHECKING:
    from ..state import State

__all__ = ["FIELDS", "MAX_CHOICES", "OPTIONS", "REFUSALS", "SEATS", "SEATS_OPTION", "VERSION"]
__all__ += [
    "betrays",
    "choices",
    "choose",
    "forget",
    "is_secret",
    "knows",
    "mover",
    "owes",
    "refuse",
    "result",
    "seats_in_use",
    "start",
    "weights",
]

VERSION = 2
"""Rises with every change of the rules that an old record would notice."""


def start(s: State, players: int, hook: int, assist: int, first: int) -> None:
    """An empty board; the village is drawn by chance."""
    s.players = players + 2
    s.whole = hook
    s.assist = assist
    s.first_option = first
    for chest in range(CHESTS):
        s.where[chest] = NOWHERE
    for seat in range(SEATS):
        s.roof[seat] = UNPLACED


def owes(s: State, seat: int) -> bool:
    if s.phase == PROGRAMMING:
        return seat < s.players and not is_given(s, seat) and mover(s) != CHANCE
    return mover(s) == seat


def mover(s: State) -> int:
    if s.phase == OVER:
        return NOBODY
    if s.phase <= FIRST_PLAYER or s.blank:
        return CHANCE
    if s.phase == PROGRAMMING:
        seat = 0
        while seat < s.players and is_given(s, seat):
            seat += 1
        return seat if seat < s.players else CHANCE  # what is forgotten is imagined last
    if s.phase == DROPPING:
        return s.victim
    return CHANCE if s.phase == ROPING and s.skill else s.active


def seats_in_use(s: State) -> int:
    return s.players


def choices(s: State, seat: int, out: Ints) -> int:
    if s.phase == TURN:
        return turn_choices(s, seat, out)
    if s.phase == STANDING or s.phase == NAMING:
        return aiming_choices(s, seat, out)
    if s.phase == GEARING:
        return gear_choices(s, seat, out)
    if s.phase == GRAPPLING:
        return grapple_choices(s, seat, out)
    if s.phase == DROPPING:
        return chest_choices(s, seat, DROP, out)
    if s.phase == KNOCKING:
        return chest_choices(s, s.victim, KNOCK, out)
    if s.phase == PROGRAMMING:
        return counted(TURN_WHEEL + 1, ACTIONS, out)
    return counted(GO, ROOFS, out) if s.phase == PLACING else counted(ROPE + 1, LONGEST, out)


def counted(first: int, count: int, out: Ints) -> int:
    """So many choices in a row."""
    for index in range(count):
        out[index] = first + index
    return count


def aiming_choices(s: State, seat: int, out: Ints) -> int:
    """The points from which something can be named, or what can be named from the present one (N7, N8)."""
    count = 0
    if s.phase == STANDING:
        for point in range(POINTS):
            if can_throw_from(s, seat, s.throw, point):
                out[count] = STAND + point
                count += 1
        return count
    for target in range(targets(s, s.throw)):
        if can_aim(s, seat, s.throw, s.point[seat], target):
            out[count] = (GO if s.throw == MOVE else AIM) + target
            count += 1
    return count


def chest_choices(s: State, seat: int, first: int, out: Ints) -> int:
    """Any chest of a backpack."""
    count = 0
    for chest in range(CHESTS):
        if s.where[chest] == PACK + seat:
            out[count] = first + chest
            count += 1
    return count


def weights(s: State, out: Ints) -> int:
    if s.blank:
        return face_weights(s, out)
    if s.phase == PROGRAMMING:
        return wheel_weights(s, out)
    return flight_weights(s, out) if s.phase == ROPING else laying_weights(s, out)


def choose(s: State, seat: int, choice: int) -> None:
    if seat == CHANCE:
        apply_outcome(s, choice)
    elif s.phase == PROGRAMMING:
        turn_wheel(s, seat, choice - TURN_WHEEL)
    elif s.phase == PLACING:
        if place(s, seat, choice - GO):
            begin_round(s)
    else:
        take_turn(s, seat, choice)
        pass_empty_turns(s)


def apply_outcome(s: State, outcome: int) -> None:
    """Applies what chance has drawn."""
    if s.blank:
        draw_face(s, outcome + 1)
    elif s.phase == PROGRAMMING:
        guess_wheel(s, outcome + 1)
    elif s.phase == ROPING:
        land(s, s.active, outcome == 1)
        pass_empty_turns(s)
    else:
        lay(s, outcome)


def take_turn(s: State, seat: int, choice: int) -> None:
    """What the active player, or whoever it struck, decides."""
    if s.phase == TURN:
        act(s, seat, choice)
    elif s.phase == STANDING:
        stand(s, seat, choice - STAND)
    elif s.phase == NAMING:
        name(s, seat, choice - (GO if s.throw == MOVE else AIM))
    elif s.phase == ROPING:
        throw(s, seat, choice - ROPE)
    elif s.phase == GEARING:
        reprogram(s, seat, (choice - REPROGRAM) // SLOT, (choice - REPROGRAM) % SLOT)
    elif s.phase == GRAPPLING:
        grapple(s, seat, choice - GO)
    elif s.phase == KNOCKING:
        knock(s, seat, choice - KNOCK, s.victim)
    else:
        drop_and_take_wound(s, seat, choice - DROP)


def result(s: State, seat: int) -> int:
    return share(s, seat)
