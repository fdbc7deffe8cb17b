"""What texts call points, trees, chests and what is not known or not set yet."""

from __future__ import annotations

from ..facts import ACTION_NAMES, FACE_NAMES
from ..rules.board import CHESTS, LONGEST

POINT_NAMES = tuple("123456789")
"""As on a keypad: 1 2 3 in front, 7 8 9 behind, 5 is the centre."""
TREE_NAMES = tuple("123456")
CHEST_NAMES = tuple(str(chest + 1) for chest in range(CHESTS))
FACE_TEXTS = ("?", *FACE_NAMES)
ACTION_TEXTS = ("-", *ACTION_NAMES, "?")
ROPE_SHARES = (
    ("whole", 94),
    ("very_long", 80),
    ("long", 66),
    ("over_half", 55),
    ("half", 45),
    ("under_half", 36),
    ("third", 28),
    ("quarter", 20),
    ("short", 12),
    ("very_short", 0),
)
"""What a rope is called that is judged by eye, and from how many per cent of the whole on."""


def rope_share(length: int) -> str:
    """What a rope of so many millimetres is called.

    >>> rope_share(180)
    'third'
    """
    return next(name for name, least in ROPE_SHARES if 100 * length >= least * LONGEST)
