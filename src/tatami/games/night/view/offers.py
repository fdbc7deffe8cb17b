"""What a board needs to show one of a seat's choices, as types and plain values.

Chests, points, turns and wheels are counted from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from ..facts import ROOF_NAMES, Action, Bonus, Roof, action_name, bonus_name
from ..rules.board import (
    AIM,
    ATTACK,
    DROP,
    END,
    GEAR,
    GO,
    GRAPPLE,
    GRAPPLING,
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
    STANDING,
    TAKE,
    TURN_WHEEL,
)
from ..rules.geometry import NEAREST, POINTS, ROOFS
from ..rules.laying import neighbour
from ..rules.possible import NEAR, SLOT, gear_choices
from ..rules.throwing import can_aim, targets

if TYPE_CHECKING:
    from ..state import State


class Place(TypedDict):
    """A roof for the neighbour's ninja."""

    kind: Literal["place"]
    roof: Roof
    seat: int


class Wheel(TypedDict):
    """An action for the first or the second wheel of the program."""

    kind: Literal["wheel"]
    wheel: int
    action: Action


class End(TypedDict):
    """The turn can be ended."""

    kind: Literal["end"]


class Heal(TypedDict):
    """A wound can be healed."""

    kind: Literal["heal"]


class Move(TypedDict):
    """A rope can be thrown at a roof, to swing there."""

    kind: Literal["move"]
    aims: list[list[Roof]]
    """What can be named from each of the nine points."""


class Attack(TypedDict):
    """A rope can be thrown at a ninja."""

    kind: Literal["attack"]
    aims: list[list[int]]
    """The seats that can be named from each of the nine points."""


class Stand(TypedDict):
    """A point of the roof from which something can be named."""

    kind: Literal["stand"]
    point: int
    roofs: list[Roof]
    """The roofs that can be named from there, or those of the ninjas that can."""


class Aim(TypedDict):
    """A roof, or a ninja on a roof, that can be named."""

    kind: Literal["aim"]
    roof: Roof
    seat: int | None
    """Null in a Move."""


class Rope(TypedDict):
    """A length for the rope; the same for every throw, so that nothing hints at the right one."""

    kind: Literal["rope"]
    least: int
    most: int


class Pick(TypedDict):
    """A chest of the own roof can be picked up."""

    kind: Literal["pick"]
    chest: int


class Steal(TypedDict):
    """A chest can be stolen."""

    kind: Literal["steal"]
    chest: int
    seat: int
    """Whose it is."""


class Lay(TypedDict):
    """A chest can be laid down."""

    kind: Literal["lay"]
    chest: int


class Play(TypedDict):
    """A bonus can be used, and what it would ask next."""

    kind: Literal["play"]
    chest: int
    bonus: Bonus
    roof: Roof | None
    """The roof it would be played from; null: from the backpack."""
    aims: list[list[int]]
    """Shuriken and Kunai: the seats that can be named from each of the nine points; else empty."""
    roofs: list[Roof]
    """Grapple: where it leads; else empty."""
    gears: list[tuple[int, Action]]
    """Gear: which wheel could become which action; else empty."""


class Gear(TypedDict):
    """A wheel can become another action."""

    kind: Literal["gear"]
    wheel: int
    action: Action


class Grapple(TypedDict):
    """A roof that a Grapple leads to."""

    kind: Literal["grapple"]
    roof: Roof


class Drop(TypedDict):
    """A chest of the own backpack can be dropped for a wound."""

    kind: Literal["drop"]
    chest: int


class Knock(TypedDict):
    """A chest can be knocked out of somebody's backpack."""

    kind: Literal["knock"]
    chest: int


Offer = (
    Place
    | Wheel
    | End
    | Heal
    | Move
    | Attack
    | Stand
    | Aim
    | Rope
    | Pick
    | Steal
    | Lay
    | Play
    | Gear
    | Grapple
    | Drop
    | Knock
)


def offer(s: State, seat: int, choice: int) -> Offer:
    if choice >= ROPE:
        return {"kind": "rope", "least": 1, "most": LONGEST}
    if choice > REPROGRAM:
        wheel, action = _reprogrammed(choice)
        return {"kind": "gear", "wheel": wheel, "action": action}
    if choice > TURN_WHEEL:
        wheel = 2 if s.program[2 * seat] else 1
        return {"kind": "wheel", "wheel": wheel, "action": action_name(choice - TURN_WHEEL)}
    if choice >= STAND:
        return _somewhere(s, seat, choice)
    return _with_chest(s, seat, choice) if choice >= PICK_UP else _plain(s, seat, choice)


def _plain(s: State, seat: int, choice: int) -> Offer:
    """The end of the turn, or an action that names no chest."""
    if choice == END:
        return {"kind": "end"}
    if choice == HEAL:
        return {"kind": "heal"}
    return _move(s, seat) if choice == MOVE else {"kind": "attack", "aims": _aims(s, seat, ATTACK)}


def _somewhere(s: State, seat: int, choice: int) -> Offer:
    """A point, a roof, or a ninja on a roof."""
    if s.phase == STANDING:
        return {"kind": "stand", "point": choice - STAND + 1, "roofs": _in_line(s, seat, choice - STAND)}
    if choice >= AIM:
        return {"kind": "aim", "roof": ROOF_NAMES[s.roof[choice - AIM]], "seat": choice - AIM}
    roof = ROOF_NAMES[choice - GO]
    if s.phase == PLACING:
        return {"kind": "place", "roof": roof, "seat": neighbour(s, seat)}
    return {"kind": "grapple", "roof": roof} if s.phase == GRAPPLING else _aim_at(roof)


def _aim_at(roof: Roof) -> Aim:
    return {"kind": "aim", "roof": roof, "seat": None}


# What can be named from each of the nine points (N8)


def _move(s: State, seat: int) -> Move:
    aims = [
        [ROOF_NAMES[roof] for roof in range(ROOFS) if can_aim(s, seat, MOVE, point, roof)]
        for point in range(POINTS)
    ]
    return {"kind": "move", "aims": aims}


def _in_line(s: State, seat: int, point: int) -> list[Roof]:
    named = [target for target in range(targets(s, s.throw)) if can_aim(s, seat, s.throw, point, target)]
    roofs = named if s.throw == MOVE else sorted({s.roof[victim] for victim in named})
    return [ROOF_NAMES[roof] for roof in roofs]


def _aims(s: State, seat: int, why: int) -> list[list[int]]:
    return [
        [other for other in range(s.players) if can_aim(s, seat, why, point, other)]
        for point in range(POINTS)
    ]


# Chests


def _with_chest(s: State, seat: int, choice: int) -> Offer:
    if choice >= KNOCK:
        return {"kind": "knock", "chest": choice - KNOCK + 1}
    if choice >= DROP:
        return {"kind": "drop", "chest": choice - DROP + 1}
    if choice >= PLAY:
        return _play(s, seat, choice - PLAY)
    if choice >= LAY:
        return {"kind": "lay", "chest": choice - LAY + 1}
    if choice >= TAKE:
        return {"kind": "steal", "chest": choice - TAKE + 1, "seat": s.where[choice - TAKE] - PACK}
    return {"kind": "pick", "chest": choice - PICK_UP + 1}


def _play(s: State, seat: int, chest: int) -> Play:
    face, where = s.face[chest], s.where[chest]
    near = NEAREST[NEAR * s.roof[seat] : NEAR * (s.roof[seat] + 1)]
    return {
        "kind": "play",
        "chest": chest + 1,
        "bonus": bonus_name(face),
        "roof": ROOF_NAMES[where] if where < PACK else None,
        "aims": _aims(s, seat, face) if face >= SHURIKEN else [],
        "roofs": [ROOF_NAMES[roof] for roof in near] if face == GRAPPLE else [],
        "gears": _gears(s, seat, where < PACK) if face == GEAR else [],
    }


def _gears(s: State, seat: int, from_roof: bool) -> list[tuple[int, Action]]:
    """A Gear played from the roof begins the Pick up: only a later action is left to change (N12)."""
    out = [0] * MAX_CHOICES
    gears = [_reprogrammed(choice) for choice in out[: gear_choices(s, seat, out)]]
    return [gear for gear in gears if gear[0] > s.slot + 1] if from_roof else gears


def _reprogrammed(choice: int) -> tuple[int, Action]:
    slot, action = divmod(choice - REPROGRAM, SLOT)
    return slot + 1, action_name(action)
