"""The type of a battle state. Generated from FIELDS by `make generate`; do not edit."""

from __future__ import annotations

from typing import Protocol

from tatami.core.contract import Ints


class State(Protocol):
    rows: int
    capture: int
    phase: int
    attacker: int
    asked: int
    assault: int
    quiet: int
    fell: int
    figure: Ints
    placed: Ints
    fallen: Ints
    deck: Ints
    discard: Ints
    pile: Ints
    to_turn: Ints
    hand: Ints
    played: Ints
    shuriken: Ints
    reserve: int
    crawl: int
    jump: int
    steps: int
    origin: int
    target: int
    die: Ints
    winner: int
    reason: int
