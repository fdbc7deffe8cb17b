"""The rules interpreted and lifted play the same games, choice by choice."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest
from versus_pictures import GAME
from versus_scattered import scattered
from versus_tracks import Fast, digest_of, follow, interpreted

from tatami.core.drive import trace
from tatami.core.fields import checked_state_class
from tatami.core.lift import Lifted
from tatami.games.versus import state
from tatami.games.versus.rules.board import MAX_CHOICES, NOWHERE, SQUARES, put_down
from tatami.games.versus.rules.walking import find_moves

OPENINGS = [GAME.start(start=start) for start in GAME.options["start"]]


def opening(seed: int) -> Any:
    """A state before the opening roll; both set-ups have their turn."""
    return OPENINGS[seed % len(OPENINGS)].state()


@pytest.mark.parametrize("block", range(4))
def test_three_thousand_games_are_equal_choice_by_choice(block: int) -> None:
    fast = Fast(GAME.lifted, trace)
    for seed in range(750 * block, 750 * block + 750):
        assert fast.play(opening(seed), seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


def test_the_whole_state_is_equal_after_every_choice() -> None:
    fast = Fast(GAME.lifted, follow)
    for seed in range(600):
        start = scattered(seed) if seed % 2 else OPENINGS[seed // 2 % len(OPENINGS)]
        assert fast.play(start.state(), seed) == interpreted(follow, start.state(), seed), f"game {seed}"


def test_no_write_leaves_the_bounds_of_its_field() -> None:
    checked = checked_state_class(GAME.rules.FIELDS)
    for seed in range(200):
        strict = checked()
        strict.fill(opening(seed).words())
        assert interpreted(trace, strict, seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


def test_lifted_rules_stay_inside_their_arrays() -> None:
    strict = Fast(Lifted(GAME.rules.FIELDS, GAME.offers, bounds_checked=True), trace)
    for seed in range(400):
        assert strict.play(opening(seed), seed) == interpreted(trace, opening(seed), seed), f"game {seed}"


@pytest.mark.parametrize("name", GAME.rules.FIELDS)
def test_the_digest_notices_every_field(name: str) -> None:
    plain, changed = opening(0), opening(0)
    if GAME.rules.FIELDS[name].length:
        getattr(changed, name)[1] += 1
    else:
        setattr(changed, name, getattr(changed, name) + 1)
    assert digest_of(changed) != digest_of(plain)


def test_the_declared_type_of_a_state_names_its_fields() -> None:
    hints = get_type_hints(state.State)
    assert list(hints) == list(GAME.rules.FIELDS)
    rows = [name for name, hint in hints.items() if hint is not int]
    assert rows == [name for name, field in GAME.rules.FIELDS.items() if field.length]


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
