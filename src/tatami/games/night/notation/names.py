"""What texts call points, trees, chests and what is not known or not set yet."""

from __future__ import annotations

from ..facts import ACTION_NAMES, FACE_NAMES
from ..rules.board import CHESTS

POINT_NAMES = tuple("123456789")
"""As on a keypad: 1 2 3 in front, 7 8 9 behind, 5 is the centre."""
TREE_NAMES = tuple("123456")
CHEST_NAMES = tuple(str(chest + 1) for chest in range(CHESTS))
FACE_TEXTS = ("?", *FACE_NAMES)
ACTION_TEXTS = ("-", *ACTION_NAMES, "?")
