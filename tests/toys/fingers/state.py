"""The type of a fingers state. Generated from FIELDS by `make generate`; do not edit."""

from __future__ import annotations

from typing import Protocol

from tatami.core.contract import Ints


class State(Protocol):
    round: int
    named: int
    sealed: Ints
    points: Ints
