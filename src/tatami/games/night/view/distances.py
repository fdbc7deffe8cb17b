"""Distances in words, never in numbers, for tables that play with assistance (N9, option `assist`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..notation.names import ROOF_NAMES
from ..rules.board import MOVE
from ..rules.geometry import ROOFS, SITE_X, SITE_Y, root
from ..rules.throwing import hook, window
from ..rules.village import half_x, half_y, open_lines

if TYPE_CHECKING:
    from ..state import State

BANDS = ((100, "very_near"), (150, "near"), (220, "middling"), (320, "far"))
FARTHEST = "very_far"
AGAINST = (
    (70, "much_shorter"),
    (88, "shorter"),
    (96, "slightly_shorter"),
    (104, "equal"),
    (114, "slightly_longer"),
    (140, "longer"),
)
LONGEST_BY_FAR = "much_longer"
MISSED = ((8, "hair"), (35, "little"))
BY_FAR = "far"


def in_words(s: State, seat: int) -> Mapping[str, tuple[str, str]]:
    """For each roof with an open line from where the ninja stands: how far, and beside its last throw."""
    roofs = (roof for roof in range(ROOFS) if roof != s.roof[seat])
    seen = (roof for roof in roofs if open_lines(s, s.roof[seat], s.point[seat], roof))
    return {ROOF_NAMES[roof]: _words(s, seat, roof) for roof in seen}


def _words(s: State, seat: int, roof: int) -> tuple[str, str]:
    """The second word is empty before the first throw."""
    shortest, longest = window(s, s.roof[seat], s.point[seat], roof, hook(s, MOVE))
    wanted = (shortest + longest) // 2
    band = next((word for most, word in BANDS if wanted <= most), FARTHEST)
    if not s.rope[seat]:
        return band, ""
    ratio = 100 * wanted // s.rope[seat]
    return band, next((word for most, word in AGAINST if ratio <= most), LONGEST_BY_FAR)


def missed_by(s: State, roof: int, x: int, y: int) -> str:
    """How far from a roof a rope fell that missed it."""
    beside = max(abs(x - SITE_X[roof]) - half_x(s, roof), 0)
    before = max(abs(y - SITE_Y[roof]) - half_y(s, roof), 0)
    away = root(beside * beside + before * before)
    return next((word for most, word in MISSED if away <= most), BY_FAR)
