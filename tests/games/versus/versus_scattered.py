"""Positions laid at random: both sides anywhere, often one of each out, so that ways are long and blocked."""

from __future__ import annotations

from random import Random

from versus_pictures import GAME
from versus_ways import HOME, Square, named

from tatami import Position
from tatami.games.versus.view import Shown

BOARD: list[Square] = [(column, row) for column in range(6) for row in range(1, 16)]


def scattered(seed: int) -> Position[Shown]:
    """A position in which a side is to act, the same for the same seed."""
    random = Random(seed)
    squares = random.sample(BOARD, len(BOARD))
    sides = [_side(random, seat, squares) for seat in range(2)]
    dice = sorted(random.choices(range(1, 5), k=2))
    lines = (
        *sides,
        f"dice {dice[0]}+{dice[1]}",
        f"turn {random.choice((2, 38, 399, 400))} to act: {random.choice(('black', 'red'))}",
    )
    return GAME.parse("\n".join(("versus", *lines)))


def _side(random: Random, seat: int, squares: list[Square]) -> str:
    """Up to six ninjas on squares not yet used, at most one of them out."""
    near = [square for square in squares if square[1] in HOME[seat]]
    far = [square for square in squares if square[1] not in HOME[seat]]
    out = far[:1] if random.random() < 0.7 else []
    own = near[: random.randint(0 if out else 1, 6 - len(out))] + out
    squares[:] = [square for square in squares if square not in own]
    name = ("black", "red")[seat]
    text = f"{name} {' '.join(map(named, own))} score {random.randint(0, 6)}"
    return text + (f" mission {named(out[0])} {_mission(random, seat, out[0])}" if out else "")


def _mission(random: Random, seat: int, square: Square) -> str:
    deep = max(0, square[1] - 9 if seat == 0 else 7 - square[1])
    return f"clock {random.randint(1, 2)} depth {random.randint(deep, 6)}"
