"""What a position of Battle of the Ninjas is worth at a glance: points for each side, and the odds they give.

A hundred points are one unit of log-odds. Ranks that a position does not know count as the average of
those that are missing, so the mind works on what a seat knows. A battle under way is weighed by its dice.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tatami.core.contract import SURE

from ..rules.board import (
    CARDS,
    COLUMNS,
    DRAW,
    ONE_STAR,
    OWNER,
    PILES,
    PLACING,
    RANK,
    RETHROWING,
    SEEN,
    SOKE,
    THROWING,
    TURNING,
    fenced,
    rank_at,
    stands,
)
from ..rules.ways import beside
from ..rules.weapons import won_by
from .ground import advanced

if TYPE_CHECKING:
    from ..state import State

VALUE = (0, 25, 42, 0, 30)  # of a figure by rank; a Soke's fall ends the game and is weighed apart
IN_HAND = (12, 8, 6, 22, 22)  # New Weapons, Crawl, Jump, Capture, Joker
SHURIKEN = 14
ADVANCED = (0, 2, 4, 6, 9, 13, 17, 20, 22, 23)  # a figure so many rows from its own edge
SOKE_ADVANCED = -12  # the master, for each row
SOKE_SEEN = -45
THREATENED, THREATENED_UNSEEN = -60, -18  # each enemy beside a Soke that is known, or not
HUNTING = 5  # for each row and column nearer to a Soke that is known
NEAR = 6
STEP = 9  # a step still to be made
COLUMN_TO_TURN = 4  # a column not yet decided, for the attacker
CRAWLING, HOPPING = 6, 5


def worth(s: State, seat: int) -> int:
    """From 0 to SURE, before the game is over."""
    if s.phase == PLACING:
        return SURE // 2
    points = points_of(s, seat) - points_of(s, 1 - seat)
    initiative = initiative_of(s)
    points += initiative if s.attacker == seat else -initiative
    if s.phase in (THROWING, RETHROWING):
        return in_battle(s, seat, points)
    return odds(points)


def odds(points: int) -> int:
    return int(SURE / (1.0 + exp(-points / 100.0)))


# A side


def points_of(s: State, seat: int) -> int:
    """Its figures and how far they have come, its Soke, its Shuriken and its cards."""
    points = SHURIKEN * s.shuriken[seat] + cards_of(s, seat)
    soke = known_soke_of(s, 1 - seat)
    for square in range(s.rows * COLUMNS):
        figure = s.figure[square]
        if figure and figure >> OWNER == seat:
            rank = figure & RANK
            if rank == SOKE:
                points += master(s, seat, square)
            else:
                points += VALUE[rank] + ADVANCED[advanced(s, seat, square)]
                if soke >= 0:
                    points += HUNTING * max(NEAR - apart(square, soke), 0)
    return points


def cards_of(s: State, seat: int) -> int:
    points = 0
    for card in range(CARDS):
        if s.hand[seat] >> card & 1:
            points += IN_HAND[card]
    return points


def known_soke_of(s: State, seat: int) -> int:
    """Where the side's Soke stands, if everybody has seen it; else -1."""
    for square in range(s.rows * COLUMNS):
        if s.figure[square] & (RANK | SEEN) == SOKE | SEEN and stands(s, seat, square):
            return square
    return -1


def apart(one: int, two: int) -> int:
    rows = abs(one // COLUMNS - two // COLUMNS)
    return max(rows, abs(one % COLUMNS - two % COLUMNS))


def master(s: State, seat: int, square: int) -> int:
    """What a Soke's place is worth: at home, unseen, with no enemy beside it."""
    seen = s.figure[square] & SEEN
    points = SOKE_ADVANCED * advanced(s, seat, square) + (SOKE_SEEN if seen else 0)
    for ahead in (-1, 1):
        for aside in (-1, 0, 1):
            near = beside(s, square, ahead, aside)
            if near >= 0 and stands(s, 1 - seat, near) and not fenced(s, square, near):
                points += THREATENED if seen else THREATENED_UNSEEN
    return points


def initiative_of(s: State) -> int:
    """What the attacker can still do in this assault."""
    points = STEP * s.steps + CRAWLING * s.crawl + HOPPING * s.jump
    if s.steps or s.phase in (THROWING, RETHROWING):
        return points
    for column in range(PILES):
        open_column = (s.to_turn[0] | s.to_turn[1]) >> column & 1
        winner = won_by(s, column)
        if open_column or (s.phase == TURNING and winner == DRAW):
            points += COLUMN_TO_TURN
        elif winner == s.attacker:
            points += STEP
    return points


# A battle


def in_battle(s: State, seat: int, points: int) -> int:
    """The three ways it can end, by their odds."""
    attacker, defender = rank_at(s, s.origin), rank_at(s, s.target)
    wins, ties = chances(s, attacker, defender)
    sign = 1 if seat == s.attacker else -1
    won = outcome(points + sign * VALUE[defender], defender, sign)
    lost = outcome(points - sign * VALUE[attacker], attacker, -sign)
    return int(wins * won + ties * odds(points) + (1.0 - wins - ties) * lost)


def outcome(points: int, fallen: int, sign: int) -> int:
    """What is left after a figure fell; a fallen Soke decides for whoever `sign` favours."""
    if fallen == SOKE:
        return SURE if sign > 0 else 0
    return odds(points)


def chances(s: State, attacker: int, defender: int) -> tuple[float, float]:
    """How likely the attacker wins, and how likely nobody does, over the faces still to be thrown."""
    mine = s.die[s.attacker] if not in_the_air(s, s.attacker) else 0
    yours = s.die[1 - s.attacker] if not in_the_air(s, 1 - s.attacker) else 0
    wins = ties = throws = 0
    for one in range(mine or 1, (mine or sides(attacker)) + 1):
        for two in range(yours or 1, (yours or sides(defender)) + 1):
            throws += 1
            wins += one > two
            ties += one == two
    return wins / throws, ties / throws


def in_the_air(s: State, seat: int) -> bool:
    return s.phase == THROWING and s.asked == seat


def sides(rank: int) -> int:
    """The faces of a rank's die; an unknown one is most likely a d6 or d8."""
    return 12 if rank == SOKE else 6 if rank == ONE_STAR else 8
