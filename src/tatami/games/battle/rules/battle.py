"""A battle in the Dojo, and how a game ends: B13, B14, B19–B21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell

from ..facts import Ended, Fell, Held, Met, Repelled, Spent, Threw, Took
from .board import (
    BEATEN,
    FACES,
    MOVING,
    OPEN,
    OVER,
    RETHROWING,
    SEATS,
    SOKE,
    THROWING,
    UNKNOWN,
    move,
    rank_at,
    remove,
    show,
)

if TYPE_CHECKING:
    from ..state import State


def begin_battle(s: State, origin: int, target: int) -> None:
    """The attacker throws first, once both figures are shown (B13)."""
    s.phase = THROWING
    s.origin = origin
    s.target = target
    s.asked = s.attacker


def meet(s: State) -> None:
    """Both figures are shown, as soon as their ranks are known (B13)."""
    if unknown_square(s) < 0:
        show_both(s)


def unknown_square(s: State) -> int:
    """In an imagined battle or capture: the square whose rank chance must draw first; else -1."""
    if rank_at(s, s.origin) == UNKNOWN and s.phase == THROWING:
        return s.origin
    return s.target if rank_at(s, s.target) == UNKNOWN else -1


def show_both(s: State) -> None:
    show(s, s.origin)
    show(s, s.target)
    tell(s, Met(s.attacker, s.origin, s.target, rank_at(s, s.origin), rank_at(s, s.target)))


def faces(s: State, seat: int) -> int:
    """How many faces the die of the side's figure in this battle has."""
    return FACES[rank_at(s, s.origin if seat == s.attacker else s.target)]


def throw_weights(s: State, out: Ints) -> int:
    """Outcome n is the face n + 1 of a fair die; further outcomes are free for a physical Dojo (B20)."""
    count = faces(s, s.asked)
    for face in range(count):
        out[face] = 1
    return count


def land(s: State, face: int) -> None:
    """The die in the air comes to rest; once both lie, it is judged (B13)."""
    seat = s.asked
    again = s.die[seat] > 0
    s.die[seat] = face
    if s.die[1 - seat]:
        ask_loser(s)
    else:
        s.asked = 1 - seat
    tell(s, Threw(seat, faces(s, seat), face, again))


def ask_loser(s: State) -> None:
    """Whoever is behind may throw again; on equal dice the attacker is asked first (B13)."""
    attacker, defender = s.die[s.attacker], s.die[1 - s.attacker]
    s.asked = s.attacker if attacker <= defender else 1 - s.attacker
    if attacker == defender and not s.shuriken[s.asked]:
        s.asked = 1 - s.attacker
    s.phase = RETHROWING


def is_settled(s: State) -> bool:
    """Whether nobody can be asked any more."""
    return s.phase == RETHROWING and s.shuriken[s.asked] == 0


def spend(s: State, seat: int) -> None:
    """A Shuriken is thrown in, and the die again; it is gone (B13, B14)."""
    s.shuriken[seat] -= 1
    s.phase = THROWING
    tell(s, Spent(seat, s.shuriken[seat]))


def hold(s: State, seat: int) -> bool:
    """The side lets the dice lie; true if that ends the battle (B13)."""
    ends = s.die[0] != s.die[1] or seat != s.attacker or not s.shuriken[1 - seat]
    if not ends:
        s.asked = 1 - seat
    tell(s, Held(seat))
    return ends


def settle(s: State) -> None:
    """The higher die wins; equal dice send the attacker back (B13)."""
    attacker, defender = s.die[s.attacker], s.die[1 - s.attacker]
    origin, target = s.origin, s.target
    clear_battle(s)
    if attacker == defender:
        tell(s, Repelled(s.attacker, origin, target))
    elif attacker < defender:
        fall(s, s.attacker, origin)
    else:
        fall(s, 1 - s.attacker, target)
        move(s, origin, target)
        tell(s, Took(s.attacker, origin, target))
    if s.winner != OPEN:
        finish(s, s.winner, BEATEN)


def clear_battle(s: State) -> None:
    """The attacker may go on (B13)."""
    s.phase = MOVING
    s.origin = s.target = 0
    s.asked = s.attacker
    for seat in range(SEATS):
        s.die[seat] = 0


def fall(s: State, seat: int, square: int) -> None:
    """The beaten figure leaves the game; a Soke loses it for its side (B13, B19)."""
    rank = rank_at(s, square)
    remove(s, square)
    if rank == SOKE:
        s.winner = 1 - seat
    tell(s, Fell(seat, square, rank, seat == s.attacker))


def finish(s: State, winner: int, reason: int) -> None:
    s.phase = OVER
    s.winner = winner
    s.reason = reason
    clear_assault(s)
    tell(s, Ended(winner, reason))


def clear_assault(s: State) -> None:
    """No step is left, no card waits, and nobody has played one."""
    s.steps = s.crawl = s.jump = 0
    for seat in range(SEATS):
        s.played[seat] = 0
