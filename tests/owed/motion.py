"""Moves as somebody with motion sees them: what is shown at each fact, taken where the rules tell it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from tatami import Fact, Position, Step
from tatami.core.contract import CHANCE
from tests.owed.proof import Proof
from tests.owed.twins import Twins, Viewer, report

Shown = Mapping[str, Any]


class Moment(NamedTuple):
    """A fact, and how things stood when it was told."""

    event: Fact
    position: Position

    def heard(self, viewer: Viewer) -> Fact | None:
        return self.event.heard(viewer)


class Scene(NamedTuple):
    """A fact as somebody hears it, and what is shown to it then."""

    event: Fact
    shown: Shown


def moments(position: Position, step: Step) -> list[Moment]:
    """The facts that a step from this position told, each in its state."""
    found: list[Moment] = []
    for seat, text in step.choices:
        made = _chosen(position, seat, text)
        found += map(Moment, made.events, made.moments)
        position = made.position
    assert position == step.position
    return found


def _chosen(position: Position, seat: int, text: str) -> Step:
    if seat == CHANCE:
        return position.draw(text, moments=True)
    return position.play(seat, text, moments=True)


def scenes(told: list[Moment], viewer: Viewer) -> list[Scene]:
    heard = ((moment.heard(viewer), moment.position) for moment in told)
    return [Scene(event, position.shown(viewer)) for event, position in heard if event is not None]


# Whole games


def moves(proof: Proof, start: Position, seed: int) -> Iterator[tuple[Position, list[Moment], Position]]:
    """A random game, move by move: a choice and all that chance brings before the next decision."""
    random, position = Random(seed), start
    while not position.is_over:
        before, told = position, list[Moment]()
        while position == before or position.at_chance:
            step = proof.onward(position, random)
            told += moments(position, step)
            position = step.position
        yield before, told, position


def fold(before: Shown, told: list[Scene]) -> Shown:
    """What a screen shows at the end if each fact brings only what changed since the one before."""
    shown, last = dict(before), before
    for _, now in told:
        shown |= {key: value for key, value in now.items() if last[key] != value}
        last = now
    return shown


def facts_lead_to_the_view(proof: Proof, seed: int) -> int:
    """In every move of a game, for every viewer; says how many moves told something."""
    checked = 0
    for before, told, after in moves(proof, proof.anywhere(seed), seed):
        for viewer in (None, *range(after.seats)) if proof.has_secrets else (None,):
            heard = scenes(told, viewer)
            found = fold(before.shown(viewer), heard)
            if heard or not (proof.has_secrets or proof.is_silent):
                assert found == after.shown(viewer), _difference(viewer, before, told, found, after)
        checked += bool(told)
    return checked


def _difference(viewer: Viewer, before: Position, told: list[Moment], found: Shown, after: Position) -> str:
    shown = after.shown(viewer)
    wrong = [f"{key}: {found[key]} is not {shown[key]}" for key in shown if found[key] != shown[key]]
    facts = [str(moment.event) for moment in told]
    return "\n".join([f"to {viewer} these facts do not lead to the view:", *facts, *wrong, str(before)])


# Twins


def twins_look_the_same_at_every_fact(twins: Twins, count: int, seed: int) -> None:
    """Follows twins fact by fact, for so many facts at least, until something is shown that differs."""
    compared, random = 0, Random(seed)
    while compared < count:
        seed += 1
        for viewer, one, two in (*twins.more_pairs(seed), *twins.pairs(seed, 5)):
            compared += _follow(twins, viewer, (one, two), random)


def _follow(twins: Twins, viewer: Viewer, pair: tuple[Position, Position], random: Random) -> int:
    compared = 0
    for _ in range(twins.ahead):
        steps = twins.next_steps(*pair, viewer, random)
        if steps is None:
            break
        told = [moments(*each) for each in zip(pair, steps, strict=True)]
        apart = twins.shown_apart(pair, steps, viewer)
        for eyes in {viewer, None}:
            compared += _compare(twins, eyes, pair, told, apart=apart)
        if apart:
            break
        pair = steps[0].position, steps[1].position
    return compared


def _compare(
    twins: Twins, viewer: Viewer, pair: tuple[Position, Position], told: list[list[Moment]], *, apart: bool
) -> int:
    one, two = (scenes(each, viewer) for each in told)
    for number, (scene, other) in enumerate(zip(one, two, strict=not apart)):
        if apart and twins.lays_open(scene.event, other.event, pair):
            return number
        assert scene == other, f"at {scene.event}: {report(viewer, *pair)}"
    return min(len(one), len(two))
