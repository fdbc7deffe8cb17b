"""A `tatami serve` whose dice fall by a text: on CI the same in every run, elsewhere another each time."""

from __future__ import annotations

import os
import sys
import zlib
from pathlib import Path

import tatami
from tatami.core.chance import Chance, Odds

VARIABLE = "TATAMI_LUCK"
COMMAND = [sys.executable, "-m", __name__]


def luck_of_this_run() -> str:
    """Set the variable to have the luck of another run again."""
    usual = "as ever" if os.environ.get("CI") == "true" else os.urandom(4).hex()
    return os.environ.get(VARIABLE, usual)


class Sown:
    """Begins anew whenever somebody has written another text into the file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._text: str | None = None
        self._chance: Chance

    def pick(self, odds: Odds) -> str:
        text = self._file.read_text()
        if text != self._text:
            self._text, self._chance = text, tatami.seeded(zlib.crc32(text.encode()))
        return self._chance.pick(odds)


if __name__ == "__main__":
    from tatami.cli import main
    from tatami.server import house

    file = Path(os.environ[VARIABLE])
    vars(house)["secure"] = lambda: Sown(file)
    sys.exit(main())
