"""Positions that differ only in what somebody may not know, and all that this somebody receives.

The twin test: whatever a seat (or a watcher, None) gets is the same for both, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from battle_pictures import FORMATION, GAME
from battle_walks import SETTINGS, onward

from tatami import Position, Step, TatamiError
from tatami.core.contract import CHANCE, NOBODY
from tatami.core.view import View
from tatami.tables.gate import Listener, hearing, past_sight
from tatami.tables.refusals import clause_of, code_of, sentence_of

Viewer = int | None
VIEWERS: tuple[Viewer, ...] = (0, 1, None)
RANK, SEEN, OWNER = 7, 8, 4
AHEAD = 6
"""How many choices twins are followed for."""
FAR_APART = 80
"""Choices between two pairs of a game at the most, where many games matter more than all of one."""
PROBES = (
    FORMATION,
    "22122/1SS11/12111",
    "c1=S",
    "a9=2",
    "pass",
    "end",
    "throw",
    "weapons",
    "joker:jump",
    "joker:shuriken",
    "capture",
    "nonsense",
)


# Twins


def hidden_squares(state: Any, viewer: Viewer, side: int) -> list[int]:
    """Where figures of this side stand whose rank the viewer may not know."""
    if side == viewer:
        return []
    return [
        square
        for square, figure in enumerate(state.figure)
        if figure and figure >> OWNER == side and not figure & SEEN
    ]


def twin_of(position: Position, viewer: Viewer, random: Random) -> Position | None:
    """The same for this viewer, other ranks behind the backs; None if nothing is hidden."""
    state: Any = position.state()
    for side in range(GAME.seats):
        squares = hidden_squares(state, viewer, side)
        ranks = [state.figure[square] & RANK for square in squares]
        random.shuffle(ranks)
        for square, rank in zip(squares, ranks, strict=True):
            state.figure[square] = state.figure[square] & ~RANK | rank
    return None if state == position.state() else Position(GAME, position.options, state)


def pairs(seed: int, apart: int = 5) -> Iterator[tuple[Viewer, Position, Position]]:
    """From one random game: a viewer and two positions that are the same to it."""
    random = Random(seed)
    position = GAME.opening(GAME.complete(random.choice(SETTINGS)))
    while not position.is_over:
        viewer = random.choice(VIEWERS)
        other = None if _placing(position) else twin_of(position, viewer, random)
        if other is not None:
            yield viewer, position, other
        for _ in range(random.randint(1, apart)):
            if not position.is_over:
                position = onward(position, random).position


def sealed_pairs(seed: int) -> Iterator[tuple[Viewer, Position, Position]]:
    """Two set-ups that differ in what the others have placed, and how much of it."""
    random = Random(seed)
    options = GAME.complete(random.choice(SETTINGS))
    for viewer in VIEWERS:
        ready = [random.random() < 0.5 for _ in range(GAME.seats)]
        if all(ready):
            ready[0 if viewer is None else viewer] = False
        own = random.randrange(2**32)
        one, two = (_placed(GAME.opening(options), viewer, ready, own, random) for _ in range(2))
        yield viewer, one, two


def _placed(position: Position, viewer: Viewer, ready: list[bool], own: int, random: Random) -> Position:
    """Every seat places some of its figures: the viewer always the same, the others any."""
    for seat in range(GAME.seats):
        source = Random(own) if seat == viewer else random
        for _ in range(6 if ready[seat] else source.randrange(6)):
            position = position.play(seat, position.moves(seat).sample(source)).position
    return position


def _placing(position: Position) -> bool:
    return bool(GAME.view.show(position.state(), None)["phase"] == "placing")


# What somebody receives


def received(position: Position, viewer: Viewer) -> bytes:
    """All that can be asked of a position from this seat, written out."""
    view = position.view(viewer)
    rules: Any = GAME.rules
    listener = Listener(() if viewer is None else (viewer,))
    everything = {
        "shown": view.shown,
        "to_act": view.to_act,
        "moves": view.moves,
        "offers": [] if viewer is None else position.offers(viewer),
        "known": str(view.known),
        "knows": rules.knows(position.state(), NOBODY if viewer is None else viewer),
        "sight": past_sight(GAME, position, listener),
        "refusals": [] if viewer is None else [answer(position, viewer, move) for move in probes(view)],
    }
    return json.dumps(everything, sort_keys=True, default=str).encode()


def probes(view: View) -> list[str]:
    """Moves to be refused with; while cards are played, a capture of every enemy as well."""
    enemies = [figure["square"] for figure in view.shown["figures"] if figure["seat"] != view.seat]
    return [*PROBES, *(f"capture:x{square}" for square in enemies if view.shown["phase"] == "window")]


def answer(position: Position, seat: int, move: str) -> list[Any]:
    """What a refused move is answered with, in both languages; nothing of one that is played."""
    try:
        position.play(seat, move)
    except TatamiError as error:
        sentences = [sentence_of(error, GAME, language) for language in GAME.languages]
        return [str(error), code_of(error), clause_of(error), *sentences]
    return []


def told(step: Step, viewer: Viewer) -> bytes:
    """What this seat hears of a step, with its sentences in both languages."""
    seats = () if viewer is None else (viewer,)
    heard = [hearing(step.position, step.events, Listener(seats, language)) for language in GAME.languages]
    return json.dumps(heard, default=str).encode()


# Following twins


def check_twins(viewer: Viewer, one: Position, two: Position, random: Random) -> int:
    """Follows both through the same choices until a differing rank is shown; says how many were equal."""
    compared = 0
    for _ in range(AHEAD):
        assert received(one, viewer) == received(two, viewer), report(viewer, one, two)
        compared += 1
        assert one.odds == two.odds
        step = next_step(one, viewer, random)
        if step is None or _ranks_matter(one, two, step):
            break
        again = repeated(two, step)
        assert told(step, viewer) == told(again, viewer), report(viewer, one, two)
        one, two = step.position, again.position
    return compared


def next_step(position: Position, viewer: Viewer, random: Random) -> Step | None:
    """A choice that both twins have: in the set-up only the viewer's own."""
    if not _placing(position):
        return onward(position, random)
    if viewer not in position.to_act:
        return None
    return position.play(viewer, position.moves(viewer).sample(random))


def repeated(position: Position, step: Step) -> Step:
    """The same choice once more, which everybody has who has it in the twin."""
    (seat, text), *rest = step.choices
    assert not rest
    return position.draw(text) if seat == CHANCE else position.play(seat, text)


def _ranks_matter(one: Position, two: Position, step: Step) -> bool:
    """Whether the choice shows a figure whose rank differs."""
    shows = ("met", "captured", "unmasked")
    squares = chain.from_iterable((e["from"], e["to"]) for e in step.events if e.name in shows)
    return step.position.is_over or any(_rank(one, square) != _rank(two, square) for square in squares)


def _rank(position: Position, square: Any) -> int:
    state: Any = position.state()
    column, row = "abcde".index(square[0]), int(square[1:]) - 1
    return int(state.figure[row * 5 + column]) & RANK


def report(viewer: Viewer, one: Position, two: Position) -> str:
    return f"seat {viewer} can tell these apart:\n{one}\n\n{two}"


def check_pairs(count: int, seed: int = 0) -> int:
    """Compares so many pairs of positions at least, set-ups among them."""
    compared, random = 0, Random(seed)
    while compared < count:
        seed += 1
        for viewer, one, two in chain(sealed_pairs(seed), pairs(seed, FAR_APART)):
            compared += check_twins(viewer, one, two, random)
    return compared
