"""What the numbers mean: squares, figures, cards, and the fields of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.fields import many, one

if TYPE_CHECKING:
    from ..state import State

SEATS = 2
RED, BLACK = 0, 1
DRAW, OPEN = 2, 3  # what `winner` says besides a seat

# House values: the rulebook leaves these to us, or to the box (B1, B2, B5, B21).
COLUMNS = 5
ROWS = (10, 8)  # by the option `rows`
HOME_ROWS = 3
FENCE_FROM, FENCE_TO = 1, 3  # the columns the fence closes: b, c and d
COPIES = 9  # of each weapon value, for each side
SHURIKEN, RESERVE = 3, 4
QUIET_LIMIT, LAST_ASSAULT = 60, 500

SQUARES = COLUMNS * ROWS[0]
FIGURES = COLUMNS * HOME_ROWS
PILES = 3  # weapon columns of a side
VALUES = 5  # of weapon cards, 1 to 5
FIRST_DIE = 6  # B6
FIRST_ROLLS = FIRST_DIE * FIRST_DIE

# Figures: a rank in the lowest three bits, SEEN once it was shown, and whose it is above.
ONE_STAR, TWO_STARS, SOKE, UNKNOWN = 1, 2, 3, 4
RANKS = 3
FACES = (0, 6, 8, 12, 0)  # the die of each rank (B3)
STARTING = (0, 9, 5, 1)  # how many of each rank a side has
RANK, SEEN, OWNER = 7, 8, 4  # a mask, a bit, a shift
QUESTIONS = STARTING[SOKE] + STARTING[TWO_STARS]  # of the set-up; the others take what is left

NEW_WEAPONS, CRAWL, JUMP, CAPTURE, JOKER = 0, 1, 2, 3, 4  # action cards
CARDS = 5
FOR_SHURIKEN = 4  # what a Joker can be besides the other four (B18)
ADJACENT, EDGE = 0, 1  # B17
STEP, HOP, SEIZE = 0, 1, 2  # ways of going

PLACING, ROLLING, TURNING, WINDOW, CAPTURING, HOPPING, MOVING, THROWING, RETHROWING, OVER = range(10)
BEATEN, QUIET, LIMIT = 1, 2, 3  # why a game ended

# Choices
PASS, END, HOLD, THROW = 0, 1, 2, 3
PLAY = 8  # + action card
PLAY_JOKER = 16  # + what it stands for
GO = 100  # + way: a step or a hop
TAKE = 3_000  # + way: Capture
TAKE_BY_JOKER = 6_000  # + way
PLACE = 10_000  # + rank · SQUARES + square
NO_CHOICE = 20_000  # + why: for what cannot be chosen at all, such as half a formation
ITSELF = SQUARES  # instead of an origin: the figure that is taken was named as the one that takes
WAYS = SQUARES * SQUARES  # a way is origin · SQUARES + target

PAIRS = 13 * (ROWS[0] - 1)  # of squares a step apart: five straight and eight slanting between two rows
MAX_CHOICES = 2 * PAIRS + CARDS + CARDS  # a capture by either card, the cards themselves, a pass

OPTIONS = {"rows": ("10", "8"), "capture": ("adjacent", "edge")}

CARD = 16  # a pile has four bits a card, the top one in the lowest
PILE_LOW, PILE_HIGH = CARD**14, CARD**15  # it shows its last fifteen cards

FIELDS = {
    "rows": one(0, ROWS[0]),
    "capture": one(ADJACENT, EDGE),
    "phase": one(PLACING, OVER),
    "attacker": one(RED, BLACK),
    "asked": one(RED, BLACK),  # whom the window or a battle asks, or asked last; whose die is in the air
    "assault": one(0, LAST_ASSAULT),
    "quiet": one(0, QUIET_LIMIT),  # assaults in a row without a figure leaving the game
    "fell": one(0, 1),  # whether one has left in this assault
    "figure": many(SQUARES, 0, 31),
    "placed": many(SEATS, 0, QUESTIONS),  # questions of the set-up answered; all of them: ready
    "fallen": many(SEATS * (RANKS + 1), 0, STARTING[ONE_STAR]),
    "deck": many(SEATS * VALUES, 0, COPIES),
    "discard": many(SEATS * VALUES, 0, COPIES),
    "pile": many(SEATS * PILES, 0, PILE_HIGH - 1),
    "to_turn": many(SEATS, 0, 2**PILES - 1),  # columns that still need a card, as bits
    "hand": many(SEATS, 0, 2**CARDS - 1),  # action cards, as bits
    "played": many(SEATS, 0, 1),  # whether the side has played one in this assault
    "shuriken": many(SEATS, 0, SHURIKEN + RESERVE),
    "reserve": one(0, RESERVE),
    "crawl": one(0, 1),
    "jump": one(0, 1),
    "steps": one(0, PILES),
    "origin": one(0, SQUARES - 1),  # of a battle or a capture under way
    "target": one(0, SQUARES - 1),
    "die": many(SEATS, 0, FACES[SOKE]),
    "winner": one(RED, OPEN),
    "reason": one(0, LIMIT),
}


# Squares


def home(s: State, seat: int, square: int) -> bool:
    """Whether the square lies in the side's home rows (B1)."""
    row = square // COLUMNS
    return row < HOME_ROWS if seat == RED else s.rows - HOME_ROWS <= row < s.rows


def first_home(s: State, seat: int) -> int:
    """The lowest square of the side's home rows."""
    return 0 if seat == RED else (s.rows - HOME_ROWS) * COLUMNS


def edge(s: State, seat: int) -> int:
    """The first square of the side's edge row (B17)."""
    return 0 if seat == RED else (s.rows - 1) * COLUMNS


def fenced(s: State, origin: int, target: int) -> bool:
    """Whether the fence stands between the squares: at b, c or d, slanting ways included (B2)."""
    middle = s.rows // 2 * COLUMNS
    if (origin < middle) == (target < middle):
        return False
    return closed(origin % COLUMNS) or closed(target % COLUMNS)


def closed(column: int) -> bool:
    return FENCE_FROM <= column <= FENCE_TO


# Figures


def stands(s: State, seat: int, square: int) -> bool:
    """Whether a figure of the side stands there."""
    figure = s.figure[square]
    return figure > 0 and figure >> OWNER == seat


def rank_at(s: State, square: int) -> int:
    return s.figure[square] & RANK


def show(s: State, square: int) -> None:
    """From now on everybody knows the rank of this figure (B3)."""
    s.figure[square] |= SEEN


def known_soke(s: State, square: int) -> bool:
    return s.figure[square] & (RANK | SEEN) == SOKE | SEEN


def remove(s: State, square: int) -> None:
    """The figure leaves the game, shown (B3)."""
    figure = s.figure[square]
    s.fallen[(figure >> OWNER) * (RANKS + 1) + (figure & RANK)] += 1
    s.figure[square] = 0
    s.fell = 1


def move(s: State, origin: int, target: int) -> None:
    s.figure[target] = s.figure[origin]
    s.figure[origin] = 0
