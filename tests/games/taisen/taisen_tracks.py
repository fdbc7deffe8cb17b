"""Random games written down number by number, for both speeds."""

from __future__ import annotations

from typing import Any

from two_speeds_frame import choose_any, mark

from tatami.core.contract import NOBODY, Ints, mix, mover

TRACK = 4 * (17 + 4 * 500)
"""Four numbers a choice: the deal, then a throw and three moves a turn at the most."""


def follow(s: Any, luck: Ints, out: Ints, track: Ints) -> int:
    """Plays at random; marks each choice with a digest of the whole state after it."""
    step = 0
    seat = mover(s)
    while seat != NOBODY:
        choose_any(s, seat, luck, out, track, step)
        mark(track, step, digest_of(s))
        step += 1
        seat = mover(s)
    return step


def digest_of(s: Any) -> int:
    """Folds every field of a state into one number."""
    digest = mix(mix(mix(mix(s.phase, s.active), s.turn), s.chief_moved), s.open)
    digest = mix(mix(mix(mix(mix(digest, s.undealt), s.dice_kind), s.first), s.winner), s.reason)
    for pile in s.pile:
        digest = mix(digest, pile)
    for side in range(2):
        digest = mix(mix(digest, s.left[side]), s.power[side])
    for die in s.die:
        digest = mix(digest, die)
    return digest
