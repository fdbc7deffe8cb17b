"""What a seat may know of nim: everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tatami.core.event import Event
from tatami.core.fields import Told

from .notation import LETTERS, SEAT_NAMES
from .rules import FILLED, TAKEN

if TYPE_CHECKING:
    from .state import State


def show(s: State, seat: int | None) -> Mapping[str, Any]:
    return {"heaps": tuple(s.heap), "pointed": LETTERS[s.pointed - 1] if s.pointed else None}


def offer(s: State, seat: int, choice: int) -> Mapping[str, Any]:
    return {"counters": choice} if s.pointed else {"heap": LETTERS[choice]}


def event(s: State, told: Told) -> Event:
    if told[0] == FILLED:
        return Event("filled", {"heap": LETTERS[told[1]], "size": told[2]})
    if told[0] == TAKEN:
        return Event("taken", {"seat": told[1], "heap": LETTERS[told[2]], "counters": told[3]})
    return Event("ended", {"winner": SEAT_NAMES[told[1]]})


def heard(event: Event, seat: int | None) -> Event | None:
    return event
