"""Luck that can be had again: on CI the same in every run, elsewhere another each time."""

from __future__ import annotations

import os
import zlib

import pytest

import tatami
from tatami.core.chance import Chance

from .parts import on_ci

VARIABLE = "TATAMI_LUCK"
#: Set the variable to have the luck of another run again.
LUCK = os.environ.get(VARIABLE) or ("as ever" if on_ci() else os.urandom(4).hex())


def luck_of(node: pytest.Item | pytest.Collector) -> str:
    """The luck of a test, or of what the tests of a file share: its own, whatever ran before it."""
    return f"{LUCK} {node.nodeid}"


def seed_of(text: str) -> int:
    return zlib.crc32(text.encode())


def chance_of(text: str) -> Chance:
    return tatami.seeded(seed_of(text))
