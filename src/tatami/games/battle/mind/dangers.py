"""How a Soke is hunted, as features: who is how near, and how likely it falls to all who are near enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.contract import Ints

from ..rules.board import COLUMNS, ONE_STAR, OWNER, RANK, UNKNOWN
from ..rules.secrets import seen_by
from .duels import falls_at_once
from .ground import steps_apart

if TYPE_CHECKING:
    from ..state import State

FAR = 10
"""Steps from which on it does not matter how far a hunter is."""
REACHES = 6
LEVELS = 10
HUNTERS = UNKNOWN  # kinds of hunters
SIDES = 2
NEAR = 0  # a hunter of a kind so many steps away, whether the Soke has been seen
DANGER = NEAR + 2 * HUNTERS * FAR  # how likely it falls to those within so many steps
DANGERS = DANGER + 2 * REACHES * LEVELS


def dangers(s: State, seat: int, soke: int, seen: int, first: int, out: Ints, count: int) -> int:
    """Writes those of a Soke, as this seat sees its hunters."""
    side = s.figure[soke] >> OWNER
    for square in range(s.rows * COLUMNS):
        figure = seen_by(s, seat, square)
        if figure and figure >> OWNER != side:
            steps = steps_apart(s, square, soke)
            if steps < FAR:
                out[count] = first + NEAR + (seen * HUNTERS + (figure & RANK) - 1) * FAR + steps
                count += 1
    for reach in range(1, REACHES + 1):
        risk = level(1.0 - safe_from(s, seat, soke, reach))
        out[count] = first + DANGER + (seen * REACHES + reach - 1) * LEVELS + risk
        count += 1
    return count


def safe_from(s: State, seat: int, soke: int, reach: int) -> float:
    """How likely a Soke survives an attack by each hunter so near, if Shuriken were not used up."""
    side = s.figure[soke] >> OWNER
    safe = 1.0
    for square in range(s.rows * COLUMNS):
        figure = seen_by(s, seat, square)
        if figure and figure >> OWNER != side and steps_apart(s, square, soke) <= reach:
            hunter = figure & RANK if figure & RANK != UNKNOWN else ONE_STAR
            safe *= 1.0 - falls_at_once(hunter, s.shuriken[1 - side], s.shuriken[side])
    return safe


def level(chance: float) -> int:
    return min(int(chance * LEVELS), LEVELS - 1)
