"""Random games written down number by number, at both speeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from night_pictures import GAME

from tatami.core.contract import CHANCE, NOBODY, Ints, choices, choose, knows, mix, mover, weights
from tatami.core.luck import draw, sow, weigh
from tatami.games.night.rules.secrets import forget

if TYPE_CHECKING:
    from tatami.core.lift import Lifted

TRACK = 3 * 4_000  # three numbers a choice, more choices than any game has
Track = tuple[list[int], tuple[int, ...]]
"""What was written, and the words of the last state."""
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
        track[3 * step] = seat
        track[3 * step + 1] = choice
        track[3 * step + 2] = knowledge(s)
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
        track[3 * step] = seat
        track[3 * step + 1] = choice
        track[3 * step + 2] = count
        step += 1
        if step == 100:
            forget(s, step % 3)
        seat = mover(s)
    return step


def interpreted(algorithm: Callable[..., Any], start: Any, seed: int) -> Track:
    """One game in plain Python, played on the state `start`."""
    luck, track = [0], [0] * TRACK
    sow(luck, seed)
    steps = GAME.interpreted.bind(algorithm)(start, luck, [0] * GAME.rules.MAX_CHOICES, track)
    return track[: 3 * steps], start.words()


class Fast:
    """The same, compiled."""

    def __init__(self, lifted: Lifted, algorithm: Callable[..., Any]) -> None:
        from tatami.core import lift

        self._algorithm, self._sow = lifted.bind(algorithm), lifted.bind(sow)
        self._luck, self._out, self._track = (
            lift.ints(count) for count in (1, GAME.rules.MAX_CHOICES, TRACK)
        )
        self._states, self._words = lifted.states(1)

    def play(self, start: Any, seed: int) -> Track:
        """One game from the words of the state `start`."""
        self._words[0] = start.words()
        self._sow(self._luck, seed)
        steps = self._algorithm(self._states[0], self._luck, self._out, self._track)
        return self._track[: 3 * steps].tolist(), tuple(self._words[0].tolist())
