"""Positions that differ only in what somebody may not know, and all that this somebody receives.

The twin test: whatever a seat (or a watcher, None) gets is the same for both, byte for byte. Hidden are
the faces of chests it has not held, and sealed programs, also half-set ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from night_pictures import GAME
from night_walks import SETTINGS, onward

from tatami import Position, Step, TatamiError
from tatami.core.contract import CHANCE, NOBODY
from tatami.games.night.rules.board import knows_face
from tatami.games.night.rules.laying import draw_face, face_weights
from tatami.games.night.rules.secrets import is_given
from tatami.tables.gate import Listener, past_view, story
from tatami.tables.refusals import clause_of, code_of, sentence_of

Viewer = int | None
AHEAD = 8
"""How many choices twins are followed for."""
PROBES = (
    *("move+pick", "end", "heal", "move", "attack at-5 on-owl rope-100", "to-a", "at-5", "rope-0"),
    *(f"{verb}-{chest}" for verb in ("pick", "steal", "lay", "play", "drop", "knock") for chest in (2, 18)),
    *("gear-1-move", "nonsense", "move+pick end", "heal+heal+pick", "pick-2 play-2", "rope-150 end"),
    *("move at-5 to-c rope-120 end", "pick-18 pick-2", "end end"),
)


def eyes(viewer: Viewer) -> int:
    return NOBODY if viewer is None else viewer


# Twins


def twin_of(position: Position, viewer: Viewer, random: Random) -> Position | None:
    """The same for this viewer, with other hidden faces and sealed programs; None if nothing is hidden."""
    state: Any = position.state()
    hidden = [c for c in range(28) if state.face[c] and not knows_face(state, eyes(viewer), c)]
    for chest in hidden:
        state.face[chest] = 0
    pending, state.blank = state.blank, 0
    for chest in hidden:
        _draw(state, chest, random)
    state.blank = pending
    if position.shown(None)["phase"] == "programming":
        _reseal(state, viewer, random)
    state.told.clear()
    return None if state == position.state() else Position(GAME, position.options, state)


def _draw(state: Any, chest: int, random: Random) -> None:
    """Draws one face as chance would."""
    out = [0] * 10
    state.blank = 1 << chest
    count = face_weights(state, out)
    state.phase, phase = 11, state.phase  # no phase in which drawing a face has consequences
    draw_face(state, random.choices(range(1, count + 1), out[:count])[0])
    state.phase = phase


def _reseal(state: Any, viewer: Viewer, random: Random) -> None:
    """Given programs stay given, the others stay open; what they say may be anything."""
    for seat in range(state.players):
        if seat != viewer:
            first = random.randrange(1, 6) if is_given(state, seat) else random.randrange(6)
            state.program[2 * seat + 1] = random.randrange(1, 6) if is_given(state, seat) else 0
            state.program[2 * seat] = first


def pairs(seed: int) -> Iterator[tuple[Viewer, Position, Position]]:
    """From one random game: a viewer and two positions that are the same to it."""
    random = Random(seed)
    position = GAME.opening(GAME.complete(SETTINGS[seed % len(SETTINGS)]))
    while not position.is_over:
        viewer = random.choice([None, *range(position.seats)])
        other = twin_of(position, viewer, random)
        if other is not None:
            yield viewer, position, other
        for _ in range(random.randrange(1, 5)):
            if not position.is_over:
                position = onward(position, random).position


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
        "knows": rules.knows(position.state(), eyes(viewer)),
        "worth": 0 if viewer is None else GAME.mind.worth(view.known.state(), viewer),
        "sight": past_view(position, listener),
        "refusals": [] if viewer is None else [answer(position, viewer, move) for move in PROBES],
    }
    return json.dumps(everything, sort_keys=True, default=str).encode()


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
    heard = [story(step.position, step.events, Listener(seats, language)) for language in GAME.languages]
    return json.dumps(heard, default=str).encode()


# Following twins


def check_twins(viewer: Viewer, one: Position, two: Position, random: Random) -> int:
    """Follows both until something that differs is shown to the viewer; says how often they were equal."""
    compared = 0
    for _ in range(AHEAD):
        assert received(one, viewer) == received(two, viewer), report(viewer, one, two)
        compared += 1
        steps = next_steps(one, two, viewer, random)
        if steps is None or shown_apart(*steps, viewer):
            break
        assert told(steps[0], viewer) == told(steps[1], viewer), report(viewer, one, two)
        one, two = steps[0].position, steps[1].position
    return compared


def next_steps(one: Position, two: Position, viewer: Viewer, random: Random) -> tuple[Step, Step] | None:
    """The same choice in both, or hidden ones that may differ: a face the viewer will not see, a program."""
    if one.is_over:
        return None
    others = [seat for seat in one.to_act if seat != viewer]
    if others and one.shown(None)["phase"] == "programming":
        seat = random.choice(others)
        return seal(one, seat, random), seal(two, seat, random)
    step = onward(one, random)
    (seat, text), *_ = step.choices
    if seat == CHANCE and step.heard(viewer) == () and step.events:
        return step, onward(two, random)
    try:
        return step, two.draw(text) if seat == CHANCE else two.play(seat, text)
    except TatamiError:  # only one of the twins holds this bonus, or has this token left to draw
        return None


def seal(position: Position, seat: int, random: Random) -> Step:
    """The seat completes its program, whatever of it is set."""
    state: Any = position.state()
    wheels = 1 if state.program[2 * seat] else 2
    return position.play(seat, "+".join(position.moves(seat).sample(random) for _ in range(wheels)))


def shown_apart(one: Step, two: Step, viewer: Viewer) -> bool:
    """Whether the viewer has come to know something in which the twins differ: a program, or a face."""
    revealed, again = ([e for e in step.events if e.name == "revealed"] for step in (one, two))
    over = one.position.is_over or two.position.is_over
    faces, others = (step.position.shown(viewer)["faces"] for step in (one, two))
    return over or revealed != again or faces != others


def report(viewer: Viewer, one: Position, two: Position) -> str:
    return f"seat {viewer} can tell these apart:\n{one}\n\n{two}"


def check_pairs(count: int, seed: int = 0) -> int:
    """Compares so many pairs of positions at least."""
    compared, random = 0, Random(seed)
    while compared < count:
        seed += 1
        for viewer, one, two in pairs(seed):
            compared += check_twins(viewer, one, two, random)
    return compared
