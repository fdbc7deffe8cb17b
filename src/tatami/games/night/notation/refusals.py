"""What the sentences of a refusal speak of; why a choice is refused, the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..facts import ROOF_NAMES
from ..rules.board import (
    ACTIONS,
    AIM,
    DROP,
    GO,
    KNOCK,
    LAY,
    LONGEST,
    PICK_UP,
    PLAY,
    REPROGRAM,
    ROPE,
    STAND,
    TAKE,
    TURN,
    TURN_WHEEL,
    YELLOW_FROM,
)
from ..rules.possible import SLOT, is_picking
from ..rules.reasons import REFUSALS
from ..rules.refusals import expected
from .names import CHEST_NAMES, POINT_NAMES

if TYPE_CHECKING:
    from ..state import State


def turn_clause(s: State) -> str:
    """Why whoever is asked now is asked: in every Pick up (N12), and a victim in another's turn (N16)."""
    if s.phase == TURN and is_picking(s, s.active):
        return "N12"
    return REFUSALS[expected(s)].clause


def refusal_values(s: State, seat: int, choice: int) -> Mapping[str, object]:
    """The length, wheel, place or chest that was chosen, and what may be said about it."""
    if choice >= ROPE:
        return {"longest": LONGEST}
    if choice > REPROGRAM:
        return {"slot": (choice - REPROGRAM) // SLOT + 1}
    if choice > TURN_WHEEL or choice <= ACTIONS:
        return {}
    if choice >= GO:
        return _roof(choice - GO if choice < AIM else s.roof[choice - AIM])
    if choice >= STAND:
        return {"point": POINT_NAMES[choice - STAND]}
    first = max(first for first in (PICK_UP, TAKE, LAY, PLAY, DROP, KNOCK) if first <= choice)
    return {"chest": CHEST_NAMES[choice - first], "round": YELLOW_FROM, **_roof(s.roof[seat])}


def _roof(roof: int) -> Mapping[str, object]:
    return {"roof": ROOF_NAMES[roof].upper()} if roof < len(ROOF_NAMES) else {}
