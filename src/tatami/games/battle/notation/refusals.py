"""Why a choice is refused, with the clause. Nothing here looks at a rank that the seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.rooms import Refusal

from ..rules.board import (
    ADJACENT,
    CAPTURE,
    COLUMNS,
    CRAWL,
    END,
    FOR_SHURIKEN,
    GO,
    HOLD,
    HOPPING,
    JOKER,
    JUMP,
    MOVING,
    NEW_WEAPONS,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    PLAY_JOKER,
    RETHROWING,
    SQUARES,
    TAKE,
    TAKE_BY_JOKER,
    THROW,
    WINDOW,
    edge,
    home,
    known_soke,
    stands,
)
from ..rules.setup import next_rank
from ..rules.window import can_capture, holds, may_move
from .moves import BEGUN, INCOMPLETE, ITSELF, MISCOUNTED, TOO_LATE, UNNAMED, UNNAMED_BY_JOKER
from .texts import CARD_NAMES, RANK_LETTERS, square_text

if TYPE_CHECKING:
    from ..state import State

FORMATIONS = {
    INCOMPLETE: Refusal("B4", "incomplete", {}),
    MISCOUNTED: Refusal("B3", "miscounted", {}),
    BEGUN: Refusal("B4", "begun", {}),
    TOO_LATE: Refusal("B4", "too_late", {}),
}
ASKED = {PLACING: "placing", WINDOW: "window", HOPPING: "hop", MOVING: "steps", RETHROWING: "rethrow"}
CLAUSES = {PLACING: "B4", WINDOW: "B8", HOPPING: "B15", MOVING: "B11", RETHROWING: "B13"}


def refusal(s: State, seat: int, choice: int) -> Refusal:
    """Why this choice is not allowed now, in the order a player would notice."""
    if choice in FORMATIONS:
        return FORMATIONS[choice]
    if choice >= PLACE and choice < INCOMPLETE:
        return _misplaced(s, seat, *divmod(choice - PLACE, SQUARES)) if s.phase == PLACING else _not_now(s)
    if choice in (PASS, END, HOLD, THROW):
        return _not_now(s)
    if GO <= choice < TAKE:
        return _no_way(s, seat, *divmod(choice - GO, SQUARES))
    return _no_card(s, seat, choice)


def turn_clause(s: State) -> str:
    """Why whoever is asked now is asked: also the defender, in the attacker's assault (B8, B13)."""
    return CLAUSES[s.phase]


def _not_now(s: State) -> Refusal:
    """Something else is asked: the sentence says what."""
    return Refusal(turn_clause(s), f"asked_{ASKED[s.phase]}", {})


# Set-up


def _misplaced(s: State, seat: int, rank: int, square: int) -> Refusal:
    values = {"square": square_text(square), "rank": RANK_LETTERS[rank]}
    if not home(s, seat, square):
        return Refusal("B1", "outside", values)
    if s.figure[square]:
        return Refusal("B4", "doubled", values)
    return Refusal("B4", "other_rank", {"wanted": RANK_LETTERS[next_rank(s, seat)], **values})


# Steps and hops


def _no_way(s: State, seat: int, origin: int, target: int) -> Refusal:
    if s.phase not in (MOVING, HOPPING):
        return _not_now(s)
    values = {"origin": square_text(origin), "target": square_text(target)}
    fault = _no_mover(s, seat, origin, target)
    if fault:
        return Refusal("B15" if s.phase == HOPPING else "B12", fault, values)
    if s.phase == HOPPING:
        return _no_hop(s, seat, origin, target)
    if not _is_step(origin, target):
        return Refusal("B12", "not_a_step", values)
    return Refusal("B2", "fence", values)


def _no_mover(s: State, seat: int, origin: int, target: int) -> str:
    """What is wrong with the squares themselves."""
    if max(origin, target) >= s.rows * COLUMNS:
        return "off_board"
    if not s.figure[origin]:
        return "nobody"
    if not stands(s, seat, origin):
        return "not_yours"
    return "own_figure" if stands(s, seat, target) else ""


def _is_step(origin: int, target: int) -> bool:
    rows, columns = _apart(origin, target)
    return rows == 1 and columns <= 1


def _apart(origin: int, target: int) -> tuple[int, int]:
    rows = abs(origin // COLUMNS - target // COLUMNS)
    return rows, abs(origin % COLUMNS - target % COLUMNS)


def _no_hop(s: State, seat: int, origin: int, target: int) -> Refusal:
    values = {"origin": square_text(origin), "target": square_text(target)}
    if _apart(origin, target) not in ((2, 0), (2, 2)):
        return Refusal("B15", "not_a_hop", values)
    over = (origin + target) // 2
    if not stands(s, 1 - seat, over):
        return Refusal("B15", "hop_over_nobody", {**values, "over": square_text(over)})
    return Refusal("B15", "hop_fence", values)


# Cards


def _no_card(s: State, seat: int, choice: int) -> Refusal:
    """The card is gone, not for this side, or could do nothing (B8)."""
    if s.phase != WINDOW:
        return _not_now(s)
    card, meaning = _card_of(choice)
    values = {"card": CARD_NAMES[card]}
    if not holds(s, seat, card):
        return Refusal("B8", "card_gone", values)
    if seat != s.attacker and meaning != NEW_WEAPONS:
        return Refusal("B8", "defender", values)
    if meaning in (CRAWL, JUMP, CAPTURE) and not may_move(s):
        return Refusal("B11", "no_column", values)
    if meaning == JUMP:
        return Refusal("B8", "no_hop", values)
    if meaning == FOR_SHURIKEN:
        return Refusal("B18", "empty_reserve", values)
    return _no_capture(s, seat, choice)


def _card_of(choice: int) -> tuple[int, int]:
    """The card that is laid down, and what it stands for."""
    if choice in (UNNAMED, UNNAMED_BY_JOKER):
        return (CAPTURE, CAPTURE) if choice == UNNAMED else (JOKER, CAPTURE)
    if choice >= TAKE:
        return (JOKER if choice >= TAKE_BY_JOKER else CAPTURE), CAPTURE
    if choice >= PLAY_JOKER:
        return JOKER, choice - PLAY_JOKER
    return choice - PLAY, choice - PLAY


def _no_capture(s: State, seat: int, choice: int) -> Refusal:
    if not can_capture(s):
        return Refusal("B8", "no_capture", {})
    if choice in (UNNAMED, UNNAMED_BY_JOKER):
        return Refusal("B17", "capture_whom", {})
    way = choice - (TAKE_BY_JOKER if choice >= TAKE_BY_JOKER else TAKE)
    origin, target = divmod(way, SQUARES)
    values = {"origin": square_text(origin), "target": square_text(target)}
    if origin == ITSELF:
        return Refusal("B17", "capture_by_whom" if s.capture == ADJACENT else "capture_alone", values)
    if max(origin, target) >= s.rows * COLUMNS:
        return Refusal("B17", "off_board", values)
    if not stands(s, 1 - seat, target):
        return Refusal("B17", "nobody_to_capture", values)
    if known_soke(s, target):
        return Refusal("B17", "known_soke", values)
    return _no_taker(s, seat, origin, target)


def _no_taker(s: State, seat: int, origin: int, target: int) -> Refusal:
    values = {"origin": square_text(origin), "target": square_text(target)}
    if s.capture != ADJACENT:
        on_edge = target // COLUMNS == edge(s, 1 - seat) // COLUMNS
        return Refusal("B17", "capture_alone" if on_edge else "not_on_edge", values)
    if origin == target:
        return Refusal("B17", "capture_by_whom", values)
    if not stands(s, seat, origin):
        return Refusal("B17", "nobody" if not s.figure[origin] else "not_yours", values)
    if not _is_step(origin, target):
        return Refusal("B17", "not_beside", values)
    return Refusal("B17", "capture_fence", values)
