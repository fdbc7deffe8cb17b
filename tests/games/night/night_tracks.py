"""Random games written down number by number, for both speeds."""

from __future__ import annotations

from typing import Any

from two_speeds_frame import write

from tatami.core.contract import CHANCE, NOBODY, Ints, choices, choose, knows, mix, mover, weights
from tatami.core.luck import draw, weigh
from tatami.games.night.rules.secrets import forget

TRACK = 3 * 4_000  # three numbers a choice, more choices than any game has
ROPES = 600


def follow(s: Any, luck: Ints, out: Ints, track: Ints) -> int:
    """Plays at random, ropes of a sensible length; writes who, what, and a digest of what all seats know."""
    step = 0
    seat = mover(s)
    while seat != NOBODY:
        count = weights(s, out) if seat == CHANCE else choices(s, seat, out)
        index = weigh(luck, out, count) if seat == CHANCE else draw(luck, count)
        if seat != CHANCE and count == ROPES:
            index = 60 + draw(luck, 240)
        choice = index if seat == CHANCE else out[index]
        choose(s, seat, choice)
        write(track, step, seat, choice, knowledge(s))
        step += 1
        seat = mover(s)
    return step


def knowledge(s: Any) -> int:
    """What the four seats and a watcher know, in one number."""
    digest = 1
    for seat in range(-2, 4):
        digest = mix(digest, knows(s, seat))
    return digest


def follow_imagined(s: Any, luck: Ints, out: Ints, track: Ints) -> int:
    """Plays the first hundred choices, then lets a seat forget, and plays that world to its end."""
    step = 0
    seat = mover(s)
    while seat != NOBODY:
        count = weights(s, out) if seat == CHANCE else choices(s, seat, out)
        choice = weigh(luck, out, count) if seat == CHANCE else out[draw(luck, count)]
        choose(s, seat, choice)
        write(track, step, seat, choice, count)
        step += 1
        if step == 100:
            forget(s, step % 3)
        seat = mover(s)
    return step
