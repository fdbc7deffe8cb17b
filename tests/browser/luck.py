"""A `tatami serve` whose dice and bots go by a text that can be changed while it runs."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tatami.bots import Bot, bot
from tatami.bots.standin import player_of
from tatami.bots.warmup import Warmup
from tatami.cli import main
from tatami.core.chance import Chance, Odds
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

    def __init__(self, name: str, warmup: Warmup, file: Path) -> None:
        self._name = name
        self._warmup = warmup
        self._file = file

    def choose(self, view: View) -> str:
        seen = f"{self._file.read_text()} {view.seat} {view.shown} {view.moves}"
        player = player_of(self._name, self._warmup, view.game.name)
        return bot(player, seed=seed_of(seen)).choose(view)


def sow(file: Path) -> None:
    """From now on this process goes by what stands in the file."""
    from tatami.server import host, thinking

    def seated(name: str, warmup: Warmup, *, seed: int = 0) -> Bot:
        bot(name, seed=seed)  # one that does not exist is refused as ever
        return SownBot(name, warmup, file)

    assert "seated" in vars(thinking), "bots are seated by another name"
    vars(host)["secure"] = lambda: Sown(file)
    vars(thinking)["seated"] = seated


def command(arguments: Sequence[str]) -> int:
    """`tatami` with these arguments."""
    sow(Path(os.environ[VARIABLE]))
    return main(arguments)
