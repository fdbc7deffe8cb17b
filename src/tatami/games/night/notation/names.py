"""What things are called in texts: seats, roofs, points, chests, faces, actions. Alike in every language."""

from __future__ import annotations

from ..rules.board import ACTIONS, CHESTS, FACES
from ..rules.geometry import POINTS, ROOFS

SEAT_NAMES = ("fox", "owl", "cat", "crow")
ROOF_NAMES = tuple("abcdefghijk")
"""Sites 0 to 10."""
POINT_NAMES = tuple("123456789")
"""As on a keypad: 1 2 3 in front, 7 8 9 behind, 5 is the centre."""
TREE_NAMES = tuple("123456")
CHEST_NAMES = tuple(str(chest + 1) for chest in range(CHESTS))
FACE_NAMES = ("?", "1", "2", "3", "4", "5", "potion", "gear", "grapple", "shuriken", "kunai")
ACTION_NAMES = ("-", "move", "attack", "pick", "steal", "heal", "?")
VERDICTS = ("hit", "short", "long")
REASONS = ("", "value", "chests", "bonuses", "shared")

assert len(ROOF_NAMES) == ROOFS and len(POINT_NAMES) == POINTS
assert len(FACE_NAMES) == FACES and len(ACTION_NAMES) == ACTIONS + 2


def throw_name(why: int) -> str:
    """Why a rope is thrown, or a ninja moves: an action or a bonus."""
    return ACTION_NAMES[why] if why <= ACTIONS else FACE_NAMES[why]
