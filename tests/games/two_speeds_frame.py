"""Random games written down number by number, interpreted and lifted, and compared choice by choice.

A choice is written with four numbers: who, what, a digest of what was offered, and one of the state after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, get_type_hints

from tatami import Game, Position
from tatami.core import lift
from tatami.core.contract import CHANCE, Ints, choices, choose, mix, weights
from tatami.core.fields import checked_state_class
from tatami.core.luck import draw, sow, weigh

Algorithm = Callable[..., Any]
Start = Callable[[int], Any]
"""The state from which the game of a seed begins."""
Track = tuple[list[int], tuple[int, ...]]
"""What was written, and the words of the last state."""


def offer(s: Any, seat: int, out: Ints) -> int:
    """Lists in `out` what the seat may choose, or how likely each outcome of chance is; returns how many."""
    return weights(s, out) if seat == CHANCE else choices(s, seat, out)


def choose_any(s: Any, seat: int, luck: Ints, out: Ints, track: Ints, step: int) -> None:
    """Lets the seat, or chance, make one choice at random, and writes it."""
    count = offer(s, seat, out)
    choice = weigh(luck, out, count) if seat == CHANCE else out[draw(luck, count)]
    write(track, step, seat, choice, digest(out, count))
    choose(s, seat, choice)


def digest(out: Ints, count: int) -> int:
    """What was offered, in one number."""
    folded = count
    for index in range(count):
        folded = mix(folded, out[index])
    return folded


def write(track: Ints, step: int, seat: int, choice: int, offered: int) -> None:
    track[4 * step] = seat
    track[4 * step + 1] = choice
    track[4 * step + 2] = offered


def mark(track: Ints, step: int, state: int) -> None:
    track[4 * step + 3] = state


class Fast:
    """Plays compiled games, all on the same memory."""

    def __init__(self, lifted: lift.Lifted, algorithm: Algorithm, max_choices: int, room: int) -> None:
        self._algorithm, self._sow = lifted.bind(algorithm), lifted.bind(sow)
        self._luck, self._out, self._track = (lift.ints(count) for count in (1, max_choices, room))
        self._states, self._words = lifted.states(1)

    def play(self, start: Any, seed: int) -> Track:
        """One game from the words of the state `start`."""
        self._words[0] = start.words()
        self._sow(self._luck, seed)
        steps = self._algorithm(self._states[0], self._luck, self._out, self._track)
        return self._track[: 4 * steps].tolist(), tuple(self._words[0].tolist())


class Speeds:
    """One game at both speeds: its openings have their turn, its tracks have `room` numbers at the most."""

    def __init__(self, game: Game, openings: Sequence[Position], room: int) -> None:
        self._game, self._openings, self._room = game, openings, room

    def opening(self, seed: int) -> Any:
        """A state before anything has happened; all options have their turn."""
        return self._openings[seed % len(self._openings)].state()

    def interpreted(self, algorithm: Algorithm, start: Any, seed: int) -> Track:
        """One game in plain Python, played on the state `start`."""
        luck, track = [0], [0] * self._room
        sow(luck, seed)
        out = [0] * self._game.rules.MAX_CHOICES
        steps = self._game.interpreted.bind(algorithm)(start, luck, out, track)
        return track[: 4 * steps], start.words()

    def are_equal(self, algorithm: Algorithm, seeds: Iterable[int], start: Start | None = None) -> None:
        """Both speeds write the same games."""
        self._equals_interpreted(self._game.lifted, algorithm, seeds, start)

    def stay_inside_arrays(
        self, algorithm: Algorithm, seeds: Iterable[int], start: Start | None = None
    ) -> None:
        """The same, compiled so that an index outside its array is an error."""
        self._equals_interpreted(self._checked, algorithm, seeds, start)

    @cached_property
    def _checked(self) -> lift.Lifted:
        """Compiled once: such code is kept on no disk."""
        return lift.Lifted(self._game.rules.FIELDS, self._game.offers, bounds_checked=True)

    def _equals_interpreted(
        self, lifted: lift.Lifted, algorithm: Algorithm, seeds: Iterable[int], start: Start | None
    ) -> None:
        fast = Fast(lifted, algorithm, self._game.rules.MAX_CHOICES, self._room)
        for seed in seeds:
            state = (start or self.opening)(seed)
            _assert_same(seed, fast.play(state, seed), self.interpreted(algorithm, state, seed))

    def stay_in_bounds(self, algorithm: Algorithm, seeds: Iterable[int], start: Start | None = None) -> None:
        """No write leaves the bounds of its field; a checked state is played as a plain one."""
        checked = checked_state_class(self._game.rules.FIELDS)
        for seed in seeds:
            state, strict = (start or self.opening)(seed), checked()
            strict.fill(state.words())
            one, two = (self.interpreted(algorithm, begun, seed) for begun in (strict, state))
            _assert_same(seed, one, two)

    def digest_notices(self, digest_of: Callable[[Any], int], name: str) -> None:
        """A digest of the whole state changes with the field."""
        plain, changed = self.opening(0), self.opening(0)
        if self._game.rules.FIELDS[name].length:
            getattr(changed, name)[1] += 1
        else:
            setattr(changed, name, getattr(changed, name) + 1)
        assert digest_of(changed) != digest_of(plain), f"the digest passes over {name}"

    def declared_type_names_the_fields(self, declared: type) -> None:
        """The type that the rules are written against has all fields in order, rows where there are rows."""
        hints, fields = get_type_hints(declared), self._game.rules.FIELDS
        rows = {name: hint is not int for name, hint in hints.items()}
        owed = {name: bool(field.length) for name, field in fields.items()}
        assert list(rows.items()) == list(owed.items()), f"{rows} should be {owed}"


def _assert_same(seed: int, one: Track, two: Track) -> None:
    if one != two:
        pairs = enumerate(zip(one[0], two[0], strict=False))
        parted = next((at // 4 for at, (left, right) in pairs if left != right), "the end")
        raise AssertionError(f"game {seed} parts at choice {parted}")
