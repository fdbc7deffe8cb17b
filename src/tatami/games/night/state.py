"""The type of a night state. Generated from FIELDS by `make generate`; do not edit."""

from __future__ import annotations

from typing import Protocol

from tatami.core.contract import Ints


class State(Protocol):
    players: int
    whole: int
    assist: int
    first_option: int
    phase: int
    building: Ints
    stacked: int
    trees: int
    twos: int
    yellow: int
    lines: Ints
    where: Ints
    face: Ints
    known: Ints
    blank: int
    laid: int
    roof: Ints
    point: Ints
    wounds: Ints
    packed: Ints
    played: Ints
    rope: Ints
    program: Ints
    round: int
    slot: int
    first: int
    active: int
    action: int
    throw: int
    target: int
    victim: int
    skill: int
