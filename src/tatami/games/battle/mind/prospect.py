"""What a position of Battle of the Ninjas promises: slower than a glance, and made for the search.

A hundred points are one unit of log-odds. A glance counts what stands; this looks at what ends a game:
who could reach a Soke, and with how many Shuriken on both sides. What a position does not know counts as
the mean over what it may be.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from tatami.core.contract import SURE

from ..rules.board import (
    CARDS,
    COLUMNS,
    ONE_STAR,
    OWNER,
    PLACING,
    QUIET_LIMIT,
    RANK,
    RANKS,
    RETHROWING,
    SEEN,
    SOKE,
    STARTING,
    THROWING,
    UNKNOWN,
)
from .duels import falls_at_once
from .fights import endings, share
from .ground import advanced, steps_apart
from .reveal import tenths_of_steps

if TYPE_CHECKING:
    from ..state import State

ALIVE = (0, 21, 37, 0)  # a figure of this rank
SHURIKEN = 60
IN_HAND = (4, 2, 2, 22, 21)  # New Weapons, Crawl, Jump, Capture, Joker
ADVANCED, SOKE_ADVANCED = 2, -4  # a ninja or the Soke, for each row it has come
SOKE_SEEN = -30
STEP = 2
NEAR = (
    0,
    150,
    160,
    130,
    100,
    70,
    50,
    40,
    30,
    20,
    10,
)  # a sure hunter so many steps from a Soke all have seen
NEAR_HIDDEN = (0, 80, 80, 70, 60, 50, 40, 30, 20, 10, 5)  # from one that hides
FAR = len(NEAR)
EXPLORE = 0.1
SMALL = 0.001
"""No position is surer than this before the game is over."""


def prospect(s: State, seat: int) -> int:
    """From 0 to SURE, before the game is over; nearer to the middle the nearer the draw is (B21)."""
    if s.phase == PLACING:
        return SURE // 2
    points = points_of(s, seat) - points_of(s, 1 - seat)
    initiative = STEP * tenths_of_steps(s) // 10
    points += initiative if s.attacker == seat else -initiative
    share = in_battle(s, seat, points) if s.phase in (THROWING, RETHROWING) else chances(points)
    patience = 1.0 - (s.quiet / QUIET_LIMIT) ** 2
    return int(SURE * (0.5 + (share - 0.5) * patience))


def lead(s: State, seat: int) -> float:
    """The same as log-odds, for a network to mend."""
    share = min(max(prospect(s, seat) / SURE, SMALL), 1.0 - SMALL)
    return log(share / (1.0 - share))


def chances(points: float) -> float:
    return 1.0 / (1.0 + exp(-points / 100.0))


# One side


def points_of(s: State, side: int) -> int:
    """Its stocks, and what its Soke has to fear: if nobody knows where it is, on the average."""
    points = stock(s, side)
    hidden, fear = 0, 0.0
    for square in range(s.rows * COLUMNS):
        figure = s.figure[square]
        if figure and figure >> OWNER == side:
            if figure & RANK == SOKE:
                points += master(s, side, square)
                continue
            points += ADVANCED * advanced(s, side, square)
            if figure & RANK == UNKNOWN:
                hidden += 1
                fear += fear_of(s, side, square, False)
    return points - int(fear / max(hidden, 1))


def stock(s: State, side: int) -> int:
    """Figures by rank, which losses tell everybody; Shuriken and action cards."""
    points = SHURIKEN * s.shuriken[side]
    for rank in range(ONE_STAR, SOKE):
        points += ALIVE[rank] * (STARTING[rank] - s.fallen[side * (RANKS + 1) + rank])
    for card in range(CARDS):
        points += IN_HAND[card] * (s.hand[side] >> card & 1)
    return points


def master(s: State, side: int, square: int) -> int:
    """A Soke's place: at home, unseen, with no hunter near."""
    seen = s.figure[square] & SEEN > 0
    points = SOKE_ADVANCED * advanced(s, side, square) + (SOKE_SEEN if seen else 0)
    return points - int(fear_of(s, side, square, seen))


def fear_of(s: State, side: int, soke: int, seen: bool) -> float:
    """What the enemies mean to a Soke there: how near they are, and how likely it falls to them."""
    points = 0.0
    for square in range(s.rows * COLUMNS):
        figure = s.figure[square]
        if figure and figure >> OWNER != side:
            steps = steps_apart(s, square, soke)
            if steps < FAR:
                hunter = figure & RANK if figure & RANK != UNKNOWN else ONE_STAR
                near = NEAR[steps] if seen else NEAR_HIDDEN[steps]
                points += near * falls_at_once(hunter, s.shuriken[1 - side], s.shuriken[side])
    return points


# A battle


def in_battle(s: State, seat: int, points: int) -> float:
    """The mean over ranks that are still to be shown and dice that are still to fall."""
    total = 0.0
    weight = 0
    for attacker in range(ONE_STAR, RANKS + 1):
        for defender in range(ONE_STAR, RANKS + 1):
            likely = share(s, s.origin, attacker) * share(s, s.target, defender)
            if likely:
                weight += likely
                total += likely * after_battle(s, seat, points, attacker, defender)
    return total / weight


def after_battle(s: State, seat: int, points: int, attacker: int, defender: int) -> float:
    """The chances once the dice lie; for a Soke every Shuriken is spent, for others none."""
    wins, loses = endings(s, attacker, defender)
    sign = 1 if s.attacker == seat else -1
    gain = won(sign) if defender == SOKE else chances(points + sign * ALIVE[defender])
    loss = won(-sign) if attacker == SOKE else chances(points - sign * ALIVE[attacker])
    return wins * gain + loses * loss + max(1.0 - wins - loses, 0.0) * chances(points)


def won(sign: int) -> float:
    return 1.0 if sign > 0 else 0.0
