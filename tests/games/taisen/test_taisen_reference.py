"""The engine beside the second implementation: the same games, compared after every choice."""

from __future__ import annotations

from random import Random

import pytest
from taisen_pictures import GAME
from taisen_reference import Reference
from taisen_scattered import scattered
from tests.sizes import blocks

from tatami import Position

EDITIONS, DICE, FIRST = (GAME.options[name] for name in ("edition", "dice", "first"))


def same(position: Position, reference: Reference) -> None:
    """Everything both of them know."""
    shown = position.view(None).shown
    for seat, side in enumerate(reference.sides.values()):
        assert [list(pile) for pile in shown["piles"][seat]] == side.piles, position
    assert shown["turn"] == reference.turn
    assert position.is_over == (reference.waits == "over"), position
    if position.to_act:
        assert GAME.seat_names[position.mover] == reference.active.name
        assert {letter: pips for letter, pips in shown["dice"].items() if pips} == reference.dice
        assert shown["chief_moved"] == reference.chief_moved
        assert sorted(position.moves(position.mover)) == sorted(reference.moves()), position
    if position.at_chance:
        assert dict(position.odds) == reference.odds()


def play_both(seed: int) -> tuple[Position, Reference]:
    """One random game, played by both to its end."""
    options = {"edition": EDITIONS[seed % 2], "dice": DICE[seed // 2 % 2], "first": FIRST[seed % 3]}
    random = Random(seed)
    position, reference = GAME.opening(options), Reference(options["dice"], options["first"])
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


@pytest.mark.parametrize("block", blocks(60, 3_000))
def test_both_play_the_same_games(block: range) -> None:
    for seed in block:
        same_end(*play_both(seed))


def play_one(position: Position, reference: Reference, move: str) -> Position:
    """Both make the move and fight on the same tiles in the same order."""
    step = position.play(position.mover, move)
    reference.play(move)
    same(step.position, reference)
    if move != "end":
        assert [event["tile"] for event in step.events if event.name == "met"] == reference.fought
    if step.position.is_over:
        same_end(step.position, reference)
    return step.position


@pytest.mark.parametrize("block", blocks(500, 20_000))
def test_both_fight_alike_wherever_cards_lie(block: range) -> None:  # T11, T12, T13, T14
    for seed in block:
        before = scattered(seed)
        for move in before.moves(before.mover):
            reference = Reference.of(before.view(None).shown, "house")
            after = play_one(before, reference, move)
            if "end" in reference.moves() and after.to_act:
                play_one(after, reference, "end")


def test_the_limit_ends_both_alike() -> None:  # T16
    position = GAME.parse("taisen\nwolf 3: K1\nmonkey 8: K1\ndice K1\nturn 500 to act: wolf")
    reference = Reference.of(position.view(None).shown, "house")
    position = position.play(0, "end").position
    reference.play("end")
    same(position, reference)
    same_end(position, reference)
    assert (reference.winner, reference.reason) == ("draw", "turn limit")
