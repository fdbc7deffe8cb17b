from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tatami.core.event import Event
from tatami.core.fields import Told


def show(s: Any, seat: int | None) -> Mapping[str, Any]:
    return {"turn": s.turn}


def event(s: Any, told: Told) -> Event:
    raise AssertionError("nothing is told")


def heard(event: Event, seat: int | None) -> Event | None:
    return event
