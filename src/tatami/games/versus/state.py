"""The type of a versus state. Generated from FIELDS by `make generate`; do not edit."""

from __future__ import annotations

from typing import Protocol

from tatami.core.contract import Ints


class State(Protocol):
    phase: int
    active: int
    turn: int
    die: Ints
    opening: Ints
    ninjas: Ints
    mission: Ints
    clock: Ints
    depth: Ints
    score: Ints
    winner: int
    reason: int
