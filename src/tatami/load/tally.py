"""What a run counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Acknowledged(NamedTuple):
    """A move the server has promised to keep."""

    table: str
    id: str
    seat: int
    version: int


@dataclass(slots=True)
class Tally:
    """Filled by all players of a run."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    """Seconds from when a move was due until it was acknowledged."""
    told: list[float] = field(default_factory=list)
    """Seconds from when a move was due until the other player heard of it."""
    decided: dict[str, tuple[object, float]] = field(default_factory=dict)
    """By table: who decided last, and when that was due."""
    sizes: list[int] = field(default_factory=list)
    """Bytes of each message from the server."""
    errors: Counter[str] = field(default_factory=Counter)
    """Refusals by their code, and what no client should ever see."""
    lost: int = 0
    """Connections that broke."""
    back: list[float] = field(default_factory=list)
    """Seconds from when a connection broke until something was heard again."""
    sent: set[str] = field(default_factory=set)
    """Ids of all moves that were ever sent."""


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which so many lie; 0 if there is none.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5), percentile([], 0.5)
    (3.0, 0)
    """
    if not values:
        return 0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
