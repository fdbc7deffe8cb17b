"""Random games, engine and reference side by side: alike in every choice and every fact."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from night_pictures import GAME
from night_reference import ACTIONS, CHESTS, SEATS, Reference
from night_reference_village import SITES
from night_walks import SETTINGS, onward
from tests.sizes import blocks

from tatami import Position
from tatami.core.contract import CHANCE

FACES = ("", "1", "2", "3", "4", "5", "potion", "gear", "grapple", "shuriken", "kunai")
PLACES = (*SITES, *(f"pack {seat}" for seat in SEATS), *(f"played {seat}" for seat in SEATS), "")


def of_engine(position: Position) -> dict[str, Any]:
    """The whole truth as the engine has it, in the words of the reference."""
    s: Any = position.state()
    seats = range(s.players)
    return {
        "where": {chest: PLACES[s.where[n]] for n, chest in enumerate(CHESTS) if PLACES[s.where[n]]},
        "face": {chest: FACES[s.face[n]] for n, chest in enumerate(CHESTS) if s.face[n]},
        "seen": {chest: _seen(s.known[n]) for n, chest in enumerate(CHESTS)},
        "roof": {SEATS[i]: [*SITES][s.roof[i]] for i in seats if s.roof[i] < len(SITES)},
        "point": {SEATS[i]: s.point[i] + 1 for i in seats if s.roof[i] < len(SITES)},
        "wounds": {SEATS[i]: s.wounds[i] for i in seats},
        "played": {SEATS[i]: s.played[i] for i in seats},
        "program": {SEATS[i]: [ACTIONS[a - 1] for a in s.program[2 * i : 2 * i + 2] if a] for i in seats},
        "round": s.round,
        "to_act": [SEATS[seat] for seat in position.to_act],
        "moves": {SEATS[seat]: set(position.moves(seat)) for seat in position.to_act},
        "odds": dict(position.odds),
        "laid": {chest for n, chest in enumerate(CHESTS) if s.laid >> n & 1},
    }


def _seen(known: int) -> set[str]:
    return {name for bit, name in enumerate((*SEATS, "all")) if known >> bit & 1}


def of_reference(reference: Reference) -> dict[str, Any]:
    to_act = reference.to_act()
    return {
        "where": reference.where,
        "face": reference.face,
        "seen": reference.seen,
        "roof": reference.roof,
        "point": reference.point,
        "wounds": reference.wounds,
        "played": {seat: len(chests) for seat, chests in reference.played.items()},
        "program": reference.program,
        "round": reference.round,
        "to_act": to_act,
        "moves": {seat: reference.moves(seat) for seat in to_act},
        "odds": reference.odds() if not to_act else {},
        "laid": reference.laid,
    }


def follow(seed: int) -> None:
    """One random game played by both."""
    random = Random(seed)
    options = SETTINGS[seed % len(SETTINGS)]
    position, reference = GAME.opening(GAME.complete(options)), Reference(options)
    while not position.is_over:
        assert of_engine(position) == of_reference(reference), f"game {seed}\n{position}"
        step = onward(position, random)
        for seat, text in step.choices:
            reference.draw(text) if seat == CHANCE else reference.play(SEATS[seat], text)
        position = step.position
    check_ending(position, reference)


def check_ending(position: Position, reference: Reference) -> None:
    assert reference.waits == "over"
    assert position.outcome is not None
    assert [SEATS[seat] for seat in position.outcome.winners] == reference.winners()
    shown = position.shown(None)["ninjas"]
    assert [ninja["place"] for ninja in shown] == reference.places()
    assert [ninja["total"] for ninja in shown] == [reference.standing(seat)[0] for seat in reference.players]


@pytest.mark.parametrize("block", blocks(len(SETTINGS), 1_000))
def test_engine_and_reference_play_the_same_games(block: range) -> None:
    for seed in block:
        follow(seed)
