"""The type of a nim state. Generated from FIELDS by `make generate`; do not edit."""

from __future__ import annotations

from typing import Protocol

from tatami.core.contract import Ints


class State(Protocol):
    phase: int
    active: int
    heap: Ints
    filled: int
    pointed: int
    loses: int
    winner: int
