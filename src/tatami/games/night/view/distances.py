"""Distances in words, never in numbers, for tables that play with assistance (N9, option `assist`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..facts import ROOF_NAMES
from ..rules.board import MOVE
from ..rules.geometry import ROOFS
from ..rules.throwing import hook, window
from ..rules.village import open_lines
from .shown import Against, Band

if TYPE_CHECKING:
    from ..state import State

BANDS: Mapping[Band, int] = {"very_near": 100, "near": 150, "middling": 220, "far": 320}
"""The longest rope that still is so; beyond the last it is very far."""
AGAINST: Mapping[Against, int] = {
    "much_shorter": 70,
    "shorter": 88,
    "slightly_shorter": 96,
    "equal": 104,
    "slightly_longer": 114,
    "longer": 140,
}
"""The same in per cent of the last throw; beyond, much longer."""


def in_words(s: State, seat: int) -> dict[str, tuple[Band, Against | None]]:
    """For each roof with an open line from where the ninja stands: how far, and beside its last throw."""
    roofs = (roof for roof in range(ROOFS) if roof != s.roof[seat])
    seen = (roof for roof in roofs if open_lines(s, s.roof[seat], s.point[seat], roof))
    return {ROOF_NAMES[roof]: _words(s, seat, roof) for roof in seen}


def _words(s: State, seat: int, roof: int) -> tuple[Band, Against | None]:
    """Nothing to compare with before the first throw."""
    shortest, longest = window(s, s.roof[seat], s.point[seat], roof, hook(s, MOVE))
    wanted = (shortest + longest) // 2
    band: Band = next((band for band, most in BANDS.items() if wanted <= most), "very_far")
    if not s.rope[seat]:
        return band, None
    ratio = 100 * wanted // s.rope[seat]
    return band, next((word for word, most in AGAINST.items() if ratio <= most), "much_longer")
