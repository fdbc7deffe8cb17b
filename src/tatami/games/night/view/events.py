"""The facts the rules tell, as events, and who may hear them (N5, N18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tatami.core.event import Event, Value
from tatami.core.fields import Told

from ..notation.names import ACTION_NAMES, FACE_NAMES, REASONS, ROOF_NAMES, SEAT_NAMES, VERDICTS, throw_name
from ..rules import board
from .distances import missed_by

if TYPE_CHECKING:
    from ..state import State


def _number(number: int) -> Value:
    return number


def _roof(number: int) -> Value:
    return ROOF_NAMES[number]


def _action(number: int) -> Value:
    return ACTION_NAMES[number]


def _face(number: int) -> Value:
    return FACE_NAMES[number]


def _from_one(number: int) -> Value:
    """Chests, points and slots are counted from 1."""
    return number + 1


def _seats(mask: int) -> Value:
    return tuple(name for seat, name in enumerate(SEAT_NAMES) if mask >> seat & 1)


SEAT = {"seat": _number}
ABSENT = ("roof", "victim")
"""Left out where the rules tell -1: a Move has no victim, a bonus of the backpack lay on no roof."""
CHEST = {"seat": _number, "chest": _from_one}

EVENTS: Mapping[int, tuple[str, Mapping[str, Callable[[int], Value]]]] = {
    board.VILLAGE_BUILT: ("village_built", {}),
    board.FIRST_DRAWN: ("first_drawn", SEAT),
    board.PLACED: ("placed", {"seat": _number, "ninja": _number, "roof": _roof}),
    board.ROUND_BEGAN: ("round_began", {"round": _number, "first": _number}),
    board.PROGRAMMED: ("programmed", {"seat": _number, "first": _action, "second": _action}),
    board.REVEALED: ("revealed", {"seat": _number, "first": _action, "second": _action}),
    board.TURN_BEGAN: ("turn_began", {"seat": _number, "slot": _from_one, "action": _action}),
    board.STOOD: ("stood", {"seat": _number, "point": _from_one}),
    board.AIMED: ("aimed", {"seat": _number, "why": throw_name, "roof": _roof, "victim": _number}),
    board.THREW: (
        "threw",
        {
            "seat": _number,
            "why": throw_name,
            "roof": _roof,
            "fell": lambda number: VERDICTS[number],
            "x": _number,
            "y": _number,
        },
    ),
    board.MOVED: ("moved", {"seat": _number, "from": _roof, "to": _roof, "why": throw_name}),
    board.WOUNDED: ("wounded", {"seat": _number, "wounds": _number}),
    board.UNHURT: ("unhurt", {"seat": _number, "no_tokens": bool}),
    board.DROPPED: ("dropped", {**CHEST, "roof": _roof}),
    board.PICKED: ("picked", {**CHEST, "roof": _roof}),
    board.STOLE: ("stole", {"seat": _number, "victim": _number, "chest": _from_one}),
    board.LOOKED: ("looked", {**CHEST, "face": _face}),
    board.HEALED: ("healed", {"seat": _number, "wounds": _number}),
    board.DISCARDED: ("discarded", {**CHEST, "roof": _roof}),
    board.BONUS_PLAYED: ("played", {**CHEST, "bonus": _face, "roof": _roof}),
    board.GEARED: ("geared", {"seat": _number, "slot": _from_one, "before": _action, "action": _action}),
    board.KNOCKED: ("knocked", {"seat": _number, "victim": _number, "chest": _from_one, "roof": _roof}),
    board.NOTHING_KNOCKED: ("nothing_knocked", {"seat": _number, "victim": _number}),
    board.TURN_ENDED: (
        "turn_ended",
        {"seat": _number, "slot": _from_one, "declined": bool, "by_choice": bool},
    ),
    board.OPENED: ("opened", {**CHEST, "face": _face}),
    board.COUNTED: (
        "counted",
        {"seat": _number, "total": _number, "valued": _number, "bonuses": _number, "place": _number},
    ),
    board.ENDED: ("ended", {"winners": _seats, "reason": lambda number: REASONS[number]}),
}


def event(s: State, told: Told) -> Event:
    name, particulars = EVENTS[told[0]]
    pairs = zip(particulars.items(), told[1:], strict=False)
    values = {key: read(number) for (key, read), number in pairs if number >= 0 or key not in ABSENT}
    if name == "looked" and s.players == 2:
        values["open"] = True
    if name == "threw" and s.assist and values["fell"] != "hit":
        values["by"] = missed_by(s, told[3], told[5], told[6])
    return Event(name, values)


def heard(event: Event, seat: int | None) -> Event | None:
    """A sealed program and a look into a chest are for their own seat, unless all faces are open."""
    if event.name == "programmed" and event["seat"] != seat:
        return Event("programmed", {"seat": event["seat"]})
    if event.name == "looked" and event["seat"] != seat and "open" not in event.values:
        return None
    return event
