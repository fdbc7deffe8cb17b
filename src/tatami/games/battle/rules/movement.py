"""The hop, the steps and the end of an assault: B2, B11, B12, B15, B16, B21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell

from .battle import begin_battle, finish
from .board import (
    ASSAULT_ENDED,
    CRAWL,
    DRAW,
    END,
    GO,
    HOP,
    HOPPED,
    HOPPING,
    JUMP,
    LAST_ASSAULT,
    LIMIT,
    MOVING,
    NO_COLUMN,
    PASS,
    QUIET,
    QUIET_LIMIT,
    SEATS,
    STAYED,
    STEP,
    STEPPED,
    fenced,
    move,
)
from .ways import add_ways
from .weapons import begin_assault, discard_piles

if TYPE_CHECKING:
    from ..state import State


def go_on_moving(s: State) -> None:
    """The attacker is asked for a step as long as one is left (B11).

    There always is one: steps join all squares of half a board, more than a side has figures.
    """
    s.asked = s.attacker
    if s.steps:
        s.phase = MOVING
    else:
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
    tell(s, STEPPED, s.attacker, origin, target, crawled)
    arrive(s, origin, target)


def arrive(s: State, origin: int, target: int) -> None:
    if s.figure[target]:
        begin_battle(s, origin, target)
    else:
        move(s, origin, target)
        go_on_moving(s)


# The hop


def hop_choices(s: State, out: Ints) -> int:
    """None, or every hop (B15)."""
    out[0] = PASS
    return add_ways(s, HOP, GO, out, 1)


def begin_movement(s: State) -> None:
    """A hop is asked for first, then come the steps; without a column neither does (B11, B15)."""
    s.asked = s.attacker
    if s.steps == 0:
        tell(s, NO_COLUMN, s.attacker, wasted(s))
        end_assault(s, 0)
    elif s.jump:
        s.phase = HOPPING
    else:
        go_on_moving(s)


def wasted(s: State) -> int:
    """The card that waits for a movement that does not come; -1 if there is none (B11)."""
    if s.crawl:
        return CRAWL
    return JUMP if s.jump else -1


def hop(s: State, origin: int, target: int) -> None:
    """Free of steps (B15)."""
    s.jump = 0
    tell(s, HOPPED, s.attacker, origin, (origin + target) // 2, target)
    arrive(s, origin, target)


def stay(s: State) -> None:
    """The hop is declined (B15)."""
    s.jump = 0
    tell(s, STAYED, s.attacker)
    go_on_moving(s)


# The end


def end_assault(s: State, by_choice: int) -> None:
    """Cards are discarded, limits looked at, and the other side attacks (B7, B21)."""
    attacker = s.attacker
    tell(s, ASSAULT_ENDED, attacker, by_choice)
    s.quiet = 0 if s.fell else s.quiet + 1
    for seat in range(SEATS):
        discard_piles(s, seat)
    if s.quiet == QUIET_LIMIT:
        finish(s, DRAW, QUIET)
    elif s.assault == LAST_ASSAULT:
        finish(s, DRAW, LIMIT)
    else:
        begin_assault(s, 1 - attacker)
