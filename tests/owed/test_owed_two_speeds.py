"""The rules interpreted and lifted play the same games, choice by choice, true ones and imagined ones."""

from __future__ import annotations

from importlib import import_module
from typing import get_type_hints

import pytest

from tests.owed.proof import NAMES, Proof
from tests.owed.speeds import Speeds
from tests.sizes import PARTS, part_of

compiled = pytest.mark.parametrize(
    "proof", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in NAMES], indirect=True
)
checked = pytest.mark.parametrize(
    "proof",
    [pytest.param(name, marks=pytest.mark.xdist_group(f"{name} checked")) for name in NAMES],
    indirect=True,
)


@compiled
@pytest.mark.parametrize("part", PARTS)
def test_both_speeds_play_the_same_games(proof: Proof, part: int) -> None:
    Speeds(proof).are_equal(part_of(part, *proof.sizes.speeds))


@checked
@pytest.mark.parametrize("part", PARTS)
def test_no_write_and_no_index_leaves_its_bounds(proof: Proof, part: int) -> None:
    Speeds(proof).stay_in_bounds(part_of(part, *proof.sizes.bounds))


def test_what_is_compared_notices_every_field(proof: Proof) -> None:
    whole = Speeds(proof).whole
    for name, field in proof.rules.FIELDS.items():
        plain, changed = (proof.opening(0).state() for _ in range(2))
        value = getattr(changed, name)
        setattr(changed, name, [*value[:-1], value[-1] + 1] if field.length else value + 1)
        assert whole(changed, 0) != whole(plain, 0), f"{name} is passed over"


def test_the_declared_type_of_a_state_names_its_fields(proof: Proof) -> None:
    """The type that the rules are written against has all fields in order, rows where there are rows."""
    hints = get_type_hints(import_module(f"{proof.game.package}.state").State)
    rows = {name: hint is not int for name, hint in hints.items()}
    owed = {name: bool(field.length) for name, field in proof.rules.FIELDS.items()}
    assert list(rows.items()) == list(owed.items())
