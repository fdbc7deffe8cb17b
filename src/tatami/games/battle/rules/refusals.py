"""Why a choice is not allowed now, in the order a player would notice.

What makes a way, a card or a place legal is asked of the rules that list them. Nothing here looks at
a rank that the seat may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.refusal import ALLOWED

from .board import (
    ADJACENT,
    CAPTURE,
    COLUMNS,
    END,
    FOR_SHURIKEN,
    GO,
    HOLD,
    HOP,
    HOPPING,
    ITSELF,
    JOKER,
    MOVING,
    NO_CHOICE,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    PLAY_JOKER,
    RETHROWING,
    SEIZE,
    SQUARES,
    STEP,
    TAKE,
    TAKE_BY_JOKER,
    THROW,
    WINDOW,
    stands,
)
from .reasons import (
    ASKED,
    BY_WAY,
    CAPTURE_ALONE,
    CAPTURE_BY_WHOM,
    CAPTURE_WHOM,
    CARD_GONE,
    NOBODY_THERE,
    NOT_A_HOP,
    NOT_A_STEP,
    NOT_BESIDE,
    NOT_YOURS,
    OFF_BOARD,
    OWN_FIGURE,
)
from .setup import refuse_place
from .ways import (
    refuse_edge,
    refuse_landing,
    refuse_leap,
    refuse_seizure,
    refuse_step,
    refuse_victim,
)
from .window import holds, refuse_card, refuse_shuriken

if TYPE_CHECKING:
    from ..state import State

PLAIN = {PASS: (WINDOW, HOPPING), END: (MOVING,), HOLD: (RETHROWING,), THROW: (RETHROWING,)}


def refuse(s: State, seat: int, choice: int) -> int:
    """The reason; ALLOWED exactly if `choices` lists the choice for the seat that is asked."""
    if choice > NO_CHOICE:
        return choice - NO_CHOICE
    if choice >= PLACE and s.phase == PLACING:
        return refuse_place(s, seat, (choice - PLACE) // SQUARES, (choice - PLACE) % SQUARES)
    if GO <= choice < TAKE and s.phase in (MOVING, HOPPING):
        return refuse_way(s, seat, (choice - GO) // SQUARES, (choice - GO) % SQUARES)
    if s.phase == WINDOW and is_card(choice):
        return refuse_play(s, seat, choice)
    return ALLOWED if s.phase in PLAIN.get(choice, ()) else ASKED[s.phase]


# Steps and hops


def refuse_way(s: State, seat: int, origin: int, target: int) -> int:
    kind = HOP if s.phase == HOPPING else STEP
    reason = refuse_mover(s, seat, kind, origin, target)
    if reason != ALLOWED:
        return reason
    if kind == STEP:
        reason = refuse_step(s, origin, target)
        return reason if is_step(origin, target) or reason == OWN_FIGURE else NOT_A_STEP
    over = (origin + target) // 2
    reason = refuse_landing(s, origin, over, target)
    if reason == OWN_FIGURE + HOP * BY_WAY:
        return reason
    return (refuse_leap(s, over) or reason) if is_hop(origin, target) else NOT_A_HOP


def refuse_mover(s: State, seat: int, kind: int, origin: int, target: int) -> int:
    """Both squares are on the board, and who goes is of this side."""
    if max(origin, target) >= s.rows * COLUMNS:
        return OFF_BOARD + kind * BY_WAY
    if stands(s, seat, origin):
        return ALLOWED
    return (NOT_YOURS if s.figure[origin] else NOBODY_THERE) + kind * BY_WAY


def is_step(origin: int, target: int) -> bool:
    return abs(origin // COLUMNS - target // COLUMNS) == 1 and abs(origin % COLUMNS - target % COLUMNS) <= 1


def is_hop(origin: int, target: int) -> bool:
    aside = abs(origin % COLUMNS - target % COLUMNS)
    return abs(origin // COLUMNS - target // COLUMNS) == 2 and aside in (0, 2)


# Cards


def refuse_play(s: State, seat: int, choice: int) -> int:
    """The card is gone, not for this side, or could do nothing (B8)."""
    card, meaning = played_card(choice)
    if not holds(s, seat, card):
        return CARD_GONE
    if card == JOKER and meaning == FOR_SHURIKEN:
        return refuse_shuriken(s, seat)
    reason = refuse_card(s, seat, meaning)
    if reason != ALLOWED or meaning != CAPTURE:
        return reason
    if choice < TAKE:
        return CAPTURE_WHOM
    return refuse_capture(s, seat, choice - (TAKE_BY_JOKER if card == JOKER else TAKE))


def is_card(choice: int) -> bool:
    """A card, a Joker for something, or a Capture of somebody."""
    if choice >= TAKE:
        return choice < PLACE
    return PLAY <= choice < PLAY + JOKER or PLAY_JOKER <= choice <= PLAY_JOKER + FOR_SHURIKEN


def played_card(choice: int) -> tuple[int, int]:
    """The card that is laid down, and what it stands for."""
    if choice >= TAKE:
        return (JOKER if choice >= TAKE_BY_JOKER else CAPTURE), CAPTURE
    if choice >= PLAY_JOKER:
        return JOKER, choice - PLAY_JOKER
    return choice - PLAY, choice - PLAY


def refuse_capture(s: State, seat: int, way: int) -> int:
    origin, target = way // SQUARES, way % SQUARES
    if origin == ITSELF:
        return CAPTURE_BY_WHOM if s.capture == ADJACENT else CAPTURE_ALONE
    if max(origin, target) >= s.rows * COLUMNS:
        return OFF_BOARD + SEIZE * BY_WAY
    reason = refuse_victim(s, target)
    if reason != ALLOWED:
        return reason
    return refuse_taker(s, seat, origin, target)


def refuse_taker(s: State, seat: int, origin: int, target: int) -> int:
    """Nobody takes on the edge; else it is a figure beside the victim (B17)."""
    if s.capture != ADJACENT:
        reason = refuse_edge(s, target)
        return reason if reason != ALLOWED or origin == target else CAPTURE_ALONE
    if origin == target:
        return CAPTURE_BY_WHOM
    reason = refuse_mover(s, seat, SEIZE, origin, target)
    if reason != ALLOWED:
        return reason
    return refuse_seizure(s, origin, target) if is_step(origin, target) else NOT_BESIDE
