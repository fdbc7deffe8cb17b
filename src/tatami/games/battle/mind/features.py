"""What catches a player's eye in Battle of the Ninjas, as numbers a network can learn from.

Everything is seen by the seat that looks, and only what it knows: a rank it has not been shown is unknown.
Its side is OWN and rows count from its edge, so red and black see alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..rules.board import (
    CARDS,
    COLUMNS,
    FACES,
    LAST_ASSAULT,
    OVER,
    OWNER,
    PILES,
    QUIET_LIMIT,
    RANK,
    RANKS,
    RESERVE,
    RETHROWING,
    ROLLING,
    ROWS,
    SEEN,
    SHURIKEN,
    SOKE,
    SQUARES,
    STARTING,
    THROWING,
    TURNING,
    UNKNOWN,
    WINDOW,
    fenced,
)
from ..rules.secrets import seen_by
from ..rules.ways import beside
from ..rules.weapons import columns_won
from .ground import advanced

if TYPE_CHECKING:
    from ..state import State

DEPTH = 1  # an assault has too many ways: each step is judged by itself
OWN, OTHER = 0, 1
SIDES = 2
OWN_KINDS = 2 * RANKS  # by rank, and whether the other side knows it
OTHER_KINDS = RANKS + 1  # by rank, or unknown
KINDS = OWN_KINDS + OTHER_KINDS
BOARDS = len(ROWS)
FEW = ROWS[1]  # rows of the small board
QUIET_STEP, ASSAULT_STEP = 5, 25
QUIETS = QUIET_LIMIT // QUIET_STEP + 1
ASSAULTS = LAST_ASSAULT // ASSAULT_STEP + 1
SIDED = FACES[SOKE] + 1  # what a die shows; 0 is none
MOST_SHURIKEN = SHURIKEN + RESERVE + 1
NEAR = 10  # distances

FIGURE = 0  # a figure of a kind on a square
FACING = FIGURE + BOARDS * KINDS * SQUARES  # two enemies beside each other, by their kinds, and whose assault
HUNT = (
    FACING + SIDES * OWN_KINDS * OTHER_KINDS
)  # how near the nearest enemy is to a Soke, known to both or not
FALLEN = HUNT + SIDES * 2 * NEAR  # so many figures of a rank have fallen
HAND = FALLEN + SIDES * (RANKS + 1) * (STARTING[1] + 1)  # an action card
STARS = HAND + SIDES * CARDS  # so many Shuriken
STORE = STARS + SIDES * MOST_SHURIKEN  # so many left to win
TURN = STORE + RESERVE + 1  # whose assault, how far it is, and the steps left
ASKED = TURN + SIDES * (OVER + 1) * (PILES + 1)
PLAYED = ASKED + SIDES * (OVER + 1)
FREED = PLAYED + SIDES  # a crawl or a jump is ready
COLUMN = FREED + SIDES * 2  # so many weapon columns of a side
OPEN = COLUMN + SIDES * (PILES + 1)  # so many cards still to be turned
QUIET = OPEN + SIDES * (PILES + 1)
ASSAULT = QUIET + QUIETS
DUEL = ASSAULT + ASSAULTS  # whose attack, who fights whom
DIE = DUEL + SIDES * (RANKS + 2) * (RANKS + 2)
FEATURES = DIE + SIDED * SIDED


def features(s: State, seat: int, out: Ints) -> int:
    if s.phase < ROLLING:
        return 0
    attack = OWN if s.attacker == seat else OTHER
    count = figures(s, seat, attack, out, 0)
    for side in range(SIDES):
        count = stocks(s, seat if side == OWN else 1 - seat, side, out, count)
    out[count] = STORE + s.reserve
    out[count + 1] = QUIET + s.quiet // QUIET_STEP
    out[count + 2] = ASSAULT + s.assault // ASSAULT_STEP
    out[count + 3] = TURN + (attack * (OVER + 1) + s.phase) * (PILES + 1) + s.steps
    count = assault(s, seat, attack, out, count + 4)
    if s.phase == THROWING or s.phase == RETHROWING:
        return duel(s, seat, attack, out, count)
    return count


# The board


def figures(s: State, seat: int, attack: int, out: Ints, count: int) -> int:
    """Who stands where, who faces whom, and who hunts the Soke."""
    board = 1 if s.rows == FEW else 0
    own_soke = other_soke = -1
    for square in range(s.rows * COLUMNS):
        figure = seen_by(s, seat, square)
        if figure == 0:
            continue
        kind = kind_of(seat, figure)
        place = advanced(s, seat, square) * COLUMNS + square % COLUMNS
        out[count] = FIGURE + (board * KINDS + kind) * SQUARES + place
        count += 1
        if kind < OWN_KINDS:
            count = facing(s, seat, attack, square, kind, out, count)
        if figure & RANK == SOKE:
            if kind < OWN_KINDS:
                own_soke = square
            else:
                other_soke = square
    if own_soke >= 0:
        out[count] = (
            HUNT + (OWN * 2 + (s.figure[own_soke] & SEEN > 0)) * NEAR + nearest(s, 1 - seat, own_soke)
        )
        count += 1
    if other_soke >= 0:
        out[count] = HUNT + (OTHER * 2 + 1) * NEAR + nearest(s, seat, other_soke)
        count += 1
    return count


def kind_of(seat: int, figure: int) -> int:
    """What the seat sees in a figure: of its own also whether it has been shown."""
    rank = figure & RANK
    if figure >> OWNER == seat:
        return 2 * (rank - 1) + (figure & SEEN > 0)
    return OWN_KINDS + rank - 1


def facing(s: State, seat: int, attack: int, square: int, kind: int, out: Ints, count: int) -> int:
    """Enemies a step away from an own figure, with no fence between."""
    for ahead in (-1, 1):
        for aside in (-1, 0, 1):
            near = beside(s, square, ahead, aside)
            if near >= 0:
                figure = seen_by(s, seat, near)
                if figure and figure >> OWNER != seat and not fenced(s, square, near):
                    enemy = kind_of(seat, figure) - OWN_KINDS
                    out[count] = FACING + (attack * OWN_KINDS + kind) * OTHER_KINDS + enemy
                    count += 1
    return count


def nearest(s: State, hunter: int, soke: int) -> int:
    """Rows or columns, whichever are more, from a Soke to the nearest figure of the other side."""
    least = NEAR - 1
    for square in range(s.rows * COLUMNS):
        if s.figure[square] and s.figure[square] >> OWNER == hunter:
            rows = abs(square // COLUMNS - soke // COLUMNS)
            columns = abs(square % COLUMNS - soke % COLUMNS)
            least = min(least, max(rows, columns))
    return least


# Cards and dice


def stocks(s: State, owner: int, side: int, out: Ints, count: int) -> int:
    """Losses, action cards and Shuriken of a side."""
    for rank in range(1, RANKS + 1):
        lost = s.fallen[owner * (RANKS + 1) + rank]
        out[count] = FALLEN + (side * (RANKS + 1) + rank) * (STARTING[1] + 1) + lost
        count += 1
    for card in range(CARDS):
        if s.hand[owner] >> card & 1:
            out[count] = HAND + side * CARDS + card
            count += 1
    out[count] = STARS + side * MOST_SHURIKEN + s.shuriken[owner]
    count += 1
    if s.played[owner]:
        out[count] = PLAYED + side
        count += 1
    return count


def assault(s: State, seat: int, attack: int, out: Ints, count: int) -> int:
    """How an assault stands: who is asked, what is free, and the weapon columns."""
    out[count] = ASKED + (OWN if s.asked == seat else OTHER) * (OVER + 1) + s.phase
    count += 1
    if s.crawl:
        out[count] = FREED + attack * 2
        count += 1
    if s.jump:
        out[count] = FREED + attack * 2 + 1
        count += 1
    if s.phase == TURNING or s.phase == WINDOW:
        for side in range(SIDES):
            owner = seat if side == OWN else 1 - seat
            out[count] = COLUMN + side * (PILES + 1) + columns_won(s, owner)
            to_turn = s.to_turn[owner]
            cards = (to_turn & 1) + (to_turn >> 1 & 1) + (to_turn >> 2 & 1)
            out[count + 1] = OPEN + side * (PILES + 1) + cards
            count += 2
    return count


def duel(s: State, seat: int, attack: int, out: Ints, count: int) -> int:
    """Who fights whom, and what the dice show."""
    attacker = seen_by(s, seat, s.origin) & RANK
    defender = seen_by(s, seat, s.target) & RANK
    out[count] = DUEL + (attack * (RANKS + 2) + min(attacker, UNKNOWN)) * (RANKS + 2) + min(defender, UNKNOWN)
    out[count + 1] = DIE + s.die[seat] * SIDED + s.die[1 - seat]
    return count + 2
