"""The opening roll, the turn, missions, and how a game ends: V3, V4, V7–V13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import tell

from ..facts import (
    Captured,
    ClockTicked,
    Ended,
    FirstDecided,
    MissionBegun,
    Moved,
    OpeningRolled,
    OpeningTied,
    Passed,
    Returned,
    Rolled,
    TimedOut,
    Touched,
)
from ..squares import ROWS, SQUARES
from .board import (
    BLACK,
    DRAW,
    ELIMINATION,
    FIRST_DIE,
    LAST_TURN,
    MISSION_TURNS,
    MOVING,
    NOWHERE,
    OVER,
    PASS,
    POINTS,
    RED,
    ROLLING,
    SCORE,
    SECOND_DIE,
    TURN_LIMIT,
    at_home,
    depth_of,
    lift_off,
    none_left,
    put_down,
    stands,
)
from .walking import foremost, way_of

if TYPE_CHECKING:
    from ..state import State


def opening_roll(s: State, outcome: int) -> None:
    """Black throws, then red (V3)."""
    first, second = FIRST_DIE[outcome], SECOND_DIE[outcome]
    s.opening[2 * s.active] = first
    s.opening[2 * s.active + 1] = second
    tell(s, OpeningRolled(s.active, first, second, first + second))
    if s.active == BLACK:
        s.active = RED
    else:
        settle_first_player(s)


def settle_first_player(s: State) -> None:
    black, red = s.opening[0] + s.opening[1], s.opening[2] + s.opening[3]
    if black == red:
        clear_dice(s)
        s.active = BLACK
        tell(s, OpeningTied())
        return
    begin_turn(s, BLACK if black > red else RED)
    tell(s, FirstDecided(s.active))


def clear_dice(s: State) -> None:
    s.die[0] = s.die[1] = 0
    for die in range(4):
        s.opening[die] = 0


# The turn (V4)


def begin_turn(s: State, seat: int) -> None:
    s.phase = ROLLING
    s.active = seat
    s.turn += 1


def roll(s: State, outcome: int) -> None:
    s.die[0] = FIRST_DIE[outcome]
    s.die[1] = SECOND_DIE[outcome]
    s.phase = MOVING
    tell(s, Rolled(s.active, s.die[0], s.die[1], s.die[0] + s.die[1]))


def play(s: State, seat: int, choice: int) -> None:
    """A move or a pass, and all that follows from it, in the order of V12."""
    if choice == PASS:
        tell(s, Passed(seat))
        end_turn(s, seat)
        return
    target = choice % SQUARES
    left = walk(s, seat, choice // SQUARES, target)
    if stands(s, 1 - seat, target):
        capture(s, 1 - seat, target)
    if none_left(s, 1 - seat):
        if left:
            s.clock[seat] = 1  # V9: its first turn, though the game does not see the end of it
        finish(s, seat, ELIMINATION)
        return
    if s.mission[seat] == target and at_home(seat, target % ROWS):
        come_home(s, seat)
    if s.score[seat] >= POINTS:
        finish(s, seat, SCORE)
    else:
        end_turn(s, seat)


def leaves_home(seat: int, origin: int, peak: int) -> bool:
    """Whether a move from here up to this row begins a mission (V8)."""
    return at_home(seat, origin % ROWS) and not at_home(seat, peak)


def worth_of(s: State, seat: int, peak: int) -> int:
    """What a mission is worth once it has come up to this row (V10)."""
    return max(s.depth[seat], depth_of(seat, peak))


def walk(s: State, seat: int, origin: int, target: int) -> bool:
    """Moves the ninja and the shadow marker; returns whether a mission began (V8, V10)."""
    total = s.die[0] + s.die[1]
    peak = foremost(seat, origin, target, total)
    way = way_of(s, seat, origin, target, total, peak)
    left = leaves_home(seat, origin, peak)
    lift_off(s, seat, origin)
    put_down(s, seat, target)
    if s.mission[seat] == origin:
        s.mission[seat] = target
    tell(s, Moved(seat, origin, target, turned_on=way, path=way))
    if left:
        s.mission[seat] = target
        tell(s, MissionBegun(seat, origin))
    if s.mission[seat] == target:
        deepen(s, seat, worth_of(s, seat, peak))
    return left


def deepen(s: State, seat: int, depth: int) -> None:
    """The shadow marker shows the deepest row touched (V10)."""
    if depth > s.depth[seat]:
        s.depth[seat] = depth
        tell(s, Touched(seat, depth))


def capture(s: State, victim: int, square: int) -> None:
    """The ninja on this square leaves the game, and its mission brings nothing (V7, V11)."""
    lift_off(s, victim, square)
    if s.mission[victim] == square:
        end_mission(s, victim)
    tell(s, Captured(victim, square))


def come_home(s: State, seat: int) -> None:
    """The mission's worth is scored (V11)."""
    square, worth = s.mission[seat], s.depth[seat]
    s.score[seat] += worth
    end_mission(s, seat)
    tell(s, Returned(seat, square, worth, s.score[seat]))


def end_mission(s: State, seat: int) -> None:
    s.mission[seat] = NOWHERE
    s.clock[seat] = 0
    s.depth[seat] = 0


def end_turn(s: State, seat: int) -> None:
    """The clock of a mission runs (V9), the last ninja may be lost by it (V12), the limit ends all (V13)."""
    if s.mission[seat] != NOWHERE:
        tick(s, seat)
    if none_left(s, seat):
        finish(s, 1 - seat, ELIMINATION)
    elif s.turn == LAST_TURN:
        finish(s, DRAW, TURN_LIMIT)
    else:
        clear_dice(s)
        begin_turn(s, 1 - seat)


def tick(s: State, seat: int) -> None:
    """A turn of the mission is over; the one in which it left was its first (V9)."""
    if s.clock[seat] == MISSION_TURNS - 1:
        time_out(s, seat)
    else:
        s.clock[seat] += 1
        tell(s, ClockTicked(seat, s.clock[seat]))


def time_out(s: State, seat: int) -> None:
    """Not home in time: the ninja leaves the game and brings nothing (V9, V11)."""
    square = s.mission[seat]
    lift_off(s, seat, square)
    end_mission(s, seat)
    tell(s, TimedOut(seat, square))


def finish(s: State, winner: int, reason: int) -> None:
    clear_dice(s)
    s.phase = OVER
    s.winner = winner
    s.reason = reason
    tell(s, Ended(winner, reason))
