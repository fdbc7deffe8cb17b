"""What a seat may know of Battle of the Ninjas: its own ranks, those that were shown, and all cards (B3).

Built up from what may be known. Sealed set-ups (B4): only whether a side is ready is public.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tatami.core.contract import NOBODY
from tatami.core.event import Event, Value
from tatami.core.fields import Told

from .notation.texts import CARD_NAMES, MEANINGS, RANK_LETTERS, REASONS, SEAT_NAMES, square_text
from .notation.writing import pile_cards
from .rules import board
from .rules.battle import faces, is_settled
from .rules.board import (
    CAPTURE,
    CAPTURING,
    CARDS,
    COLUMNS,
    GO,
    HOPPING,
    JOKER,
    MOVING,
    OVER,
    OWNER,
    PILES,
    PLACE,
    PLACING,
    PLAY,
    PLAY_JOKER,
    RANK,
    RANKS,
    RETHROWING,
    ROLLING,
    SEATS,
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
    stands,
)
from .rules.secrets import seen_by
from .rules.setup import is_ready, next_rank
from .rules.weapons import in_deck, won_by

if TYPE_CHECKING:
    from .state import State

PHASES = {
    PLACING: "placing",
    ROLLING: "rolling",
    TURNING: "turning",
    WINDOW: "window",
    CAPTURING: "capturing",
    HOPPING: "hopping",
    MOVING: "moving",
    THROWING: "throwing",
    RETHROWING: "rethrowing",
    OVER: "over",
}


def show(s: State, seat: int | None) -> Mapping[str, Any]:
    """The board as the seat sees it, both sides' stocks, and what is going on."""
    begun = s.phase not in (PLACING, ROLLING)
    return {
        "rows": s.rows,
        "phase": PHASES[s.phase],
        "assault": s.assault,
        "quiet": s.quiet,
        "attacker": s.attacker if begun else None,
        "asked": _asked(s),
        "figures": _figures(s, NOBODY if seat is None else seat),
        "unseen": tuple(_unseen(s, side) for side in range(SEATS)),
        "lost": tuple(
            _by_rank([s.fallen[side * (RANKS + 1) + rank] for rank in range(RANKS + 1)])
            for side in range(SEATS)
        ),
        "ready": tuple(is_ready(s, side) for side in range(SEATS)),
        "placing": _placing(s, seat),
        "weapons": tuple(_weapons(s, side) for side in range(SEATS)),
        "columns": tuple(_verdict(s, column) for column in range(PILES)),
        "hands": tuple(_hand(s, side) for side in range(SEATS)),
        "played": tuple(bool(s.played[side]) for side in range(SEATS)),
        "shuriken": tuple(s.shuriken[side] for side in range(SEATS)),
        "reserve": s.reserve,
        "steps": s.steps,
        "crawl": bool(s.crawl),
        "jump": bool(s.jump),
        "battle": _battle(s),
    }


def show_all(s: State) -> Mapping[str, Any]:
    """With every rank: for the replay of a game that is over (B3)."""
    figures = tuple(_figure(square, figure) for square, figure in enumerate(s.figure) if figure)
    return {**show(s, None), "figures": figures}


def _asked(s: State) -> int | None:
    """The one seat that must decide; in the set-up `ready` says who does."""
    if is_settled(s) or (s.phase == MOVING and not s.steps):  # between two decisions
        return None
    return s.asked if s.phase in (WINDOW, HOPPING, MOVING, RETHROWING) else None


def _figures(s: State, seat: int) -> tuple[Mapping[str, Any], ...]:
    seen = ((square, seen_by(s, seat, square)) for square in range(s.rows * COLUMNS))
    return tuple(_figure(square, figure) for square, figure in seen if figure)


def _figure(square: int, figure: int) -> Mapping[str, Any]:
    rank = figure & RANK
    return {
        "square": square_text(square),
        "seat": figure >> OWNER,
        "rank": None if rank == UNKNOWN else RANK_LETTERS[rank],
        "seen": bool(figure & SEEN),
    }


def _unseen(s: State, side: int) -> Mapping[str, int]:
    """How many figures of each rank the side has that were never shown: for all to see (B3)."""
    counts = [STARTING[rank] - s.fallen[side * (RANKS + 1) + rank] for rank in range(RANKS + 1)]
    for figure in s.figure:
        if figure & SEEN and figure >> OWNER == side:
            counts[figure & RANK] -= 1
    return _by_rank(counts)


def _by_rank(counts: list[int]) -> Mapping[str, int]:
    return {RANK_LETTERS[rank]: counts[rank] for rank in range(1, RANKS + 1)}


def _placing(s: State, seat: int | None) -> str | None:
    """What this seat is asked to place next; nobody learns that of another."""
    if s.phase != PLACING or seat is None or is_ready(s, seat):
        return None
    return RANK_LETTERS[next_rank(s, seat)]


def _weapons(s: State, side: int) -> Mapping[str, Any]:
    discard = [s.discard[side * VALUES + value] for value in range(VALUES)]
    return {
        "deck": in_deck(s, side),
        "discard": {str(value): count for value, count in enumerate(discard, start=1)},
        "piles": tuple(pile_cards(s, side, column) for column in range(PILES)),
        "to_turn": tuple(column for column in range(PILES) if s.to_turn[side] >> column & 1),
        "won": sum(_verdict(s, column) == SEAT_NAMES[side] for column in range(PILES)),
    }


def _verdict(s: State, column: int) -> str | None:
    """Who has the column; None while cards are still to be turned there."""
    winner = won_by(s, column)
    waits = (s.to_turn[0] | s.to_turn[1]) >> column & 1
    undecided = winner == board.DRAW and s.phase == TURNING
    return None if not s.pile[column] or waits or undecided else _winner(winner)


def _hand(s: State, side: int) -> tuple[str, ...]:
    return tuple(CARD_NAMES[card] for card in range(CARDS) if s.hand[side] >> card & 1)


def _battle(s: State) -> Mapping[str, Any] | None:
    """Two figures that were shown, and their dice: `throws` has one in the air, `asked` may throw again."""
    if s.phase not in (THROWING, RETHROWING) or not s.figure[s.origin] & s.figure[s.target] & SEEN:
        return None
    sides = {s.attacker: s.origin, 1 - s.attacker: s.target}
    return {
        "origin": square_text(s.origin),
        "target": square_text(s.target),
        "ranks": tuple(RANK_LETTERS[s.figure[sides[side]] & RANK] for side in range(SEATS)),
        "faces": tuple(faces(s, side) for side in range(SEATS)),
        "dice": tuple(s.die[side] or None for side in range(SEATS)),
        "throws": s.asked if s.phase == THROWING else None,
        "asked": _asked(s),
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
