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
    mine, theirs = s.shuriken[1 - side], s.shuriken[side]
    start = count
    for square in range(s.rows * COLUMNS):
        figure = seen_by(s, seat, square)
        if figure and figure >> OWNER != side:
            steps = steps_apart(s, square, soke)
            if steps < FAR:
                out[count] = first + NEAR + (seen * HUNTERS + (figure & RANK) - 1) * FAR + steps
                count += 1
    end = count
    for reach in range(1, REACHES + 1):
        safe = 1.0
        for place in range(start, end):
            hunter = (out[place] - first - NEAR) // FAR % HUNTERS + 1
            if (out[place] - first - NEAR) % FAR <= reach:
                safe *= 1.0 - falls_at_once(hunter if hunter < UNKNOWN else ONE_STAR, mine, theirs)
        out[count] = first + DANGER + (seen * REACHES + reach - 1) * LEVELS + level(1.0 - safe)
        count += 1
    return count


def level(chance: float) -> int:
    return min(int(chance * LEVELS), LEVELS - 1)
