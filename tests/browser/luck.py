"""A `tatami serve` whose dice and bots go by a text that can be changed while it runs."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tatami.bots import Bot, standin
from tatami.bots.warmup import Warmup
from tatami.cli import main
from tatami.core.chance import Chance, Odds
from tatami.core.game import Game
from tatami.core.view import View
from tests.luck import chance_of, seed_of

#: The file with the text.
VARIABLE = "TATAMI_LUCK_FILE"


class Sown:
    """Begins anew whenever somebody has written another text into the file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._text: str | None = None
        self._chance: Chance

    def pick(self, odds: Odds) -> str:
        text = self._file.read_text()
        if text != self._text:
            self._text, self._chance = text, chance_of(text)
        return self._chance.pick(odds)


class SownBot:
    """Moves by the text and by what it sees, whichever thread asks it and whatever it played before."""

    def __init__(self, name: str, game: Game, warmup: Warmup, file: Path) -> None:
        self._seat = partial(standin.seated, name, game, warmup)
        self._file = file

    def choose(self, view: View) -> str:
        seen = f"{self._file.read_text()} {view.seat} {view.shown} {view.moves}"
        return self._seat(seed=seed_of(seen)).choose(view)


def sow(file: Path) -> None:
    """From now on this process goes by what stands in the file."""
    from tatami.server import host, thinking

    def seated(name: str, game: Game, warmup: Warmup, *, seed: int = 0) -> Bot:
        standin.seated(name, game, warmup)  # one that does not exist is refused as ever
        return SownBot(name, game, warmup, file)

    assert vars(thinking)["seated"] is standin.seated, "bots are seated by another name"
    vars(host)["secure"] = lambda: Sown(file)
    vars(thinking)["seated"] = seated


def command(arguments: Sequence[str]) -> int:
    """`tatami` with these arguments."""
    sow(Path(os.environ[VARIABLE]))
    return main(arguments)
