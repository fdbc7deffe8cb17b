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
    FIGURES,
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
    STARTING,
    THROWING,
    TURNING,
    UNKNOWN,
    WINDOW,
    fenced,
    rank_at,
)
from ..rules.secrets import seen_by
from ..rules.ways import beside
from ..rules.weapons import columns_won
from .dangers import DANGERS, LEVELS, dangers, level
from .fights import endings, share
from .ground import advanced
from .reveal import tenths_of_steps

if TYPE_CHECKING:
    from ..state import State

DEPTH = 1  # an assault has too many ways: each step is judged by itself
LOOK_THROUGH = FACES[SOKE]  # a die
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
SEEN_SOKES = 4  # neither, the other, the own, both
MIDDLE = COLUMNS // 2  # left and right are alike
ASIDE = MIDDLE + 1
PLACES = ROWS[0] * ASIDE
TENTHS = 10 * PILES + 1
STAKES = SIDES * (RANKS + 1) * (RANKS + 1)  # whose attack, who fights whom

FIGURE = 0  # a figure of a kind in a row, so far from the middle
BOARD = FIGURE + KINDS * PLACES
FACING = BOARD + BOARDS  # two enemies beside each other, by their kinds, and whose assault
HUNTED = FACING + SIDES * OWN_KINDS * OTHER_KINDS  # what a Soke has to fear, the own one and the other
FALLEN = HUNTED + SIDES * DANGERS  # so many figures of a rank have fallen
AHEAD = FALLEN + SIDES * (RANKS + 1) * (STARTING[1] + 1)  # so many more of a rank than the other side
HIDDEN = AHEAD + SIDES * (RANKS + 1) * (2 * STARTING[1] + 1)  # so many figures of a side hide
HAND = HIDDEN + SIDES * (FIGURES + 1)  # an action card
STARS = HAND + SIDES * CARDS  # the Shuriken of a side, and which Sokes have been seen
MORE = STARS + SIDES * SEEN_SOKES * MOST_SHURIKEN  # how many more of them than the other side has
STORE = MORE + SEEN_SOKES * 2 * MOST_SHURIKEN  # so many left to win
TURN = STORE + RESERVE + 1  # whose assault, how far it is, and the steps left
ASKED = TURN + SIDES * (OVER + 1) * (PILES + 1)
PLAYED = ASKED + SIDES * (OVER + 1)
FREED = PLAYED + SIDES  # a crawl or a jump is ready
COLUMN = FREED + SIDES * 2  # so many weapon columns of a side
OPEN = COLUMN + SIDES * (PILES + 1)  # so many cards still to be turned
STEPS = OPEN + SIDES * (PILES + 1)  # tenths of steps on the average, whose
QUIET = STEPS + SIDES * TENTHS
ASSAULT = QUIET + QUIETS
WINS = ASSAULT + ASSAULTS  # how likely the attacker wins a battle at this stake
LOSES = WINS + STAKES * LEVELS
DIE = LOSES + STAKES * LEVELS
FEATURES = DIE + SIDED * SIDED


def features(s: State, seat: int, out: Ints) -> int:
    if s.phase < ROLLING:
        return 0
    attack = OWN if s.attacker == seat else OTHER
    count = sokes(s, seat, out, figures(s, seat, attack, out, 0))
    for side in range(SIDES):
        count = stocks(s, seat if side == OWN else 1 - seat, side, out, count)
    out[count] = STORE + s.reserve
    out[count + 1] = QUIET + s.quiet // QUIET_STEP
    out[count + 2] = ASSAULT + s.assault // ASSAULT_STEP
    out[count + 3] = TURN + (attack * (OVER + 1) + s.phase) * (PILES + 1) + s.steps
    out[count + 4] = STEPS + attack * TENTHS + tenths_of_steps(s)
    count = assault(s, seat, attack, out, count + 5)
    if s.phase == THROWING or s.phase == RETHROWING:
        return duel(s, seat, attack, out, count)
    return count


# The board


def figures(s: State, seat: int, attack: int, out: Ints, count: int) -> int:
    """Who stands where, who faces whom, and how many hide."""
    own_hidden = other_hidden = 0
    for square in range(s.rows * COLUMNS):
        figure = seen_by(s, seat, square)
        if figure == 0 or figure == seat << OWNER | UNKNOWN:  # of its own ranks it can imagine none
            continue
        kind = kind_of(seat, figure)
        place = advanced(s, seat, square) * ASIDE + abs(square % COLUMNS - MIDDLE)
        out[count] = FIGURE + kind * PLACES + place
        count += 1
        if kind < OWN_KINDS:
            count = facing(s, seat, attack, square, kind, out, count)
            own_hidden += figure & SEEN == 0
        other_hidden += figure & RANK == UNKNOWN
    out[count] = BOARD + (s.rows == FEW)
    out[count + 1] = HIDDEN + OWN * (FIGURES + 1) + own_hidden
    out[count + 2] = HIDDEN + OTHER * (FIGURES + 1) + other_hidden
    return count + 3


def sokes(s: State, seat: int, out: Ints, count: int) -> int:
    """What both Sokes have to fear, as far as the seat knows where they stand, and the Shuriken of both."""
    own_soke, other_soke = soke_seen_by(s, seat, seat), soke_seen_by(s, seat, 1 - seat)
    seen = 1 if own_soke >= 0 and s.figure[own_soke] & SEEN else 0
    if own_soke >= 0:
        count = dangers(s, seat, own_soke, seen, HUNTED, out, count)
    if other_soke >= 0:
        count = dangers(s, seat, other_soke, 1, HUNTED + DANGERS, out, count)
    which = 2 * seen + (other_soke >= 0)
    own, other = s.shuriken[seat], s.shuriken[1 - seat]
    out[count] = STARS + which * MOST_SHURIKEN + own
    out[count + 1] = STARS + (SEEN_SOKES + which) * MOST_SHURIKEN + other
    out[count + 2] = MORE + (2 * which + 1) * MOST_SHURIKEN + own - other
    return count + 3


def soke_seen_by(s: State, seat: int, side: int) -> int:
    """Where the seat sees the Soke of a side; -1 if nowhere."""
    for square in range(s.rows * COLUMNS):
        figure = seen_by(s, seat, square)
        if figure & RANK == SOKE and figure >> OWNER == side:
            return square
    return -1


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


# Cards and dice


def stocks(s: State, owner: int, side: int, out: Ints, count: int) -> int:
    """Losses, action cards and Shuriken of a side."""
    for rank in range(1, RANKS + 1):
        lost = s.fallen[owner * (RANKS + 1) + rank]
        ahead = s.fallen[(1 - owner) * (RANKS + 1) + rank] - lost
        out[count] = FALLEN + (side * (RANKS + 1) + rank) * (STARTING[1] + 1) + lost
        out[count + 1] = AHEAD + (side * (RANKS + 1) + rank) * (2 * STARTING[1] + 1) + STARTING[1] + ahead
        count += 2
    for card in range(CARDS):
        if s.hand[owner] >> card & 1:
            out[count] = HAND + side * CARDS + card
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
    """Who fights whom, what the dice show, and how it may end."""
    wins, loses = prospects(s)
    attacker, defender = rank_at(s, s.origin), rank_at(s, s.target)
    stake = (attack * (RANKS + 1) + attacker - 1) * (RANKS + 1) + defender - 1
    out[count] = WINS + stake * LEVELS + level(wins)
    out[count + 1] = LOSES + stake * LEVELS + level(loses)
    out[count + 2] = DIE + s.die[seat] * SIDED + s.die[1 - seat]
    return count + 3


def prospects(s: State) -> tuple[float, float]:
    """How likely the attacker wins and loses, on the average over ranks that chance has still to draw."""
    wins = loses = 0.0
    weight = 0
    for attacker in range(1, RANKS + 1):
        for defender in range(1, RANKS + 1):
            likely = share(s, s.origin, attacker) * share(s, s.target, defender)
            if likely:
                won, lost = endings(s, attacker, defender)
                weight += likely
                wins += likely * won
                loses += likely * lost
    return wins / weight, loses / weight
