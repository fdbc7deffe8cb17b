"""The hop, the steps and the end of an assault: B2, B11, B12, B15, B16, B21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell

from ..facts import AssaultEnded, Hopped, NoColumn, Stayed, Stepped
from .battle import begin_battle, clear_assault, finish, meet
from .board import (
    CRAWL,
    DRAW,
    END,
    GO,
    HOP,
    HOPPING,
    JUMP,
    LAST_ASSAULT,
    LIMIT,
    MOVING,
    PASS,
    QUIET,
    QUIET_LIMIT,
    SEATS,
    STEP,
    THROWING,
    fenced,
    move,
)
from .ways import add_ways
from .weapons import begin_assault, columns_won, discard_piles, prepare_assault

if TYPE_CHECKING:
    from ..state import State


def await_step(s: State) -> None:
    """The attacker is asked for a step as long as one is left (B11).

    There always is one: steps join all squares of half a board, more than a side has figures.
    """
    s.phase = MOVING
    s.asked = s.attacker


def go_on(s: State) -> None:
    """What follows once somebody has gone: fighters meet, or without a step left the assault ends."""
    if s.phase == THROWING:
        meet(s)
    elif s.steps == 0:
        end_assault(s, 0)


def step_choices(s: State, out: Ints) -> int:
    """The end of the assault, and every step of every figure (B11, B12)."""
    out[0] = END
    return add_ways(s, STEP, GO, out, 1)


def step(s: State, origin: int, target: int) -> None:
    """One square; a fence on the way uses the crawl up, an enemy means a battle (B12, B16)."""
    s.steps -= 1
    crawled = fenced(s, origin, target)
    if crawled:
        s.crawl = 0
    arrive(s, origin, target)
    tell(s, Stepped(s.attacker, origin, target, crawled))
    go_on(s)


def arrive(s: State, origin: int, target: int) -> None:
    if s.figure[target]:
        begin_battle(s, origin, target)
    else:
        move(s, origin, target)
        await_step(s)


# The hop


def hop_choices(s: State, out: Ints) -> int:
    """None, or every hop (B15)."""
    out[0] = PASS
    return add_ways(s, HOP, GO, out, 1)


def begin_movement(s: State) -> None:
    """One step for each column, a hop before them; without a column nobody moves (B11, B15)."""
    s.steps = columns_won(s, s.attacker)
    await_step(s)
    if s.steps and s.jump:
        s.phase = HOPPING


def end_without_column(s: State) -> None:
    tell(s, NoColumn(s.attacker, wasted(s)))
    end_assault(s, 0)


def wasted(s: State) -> int:
    """The card that waits for a movement that does not come; -1 if there is none (B11)."""
    if s.crawl:
        return CRAWL
    return JUMP if s.jump else -1


def hop(s: State, origin: int, target: int) -> None:
    """Free of steps (B15)."""
    s.jump = 0
    arrive(s, origin, target)
    tell(s, Hopped(s.attacker, origin, (origin + target) // 2, target))
    go_on(s)


def stay(s: State) -> None:
    """The hop is declined (B15)."""
    s.jump = 0
    await_step(s)
    tell(s, Stayed(s.attacker))


# The end


def end_assault(s: State, by_choice: int) -> None:
    """Cards are discarded, limits looked at, and the other side attacks (B7, B21)."""
    s.quiet = 0 if s.fell else s.quiet + 1
    clear_assault(s)
    for seat in range(SEATS):
        discard_piles(s, seat)
    tell(s, AssaultEnded(s.attacker, by_choice))
    if s.quiet == QUIET_LIMIT:
        finish(s, DRAW, QUIET)
    elif s.assault == LAST_ASSAULT:
        finish(s, DRAW, LIMIT)
    else:
        prepare_assault(s, 1 - s.attacker)
        begin_assault(s)
