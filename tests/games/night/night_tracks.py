"""Random games written down number by number, for both speeds."""

from __future__ import annotations

from typing import Any

from two_speeds_frame import digest, mark, offer, write

from tatami.core.contract import CHANCE, NOBODY, Ints, choose, knows, mix, mover
from tatami.core.luck import draw, weigh
from tatami.games.night.rules.secrets import forget

TRACK = 4 * 4_000  # four numbers a choice, more choices than any game has
ROPES = 600
IMAGINED_AFTER = 100


def follow(s: Any, luck: Ints, out: Ints, track: Ints) -> int:
    """Plays at random; marks each choice with a digest of what all seats know after it.

    In every other game a seat forgets after a hundred choices, and what it imagines is played to its end.
    """
    step = 0
    imagining = draw(luck, 2)
    seat = mover(s)
    while seat != NOBODY:
        choose_with_sense(s, seat, luck, out, track, step)
        mark(track, step, knowledge(s))
        step += 1
        if imagining and step == IMAGINED_AFTER:
            forget(s, draw(luck, s.players))
        seat = mover(s)
    return step


def choose_with_sense(s: Any, seat: int, luck: Ints, out: Ints, track: Ints, step: int) -> None:
    """Makes one choice at random and writes it; ropes are of a sensible length, so that some throws hit."""
    count = offer(s, seat, out)
    index = weigh(luck, out, count) if seat == CHANCE else draw(luck, count)
    if seat != CHANCE and count == ROPES:
        index = 60 + draw(luck, 240)
    choice = index if seat == CHANCE else out[index]
    write(track, step, seat, choice, digest(out, count))
    choose(s, seat, choice)


def knowledge(s: Any) -> int:
    """What the four seats and a watcher know, in one number."""
    known = 1
    for seat in range(-2, 4):
        known = mix(known, knows(s, seat))
    return known
