"""The type of a taisen state. Generated from FIELDS by `make generate`; do not edit."""

from __future__ import annotations

from typing import Protocol

from tatami.core.contract import Ints


class State(Protocol):
    phase: int
    active: int
    turn: int
    die: Ints
    chief_moved: int
    open: int
    pile: Ints
    left: Ints
    power: Ints
    undealt: int
    dice_kind: int
    first: int
    winner: int
    reason: int
