"""Seats the toy games at the engine for as long as a test needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from tatami.core import registry
from tatami.core.game import Game

TOYS = ("nim", "fingers", "lucky_seat")


@cache
def _toy(name: str) -> Game:
    """One game for the whole run, so that it is compiled once."""
    return Game(name, f"tests.toys.{name}")


@contextmanager
def registered(name: str) -> Iterator[Game]:
    registry.register(name, f"tests.toys.{name}")
    registry._loaded[name] = _toy(name)
    try:
        yield _toy(name)
    finally:
        del registry._packages[name], registry._loaded[name]


@pytest.fixture
def nim() -> Iterator[Game]:
    with registered("nim") as game:
        yield game


@pytest.fixture
def fingers() -> Iterator[Game]:
    with registered("fingers") as game:
        yield game


@pytest.fixture(params=["nim", "fingers"])
def toy(request: pytest.FixtureRequest) -> Iterator[Game]:
    with registered(request.param) as game:
        yield game
