"""A network in a file: a line that says what it is, a card as JSON, and its weights.

The card names the game, the version of its rules and its features, and says how the weights came about.
Weights for other rules or features are refused.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from tatami.bots.network import HIDDEN, MIXED, Network
from tatami.core.errors import TatamiError
from tatami.core.game import Game

MAGIC = b"tatami network 1"
FILE = "network.bin"
"""In a game's folder."""
log = logging.getLogger(__name__)


class BadWeights(TatamiError):
    """Why weights cannot be used."""


class Learned(NamedTuple):
    """Weights as read: the layers one after the other, row by row."""

    card: Mapping[str, Any]
    numbers: Sequence[float]


def shapes(features: int, seats: int) -> tuple[tuple[int, int], ...]:
    """Rows and width of each layer and of its bias, as they follow each other in a file."""
    return (features, HIDDEN), (1, HIDDEN), (HIDDEN, MIXED), (1, MIXED), (MIXED, seats), (1, seats)


@cache
def is_learned(game: Game) -> bool:
    """Whether there are weights in the game's folder that fit it; logs why those that are there do not."""
    place = files(game.package).joinpath(FILE)
    if not (game.mind.FEATURES and place.is_file()):
        return False
    try:
        shipped(game)
    except BadWeights as refused:
        log.warning("%s Until then its players judge by hand-made rules.", refused)
        return False
    return True


@cache
def shipped(game: Game) -> Learned:
    """The weights in the game's folder."""
    place = files(game.package).joinpath(FILE)
    if not place.is_file():
        raise BadWeights(f"Nobody has learned {game.name} yet: it has no weights.")
    return read(game, place.read_bytes(), FILE)


def load(game: Game, path: Path) -> Learned:
    """The weights in a file."""
    try:
        return read(game, path.read_bytes(), str(path))
    except OSError as error:
        raise BadWeights(f"The weights in {path} cannot be read: {error.strerror}.") from None


def read(game: Game, data: bytes, name: str) -> Learned:
    magic, _, rest = data.partition(b"\n")
    line, _, body = rest.partition(b"\n")
    if magic != MAGIC:
        raise BadWeights(f"{name} does not begin as weights of Tatami do, with {MAGIC.decode()!r}.")
    try:
        card = json.loads(line)
    except ValueError:
        raise BadWeights(f"{name} is damaged: its card cannot be read.") from None
    _check(game, card, name)
    size = 4 * sum(rows * width for rows, width in shapes(game.mind.FEATURES, game.seats))
    if len(body) != size or crc32(body) != card.get("check"):
        raise BadWeights(f"{name} is damaged: its weights are not those that were written.")
    return Learned(card, _numbers(body))


def _check(game: Game, card: Any, name: str) -> None:
    found = card if isinstance(card, dict) else {}
    wanted = {"game": game.name, "rules": game.rules.VERSION, "features": game.mind.FEATURES}
    for key, value in wanted.items():
        if found.get(key) != value:
            raise BadWeights(
                f"{name} was learned with {key} {found.get(key)}, and this is {key} {value}: "
                f"`tatami train {game.name}` learns anew."
            )


def _numbers(body: bytes) -> array[float]:
    numbers = array("f", body)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def written(card: Mapping[str, Any], numbers: Sequence[float]) -> bytes:
    """The bytes of a file; the card is completed with what tells damaged weights."""
    values = array("f", numbers)
    if sys.byteorder == "big":
        values.byteswap()
    body = values.tobytes()
    line = json.dumps({**card, "check": crc32(body)}, ensure_ascii=False, sort_keys=True)
    return b"\n".join((MAGIC, line.encode(), body))


def save(path: Path, card: Mapping[str, Any], numbers: Sequence[float]) -> None:
    """Writes a file whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        file.write(written(card, numbers))
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def as_lists(game: Game, numbers: Sequence[float]) -> Network:
    """For interpreted code."""
    rest = iter(array("d", numbers))
    layers = [list(_rows(rest, *shape)) for shape in shapes(game.mind.FEATURES, game.seats)]
    return Network(layers[0], layers[1][0], layers[2], layers[3][0], layers[4], layers[5][0])


def _rows(numbers: Iterator[float], rows: int, width: int) -> Iterator[array[float]]:
    for _ in range(rows):
        yield array("d", (next(numbers) for _ in range(width)))
