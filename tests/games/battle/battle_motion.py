"""What happens between two decisions, fact by fact: how things stood whenever one was told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

from battle_pictures import GAME
from battle_twins import VIEWERS, Viewer, next_step, pairs, sealed_pairs
from battle_walks import game

from tatami import Position, Step
from tatami.core.contract import CHANCE
from tatami.core.fields import State

SHOWING = ("met", "captured", "unmasked")
"""Facts that show a rank to everybody."""


class Told(NamedTuple):
    """A fact, and the whole truth at that moment."""

    fact: Any
    state: State


class Film(list[Any]):
    """Takes a picture of the state with every fact."""

    def __init__(self, state: State) -> None:
        self.state = state

    def append(self, fact: Any) -> None:
        super().append(Told(GAME.view.event(self.state, fact), self.state.copy()))


def filmed(position: Position, step: Step) -> tuple[list[Told], State]:
    """What the choices of this step told, made again from here, and what they led to."""
    state = position.state()
    film = state.told = Film(state)
    for seat, text in step.choices:
        GAME.rules.choose(state, seat, number(Position(GAME, position.options, state), seat, text))
    return list(film), state


def number(position: Position, seat: int, text: str) -> int:
    """What the rules call a choice."""
    if seat == CHANCE:
        return position._outcomes[text][0]
    (choice,) = GAME.notation.read_move(position.state(), seat, text)
    return choice


def shown(state: State, viewer: Viewer) -> dict[str, Any]:
    return dict(GAME.view.show(state, viewer))


def heard(film: list[Told], viewer: Viewer) -> list[Told]:
    return [told for told in film if GAME.view.heard(told.fact, viewer) is not None]


# Whoever is shown what each fact changed has seen everything


def folded(before: Position, film: list[Told], viewer: Viewer) -> dict[str, Any]:
    """What a board shows in the end that is told nothing but what each heard fact changed."""
    board = last = shown(before.state(), viewer)
    for told in heard(film, viewer):
        now = shown(told.state, viewer)
        board = {**board, **{key: value for key, value in now.items() if value != last[key]}}
        last = now
    return board


def walked(setting: int, seed: int) -> Iterator[tuple[Position, Step]]:
    """Each step of a random game, with the position it was made from."""
    steps = game(setting, seed)
    before = GAME.opening(steps[0].position.options)
    for step in steps:
        yield before, step
        before = step.position


# Twins


def check_filmed_twins(viewer: Viewer, one: Position, two: Position, random: Random) -> int:
    """Compares twins whenever a fact is told, until a rank is shown that differs; says how often."""
    step = next_step(one, viewer, random)
    if step is None:
        return 0
    compared = 0
    for mine, other in zip_longest(filmed(one, step)[0], filmed(two, step)[0]):
        if shows_difference(one, two, mine) or shows_difference(one, two, other):
            break
        for eyes in {viewer, None}:
            assert shown(mine.state, eyes) == shown(other.state, eyes), f"at {mine.fact}: {one}\n{two}"
            assert GAME.view.heard(mine.fact, eyes) == GAME.view.heard(other.fact, eyes)
        compared += 1
    return compared


def shows_difference(one: Position, two: Position, told: Told | None) -> bool:
    """Whether a fact shows a figure whose rank differs, or the end, when every rank is shown."""
    if told is None or told.fact.name == "ended":
        return True
    if told.fact.name not in SHOWING:
        return False
    squares = (told.fact["from"], told.fact["to"])
    return any(rank_on(one, square) != rank_on(two, square) for square in squares)


def rank_on(position: Position, square: Any) -> int:
    state: Any = position.state()
    return int(state.figure[(int(square[1:]) - 1) * 5 + "abcde".index(square[0])]) & 7


def check_motion(games: range) -> int:
    compared = 0
    for seed in games:
        random = Random(seed)
        for viewer, one, two in (*sealed_pairs(seed), *pairs(seed)):
            compared += check_filmed_twins(viewer, one, two, random)
    return compared


__all__ = ["VIEWERS", "check_motion", "filmed", "folded", "shown", "walked"]
