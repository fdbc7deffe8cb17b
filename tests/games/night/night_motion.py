"""Moves as somebody with motion sees them: what is shown at each fact, taken where the rules tell it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from night_pictures import GAME
from night_twins import AHEAD, Viewer, next_steps, pairs, report, shown_apart
from night_walks import SETTINGS, onward

from tatami import Position, Step
from tatami.core.contract import CHANCE
from tatami.core.event import Event

Shown = dict[str, Any]
UNVEILING = ("revealed", "opened", "counted", "ended")
"""Facts with which something hidden is laid open to everybody."""


class Moment(NamedTuple):
    """A fact, and the state in which it was told."""

    event: Event
    state: Any


class _Overheard(list[Any]):
    """A state's `told` that keeps a copy of the state with each fact."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.state, self.copies = state, list[Any]()

    def append(self, fact: Any) -> None:
        super().append(fact)
        self.copies.append(self.state.copy())


def moments(position: Position, step: Step) -> list[Moment]:
    """The facts that a step from this position told, each in its state."""
    state: Any = position.state()
    told = state.told = _Overheard(state)
    for seat, text in step.choices:
        for choice in _read(position, state, seat, text):
            GAME.rules.choose(state, seat, choice)
    assert state.words() == step.position.state().words()
    return [Moment(GAME.view.event(state, fact), copy) for fact, copy in zip(told, told.copies, strict=True)]


def _read(position: Position, state: Any, seat: int, text: str) -> tuple[int, ...]:
    if seat != CHANCE:
        return tuple(GAME.notation.read_move(state, seat, text))
    out = [0] * GAME.rules.MAX_CHOICES
    count = GAME.rules.weights(state, out)
    return (next(n for n in range(count) if out[n] and GAME.notation.outcome_text(state, n) == text),)


def heard(told: list[Moment], viewer: Viewer) -> list[tuple[Event, Shown]]:
    """What a viewer hears, each fact with what is shown to it then."""
    said = ((GAME.view.heard(event, viewer), state) for event, state in told)
    return [(event, dict(GAME.view.show(state, viewer))) for event, state in said if event is not None]


def fold(before: Shown, told: list[tuple[Event, Shown]]) -> Shown:
    """What a screen shows at the end if each fact brings only what changed since the one before."""
    shown, last = dict(before), before
    for _, now in told:
        shown |= {key: value for key, value in now.items() if last[key] != value}
        last = now
    return shown


# Whole games


def moves(seed: int) -> Iterator[tuple[Position, list[Moment], Position]]:
    """A random game, move by move: a choice and all that chance brings before the next decision."""
    random = Random(seed)
    position = GAME.opening(GAME.complete(SETTINGS[seed % len(SETTINGS)]))
    while not position.is_over:
        before, told = position, list[Moment]()
        while position == before or position.at_chance:
            step = onward(position, random)
            told += moments(position, step)
            position = step.position
        yield before, told, position


def check_motion(seed: int) -> int:
    """The facts of every move lead each viewer exactly to its view; says how many moves told something."""
    checked = 0
    for before, told, after in moves(seed):
        for viewer in (None, *range(after.seats)):
            said = heard(told, viewer)
            if said:
                found = fold(dict(before.shown(viewer)), said)
                assert found == after.shown(viewer), difference(viewer, before, said, found, after)
        checked += bool(told)
    return checked


def difference(
    viewer: Viewer, before: Position, said: list[tuple[Event, Shown]], found: Shown, after: Position
) -> str:
    shown = after.shown(viewer)
    wrong = [f"{key}: {found[key]} is not {shown[key]}" for key in shown if found[key] != shown[key]]
    facts = "\n".join(str(event) for event, _ in said)
    return f"to {viewer} these facts do not lead to the view:\n{facts}\n\n" + "\n".join(wrong) + f"\n{before}"


# Twins


def check_moving_twins(count: int, seed: int = 0) -> int:
    """Follows twins fact by fact, for so many facts at least: they look the same until something is shown."""
    compared, random = 0, Random(seed)
    while compared < count:
        seed += 1
        for viewer, one, two in pairs(seed):
            compared += _follow(viewer, one, two, random)
    return compared


def _follow(viewer: Viewer, one: Position, two: Position, random: Random) -> int:
    compared = 0
    for _ in range(AHEAD):
        steps = next_steps(one, two, viewer, random)
        if steps is None:
            break
        apart = shown_apart(*steps, viewer)
        first, second = (heard(moments(*each), viewer) for each in zip((one, two), steps, strict=True))
        for (event, shown), (other, also) in zip(first, second, strict=not apart):
            if apart and (event != other or event.name in UNVEILING):
                break
            assert (event, shown) == (other, also), f"at {event}: {report(viewer, one, two)}"
            compared += 1
        if apart:
            break
        one, two = steps[0].position, steps[1].position
    return compared
