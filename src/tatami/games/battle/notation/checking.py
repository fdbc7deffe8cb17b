"""Refuses positions that no game can come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.errors import BadNotation

from ..facts import SEAT_NAMES
from ..rules.battle import faces
from ..rules.board import (
    CAPTURING,
    COPIES,
    EDGE,
    FIGURES,
    HOP,
    HOPPING,
    LAST_ASSAULT,
    MOVING,
    ONE_STAR,
    OVER,
    OWNER,
    PILE_LOW,
    PILES,
    PLACING,
    QUESTIONS,
    QUIET,
    QUIET_LIMIT,
    RANK,
    RANKS,
    RESERVE,
    RETHROWING,
    ROLLING,
    SEATS,
    SEEN,
    SHURIKEN,
    SOKE,
    SQUARES,
    STARTING,
    THROWING,
    TURNING,
    UNKNOWN,
    VALUES,
    WINDOW,
    home,
    rank_at,
    stands,
)
from ..rules.ways import any_way
from ..rules.weapons import columns_won, in_deck, turner
from ..rules.window import can_play, may_move
from .writing import pile_cards

if TYPE_CHECKING:
    from ..state import State


def check(s: State) -> None:
    for seat in range(SEATS):
        _check_cards(s, seat)
        _check_placing(s, seat) if s.phase in (PLACING, ROLLING) else _check_figures(s, seat)
    _check_counts(s)
    _check_unused(s)
    CHECKS.get(s.phase, _check_nothing)(s)


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadNotation(sentence)


def _check_cards(s: State, seat: int) -> None:
    name = SEAT_NAMES[seat]
    piles = [pile_cards(s.pile[seat * PILES + column]) for column in range(PILES)]
    longest = any(s.pile[seat * PILES + column] >= PILE_LOW for column in range(PILES))
    for value in range(VALUES):
        shown = sum(cards.count(value + 1) for cards in piles)
        known = s.deck[seat * VALUES + value] + s.discard[seat * VALUES + value] + shown
        least = 0 if longest else COPIES  # a pile may hide cards below those it shows
        _require(s.deck[seat * VALUES + value] >= 0, f"{name} has more than nine cards {value + 1} (B5).")
        _require(least <= known <= COPIES, f"{name} has {known} cards {value + 1}; there are nine (B5).")


def _ranks(s: State, seat: int) -> list[int]:
    return [figure & RANK for figure in s.figure if figure and figure >> OWNER == seat]


def _check_placing(s: State, seat: int) -> None:
    name, ranks = SEAT_NAMES[seat], _ranks(s, seat)
    squares = [square for square in range(SQUARES) if stands(s, seat, square)]
    _require(all(home(s, seat, square) for square in squares), f"{name} has left its home rows (B1).")
    _require(
        not any(s.figure[square] & SEEN for square in squares), "Nothing is seen before play begins (B3)."
    )
    full = len(ranks) == FIGURES
    _require(s.phase == PLACING or full, f"{name} has not placed all its figures (B4).")
    if UNKNOWN in ranks:
        _require(
            full and set(ranks) == {UNKNOWN}, f"{name}'s figures are unknown all together or not at all."
        )
        s.placed[seat] = QUESTIONS
        return
    most = [ranks.count(rank) <= STARTING[rank] for rank in range(1, RANKS + 1)]
    _require(all(most), f"{name} has too many figures of one rank (B3).")
    _require(
        full or ONE_STAR not in ranks, "Figures with one star fill the squares left over: leave them out."
    )
    _require(full or len(ranks) < QUESTIONS, f"{name} has placed all it was asked for: fill its rows (B4).")
    _require(SOKE in ranks or not ranks, "The Soke is placed first.")


def _check_figures(s: State, seat: int) -> None:
    name, ranks = SEAT_NAMES[seat], _ranks(s, seat)
    fallen = [s.fallen[seat * (RANKS + 1) + rank] for rank in range(RANKS + 1)]
    for rank in range(1, RANKS + 1):
        known = ranks.count(rank) + fallen[rank]
        _require(
            fallen[rank] >= 0 and known <= STARTING[rank], f"{name} has too many figures of one rank (B3)."
        )
    _require(
        len(ranks) + sum(fallen) == FIGURES, f"{name} has {len(ranks)} figures and lost {sum(fallen)} (B3)."
    )
    seen_unknown = any(figure == (seat << OWNER | SEEN | UNKNOWN) for figure in s.figure)
    _require(not seen_unknown, "A rank that was seen is known.")
    if not (s.phase == OVER and s.winner == 1 - seat):
        _require(not fallen[SOKE], f"{name} has lost its Soke, and the game (B19).")


def _check_counts(s: State) -> None:
    held = [s.shuriken[seat] for seat in range(SEATS)]
    _require(s.reserve <= RESERVE, f"The reserve has {RESERVE} Shuriken at the most (B5).")
    _require(sum(held) + s.reserve <= SEATS * SHURIKEN + RESERVE, "There are ten Shuriken (B14).")
    _require(max(held) <= SHURIKEN + RESERVE - s.reserve, "Shuriken come from the reserve (B10).")
    if s.phase in (PLACING, ROLLING):
        _require(s.assault == 0 and s.quiet == 0, "Assaults are counted from the first reveal on.")
        return
    _require(1 <= s.assault <= LAST_ASSAULT, f"Assaults are counted from 1 to {LAST_ASSAULT} (B21).")
    over = s.phase == OVER
    _require(s.quiet < s.assault + over, "More assaults were quiet than there were.")
    _require(s.quiet < QUIET_LIMIT or over, f"{QUIET_LIMIT} quiet assaults are a draw (B21).")


def _check_unused(s: State) -> None:
    """What belongs to one moment is not said in another."""
    fighting = s.phase in (THROWING, RETHROWING)
    lying = s.phase in (WINDOW, HOPPING, MOVING, THROWING, RETHROWING, CAPTURING)
    full = all(s.pile)
    _require(fighting or not any(s.die), "Only a battle has dice.")
    _require(fighting or s.phase == CAPTURING or s.origin == s.target == 0, "Nobody is in a battle.")
    _require(full or not lying, "Both sides have three cards or more on the table (B7).")
    _require(s.phase in (MOVING, HOPPING, THROWING, RETHROWING) or not s.steps, "No steps are due yet (B11).")
    _require(s.phase not in (PLACING, ROLLING, OVER) or not (s.crawl or s.jump), "No card waits (B8).")
    _require(s.steps <= columns_won(s, s.attacker), "There are more steps than columns won (B11).")
    _require(lying or s.phase == TURNING or not any(s.played), "Nobody has played a card yet (B8).")


def _check_nothing(s: State) -> None:
    """The figures say it all."""


def _check_set_up(s: State) -> None:
    _require(min(s.placed[0], s.placed[1]) < QUESTIONS, "Both sides are ready: write 'to roll' (B4).")


def _check_capturing(s: State) -> None:
    """Only an imagined capture waits, for the rank of its victim."""
    unknown = stands(s, 1 - s.attacker, s.target) and rank_at(s, s.target) == UNKNOWN
    taker = s.origin == s.target if s.capture == EDGE else stands(s, s.attacker, s.origin)
    _require(unknown and taker, "A capture is written from the attacker's square to an unknown figure (B17).")
    _require(s.played[s.attacker] == 1, "A capture needs a card that was played (B17).")
    _require(may_move(s), "A capture needs a column won (B11).")


def _check_turning(s: State) -> None:
    _require(in_deck(s, turner(s)) > 0, "The deck is empty: its discard is shuffled at once (B7).")
    for column in range(PILES):
        waits = s.to_turn[0] >> column & 1 or s.to_turn[1] >> column & 1
        for seat in range(SEATS):
            pile = s.pile[seat * PILES + column]
            _require(
                bool(pile or s.to_turn[seat] >> column & 1 or waits), "A column without cards waits for one."
            )


def _check_window(s: State) -> None:
    _require(not s.played[s.asked], f"{SEAT_NAMES[s.asked]} has played a card in this assault (B8).")
    _require(can_play(s, s.asked), f"{SEAT_NAMES[s.asked]} has no card to play, so nobody asks (B8).")
    _require(may_move(s) or not (s.crawl or s.jump), "Only who wins a column has played such a card (B11).")


def _check_hopping(s: State) -> None:
    _require(s.asked == s.attacker, "Only the attacker moves (B11).")
    _require(bool(s.jump and s.played[s.attacker]), "A hop needs a Jump that was played (B15).")
    _require(any_way(s, HOP), "There is nobody to hop over (B8).")
    _require(s.steps > 0, "A hop needs a column won, and comes before its steps (B11, B15).")


def _check_moving(s: State) -> None:
    _require(s.asked == s.attacker, "Only the attacker moves (B11).")
    _require(s.steps > 0, "There is no step left: such an assault ends by itself (B11).")


def _check_battle(s: State) -> None:
    fighters = stands(s, s.attacker, s.origin) and stands(s, 1 - s.attacker, s.target)
    _require(fighters, "A battle is written from the attacker's square to the defender's (B13).")
    _require(may_move(s), "A battle needs a column won (B11).")
    known = [s.figure[square] & RANK != UNKNOWN for square in (s.origin, s.target)]
    seen = [s.figure[square] & SEEN for square in (s.origin, s.target)]
    _require(all(seen) or not all(known), "Both figures of a battle are shown (B13).")
    for seat in range(SEATS):
        _require(
            not s.die[seat] or s.die[seat] <= (faces(s, seat) if all(known) else 0),
            "No die has that face (B3).",
        )
    if s.phase == THROWING:
        first = not s.die[1 - s.attacker]
        right = s.asked == s.attacker if not s.die[s.attacker] else s.asked == 1 - s.attacker
        _require(right or not first, "The attacker throws first (B13).")
        return
    _check_rethrow(s)


def _check_rethrow(s: State) -> None:
    _require(all(s.die), "Both dice lie before anybody throws again (B13).")
    _require(s.shuriken[s.asked] > 0, "Who has no Shuriken is not asked (B13).")
    _require(s.die[s.asked] <= s.die[1 - s.asked], "Who is ahead is not asked (B13).")


def _check_over(s: State) -> None:
    if s.winner in range(SEATS):
        _require(s.fallen[(1 - s.winner) * (RANKS + 1) + SOKE] == 1, "The loser still has its Soke (B19).")
    elif s.reason == QUIET:
        _require(s.quiet == QUIET_LIMIT, f"Only {QUIET_LIMIT} quiet assaults are a draw (B21).")
    else:
        _require(s.assault == LAST_ASSAULT, f"Only the end of assault {LAST_ASSAULT} is a draw (B21).")


CHECKS = {
    PLACING: _check_set_up,
    CAPTURING: _check_capturing,
    TURNING: _check_turning,
    WINDOW: _check_window,
    HOPPING: _check_hopping,
    MOVING: _check_moving,
    THROWING: _check_battle,
    RETHROWING: _check_battle,
    OVER: _check_over,
}
