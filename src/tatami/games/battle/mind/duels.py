"""How likely a Soke falls in a battle in which every Shuriken is spent: worked out once, exactly (B13)."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.board import FACES, ONE_STAR, SOKE

MOST = 8
"""Shuriken counted from 0 to 7: a side cannot have more (B5)."""
STOCKS = MOST * MOST
Throws = dict[tuple[int, int], float]


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def ends(faces: int) -> Iterator[Throws]:
    """By the stocks of hunter and Soke: how likely the hunter ends higher, from any two throws.

    Whoever is behind throws again until its Shuriken are gone, so the rest depends on the die that stays.
    """
    hunters, sokes = range(1, faces + 1), range(1, FACES[SOKE] + 1)
    by_hunter: dict[tuple[int, int], list[float]] = {}
    by_soke: dict[tuple[int, int], list[float]] = {}
    for stock in range(STOCKS):
        mine, his = divmod(stock, MOST)
        ahead = by_hunter.get((mine, his - 1), [1.0] * faces)
        behind = by_soke.get((mine - 1, his), [0.0] * FACES[SOKE])
        end = {(h, k): ahead[h - 1] if h > k else behind[k - 1] for h in hunters for k in sokes}
        by_hunter[mine, his] = [mean([end[h, k] for k in sokes]) for h in hunters]
        by_soke[mine, his] = [mean([end[h, k] for h in hunters]) for k in sokes]
        yield end


def chances_to_win(faces: int) -> list[float]:
    """For each pair of stocks, first with the hunter's die not higher, then with it higher."""
    tables = list(ends(faces))
    behind = [mean([p for (h, k), p in end.items() if h <= k]) for end in tables]
    ahead = [mean([p for (h, k), p in end.items() if h > k]) for end in tables]
    return behind + ahead


FALLS = tuple(chance for rank in range(ONE_STAR, SOKE + 1) for chance in chances_to_win(FACES[rank]))
"""For each rank of a hunter: behind and ahead, for each stock of its Shuriken and of the Soke's."""
FIRST = tuple(
    mean([float(h > k) for h in range(1, faces + 1) for k in range(1, FACES[SOKE] + 1)])
    for faces in FACES[ONE_STAR : SOKE + 1]
)
"""How likely the first throw puts a hunter ahead, by its rank less one."""


def falls(hunter: int, ahead: float, shuriken: int, sokes: int) -> float:
    """How likely a Soke falls to a hunter whose die is higher with this likelihood."""
    place = (hunter - ONE_STAR) * 2 * STOCKS + min(shuriken, MOST - 1) * MOST + min(sokes, MOST - 1)
    return ahead * FALLS[place + STOCKS] + (1.0 - ahead) * FALLS[place]


def falls_at_once(hunter: int, shuriken: int, sokes: int) -> float:
    """The same, before anything is thrown."""
    return falls(hunter, FIRST[hunter - ONE_STAR], shuriken, sokes)
