"""What a seat may know of Battle of the Ninjas: its own ranks, those that were shown, and all cards (B3).

Built up from what may be known. Sealed set-ups (B4): only whether a side is ready is public.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypedDict, TypeVar

from tatami.core.contract import NOBODY

from .facts import (
    CARD_NAMES,
    LETTERS,
    PHASES,
    RANK_NAMES,
    SEAT_NAMES,
    Card,
    Phase,
    Rank,
    Square,
    Verdict,
    rank_letter,
    square_text,
    verdict,
)
from .notation.writing import pile_cards
from .offers import Offer, offer
from .rules.battle import faces, is_settled
from .rules.board import (
    BLACK,
    CARDS,
    COLUMNS,
    DRAW,
    FACES,
    FIRST_DIE,
    HOME_ROWS,
    HOPPING,
    MOVING,
    OWNER,
    PILES,
    PLACING,
    RANK,
    RANKS,
    RED,
    RESERVE,
    RETHROWING,
    ROLLING,
    SEATS,
    SEEN,
    SHURIKEN,
    STARTING,
    THROWING,
    TURNING,
    UNKNOWN,
    VALUES,
    WINDOW,
    closed,
    rank_at,
)
from .rules.secrets import seen_by
from .rules.setup import is_ready, next_rank
from .rules.weapons import in_deck, won_by

if TYPE_CHECKING:
    from .state import State

__all__ = ["CONSTANTS", "Offer", "Shown", "offer", "show", "show_all"]

K = TypeVar("K")
T = TypeVar("T")
Counts = dict[Rank, int]
SIDE = RANKS + 1  # places in `fallen` of each side
HANDS = tuple(
    tuple(name for card, name in enumerate(CARD_NAMES) if hand >> card & 1) for hand in range(2**CARDS)
)
KEPT = 256

CONSTANTS = {
    "CLANS": SEAT_NAMES,
    "CARDS": CARD_NAMES,
    "VALUES": tuple(range(1, VALUES + 1)),
    "DICE": {rank_letter(rank): FACES[rank] for rank in range(1, RANKS + 1)},
    "FIRST_DIE": FIRST_DIE,
    "ALL_SHURIKEN": SEATS * SHURIKEN + RESERVE,
    "COLUMNS": COLUMNS,
    "HOME_ROWS": HOME_ROWS,
    "FENCED": "".join(LETTERS[column] for column in range(COLUMNS) if closed(column)),
}
"""What the client prints and counts with; DICE by rank, FENCED the columns the fence closes."""
Pair = tuple[T, T]


class Figure(TypedDict):
    """Somebody on the board."""

    square: Square
    seat: int
    rank: Rank | None
    """Null: the viewer may not know it."""
    seen: bool
    """Everybody has seen its rank."""


class Weapons(TypedDict):
    """A side's weapon cards."""

    deck: int
    """How many are left; nobody knows their order."""
    discard: dict[str, int]
    """How many of each value."""
    piles: tuple[tuple[int, ...], ...]
    """By column, each from the bottom to the top."""
    to_turn: tuple[int, ...]
    """Columns that still need a card."""
    won: int
    """How many columns the side has."""


class Fight(TypedDict):
    """Two figures that were shown, and their dice; pairs are by seat."""

    origin: Square
    """Where the attacker stands until it has won."""
    target: Square
    ranks: Pair[Rank]
    faces: Pair[int]
    """How many each die has."""
    dice: Pair[int | None]
    """What lies; null before the first throw."""
    throws: int | None
    """Whose die is in the air."""
    asked: int | None
    """Who may throw again."""


class Shown(TypedDict):
    """The board as the viewer sees it, both sides' stocks, and what is going on. Pairs are by seat."""

    rows: int
    phase: Phase
    assault: int
    """Counted from 1; 0 in the set-up."""
    quiet: int
    """Assaults in a row without a figure leaving the game."""
    attacker: int | None
    """Whose assault it is."""
    asked: int | None
    """The one seat that must decide; in the set-up `ready` says who does."""
    figures: tuple[Figure, ...]
    """Row by row from a1 on; of a side that is not ready, only the viewer's own."""
    unseen: Pair[Counts]
    """Figures of each rank that were never shown: everybody can count them."""
    lost: Pair[Counts]
    """Figures of each rank that left the game."""
    ready: Pair[bool]
    """Who has placed all figures."""
    placing: Rank | None
    """What the viewer is asked to place next."""
    weapons: Pair[Weapons]
    columns: tuple[Verdict | None, ...]
    """Who has each column; null while cards are still to be turned there."""
    hands: Pair[tuple[Card, ...]]
    """Action cards left."""
    played: Pair[bool]
    """Who has played one in this assault."""
    shuriken: Pair[int]
    reserve: int
    """Shuriken nobody has earned yet."""
    steps: int
    """How many the attacker has left."""
    crawl: bool
    """A step of this assault may lead under the fence."""
    jump: bool
    """A hop comes before the steps."""
    battle: Fight | None


Cards = tuple[Pair[Weapons], tuple[Verdict | None, ...]]
_BOARDS: dict[tuple[object, ...], tuple[Figure, ...]] = {}
_TABLES: dict[tuple[object, ...], Cards] = {}


def show(s: State, seat: int | None) -> Shown:
    """The board as the seat sees it, both sides' stocks, and what is going on."""
    weapons, columns = _cards(s)
    return {
        "rows": s.rows,
        "phase": PHASES[s.phase],
        "assault": s.assault,
        "quiet": s.quiet,
        "attacker": None if s.phase in (PLACING, ROLLING) else s.attacker,
        "asked": _asked(s),
        "figures": _figures(s, NOBODY if seat is None else seat),
        "unseen": _unseen(tuple(s.figure), tuple(s.fallen)),
        "lost": _lost(tuple(s.fallen)),
        "ready": (is_ready(s, RED), is_ready(s, BLACK)),
        "placing": _placing(s, seat),
        "weapons": weapons,
        "columns": columns,
        "hands": (HANDS[s.hand[RED]], HANDS[s.hand[BLACK]]),
        "played": (s.played[RED] > 0, s.played[BLACK] > 0),
        "shuriken": (s.shuriken[RED], s.shuriken[BLACK]),
        "reserve": s.reserve,
        "steps": s.steps,
        "crawl": s.crawl > 0,
        "jump": s.jump > 0,
        "battle": _battle(s),
    }


def show_all(s: State) -> Shown:
    """With every rank: for the replay of a game that is over (B3)."""
    figures = tuple(_figure(square, figure) for square, figure in enumerate(s.figure) if figure)
    return {**show(s, None), "figures": figures}


def _asked(s: State) -> int | None:
    """Between two decisions nobody is: without a step left, or a Shuriken to throw again."""
    if s.phase not in (WINDOW, HOPPING, MOVING, RETHROWING) or is_settled(s):
        return None
    return None if s.phase == MOVING and not s.steps else s.asked


def _placing(s: State, seat: int | None) -> Rank | None:
    """Nobody learns that of another."""
    if s.phase != PLACING or seat is None or is_ready(s, seat):
        return None
    return rank_letter(next_rank(s, seat))


def _verdict(s: State, column: int) -> Verdict | None:
    winner = won_by(s, column)
    waits = (s.to_turn[RED] | s.to_turn[BLACK]) >> column & 1
    undecided = winner == DRAW and s.phase == TURNING
    return None if not s.pile[column] or waits or undecided else verdict(winner)


def _battle(s: State) -> Fight | None:
    if s.phase not in (THROWING, RETHROWING) or not s.figure[s.origin] & s.figure[s.target] & SEEN:
        return None
    red, black = (s.origin, s.target) if s.attacker == RED else (s.target, s.origin)
    return {
        "origin": square_text(s.origin),
        "target": square_text(s.target),
        "ranks": (rank_letter(rank_at(s, red)), rank_letter(rank_at(s, black))),
        "faces": (faces(s, RED), faces(s, BLACK)),
        "dice": (s.die[RED] or None, s.die[BLACK] or None),
        "throws": s.asked if s.phase == THROWING else None,
        "asked": _asked(s),
    }


# Parts that mostly stay the same from one fact to the next: made once for all that they are made from


def _kept(memo: dict[K, T], key: K, make: Callable[[], T]) -> T:
    found = memo.get(key)
    if found is None:
        if len(memo) >= KEPT:
            memo.clear()
        found = memo[key] = make()
    return found


def _figures(s: State, seat: int) -> tuple[Figure, ...]:
    key = (tuple(s.figure), s.phase, s.placed[RED], s.placed[BLACK], seat)
    return _kept(_BOARDS, key, lambda: _figures_seen(s, seat))


def _figures_seen(s: State, seat: int) -> tuple[Figure, ...]:
    seen = ((square, seen_by(s, seat, square)) for square, figure in enumerate(s.figure) if figure)
    return tuple(_figure(square, figure) for square, figure in seen if figure)


def _cards(s: State) -> Cards:
    key = (tuple(s.deck), tuple(s.discard), tuple(s.pile), s.to_turn[RED], s.to_turn[BLACK], s.phase)
    return _kept(_TABLES, key, lambda: _cards_laid(s))


def _cards_laid(s: State) -> Cards:
    """Both sides' weapon cards, and who has each column."""
    columns = tuple(_verdict(s, column) for column in range(PILES))
    return (_weapons(s, RED, columns), _weapons(s, BLACK, columns)), columns


def _weapons(s: State, side: int, columns: tuple[Verdict | None, ...]) -> Weapons:
    discard = tuple(s.discard[side * VALUES + value] for value in range(VALUES))
    piles = tuple(s.pile[side * PILES + column] for column in range(PILES))
    return _stock(in_deck(s, side), discard, piles, s.to_turn[side], columns.count(SEAT_NAMES[side]))


@cache
def _figure(square: int, figure: int) -> Figure:
    rank = figure & RANK
    return {
        "square": square_text(square),
        "seat": figure >> OWNER,
        "rank": None if rank == UNKNOWN else rank_letter(rank),
        "seen": bool(figure & SEEN),
    }


@lru_cache(maxsize=KEPT)
def _unseen(figures: tuple[int, ...], fallen: tuple[int, ...]) -> Pair[Counts]:
    """Whoever neither fell nor was shown (B3)."""
    counts = [STARTING[place % SIDE] - lost for place, lost in enumerate(fallen)]
    for figure in figures:
        if figure & SEEN:
            counts[(figure >> OWNER) * SIDE + (figure & RANK)] -= 1
    return _lost(tuple(counts))


@lru_cache(maxsize=KEPT)
def _lost(fallen: tuple[int, ...]) -> Pair[Counts]:
    return _by_rank(fallen[:SIDE]), _by_rank(fallen[SIDE:])


def _by_rank(counts: tuple[int, ...]) -> Counts:
    return dict(zip(RANK_NAMES, counts[1:], strict=True))


@lru_cache(maxsize=KEPT)
def _stock(deck: int, discard: tuple[int, ...], piles: tuple[int, ...], to_turn: int, won: int) -> Weapons:
    return {
        "deck": deck,
        "discard": {str(value): count for value, count in enumerate(discard, start=1)},
        "piles": tuple(pile_cards(pile) for pile in piles),
        "to_turn": tuple(column for column in range(PILES) if to_turn >> column & 1),
        "won": won,
    }
