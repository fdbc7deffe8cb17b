"""The engine and an independent implementation of the rulings play the same games."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from battle_pictures import GAME
from battle_reference import Reference
from battle_reference_sides import SIDES
from battle_walks import bold
from tests.sizes import seeds

from tatami import Position

SETTINGS = list(product(GAME.options["rows"], GAME.options["capture"]))


def same(position: Position, reference: Reference) -> None:
    """Everything there is to see agrees."""
    truth: Any = position.state()
    shown = GAME.view.show(truth, None)
    assert [SIDES[seat] for seat in position.to_act] == reference.to_act()
    assert figures_of(truth) == {
        square: (SIDES.index(figure.side), figure.rank, figure.seen)
        for square, figure in reference.figures.items()
    }
    for seat, name in enumerate(SIDES):
        side, stock = reference.sides[name], shown["weapons"][seat]
        assert stock["deck"] == sum(side.deck.values())
        assert stock["discard"] == {value: side.discard[value] for value in "12345"}
        assert [list(map(str, pile)) for pile in stock["piles"]] == side.piles
        assert set(shown["hands"][seat]) == set(side.hand)
        assert shown["shuriken"][seat] == side.shuriken
        assert shown["lost"][seat] == {rank: side.lost[rank] for rank in "12S"}
    ours = shown["assault"], shown["quiet"], shown["reserve"], shown["steps"]
    assert ours == (reference.assault, reference.quiet, reference.reserve, reference.left)


def figures_of(truth: Any) -> dict[str, tuple[int, str, bool]]:
    """Every figure as its owner sees it."""
    return {
        figure["square"]: (seat, figure["rank"], figure["seen"])
        for seat in range(GAME.seats)
        for figure in GAME.view.show(truth, seat)["figures"]
        if figure["seat"] == seat
    }


def advance(position: Position, reference: Reference, random: Random) -> Position:
    """One choice, made in both."""
    if position.at_chance:
        assert dict(position.odds) == reference.odds()
        texts, weights = zip(*position.odds, strict=True)
        outcome = random.choices(texts, weights)[0]
        reference.draw(outcome)
        return position.draw(outcome).position
    seat = random.choice(position.to_act)
    listed = position.moves(seat)
    assert sorted(listed) == sorted(reference.moves(SIDES[seat]))
    move = bold(list(listed), random)
    reference.play(SIDES[seat], move)
    return position.play(seat, move).position


@pytest.mark.parametrize(("rows", "capture"), SETTINGS)
def test_engine_and_reference_agree_choice_by_choice(rows: str, capture: str) -> None:
    for seed in seeds(4, 500):
        random = Random(f"{rows} {capture} {seed}")
        position, reference = GAME.start(rows=rows, capture=capture), Reference(int(rows), capture)
        while not position.is_over:
            if position.to_act:
                same(position, reference)
            position = advance(position, reference, random)
        same(position, reference)
        assert reference.waits == "over"
        assert position.outcome
        winners = {SIDES[winner] for winner in position.outcome.winners}
        assert winners == (set(SIDES) if reference.winner == "draw" else {reference.winner})
        assert position.outcome.reason == reference.reason
