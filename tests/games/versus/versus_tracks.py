"""Random games written down number by number, for both speeds."""

from __future__ import annotations

from typing import Any

from two_speeds_frame import choose_any, mark

from tatami.core.contract import NOBODY, Ints, mix, mover

TRACK = 4 * (200 + 2 * 400)  # four numbers a choice: opening rolls, then a throw and a move a turn


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
    digest = mix(mix(mix(mix(mix(s.phase, s.active), s.turn), s.winner), s.reason), s.die[0])
    digest = mix(digest, s.die[1])
    for die in s.opening:
        digest = mix(digest, die)
    for column in s.ninjas:
        digest = mix(digest, column)
    for side in range(2):
        digest = mix(mix(digest, s.mission[side]), s.clock[side])
        digest = mix(mix(digest, s.depth[side]), s.score[side])
    return digest
