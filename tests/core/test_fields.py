from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tatami.core.fact import Fact
from tatami.core.fields import checked_state_class, declaration, many, one, out_of_bounds, state_class
from tatami.core.game import Game
from tests import toys
from tests.sizes import examples

FIELDS = {"turn": one(0, 9), "side": many(3, -1, 1)}
State = state_class(FIELDS)
Checked = checked_state_class(FIELDS)


def filled(*integers: int) -> Any:
    state = State()
    state.fill(integers)
    return state


def test_a_fresh_state_is_all_zero() -> None:
    assert State().integers() == (0, 0, 0, 0)
    assert State().side == [0, 0, 0]


@examples(100)
@given(st.tuples(*[st.integers(-(2**63), 2**63 - 1)] * 4))
def test_integers_and_fill_are_inverse(integers: tuple[int, ...]) -> None:
    assert filled(*integers).integers() == integers


@pytest.mark.parametrize("count", [0, 3, 5])
def test_a_state_takes_as_many_words_as_it_has(count: int) -> None:
    with pytest.raises(ValueError, match=f"a state of 4 integers cannot be filled with {count}"):
        State().fill([0] * count)


def test_a_copy_is_equal_and_shares_nothing() -> None:
    state = filled(1, 1, 0, -1)
    state.told.append(Fact())
    twin = state.copy()
    assert twin == state
    assert hash(twin) == hash(state)
    assert twin.told == []
    twin.side[0] = 0
    assert state.side == [1, 0, -1]
    assert twin != state
    assert state != (1, 1, 0, -1)


def test_a_state_shows_its_fields() -> None:
    assert repr(filled(1, 1, 0, -1)) == "State(turn=1, side=[1, 0, -1])"


def test_a_state_has_no_other_attributes() -> None:
    with pytest.raises(AttributeError):
        State().trun = 3


@pytest.mark.parametrize(
    ("integers", "fault"),
    [
        ((10, 0, 0, 0), "turn=10 is not within 0 and 9"),
        ((-1, 0, 0, 0), "turn=-1 is not within 0 and 9"),
        ((0, 0, 2, 0), "side=[0, 2, 0] is not within -1 and 1"),
        ((0, 0, 0, -2), "side=[0, 0, -2] is not within -1 and 1"),
    ],
)
def test_values_out_of_bounds_are_named(integers: tuple[int, ...], fault: str) -> None:
    assert list(out_of_bounds(filled(*integers))) == [fault]
    assert list(out_of_bounds(filled(9, 1, 0, -1))) == []


@pytest.mark.parametrize(("low", "high"), [(2, 1), (0, 2**63), (-(2**63) - 1, 0)])
def test_bounds_must_rise_and_fit_into_a_word(low: int, high: int) -> None:
    with pytest.raises(ValueError, match=f"a field from {low} to {high}: bounds must rise and fit"):
        one(low, high)
    with pytest.raises(ValueError, match=f"a field from {low} to {high}: bounds must rise and fit"):
        many(2, low, high)


def test_a_row_has_a_length() -> None:
    with pytest.raises(ValueError, match="a field of 0 integers: there must be one at least"):
        many(0, 0, 1)


@pytest.mark.parametrize("name", ["told", "integers", "copy", "fill", "FIELDS", "_turn", "two words", ""])
def test_names_that_a_state_needs_itself_are_refused(name: str) -> None:
    for make in (state_class, checked_state_class):
        with pytest.raises(ValueError, match=f"no field can be called '{name}'"):
            make({name: one(0, 1)})


# Checked states, for tests of rules


def test_a_checked_state_behaves_like_a_plain_one() -> None:
    state = Checked()
    state.turn = 9
    state.side[2] = -1
    state.side = [1, *state.side[1:]]
    assert state.integers() == (9, 1, 0, -1)
    assert state.copy() == filled(9, 1, 0, -1)
    assert list(state.side) == [1, 0, -1]


@pytest.mark.parametrize(("value", "length"), [(10, 3), (-1, 3)])
def test_a_checked_state_refuses_values_at_once(value: int, length: int) -> None:
    state = Checked()
    with pytest.raises(ValueError, match=f"{value} is not within 0 and 9"):
        state.turn = value
    with pytest.raises(ValueError, match="2 is not within -1 and 1"):
        state.side[0] = 2
    with pytest.raises(ValueError, match="-2 is not within -1 and 1"):
        state.side = [0, 0, -2]
    assert state.integers() == (0, 0, 0, 0)


@pytest.mark.parametrize("index", [-1, 3])
def test_a_checked_state_refuses_indices_outside(index: int) -> None:
    state = Checked()
    with pytest.raises(IndexError, match=f"index {index} is outside a field of 3"):
        state.side[index]
    with pytest.raises(IndexError, match=f"index {index} is outside a field of 3"):
        state.side[index] = 0


def test_the_declaration_is_what_state_files_hold(toy: Game) -> None:
    file = Path(toys.__file__).parent / toy.name / "state.py"
    assert file.read_text(encoding="utf-8") == declaration(toy.rules.FIELDS, toy.name)
