"""What is counted of a game of Ninja Taisen."""

from __future__ import annotations

from tatami.core.figures import Figure
from tatami.games.taisen.facts import Duelled, Fell, Threw
from tatami.games.taisen.figures import figures

WOLF, MONKEY, NEITHER = 0, 1, 2
TOLD = (
    Threw(WOLF, 3, 1, 1),
    Duelled(4, 1, 1, 2, 2, MONKEY, 1, 0),
    Fell(WOLF, 1, 4),
    Threw(MONKEY, 2, 2, 2),
    Duelled(4, 3, 3, 3, 3, NEITHER, 3, 0),
    Threw(WOLF, 1, 1, 1),
)


def test_who_took_whom_and_what_the_dice_brought() -> None:
    counted = figures(TOLD, 2, {"dice": "even"})
    assert counted == (
        Figure("captured", (0, 1)),
        Figure("duels", (0, 1)),
        Figure("dice", (8, 6), (12, 6)),
        Figure("turns", (3,)),
    )


def test_house_dice_are_expected_to_bring_less() -> None:  # T5
    assert figures(TOLD, 2, {"dice": "house"})[2].expected == (10, 5)
