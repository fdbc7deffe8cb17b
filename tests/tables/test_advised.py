"""A bot advises whole moves, in as many choices as the rules ask for."""

from __future__ import annotations

import random

import pytest

import tatami
from tatami.core.moves import pick
from tatami.core.position import Position
from tatami.core.view import View
from tatami.tables import gate

GAMES = ("taisen", "versus", "battle", "night")
MOVES = 60


def walked(name: str, luck: random.Random) -> list[tuple[Position, int, list[str]]]:
    """What somebody would be advised who plays at random, move by move."""
    chance = tatami.seeded(luck.randrange(1000))
    position = tatami.game(name).start(chance=chance)
    found: list[tuple[Position, int, list[str]]] = []
    while len(found) < MOVES and not position.is_over:
        seat = luck.choice(position.to_act)
        advised = gate.advised(position, seat, lambda view: chosen(view, luck))
        found.append((position, seat, advised))
        position = position.play(seat, " ".join(advised), chance=chance).position
    return found


def chosen(view: View, luck: random.Random) -> str:
    return pick(view.moves, luck)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_advised_is_one_move(name: str) -> None:
    for position, seat, advised in walked(name, random.Random(5)):
        made = position.play(seat, " ".join(advised))
        assert len(made.choices) == len(advised)


def test_a_throw_is_advised_down_to_its_rope() -> None:
    found = [advised for _, _, advised in walked("night", random.Random(3))]
    throws = [advised for advised in found if advised[0] in ("move", "attack") and len(advised) > 2]
    assert throws
    assert all([word.partition("-")[0] for word in each[1::2]] == ["at", "rope"] for each in throws), throws
    assert any(len(advised) == 2 and advised[1] in ("move", "pick", "heal") for advised in found)


def test_a_die_is_a_move_of_its_own() -> None:
    assert all(len(advised) == 1 for _, _, advised in walked("taisen", random.Random(1)))
