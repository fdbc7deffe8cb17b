"""The type of a lucky_seat state. Generated from FIELDS by `make generate`; do not edit."""

from __future__ import annotations

from typing import Protocol

from tatami.core.contract import Ints


class State(Protocol):
    lucky: int
    turn: int
    claimed: Ints
