"""Perft on games small enough to count by hand."""

from __future__ import annotations

import pytest

from tatami.core.game import Game
from tatami.core.perft import breakdown, perft


def test_every_choice_and_outcome_is_a_branch(nim: Game) -> None:
    position = nim.parse("nim\n1 0 2 (3) left")
    assert [perft(position, depth) for depth in range(7)] == [1, 2, 3, 4, 5, 5, 5]
    assert breakdown(position, 2) == {"a": 1, "c": 2}
    assert [perft(nim.start(), depth) for depth in (1, 2, 3)] == [4, 20, 100]


def test_the_lowest_of_several_seats_decides_first(fingers: Game) -> None:
    assert perft(fingers.start(), 4) == 3**4


def test_an_end_is_one_leaf(nim: Game) -> None:
    over = nim.parse("nim\n0 0 0 (3) left won")
    assert perft(over, 1) == perft(over, 5) == 1
    assert breakdown(over, 1) == {}


def test_depths_that_cannot_be(nim: Game) -> None:
    with pytest.raises(ValueError, match="0 plies or more, not -1"):
        perft(nim.start(), -1)
    with pytest.raises(ValueError, match="1 ply or more, not 0"):
        breakdown(nim.start(), 0)
