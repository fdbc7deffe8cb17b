"""A position as text:

    10  b1  bS! b1  .   b2
     …
     1  r1  r1  rS  r2  r1
    red    deck 98997  discard 01002  hand crawl joker  shuriken 3
    black  deck 98997  discard 01002  hand weapons jump  shuriken 2  played
    table  red 3 1 25  black 4 1 23
    assault 14  quiet 2  reserve 4  attacker red  steps 2  to move: red

Figures are owner and rank, "!" behind what everybody has seen, "?" for a rank that an imagined position
leaves to chance (then "lost 210" counts a side's fallen by rank). Decks and discards count their cards of
value 1 to 5. A pile is written bottom to top, its last fifteen cards at the most; "-" is none. The last
words say what is waited for, see `reading.NOW`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..facts import CARD_NAMES, RANK_LETTERS, REASONS, SEAT_NAMES, square_text
from ..rules.board import (
    CAPTURING,
    CARD,
    CARDS,
    COLUMNS,
    DRAW,
    HOPPING,
    MOVING,
    OVER,
    OWNER,
    PILES,
    PLACING,
    RANK,
    RANKS,
    RETHROWING,
    ROLLING,
    SEATS,
    SEEN,
    THROWING,
    TURNING,
    UNKNOWN,
    VALUES,
    WINDOW,
)

if TYPE_CHECKING:
    from ..state import State


def write(s: State) -> str:
    lines = [_row_text(s, row) for row in reversed(range(s.rows))]
    lines += [f"{SEAT_NAMES[seat]:<6} {_side_text(s, seat)}" for seat in range(SEATS)]
    if any(s.pile):
        lines.append(
            "table  " + "  ".join(f"{SEAT_NAMES[seat]} {_piles_text(s, seat)}" for seat in range(SEATS))
        )
    lines.append("  ".join(_now_words(s)))
    return "\n".join(lines)


def figure_text(figure: int) -> str:
    if not figure:
        return "."
    return f"{SEAT_NAMES[figure >> OWNER][0]}{RANK_LETTERS[figure & RANK]}{'!' if figure & SEEN else ''}"


def _row_text(s: State, row: int) -> str:
    cells = (figure_text(s.figure[row * COLUMNS + column]) for column in range(COLUMNS))
    return f"{row + 1:>2}  {' '.join(f'{cell:<3}' for cell in cells)}".rstrip()


def _side_text(s: State, seat: int) -> str:
    words = [f"deck {_counts_text(s.deck, seat)}", f"discard {_counts_text(s.discard, seat)}"]
    hand = [CARD_NAMES[card] for card in range(CARDS) if s.hand[seat] >> card & 1]
    words += [" ".join(["hand", *hand]), f"shuriken {s.shuriken[seat]}"]
    words += ["played"] if s.played[seat] else []
    words += [f"lost {lost_text(s, seat)}"] if has_unknown(s, seat) else []
    return "  ".join(words)


def _counts_text(cards: Ints, seat: int) -> str:
    return "".join(str(cards[seat * VALUES + value]) for value in range(VALUES))


def lost_text(s: State, seat: int) -> str:
    return "".join(str(s.fallen[seat * (RANKS + 1) + rank]) for rank in range(1, RANKS + 1))


def has_unknown(s: State, seat: int) -> bool:
    return any(figure and figure >> OWNER == seat and figure & RANK == UNKNOWN for figure in s.figure)


def pile_cards(pile: int) -> tuple[int, ...]:
    """The cards of a pile, bottom to top."""
    cards: list[int] = []
    while pile:
        cards.append(pile % CARD)
        pile //= CARD
    return tuple(reversed(cards))


def _piles_text(s: State, seat: int) -> str:
    piles = (pile_cards(s.pile[seat * PILES + column]) for column in range(PILES))
    return " ".join("".join(map(str, cards)) or "-" for cards in piles)


def _now_words(s: State) -> Iterator[str]:
    """What is going on; only what is not as usual is said."""
    if s.assault:
        yield f"assault {s.assault}"
        yield f"quiet {s.quiet}"
    if s.phase not in (PLACING, ROLLING):
        yield f"reserve {s.reserve}"
        yield f"attacker {SEAT_NAMES[s.attacker]}"
    yield from (word for word, held in (("fell", s.fell), ("crawl", s.crawl), ("jump", s.jump)) if held)
    if s.steps:
        yield f"steps {s.steps}"
    if s.phase in (CAPTURING, THROWING, RETHROWING):
        yield f"{square_text(s.origin)}x{square_text(s.target)}"
    if any(s.die):
        yield f"dice {s.die[s.attacker]} {s.die[1 - s.attacker]}"
    yield _waiting_text(s)


def _waiting_text(s: State) -> str:
    if s.phase == OVER:
        winner = "drawn" if s.winner == DRAW else f"won: {SEAT_NAMES[s.winner]}"
        return f"{winner} by {REASONS[s.reason]}"
    if s.phase == TURNING:
        return "to turn: " + "  ".join(_to_turn_texts(s))
    asked = {WINDOW: "to play", HOPPING: "to hop", MOVING: "to move", RETHROWING: "to answer"}
    if s.phase in asked:
        return f"{asked[s.phase]}: {SEAT_NAMES[s.asked]}"
    if s.phase == THROWING:
        return f"to throw: {SEAT_NAMES[s.asked]}"
    return {PLACING: "to place", ROLLING: "to roll", CAPTURING: "to capture"}[s.phase]


def _to_turn_texts(s: State) -> Iterator[str]:
    """The columns, from 1, that still need a card of each side."""
    for seat in range(SEATS):
        columns = [str(column + 1) for column in range(PILES) if s.to_turn[seat] >> column & 1]
        if columns:
            yield " ".join([SEAT_NAMES[seat], *columns])
