"""The small generator is even enough to play games with. Equality with its lifted twin: test_lift."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import sqrt

import pytest

from tatami.core.contract import mix
from tatami.core.luck import draw_below, draw_weighted, set_seed


def drawn(seed: int, below: int, count: int) -> list[int]:
    luck = [0]
    set_seed(luck, seed)
    return [draw_below(luck, below) for _ in range(count)]


def unevenness(found: Iterable[object], cells: int) -> float:
    """By how many standard deviations chi-square is off: about 0 for true luck, too even is off as well."""
    counts = Counter(found)
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    square = sum((count - expected) ** 2 / expected for count in counts.values()) + missing
    return abs(square - (cells - 1)) / sqrt(2 * (cells - 1))


@pytest.mark.parametrize("seed", [0, 1, 7, -3, 2**62])
def test_numbers_are_even_and_so_are_pairs(seed: int) -> None:
    numbers = drawn(seed, 10, 20_000)
    assert unevenness(numbers, 10) < 4
    assert unevenness(pairwise(numbers), 100) < 4
    assert unevenness(zip(numbers, numbers[2:], strict=False), 100) < 4


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [drawn(seed, 10, 2) for seed in range(10_000)]
    assert unevenness((one for one, _ in first), 10) < 4
    assert unevenness((tuple(both) for both in first), 100) < 4
    assert unevenness(((one[0], two[0]) for one, two in pairwise(first)), 100) < 4


def test_large_ranges_are_even_in_their_last_digits() -> None:
    assert unevenness((number % 64 for number in drawn(5, 2**31 - 1, 20_000)), 64) < 4


def test_no_word_is_a_dead_end() -> None:
    for state in (0, 1, -1, 2**63 - 1, -(2**63)):
        luck = [state]
        assert len({draw_below(luck, 2**30) for _ in range(50)}) == 50
        assert 0 <= luck[0] < 2**63


def test_equal_seeds_bring_equal_luck() -> None:
    assert drawn(3, 6, 20) == drawn(3, 6, 20)
    assert drawn(3, 6, 20) != drawn(4, 6, 20)


def test_weights_are_kept() -> None:
    luck, weights = [0], [1, 0, 3, 6]
    set_seed(luck, 11)
    found = Counter(draw_weighted(luck, weights, 4) for _ in range(20_000))
    assert found[1] == 0
    for index, weight in enumerate(weights):
        assert abs(found[index] - 2000 * weight) < 4 * sqrt(2000 * (weight + 0.01))


def test_only_the_counted_weights_are_looked_at() -> None:
    luck = [0]
    assert {draw_weighted(luck, [1, 1, 1000], 2) for _ in range(50)} == {0, 1}
    assert draw_weighted(luck, [0, 0], 2) == 1, "no weight at all leaves the last"


def test_digests_of_similar_words_differ_all_over() -> None:
    digests = [mix(mix(mix(1, one), two), 0) for one in range(150) for two in range(150)]
    assert len(set(digests)) == len(digests)
    for shift in (0, 10, 20, 30, 40):
        assert unevenness((digest >> shift & 63 for digest in digests), 64) < 4


def test_a_digest_depends_on_every_bit_and_on_the_order() -> None:
    flipped = {mix(mix(5, 3 ^ 1 << bit), 9) for bit in range(63)}
    assert len(flipped | {mix(mix(5, 3), 9)}) == 64
    assert mix(mix(5, 3), 9) != mix(mix(5, 9), 3)
