"""Facts: declared once, numbers in, words out, heard by whom they are for."""

from __future__ import annotations

import pytest

from tatami.core.fact import Fact, Flag
from tests.toys.fingers.facts import Sealed
from tests.toys.nim.facts import Ended, Taken


class Placed(Fact, only="seat", final=True):
    """For its own seat alone."""

    seat: int
    hidden: Flag


def test_rules_give_numbers_and_readers_get_words() -> None:
    taken = Taken(0, heap=1, counters=2)
    assert (taken.name, taken.seat, taken.heap, taken.counters) == ("taken", 0, "b", 2)
    assert dict(taken.values) == {"seat": 0, "heap": "b", "counters": 2}
    assert repr(taken) == "Taken(seat=0, heap='b', counters=2)"


def test_a_fact_is_a_value() -> None:
    assert Taken(0, 1, 2) == Taken(0, 1, 2) != Taken(1, 1, 2)
    assert Ended(0) != Taken(0, 0, 0)
    assert len({Taken(0, 1, 2), Taken(0, 1, 2), Ended(1)}) == 2
    with pytest.raises(AttributeError, match="Taken has no field 'winner'"):
        Taken(0, 1, 2).winner  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("numbers", [(), (0,), (0, 1, 2, 3)])
def test_too_few_or_too_many_numbers_are_refused(numbers: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match="argument"):
        Taken(*numbers)


def test_a_number_without_a_word_is_refused_when_it_is_read() -> None:
    with pytest.raises(IndexError):
        str(Taken(0, 7, 1))


def test_only_those_it_is_for_hear_it() -> None:
    placed = Placed(1, hidden=0)
    assert placed.heard(1) is placed and placed.heard(0) is None and placed.heard(None) is None
    assert placed.is_final and not Taken.is_final


def test_a_secret_field_is_veiled_for_others_and_a_veiled_fact_stays_veiled() -> None:
    sealed = Sealed(1, 2)
    veiled = sealed.heard(0)
    assert sealed.heard(1) is sealed and veiled is not None
    assert dict(veiled.values) == {"seat": 1, "fingers": None}
    assert veiled == Sealed(1, 0).heard(0) != sealed
    assert "2" not in repr(veiled)


def test_what_cannot_be_declared_is_refused() -> None:
    with pytest.raises(TypeError, match="for its 'seat' alone, but has no such field"):

        class Nobody(Fact, only="seat"):
            tile: int

    class Vague(Fact):
        tile: str

    with pytest.raises(TypeError, match="needs one function that reads its number"):
        str(Vague("a"))
