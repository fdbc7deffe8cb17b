"""The action window and its cards: B8–B10, B17, B18."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints, tell
from tatami.core.refusal import ALLOWED

from ..facts import Captured, Earned, Judged, Passed, Played, Unmasked
from .battle import unknown_square
from .board import (
    ADJACENT,
    CAPTURE,
    CAPTURING,
    CARDS,
    COLUMNS,
    CRAWL,
    FOR_SHURIKEN,
    HOP,
    JOKER,
    JUMP,
    NEW_WEAPONS,
    PASS,
    PILES,
    PLAY,
    PLAY_JOKER,
    SEATS,
    SEIZE,
    SOKE,
    SQUARES,
    TAKE,
    TAKE_BY_JOKER,
    WINDOW,
    edge,
    move,
    rank_at,
    remove,
    show,
)
from .movement import begin_movement, end_without_column
from .reasons import DEFENDER, EMPTY_RESERVE, NO_CAPTURE, NO_HOP, WITHOUT_COLUMN
from .ways import add_ways, any_way, refuse_victim
from .weapons import columns_won, shuffle_if_empty, tops, turn_anew, verdicts

if TYPE_CHECKING:
    from ..state import State


def open_window(s: State) -> None:
    """After the first reveal the attacker is asked, if it could play anything."""
    s.asked = s.attacker
    if can_play(s, s.attacker):
        s.phase = WINDOW
    else:
        ask_next(s)


def ask_next(s: State) -> None:
    """Whom the window asks after the answer of `asked`; it closes when there is nobody (B8)."""
    other = 1 - s.asked
    goes_on = s.asked == s.attacker or s.played[s.asked]  # a defender who passes closes it
    if goes_on and not s.played[other] and can_play(s, other):
        s.phase = WINDOW
        s.asked = other
    else:
        begin_movement(s)


def go_on(s: State) -> None:
    """Once the window is closed, Shuriken are awarded; without a column the assault ends (B10, B11)."""
    if s.phase == WINDOW:
        return
    for seat in range(SEATS):
        if columns_won(s, seat) == PILES and s.reserve:
            earn(s, seat, 0)
    if s.steps == 0:
        end_without_column(s)


def earn(s: State, seat: int, by_joker: int) -> None:
    s.reserve -= 1
    s.shuriken[seat] += 1
    tell(s, Earned(seat, s.shuriken[seat], by_joker))


# What can be played


def can_play(s: State, seat: int) -> bool:
    """Whether there is a card the side could play now."""
    found = False
    for card in range(CARDS):
        found = found or (holds(s, seat, card) and refuse_card(s, seat, card) == ALLOWED)
    return found


def holds(s: State, seat: int, card: int) -> bool:
    return s.hand[seat] >> card & 1 == 1


def refuse_card(s: State, seat: int, card: int) -> int:
    """A card must do something; New Weapons is all that a defender has (B8)."""
    if card in (NEW_WEAPONS, JOKER):
        return ALLOWED
    if seat != s.attacker:
        return DEFENDER
    if not may_move(s):
        return WITHOUT_COLUMN
    if card == JUMP:
        return ALLOWED if any_way(s, HOP) else NO_HOP
    return ALLOWED if card == CRAWL or can_capture(s) else NO_CAPTURE


def refuse_shuriken(s: State, seat: int) -> int:
    """The attacker's Joker is a Shuriken as long as there is one (B18)."""
    if seat != s.attacker:
        return DEFENDER
    return ALLOWED if s.reserve else EMPTY_RESERVE


def may_move(s: State) -> bool:
    """Whether the attacker wins a column: without one nobody moves, by no card (B8, B11)."""
    return columns_won(s, s.attacker) > 0


def window_choices(s: State, seat: int, out: Ints) -> int:
    """A pass, the cards in hand that do something, and what a Joker can be (B8, B18)."""
    out[0] = PASS
    count = 1
    for card in range(CAPTURE):
        if refuse_card(s, seat, card) == ALLOWED:
            if holds(s, seat, card):
                out[count] = PLAY + card
                count += 1
            if holds(s, seat, JOKER):
                out[count] = PLAY_JOKER + card
                count += 1
    return count if seat != s.attacker else add_attackers_choices(s, seat, out, count)


def add_attackers_choices(s: State, seat: int, out: Ints, count: int) -> int:
    """A Shuriken for the Joker, and every capture (B17, B18)."""
    if holds(s, seat, JOKER) and refuse_shuriken(s, seat) == ALLOWED:
        out[count] = PLAY_JOKER + FOR_SHURIKEN
        count += 1
    if may_move(s):
        if holds(s, seat, CAPTURE):
            count = add_captures(s, TAKE, out, count)
        if holds(s, seat, JOKER):
            count = add_captures(s, TAKE_BY_JOKER, out, count)
    return count


# Capture


def can_capture(s: State) -> bool:
    if s.capture == ADJACENT:
        return any_way(s, SEIZE)
    first = edge(s, 1 - s.attacker)
    found = False
    for square in range(first, first + COLUMNS):
        found = found or refuse_victim(s, square) == ALLOWED
    return found


def add_captures(s: State, first: int, out: Ints, count: int) -> int:
    """Writes every capture behind the `count` choices there are (B17)."""
    if s.capture == ADJACENT:
        return add_ways(s, SEIZE, first, out, count)
    corner = edge(s, 1 - s.attacker)
    for square in range(corner, corner + COLUMNS):
        if refuse_victim(s, square) == ALLOWED:
            out[count] = first + square * SQUARES + square  # nobody moves
            count += 1
    return count


# Playing


def answer(s: State, seat: int, choice: int) -> None:
    """What the asked side does in the window."""
    if choice == PASS:
        ask_next(s)
        tell(s, Passed(seat))
        go_on(s)
    elif choice >= TAKE_BY_JOKER:
        begin_capture(s, seat, JOKER, choice - TAKE_BY_JOKER)
    elif choice >= TAKE:
        begin_capture(s, seat, CAPTURE, choice - TAKE)
    elif choice >= PLAY_JOKER:
        play(s, seat, JOKER, choice - PLAY_JOKER)
    else:
        play(s, seat, choice - PLAY, choice - PLAY)


def lay_down(s: State, seat: int, card: int) -> None:
    """A played card leaves the game (B8)."""
    s.hand[seat] ^= 1 << card
    s.played[seat] = 1


def play(s: State, seat: int, card: int, meaning: int) -> None:
    """New Weapons and a Shuriken act at once, Crawl and Jump in the movement (B8, B9, B18)."""
    lay_down(s, seat, card)
    if meaning == NEW_WEAPONS:
        turn_anew(s, seat)
        tell(s, Played(seat, card, meaning))
        shuffle_if_empty(s)
        return
    if meaning == CRAWL:
        s.crawl = 1
    elif meaning == JUMP:
        s.jump = 1
    ask_next(s)
    tell(s, Played(seat, card, meaning))
    if meaning == FOR_SHURIKEN:
        earn(s, seat, 1)
    go_on(s)


def begin_capture(s: State, seat: int, card: int, way: int) -> None:
    """The figure that is named is looked at (B17)."""
    lay_down(s, seat, card)
    s.phase = CAPTURING
    s.origin = way // SQUARES
    s.target = way % SQUARES
    tell(s, Played(seat, card, CAPTURE))
    if unknown_square(s) < 0:
        capture(s)


def capture(s: State) -> None:
    """It leaves the game, unless it is the Soke: that one is only shown (B17)."""
    origin, target = s.origin, s.target
    rank = rank_at(s, target)
    s.origin = s.target = 0
    if rank == SOKE:
        show(s, target)
        ask_next(s)
        tell(s, Unmasked(s.attacker, taker(origin, target), target))
    else:
        take(s, origin, target)
        ask_next(s)
        tell(s, Captured(s.attacker, taker(origin, target), target, rank))
    go_on(s)


def taker(origin: int, target: int) -> int:
    """Who takes comes from here; -1 on the edge."""
    return origin if origin != target else -1


def take(s: State, origin: int, target: int) -> None:
    """On the edge nobody moves: there the target stands for the origin (B17)."""
    remove(s, target)
    if origin != target:
        move(s, origin, target)


def after_reveal(s: State) -> None:
    """All cards lie: the window opens, or goes on after New Weapons (B8, B9)."""
    if s.played[0] or s.played[1]:
        ask_next(s)
    else:
        open_window(s)
    tell(s, Judged(tops(s, 0), tops(s, 1), verdicts(s)))
    go_on(s)
