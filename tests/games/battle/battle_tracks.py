"""Random games written down number by number, at both speeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from battle_pictures import GAME

from tatami.core.contract import CHANCE, NOBODY, Ints, choices, choose, knows, mover, weights
from tatami.core.luck import draw, sow, weigh

if TYPE_CHECKING:
    from tatami.core.lift import Lifted

TRACK = 3 * 60_000
"""Three numbers a choice: five hundred assaults of a hundred and twenty choices each are more than enough."""
Track = tuple[list[int], tuple[int, ...]]
"""What was written, and the words of the last state."""


def follow(s: Any, luck: Ints, out: Ints, track: Ints) -> int:
    """Plays at random; writes for each choice who, what, and what somebody knows after it, all in turn."""
    step = 0
    seat = mover(s)
    while seat != NOBODY:
        count = weights(s, out) if seat == CHANCE else choices(s, seat, out)
        choice = weigh(luck, out, count) if seat == CHANCE else out[draw(luck, count)]
        choose(s, seat, choice)
        track[3 * step] = seat
        track[3 * step + 1] = choice
        track[3 * step + 2] = knows(s, step % 3 if step % 3 < 2 else NOBODY)
        step += 1
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
