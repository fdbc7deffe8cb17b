"""A small random generator that gives the same numbers interpreted and lifted.

Multiply with carry: the lower 32 bits of its one integer are the number, the rest is the carry. No
product passes 63 bits, so a lifted integer never overflows. For playing out games; real tables
use `core.chance`.
"""

from __future__ import annotations

from tatami.core.contract import HIGH, LOW, Ints, mix

FACTOR = 2131995753  # under 2³¹, and FACTOR · 2³² - 1 is a safe prime: about 2⁶² numbers until they repeat
STEP = 0x9E3779B9  # so that no state, not even 0, is a fixed point


def set_seed(luck: Ints, seed: int) -> None:
    """Sets the one integer of `luck` from any seed of 64 bits; adjacent seeds give unrelated numbers."""
    luck[0] = mix(mix(mix(STEP, seed), FACTOR), STEP)


def draw_below(luck: Ints, below: int) -> int:
    """A number from 0 to `below` - 1, for `below` under 2³¹.

    >>> luck = [0]
    >>> set_seed(luck, 7)
    >>> [draw_below(luck, 6) + 1 for _ in range(8)]
    [2, 1, 3, 5, 1, 5, 5, 2]
    """
    luck[0] = (luck[0] & LOW) * FACTOR + (luck[0] >> 32 & HIGH) + STEP
    return (luck[0] >> 1 & HIGH) * below >> 31


def draw_weighted(luck: Ints, weights: Ints, count: int) -> int:
    """An index from 0 to `count` - 1, each as likely as its weight says."""
    total = 0
    for index in range(count):
        total += weights[index]
    rest = draw_below(luck, total)
    for index in range(count):
        rest -= weights[index]
        if rest < 0:
            return index
    return count - 1
