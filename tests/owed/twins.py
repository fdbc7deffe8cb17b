"""Positions that differ only in what somebody may not know, and all that this somebody receives.

The twin test: whatever a seat (or a watcher, None) gets is the same for both, byte for byte.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any, Generic

import pytest

import tatami
from tatami import Fact, Game, Position, Step, TatamiError
from tatami.core.contract import CHANCE, NOBODY
from tatami.core.moves import NumberRange
from tatami.core.rooms import S
from tatami.core.view import View
from tatami.tables.gate import Listener, foretold, past_view, story
from tatami.tables.refusals import clause_of, code_of, sentence_of
from tests.owed.proof import NAMES, Proof, known

Viewer = int | None
Pair = tuple[Viewer, Position[S], Position[S]]
Steps = tuple[Step[S], Step[S]]


def _has_secrets(name: str) -> bool:
    with known(name):
        return tatami.game(name).has_secrets


SECRETIVE = [name for name in NAMES if _has_secrets(name)]
each_secretive = pytest.mark.parametrize("proof", SECRETIVE, indirect=True)


class Twins(ABC, Generic[S]):
    """What is hidden in a game."""

    ahead = 8
    """How many choices twins are followed for."""
    apart = 5
    """How many choices lie between two pairs of one game at the most."""
    probes: Sequence[str] = ()
    """Moves to be refused with."""

    proof: Proof[S]
    """That of the game, which gives itself."""

    @abstractmethod
    def twin_of(self, position: Position[S], viewer: Viewer, random: Random) -> Position[S] | None:
        """The same for this viewer, but what is hidden from it is another; None if nothing is."""

    @abstractmethod
    def shown_apart(self, before: tuple[Position[S], Position[S]], after: Steps[S], viewer: Viewer) -> bool:
        """Whether the viewer has come to know something in which the twins differ."""

    @abstractmethod
    def lays_open(self, one: Fact, two: Fact, before: tuple[Position[S], Position[S]]) -> bool:
        """Whether these facts, one of each twin, show something in which they differ."""

    def more_pairs(self, seed: int) -> Iterator[Pair[S]]:
        """Twins that random games do not lead to."""
        yield from ()

    def more_probes(self, view: View[S]) -> Sequence[str]:
        """Further moves to be refused with, in this position."""
        return ()

    def next_steps(
        self, one: Position[S], two: Position[S], viewer: Viewer, random: Random
    ) -> Steps[S] | None:
        """A choice that both twins have; None where there is none."""
        if one.is_over:
            return None
        assert one.odds == two.odds, report(viewer, one, two)
        step = self.proof.onward(one, random)
        return step, repeated(two, step)

    def pairs(self, seed: int, apart: int = 0) -> Iterator[Pair[S]]:
        """From one random game: a viewer and two positions that are the same to it."""
        random, position = Random(seed), self.proof.opening(seed)
        while not position.is_over:
            viewer = random.choice([None, *range(position.seats)])
            other = self.twin_of(position, viewer, random)
            if other is not None:
                yield viewer, position, other
            for _ in range(random.randint(1, apart or self.apart)):
                if not position.is_over:
                    position = self.proof.onward(position, random).position

    def check(self, viewer: Viewer, one: Position[S], two: Position[S], random: Random) -> int:
        """Follows both until the viewer is shown something that differs; says how often they were equal."""
        compared = 0
        for _ in range(self.ahead):
            assert self.received(one, viewer) == self.received(two, viewer), report(viewer, one, two)
            compared += 1
            steps = self.next_steps(one, two, viewer, random)
            if steps is None or self.shown_apart((one, two), steps, viewer):
                break
            assert told(steps[0], viewer) == told(steps[1], viewer), report(viewer, one, two)
            one, two = steps[0].position, steps[1].position
        return compared

    def check_pairs(self, count: int, seed: int) -> None:
        """Compares so many pairs of positions at least."""
        compared, random = 0, Random(seed)
        while compared < count:
            seed += 1
            for viewer, one, two in chain(self.more_pairs(seed), self.pairs(seed)):
                compared += self.check(viewer, one, two, random)

    def received(self, position: Position[S], viewer: Viewer) -> bytes:
        """All that can be asked of a position from this seat, written out."""
        view = position.view(viewer)
        asked = [] if viewer is None else [*self.probes, *self.more_probes(view)]
        everything = {
            "shown": view.shown,
            "to_act": view.to_act,
            "moves": view.moves,
            "offers": [] if viewer is None else position.offers(viewer),
            "known": str(view.known),
            "knows": self.proof.rules.knows(position.state(), eyes(viewer)),
            "sight": past_view(position, listener(viewer)),
            "refusals": [answer(position, viewer or 0, move) for move in asked],
            "foreseen": [
                foretold(position, viewer or 0, move, listener(viewer)) for move in _whole(view.moves)
            ],
            "openly": []
            if viewer is not None
            else [self.asked_openly(position, each) for each in view.to_act],
        }
        return json.dumps(everything, sort_keys=True, default=str).encode()

    def asked_openly(self, position: Position[S], seat: int) -> list[Any]:
        """What everybody sees of a seat's question on a shared device that nobody has in hand."""
        if position.is_secret(seat):
            return ["secret"]
        offers = position.offers(seat, openly=True)
        moves = _whole([move for move, _ in offers])
        foreseen = [foretold(position, seat, move, listener(None)) for move in moves]
        return [offers, foreseen, *(openly_answered(position, seat, move) for move in self.probes)]


def _whole(moves: Iterable[str]) -> list[str]:
    """These moves; where one stands for many numbers, the first and the last."""
    ranges = [(move, NumberRange.read(move)) for move in moves]
    return [
        text
        for move, numbers in ranges
        for text in ((numbers.texts[0], numbers.texts[-1]) if numbers else (move,))
    ]


def eyes(viewer: Viewer) -> int:
    return NOBODY if viewer is None else viewer


def forgotten(position: Position[S], viewer: Viewer) -> Position[S]:
    """With all that the viewer does not know handed back to chance."""
    state = position.state()
    rules: Any = position.game.rules
    rules.forget(state, eyes(viewer))
    return Position(position.game, position.options, state)


def listener(viewer: Viewer, language: str = "en") -> Listener:
    return Listener(() if viewer is None else (viewer,), language)


def answer(position: Position, seat: int, move: str) -> list[Any]:
    """What a refused move is answered with, in all languages; nothing of one that is played."""
    game: Game = position.game
    try:
        position.play(seat, move)
    except TatamiError as error:
        sentences = [sentence_of(error, game, language) for language in game.languages]
        return [str(error), code_of(error), clause_of(error), *sentences]
    return []


def openly_answered(position: Position, seat: int, move: str) -> list[Any]:
    """The same as it is sent to a device that nobody has in hand; what betrays something is not tried."""
    try:
        return ["look first"] if position.betrays(seat, move) else answer(position, seat, move)[1:]
    except TatamiError as error:
        return [code_of(error)]


def told(step: Step, viewer: Viewer) -> bytes:
    """What this seat hears of a step, with its sentences in all languages."""
    languages = step.position.game.languages
    heard = [story(step.position, step.events, listener(viewer, language)) for language in languages]
    return json.dumps(heard, default=str).encode()


def repeated(position: Position[S], step: Step) -> Step[S]:
    """The same choice once more."""
    (seat, text), *rest = step.choices
    assert not rest
    return position.draw(text) if seat == CHANCE else position.play(seat, text)


def report(viewer: Viewer, one: Position, two: Position) -> str:
    return f"seat {viewer} can tell these apart:\n{one}\n\n{two}"
