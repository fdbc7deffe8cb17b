"""What a seat may know of Battle of the Ninjas: its own ranks, those that were shown, and all cards (B3).

Built up from what may be known. Sealed set-ups (B4): only whether a side is ready is public.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

from tatami.core.contract import NOBODY
from tatami.core.event import Event, Value
from tatami.core.fields import Told

from .facts import (
    CARD_NAMES,
    MEANINGS,
    PHASES,
    RANK_LETTERS,
    RANK_NAMES,
    REASONS,
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
from .rules import board
from .rules.battle import faces, is_settled
from .rules.board import (
    BLACK,
    CAPTURE,
    CARDS,
    DRAW,
    GO,
    HOPPING,
    JOKER,
    MOVING,
    OWNER,
    PILES,
    PLACE,
    PLACING,
    PLAY,
    PLAY_JOKER,
    RANK,
    RANKS,
    RED,
    RETHROWING,
    ROLLING,
    SEEN,
    SQUARES,
    STARTING,
    TAKE,
    TAKE_BY_JOKER,
    THROWING,
    TURNING,
    UNKNOWN,
    VALUES,
    WINDOW,
    fenced,
    rank_at,
    stands,
)
from .rules.secrets import seen_by
from .rules.setup import is_ready, next_rank
from .rules.weapons import in_deck, won_by

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T")
Counts = dict[Rank, int]
SIDE = RANKS + 1  # places in `fallen` of each side
HANDS = tuple(
    tuple(name for card, name in enumerate(CARD_NAMES) if hand >> card & 1) for hand in range(2**CARDS)
)
KEPT = 256
Pair = tuple[T, T]


class Figure(TypedDict):
    square: Square
    seat: int
    rank: Rank | None
    """None: the viewer may not know it."""
    seen: bool
    """Everybody has seen its rank."""


class Weapons(TypedDict):
    """A side's weapon cards."""

    deck: int
    discard: dict[str, int]
    """How many of each value."""
    piles: tuple[tuple[int, ...], ...]
    """By column, each from the bottom to the top."""
    to_turn: tuple[int, ...]
    """Columns that still need a card."""
    won: int
    """How many columns the side has."""


class Battle(TypedDict):
    """Two figures that were shown, and their dice, by seat."""

    origin: Square
    target: Square
    ranks: Pair[Rank]
    faces: Pair[int]
    dice: Pair[int | None]
    throws: int | None
    """Whose die is in the air."""
    asked: int | None
    """Who may throw again."""


class Shown(TypedDict):
    rows: int
    phase: Phase
    assault: int
    quiet: int
    """Assaults in a row without a figure leaving the game."""
    attacker: int | None
    asked: int | None
    """The one seat that must decide; in the set-up `ready` says who does."""
    figures: tuple[Figure, ...]
    unseen: Pair[Counts]
    """Figures of each rank that were never shown, by side: for all to count."""
    lost: Pair[Counts]
    ready: Pair[bool]
    placing: Rank | None
    """What this seat is asked to place next."""
    weapons: Pair[Weapons]
    columns: tuple[Verdict | None, ...]
    """Who has each column; None while cards are still to be turned there."""
    hands: Pair[tuple[Card, ...]]
    """Action cards left."""
    played: Pair[bool]
    """Who has played one in this assault."""
    shuriken: Pair[int]
    reserve: int
    steps: int
    crawl: bool
    jump: bool
    battle: Battle | None


def show(s: State, seat: int | None) -> Shown:
    """The board as the seat sees it, both sides' stocks, and what is going on."""
    columns = tuple([_verdict(s, column) for column in range(PILES)])
    return {
        "rows": s.rows,
        "phase": PHASES[s.phase],
        "assault": s.assault,
        "quiet": s.quiet,
        "attacker": None if s.phase in (PLACING, ROLLING) else s.attacker,
        "asked": _asked(s),
        "figures": _figures(_seen(s, NOBODY if seat is None else seat)),
        "unseen": _unseen(tuple(s.figure), tuple(s.fallen)),
        "lost": _lost(tuple(s.fallen)),
        "ready": (is_ready(s, RED), is_ready(s, BLACK)),
        "placing": _placing(s, seat),
        "weapons": (_weapons(s, RED, columns), _weapons(s, BLACK, columns)),
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
    return {**show(s, None), "figures": _figures(tuple(s.figure))}


def _asked(s: State) -> int | None:
    """Between two decisions nobody is: without a step left, or a Shuriken to throw again."""
    if s.phase not in (WINDOW, HOPPING, MOVING, RETHROWING) or is_settled(s):
        return None
    return None if s.phase == MOVING and not s.steps else s.asked


def _seen(s: State, seat: int) -> tuple[int, ...]:
    return tuple([figure and seen_by(s, seat, square) for square, figure in enumerate(s.figure)])


def _placing(s: State, seat: int | None) -> Rank | None:
    """Nobody learns that of another."""
    if s.phase != PLACING or seat is None or is_ready(s, seat):
        return None
    return rank_letter(next_rank(s, seat))


def _weapons(s: State, side: int, columns: tuple[Verdict | None, ...]) -> Weapons:
    values, piles = slice(side * VALUES, (side + 1) * VALUES), slice(side * PILES, (side + 1) * PILES)
    won = columns.count(SEAT_NAMES[side])
    discard = tuple(tuple(s.discard)[values])
    return _stock(in_deck(s, side), discard, tuple(s.pile)[piles], s.to_turn[side], won)


def _verdict(s: State, column: int) -> Verdict | None:
    winner = won_by(s, column)
    waits = (s.to_turn[RED] | s.to_turn[BLACK]) >> column & 1
    undecided = winner == DRAW and s.phase == TURNING
    return None if not s.pile[column] or waits or undecided else verdict(winner)


def _battle(s: State) -> Battle | None:
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


# Parts that stay the same from fact to fact and for all who look on: made once


@lru_cache(maxsize=KEPT)
def _figures(seen: tuple[int, ...]) -> tuple[Figure, ...]:
    return tuple(_figure(square, figure) for square, figure in enumerate(seen) if figure)


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


# Offers


def offer(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    """What a board needs to show a choice."""
    if choice >= PLACE:
        rank, square = divmod(choice - PLACE, SQUARES)
        return {"kind": "place", "square": square_text(square), "rank": RANK_LETTERS[rank]}
    if choice >= TAKE:
        return _offered_capture(choice)
    if choice >= GO:
        return _offered_way(s, seat, *divmod(choice - GO, SQUARES))
    if choice >= PLAY:
        joker = choice >= PLAY_JOKER
        meaning = MEANINGS[choice - PLAY_JOKER] if joker else CARD_NAMES[choice - PLAY]
        return {"kind": "card", "card": CARD_NAMES[JOKER] if joker else meaning, "as": meaning}
    return {"kind": ("pass", "end", "hold", "throw")[choice]}


def _offered_capture(choice: int) -> Mapping[str, Any]:
    joker = choice >= TAKE_BY_JOKER
    origin, target = divmod(choice - (TAKE_BY_JOKER if joker else TAKE), SQUARES)
    return {
        "kind": "card",
        "card": CARD_NAMES[JOKER if joker else CAPTURE],
        "as": CARD_NAMES[CAPTURE],
        "from": None if origin == target else square_text(origin),
        "to": square_text(target),
    }


def _offered_way(s: State, seat: int, origin: int, target: int) -> Mapping[str, Any]:
    hop = s.phase == HOPPING
    return {
        "kind": "hop" if hop else "step",
        "from": square_text(origin),
        "over": square_text((origin + target) // 2) if hop else None,
        "to": square_text(target),
        "battle": stands(s, 1 - seat, target),
        "crawls": not hop and fenced(s, origin, target),
    }


# Events


def heard(event: Event, seat: int | None) -> Event | None:
    """Where a side places its figures is for itself alone; all other facts are for everybody."""
    return None if event.name == "placed" and event["seat"] != seat else event


def _number(number: int) -> Value:
    return number


def _rank(number: int) -> Value:
    return RANK_LETTERS[number]


def _winner(number: int) -> str:
    return "nobody" if number == board.DRAW else SEAT_NAMES[number]


def _card(number: int) -> Value:
    return CARD_NAMES[number]


def _wasted(number: int) -> Value:
    """The card that was spent for nothing; empty if there is none."""
    return "" if number < 0 else CARD_NAMES[number]


def _judged(tops: Told) -> Event:
    """Both sides' top cards from left to right, and who wins each column."""
    red, black = tops[:PILES], tops[PILES:]
    pairs = zip(red, black, strict=True)
    columns = tuple("nobody" if mine == other else SEAT_NAMES[mine < other] for mine, other in pairs)
    return Event("judged", {"red": _texts(red), "black": _texts(black), "columns": columns})


def _texts(cards: Told) -> tuple[str, ...]:
    return tuple(map(str, cards))


EVENTS: Mapping[int, tuple[str, Mapping[str, Callable[[int], Value]]]] = {
    board.PLACED: ("placed", {"seat": _number, "rank": _rank, "square": square_text}),
    board.READY: ("ready", {"seat": _number}),
    board.ROLLED: ("rolled", {"red": _number, "black": _number}),
    board.BEGAN: ("began", {"seat": _number}),
    board.ASSAULT_BEGAN: ("assault_began", {"seat": _number, "assault": _number}),
    board.TURNED: ("turned", {"seat": _number, "column": _number, "value": _number, "covers": bool}),
    board.SHUFFLED: ("shuffled", {"seat": _number}),
    board.PASSED: ("passed", {"seat": _number}),
    board.PLAYED: ("played", {"seat": _number, "card": _card, "as": lambda number: MEANINGS[number]}),
    board.EARNED: ("earned", {"seat": _number, "shuriken": _number, "by_joker": bool}),
    board.CAPTURED: (
        "captured",
        {"seat": _number, "from": square_text, "to": square_text, "rank": _rank},
    ),
    board.UNMASKED: ("unmasked", {"seat": _number, "from": square_text, "to": square_text}),
    board.HOPPED: (
        "hopped",
        {"seat": _number, "from": square_text, "over": square_text, "to": square_text},
    ),
    board.STAYED: ("stayed", {"seat": _number}),
    board.STEPPED: (
        "stepped",
        {"seat": _number, "from": square_text, "to": square_text, "crawled": bool},
    ),
    board.MET: (
        "met",
        {"seat": _number, "from": square_text, "to": square_text, "attacker": _rank, "defender": _rank},
    ),
    board.THREW: ("threw", {"seat": _number, "faces": _number, "value": _number, "again": bool}),
    board.SPENT: ("spent", {"seat": _number, "shuriken": _number}),
    board.HELD: ("held", {"seat": _number}),
    board.FELL: ("fell", {"seat": _number, "square": square_text, "rank": _rank, "attacked": bool}),
    board.WON_SQUARE: ("took", {"seat": _number, "from": square_text, "to": square_text}),
    board.REPELLED: ("repelled", {"seat": _number, "from": square_text, "to": square_text}),
    board.ASSAULT_ENDED: ("assault_ended", {"seat": _number, "by_choice": bool}),
    board.ENDED: ("ended", {"winner": _winner, "reason": lambda number: REASONS[number]}),
    board.NO_COLUMN: ("no_column", {"seat": _number, "wasted": _wasted}),
}


def event(s: State, told: Told) -> Event:
    if told[0] == board.JUDGED:
        return _judged(told[1:])
    name, particulars = EVENTS[told[0]]
    return Event(
        name, {key: read(number) for (key, read), number in zip(particulars.items(), told[1:], strict=False)}
    )
