"""How many choices there can be: the room that the rules have for them is enough."""

from __future__ import annotations

from typing import Any

import pytest
from versus_pictures import GAME

from tatami.games.versus.rules.board import MAX_CHOICES, NOWHERE, put_down
from tatami.games.versus.rules.walking import find_moves
from tatami.games.versus.squares import SQUARES


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
