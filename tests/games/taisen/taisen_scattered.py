"""Positions laid at random: both sides close together, so that one move starts many combats."""

from __future__ import annotations

from random import Random

from taisen_pictures import board

from tatami import Position
from tatami.games.taisen.view import Shown

CARDS = ["S", *(f"{school}{strength}" for school in "KNY" for strength in (1, 2, 3))]


def scattered(seed: int) -> Position[Shown]:
    """A position at the start of a turn, the same for the same seed."""
    random = Random(seed)
    owners = ["wolf", *(random.choice(("wolf", "monkey")) for _ in range(9)), "monkey"]
    sides = "\n".join(_side(random, name, owners) for name in ("wolf", "monkey"))
    dice = " ".join(f"{school}{random.randint(1, 3)}" for school in "KNY")
    active = random.choice(("wolf", "monkey"))
    return board(f"{sides}\n dice {dice}  turn {random.choice((1, 38, 499, 500))}  to act: {active}")


def _side(random: Random, name: str, owners: list[str]) -> str:
    """Some or all cards of a side, each on one of its own tiles."""
    own = [tile for tile, owner in enumerate(owners) if owner == name]
    cards = random.sample(CARDS, random.randint(2, 10))
    return f"{name} " + "  ".join(f"{random.choice(own)}: {card}" for card in cards)
