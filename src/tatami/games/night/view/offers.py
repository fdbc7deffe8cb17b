"""What a board needs to show one of a seat's choices, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..notation.names import ACTION_NAMES, FACE_NAMES, ROOF_NAMES
from ..rules.board import (
    AIM,
    ATTACK,
    DROP,
    END,
    GEAR,
    GO,
    GRAPPLE,
    HEAL,
    KNOCK,
    LAY,
    LONGEST,
    MAX_CHOICES,
    MOVE,
    PACK,
    PICK_UP,
    PLACING,
    PLAY,
    REPROGRAM,
    ROPE,
    SHURIKEN,
    STAND,
    TAKE,
    TURN_WHEEL,
)
from ..rules.geometry import NEAREST, POINTS
from ..rules.laying import neighbour
from ..rules.possible import SLOT, gear_choices
from ..rules.throwing import can_aim, targets

if TYPE_CHECKING:
    from ..state import State


def offer(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    if choice >= ROPE:
        return {"rope": [1, LONGEST]}  # the same for every length: nothing hints at the right one (N9)
    if choice > REPROGRAM:
        return {"gear": _reprogrammed(choice)}
    if choice > TURN_WHEEL:
        return {"wheel": 2 if s.program[2 * seat] else 1, "action": ACTION_NAMES[choice - TURN_WHEEL]}
    if choice >= STAND:
        return _aimed(s, seat, choice)
    if choice == END:
        return {"end": True}
    if choice <= HEAL:
        return {"action": ACTION_NAMES[choice], **(_aims(s, seat, choice) if choice <= ATTACK else {})}
    return _with_chest(s, seat, choice)


def _aimed(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    if choice >= AIM:
        return {"seat": choice - AIM, "roof": ROOF_NAMES[s.roof[choice - AIM]]}
    if choice >= GO:
        placed = {"seat": neighbour(s, seat)} if s.phase == PLACING else {}
        return {"roof": ROOF_NAMES[choice - GO], **placed}
    return {"point": choice - STAND + 1}


def _aims(s: State, seat: int, why: int) -> Mapping[str, Any]:
    """What can be named from each of the nine points: roofs for a Move, seats for the others (N8)."""
    names = ROOF_NAMES if why == MOVE else range(s.players)
    named = [
        [names[target] for target in range(targets(s, why)) if can_aim(s, seat, why, point, target)]
        for point in range(POINTS)
    ]
    return {"aims": named}


def _with_chest(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    kinds = (
        ("knock", KNOCK),
        ("drop", DROP),
        ("play", PLAY),
        ("lay", LAY),
        ("steal", TAKE),
        ("pick", PICK_UP),
    )
    word, first = next((word, first) for word, first in kinds if choice >= first)
    chest = choice - first
    shown = {word: chest + 1}
    if word == "steal":
        return {**shown, "seat": s.where[chest] - PACK}
    return {**shown, **_played(s, seat, chest)} if word == "play" else shown


def _played(s: State, seat: int, chest: int) -> Mapping[str, Any]:
    """The bonus, and the roof it would be played from, if it lies on one (N12)."""
    shown = _bonus(s, seat, s.face[chest])
    if s.where[chest] >= PACK:
        return shown
    later = [gear for gear in shown.get("gears", ()) if gear[0] > s.slot + 1]
    return {**shown, **({"gears": later} if later else {}), "from": ROOF_NAMES[s.where[chest]]}


def _bonus(s: State, seat: int, face: int) -> Mapping[str, Any]:
    """What a bonus would ask next."""
    shown = {"bonus": FACE_NAMES[face]}
    if face >= SHURIKEN:
        return {**shown, **_aims(s, seat, face)}
    if face == GRAPPLE:
        near = NEAREST[3 * s.roof[seat] : 3 * s.roof[seat] + 3]
        return {**shown, "roofs": [ROOF_NAMES[roof] for roof in near]}
    return {**shown, "gears": _gears(s, seat)} if face == GEAR else shown


def _gears(s: State, seat: int) -> list[list[Any]]:
    out = [0] * MAX_CHOICES
    return [_reprogrammed(choice) for choice in out[: gear_choices(s, seat, out)]]


def _reprogrammed(choice: int) -> list[Any]:
    slot, action = divmod(choice - REPROGRAM, SLOT)
    return [slot + 1, ACTION_NAMES[action]]
