"""The last move is marked alike in every game: by the signs and the one style of core/last_move."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from rich.style import Style

import tatami
from tatami.core import last_move
from tatami.core.drawing import Drawing
from tatami.core.fact import Fact

GAMES = tatami.games()
MOVES = 60
WIDTHS = (40, 80, 120)
SIGNS = (last_move.LEFT, last_move.REACHED)


def cells(drawing: Drawing) -> list[tuple[str, str]]:
    """Every letter with its style."""
    return [(sign, span.style) for line in drawing for span in line for sign in span.text]


def drawn_twice(game: tatami.Game, seed: int) -> Iterator[tuple[Drawing, Drawing]]:
    """After every move of a random game: without the last move marked, and with it."""
    luck, chance, told = random.Random(seed), tatami.seeded(seed), list[Fact]()
    position = game.start(chance=chance)
    for _ in range(MOVES):
        if not position.to_act:
            return
        seat = position.to_act[0]
        step = position.play(seat, position.moves(seat).sample(luck), chance=chance)
        position, told = step.position, [*told, *step.events]
        marks = {"last": last} if (last := game.drawing.mark_last(told).get("last")) else {}
        shown, words = position.shown(None), game.words("en")
        for width in WIDTHS:
            plain, marked = (
                game.drawing.draw(shown, position.options, words, width, marks=each) for each in ({}, marks)
            )
            yield plain, marked


@pytest.mark.parametrize("name", GAMES)
def test_one_style_marks_it_and_nothing_else(name: str) -> None:
    found = set()
    for plain, marked in drawn_twice(tatami.game(name), seed=3):
        assert last_move.STYLE not in {style for _, style in cells(plain)}
        assert not {sign for sign, _ in cells(plain)} & set(SIGNS)
        found |= {(sign, style) for sign, style in cells(marked) if sign in SIGNS or style == last_move.STYLE}
    assert last_move.STYLE in {style for _, style in found}
    assert "" not in {style for _, style in found}, "on plain ground it has its own style"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_colour_from_one_place(name: str) -> None:
    game = tatami.game(name)
    colour = last_move.PALETTE[last_move.STYLE]
    assert game.drawing.palette(game.complete({}))[last_move.STYLE] is colour
    assert Style.parse(colour)
