"""The rules interpreted and lifted play the same games, choice by choice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sizes import blocks
from two_speeds_frame import Speeds
from versus_pictures import GAME
from versus_scattered import scattered
from versus_tracks import TRACK, digest_of, follow

from tatami.games.versus import state
from tatami.games.versus.rules.board import MAX_CHOICES, NOWHERE, SQUARES, put_down
from tatami.games.versus.rules.walking import find_moves

SPEEDS = Speeds(GAME, [GAME.start(start=start) for start in GAME.options["start"]], TRACK)


def anywhere(seed: int) -> Any:
    """A state before the opening roll, or one that nobody played to."""
    return scattered(seed).state() if seed % 2 else SPEEDS.opening(seed // 2)


@pytest.mark.xdist_group("versus")
@pytest.mark.parametrize("block", blocks(150, 30_000))
def test_the_whole_state_is_equal_after_every_choice(block: range) -> None:
    SPEEDS.are_equal(follow, block, anywhere)


@pytest.mark.parametrize("block", blocks(60, 5_000))
def test_no_write_leaves_the_bounds_of_its_field(block: range) -> None:
    SPEEDS.stay_in_bounds(follow, block, anywhere)


@pytest.mark.xdist_group("versus checked")
@pytest.mark.parametrize("block", blocks(60, 5_000))
def test_lifted_rules_stay_inside_their_arrays(block: range) -> None:
    SPEEDS.stay_inside_arrays(follow, block, anywhere)


@pytest.mark.parametrize("name", GAME.rules.FIELDS)
def test_the_digest_notices_every_field(name: str) -> None:
    SPEEDS.digest_notices(digest_of, name)


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    SPEEDS.declared_type_names_the_fields(state.State)


# How many choices there can be


def goals(square: int, total: int, mission: int) -> int:
    """How many moves a lone black ninja has, if the one that is out stands on `mission`."""
    lone: Any = GAME.start().state()
    lone.ninjas = [0] * len(lone.ninjas)
    put_down(lone, 0, square)
    lone.mission[0] = mission
    return find_moves(lone, 0, total, [0] * MAX_CHOICES)


@pytest.mark.parametrize("total", range(2, 9))
def test_no_position_has_more_choices_than_there_is_room_for(total: int) -> None:  # V5, V6, V8
    """Each ninja alone has as many moves as it ever has; one place more is written and not counted."""
    nowhere, elsewhere = NOWHERE, SQUARES - 1
    home = [square for square in range(90) if square % 15 < 6]
    free = sorted(goals(square, total, nowhere) for square in home)
    kept = sorted(goals(square, total, elsewhere) for square in home)
    out = max(goals(square, total, square) for square in range(90) if square % 15 >= 6)
    assert max(sum(free[-6:]), out + sum(kept[-5:])) < MAX_CHOICES


def test_the_widest_choice_there_is() -> None:  # V5, V6
    widest = GAME.parse("versus\nblack a6 b6 c6 d6 e6 f6\nred f15\ndice 4+4\nto act: black")
    assert len(widest.moves(0)) == 124 == MAX_CHOICES - 1
