"""The luck of a test can be had again: dice and bots go by a text."""

from __future__ import annotations

from .house import House

MOVES = 6


def told_of_a_game(house: House, luck: str) -> list[str]:
    """How two bots that move at random begin."""
    house.sow(luck)
    return house.watch(house.lay("random", "random", private=False), MOVES)


def test_the_same_luck_brings_the_same_game(house: House) -> None:
    one, other, again = (told_of_a_game(house, luck) for luck in ("one", "other", "one"))
    assert one == again != other
    assert len(one) > MOVES
