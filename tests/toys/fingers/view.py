"""What a seat may know of fingers: its own sealed number, and what was shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tatami.core.event import Event
from tatami.core.fields import Told

from .rules import ENDED, NAMED, SEALED, SEATS

if TYPE_CHECKING:
    from .state import State


def show(s: State, seat: int | None) -> Mapping[str, Any]:
    own = None if seat is None or not s.sealed[seat] else s.sealed[seat] - 1
    decided = tuple(bool(s.sealed[other]) for other in range(SEATS))
    return {"round": s.round, "named": s.named, "points": tuple(s.points), "own": own, "decided": decided}


def offer(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    return {"fingers": choice}


def event(s: State, told: Told) -> Event:
    what, *numbers = told
    if what == NAMED:
        return Event("named", {"number": numbers[0]})
    if what == SEALED:
        return Event("sealed", {"seat": numbers[0], "fingers": numbers[1]})
    if what == ENDED:
        return Event("ended")
    return Event("shown", {"fingers": tuple(str(number) for number in numbers[:SEATS])})


def heard(event: Event, seat: int | None) -> Event | None:
    """Sealed fingers are for their own seat alone; watchers hear nothing of it."""
    if event.name != "sealed" or event["seat"] == seat:
        return event
    return None if seat is None else Event("sealed", {"seat": event["seat"]})
