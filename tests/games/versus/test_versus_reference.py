"""The engine beside the second implementation: the same games, compared after every choice."""

from __future__ import annotations

from random import Random

import pytest
from tests.sizes import blocks
from versus_pictures import GAME
from versus_reference import Reference
from versus_scattered import scattered
from versus_ways import named

from tatami import Position

STARTS = GAME.options["start"]


def same(position: Position, reference: Reference) -> None:
    """Everything both of them know."""
    shown = position.view(None).shown
    assert position.is_over == (reference.waits == "over"), position
    assert shown["turn"] == reference.turn
    for side in reference.sides:
        assert set(shown["ninjas"][side.seat]) == set(map(named, side.ninjas)), position
        assert shown["scores"][side.seat] == side.score, position
        if not position.is_over:
            assert shown["missions"][side.seat] == mission(reference, side.seat), position
    if position.to_act:
        assert position.mover == reference.active.seat
        assert sorted(position.moves(position.mover)) == sorted(reference.moves()), position
    if position.at_chance:
        assert dict(position.odds) == reference.odds()


def mission(reference: Reference, seat: int) -> dict[str, object] | None:
    out = reference.sides[seat].mission
    return {"square": named(out.square), "turn": out.turns, "depth": out.depth} if out else None


def play_both(seed: int) -> tuple[Position, Reference]:
    """One random game, played by both to its end."""
    start = STARTS[seed % len(STARTS)]
    random = Random(seed)
    position, reference = GAME.start(start=start), Reference(start)
    same(position, reference)
    while not position.is_over:
        if position.at_chance:
            texts, weights = zip(*position.odds, strict=True)
            outcome = random.choices(texts, weights)[0]
            position = position.draw(outcome).position
            reference.draw(outcome)
        else:
            move = position.moves(position.mover).sample(random)
            position = position.play(position.mover, move).position
            reference.play(move)
        same(position, reference)
    return position, reference


def same_end(position: Position, reference: Reference) -> None:
    outcome = position.outcome
    assert outcome
    winner = "draw" if outcome.is_draw else GAME.seat_names[outcome.winners[0]]
    assert (winner, outcome.reason) == (reference.winner, reference.reason)


@pytest.mark.parametrize("block", blocks(40, 2_000))
def test_both_play_the_same_games(block: range) -> None:
    for seed in block:
        same_end(*play_both(seed))


@pytest.mark.parametrize("block", blocks(150, 6_000))
def test_every_move_leads_both_to_the_same_position(block: range) -> None:  # V7, V8, V9, V10, V11, V12, V13
    for seed in block:
        before = scattered(seed)
        as_before = Reference.of(before.view(None).shown)
        for move in before.moves(before.mover):
            reference = as_before.copy()
            reference.play(move)
            after = before.play(before.mover, move).position
            same(after, reference)
            if after.is_over:
                same_end(after, reference)
