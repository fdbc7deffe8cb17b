"""A small random generator that gives the same numbers interpreted and lifted.

A linear generator modulo 2⁶³ of which only the upper 31 bits are used: a lifted product wraps at
64 bits, an interpreted one does not, and the mask makes them equal. For playing out games; real
tables use `core.chance`.
"""

from __future__ import annotations

from tatami.core.contract import WORD, Ints

FACTOR = 6364136223846793005
STEP = 1442695040888963407


def sow(luck: Ints, seed: int) -> None:
    """Prepares the one word of `luck` from any seed."""
    luck[0] = (seed * 2 + 1) & WORD
    for _ in range(3):
        draw(luck, 2)


def draw(luck: Ints, below: int) -> int:
    """A number from 0 to `below` - 1, for `below` under 2³¹."""
    luck[0] = luck[0] * FACTOR + STEP & WORD
    return (luck[0] >> 32) * below >> 31


def weigh(luck: Ints, weights: Ints, count: int) -> int:
    """An index from 0 to `count` - 1, each as likely as its weight says."""
    total = 0
    for index in range(count):
        total += weights[index]
    rest = draw(luck, total)
    for index in range(count):
        rest -= weights[index]
        if rest < 0:
            return index
    return count - 1
