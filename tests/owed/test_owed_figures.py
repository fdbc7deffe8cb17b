"""What is counted of a game has its label in every language, and agrees with how the game ended."""

from __future__ import annotations

from tatami import Position
from tatami.core.figures import Figure
from tests.owed.proof import Proof

SEEDS = range(8)


def counted(proof: Proof, seed: int) -> tuple[dict[str, Figure], Position]:
    """The figures of a random game, and how it ended."""
    steps = proof.walked(seed)
    last = steps[-1].position
    heard = [fact for step in steps for fact in step.heard(None)]
    figures = proof.game.story.figures(heard, last.seats, last.options)
    assert len({figure.name for figure in figures}) == len(figures)
    return {figure.name: figure for figure in figures}, last


def test_every_figure_has_a_label_and_a_number_for_each_seat_or_for_all(proof: Proof) -> None:
    for seed in SEEDS:
        figures, last = counted(proof, seed)
        for name, figure in figures.items():
            assert len(figure.values) in (1, last.seats)
            assert figure.expected is None or len(figure.expected) == len(figure.values)
            for language in proof.game.languages:
                assert proof.game.words(language)(f"figure.{name}")


def test_points_are_those_of_the_end(proof: Proof) -> None:
    for seed in SEEDS:
        figures, last = counted(proof, seed)
        if "points" in figures and last.outcome:
            assert figures["points"].values == last.outcome.points


def test_over_many_throws_dice_bring_what_was_expected_of_them(proof: Proof) -> None:
    thrown = expected = 0.0
    for seed in SEEDS:
        dice = counted(proof, seed)[0].get("dice")
        if dice is not None and dice.expected is not None:
            thrown, expected = thrown + sum(dice.values), expected + sum(dice.expected)
    assert abs(thrown - expected) <= 0.15 * expected
