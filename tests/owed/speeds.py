"""Random games written down number by number, interpreted and lifted, and compared choice by choice.

A choice is written with four numbers: who, what, a digest of what was offered, and one of what it led to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from types import FunctionType
from typing import Any

from tatami.core import lift
from tatami.core.contract import CHANCE, NOBODY, Ints, choices, choose, knows, mix, mover, weights
from tatami.core.fields import Fields, checked_state_class
from tatami.core.luck import draw_below, draw_weighted, set_seed
from tests.owed.proof import Proof

LONGEST = 60_000
"""More choices than any game has: five hundred assaults of a hundred and twenty each, for one."""
SOON = 250
"""Before so many choices were made, every other game of secrets goes on as somebody imagines it."""
Narrow = tuple[int, int, int]
Track = tuple[list[int], tuple[int, ...]]
"""What was written, and the integers of the last state."""


def follow(s: Any, luck: Ints, out: Ints, track: Ints, wide: int, low: int, high: int) -> int:
    """Plays at random; marks each choice with what it led to.

    Where `wide` choices are offered, those from `low` to `high` alone are drawn from.
    """
    step = 0
    moment = draw_below(luck, 2 * SOON)
    seat = mover(s)
    while seat != NOBODY and 4 * step < len(track):
        count = weights(s, out) if seat == CHANCE else choices(s, seat, out)
        index = draw_weighted(luck, out, count) if seat == CHANCE else draw_below(luck, count)
        if seat != CHANCE and count == wide:
            index = low + draw_below(luck, high - low)
        choice = index if seat == CHANCE else out[index]
        write(track, step, seat, choice, digest(out, count))
        choose(s, seat, choice)
        track[4 * step + 3] = mark(s, step)
        step += 1
        if step == moment:
            imagine(s, luck)
        seat = mover(s)
    return step


def write(track: Ints, step: int, seat: int, choice: int, offered: int) -> None:
    track[4 * step] = seat
    track[4 * step + 1] = choice
    track[4 * step + 2] = offered


def digest(out: Ints, count: int) -> int:
    """What was offered, in one number."""
    folded = count
    for index in range(count):
        folded = mix(folded, out[index])
    return folded


def mark(s: Any, step: int) -> int:
    """What a choice led to, in one number: each game has its own."""
    raise NotImplementedError


def imagine(s: Any, luck: Ints) -> None:
    """Where nothing is secret, nothing is imagined."""


def forget(s: Any, seat: int) -> None:
    """The game's own, where it has secrets."""
    raise NotImplementedError


SEATS = 0


def known(s: Any, step: int) -> int:
    """What somebody knows: all seats and a watcher in turn."""
    turn = step % (SEATS + 1)
    return knows(s, turn if turn < SEATS else NOBODY)


def imagined(s: Any, luck: Ints) -> None:
    """Goes on as one of the seats, or a watcher, imagines it."""
    seat = draw_below(luck, SEATS + 1)
    forget(s, seat if seat < SEATS else NOBODY)


def whole(fields: Fields) -> Any:
    """Makes a function that folds every field of a state into one number."""
    lines = ["def whole(s, step):", "    folded = 1"]
    for name, field in fields.items():
        lines += (
            [f"    for number in s.{name}:", "        folded = mix(folded, number)"] if field.length else []
        )
        lines += [] if field.length else [f"    folded = mix(folded, s.{name})"]
    made: dict[str, Any] = {"mix": mix, "__name__": __name__}
    exec("\n".join([*lines, "    return folded"]), made)
    return made["whole"]


def with_globals(function: Callable[..., Any], **own: Any) -> Any:
    """The same function, with some of its global names standing for something else."""
    assert isinstance(function, FunctionType)
    clone = FunctionType(function.__code__, {**function.__globals__, **own}, function.__name__)
    clone.__qualname__ = function.__qualname__
    return clone


class Speeds:
    """One game at both speeds."""

    def __init__(self, proof: Proof) -> None:
        self._proof, self._game, self._fields = proof, proof.game, proof.rules.FIELDS

    @cached_property
    def follow(self) -> Any:
        """What plays games and writes them down, in the terms of this game."""
        if not self._proof.has_secrets:
            return with_globals(follow, mark=self.whole)
        own = {"SEATS": self._game.seats, "forget": self._proof.rules.forget}
        return with_globals(follow, mark=with_globals(known, **own), imagine=with_globals(imagined, **own))

    @cached_property
    def whole(self) -> Any:
        return whole(self._fields)

    def are_equal(self, seeds: Iterable[int]) -> None:
        """Both speeds write the same games."""
        self._compare(seeds, self._game.lifted, lambda state: state)

    def stay_in_bounds(self, seeds: Iterable[int]) -> None:
        """The same, where every write outside its field and every index outside its array is an error."""
        lifted = lift.Lifted(self._fields, self._game.implementations, bounds_checked=True)
        self._compare(seeds, lifted, self._strict)

    def _strict(self, state: Any) -> Any:
        strict = checked_state_class(self._fields)()
        strict.fill(state.integers())
        return strict

    def _compare(self, seeds: Iterable[int], lifted: lift.Lifted, begun: Callable[[Any], Any]) -> None:
        fast = Fast(lifted, self.follow, self._game.rules.MAX_CHOICES, self._proof.narrow)
        for seed in seeds:
            state = self._proof.anywhere(seed).state()
            one, two = fast.play(state, seed), self._interpreted(begun(state), seed)
            if one != two:
                raise AssertionError(f"game {seed} parts at choice {_parting(one[0], two[0])}")

    def _interpreted(self, state: Any, seed: int) -> Track:
        """One game in plain Python, played on this state."""
        luck, out, track = [0], [0] * self._game.rules.MAX_CHOICES, [0] * (4 * LONGEST)
        set_seed(luck, seed)
        steps = self._game.interpreted.bind(self.follow)(state, luck, out, track, *self._proof.narrow)
        return track[: 4 * steps], state.integers()


class Fast:
    """Plays compiled games, all on the same memory."""

    def __init__(self, lifted: lift.Lifted, algorithm: Any, max_choices: int, narrow: Narrow) -> None:
        self._algorithm, self._sow, self._narrow = lifted.bind(algorithm), lifted.bind(set_seed), narrow
        self._luck, self._out, self._track = (lift.ints(count) for count in (1, max_choices, 4 * LONGEST))
        self._states, self._integers = lifted.states(1)

    def play(self, start: Any, seed: int) -> Track:
        """One game from the integers of the state `start`."""
        self._integers[0] = start.integers()
        self._sow(self._luck, seed)
        steps = self._algorithm(self._states[0], self._luck, self._out, self._track, *self._narrow)
        return self._track[: 4 * steps].tolist(), tuple(self._integers[0].tolist())


def _parting(one: list[int], two: list[int]) -> int:
    pairs = enumerate(zip(one, two, strict=False))
    return next((at // 4 for at, (left, right) in pairs if left != right), min(len(one), len(two)) // 4)
