"""Whole games kept as records, with what they lead to.

golden/NAME.txt is the record, golden/NAME.end.txt the last position, and golden/NAME.told.txt, where
there is one, every choice with the facts it told. After a change of the rules that is meant,
`python -m tests.owed.golden taisen` writes the ends and the tellings of a game anew: read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path

from tatami import Record
from tatami.core.contract import CHANCE
from tests.owed.proof import folder_of, known


class Kept:
    """One kept game."""

    def __init__(self, game: str, name: str) -> None:
        self.game, self.name = game, name

    def __repr__(self) -> str:
        return f"{self.game} {self.name}"

    def text(self, kind: str = "") -> str:
        return self._file(kind).read_text(encoding="utf-8")

    @property
    def record(self) -> Record:
        record = Record.parse(self.text())
        assert record.game.name == self.game
        return record

    def goes_as_stored(self, kind: str) -> None:
        stored, found = self.text(kind), WRITTEN[kind](self.record)
        lines = unified_diff(stored.splitlines(), found.splitlines(), "stored", "found", lineterm="", n=5)
        assert found == stored, "\n".join(["the game no longer goes as stored:", *lines])

    def write_anew(self) -> None:
        for kind in ("end", "told"):
            if kind == "end" or self.has(kind):
                self._file(kind).write_text(WRITTEN[kind](self.record), encoding="utf-8")

    def has(self, kind: str) -> bool:
        return self._file(kind).exists()

    def _file(self, kind: str) -> Path:
        return folder_of(self.game) / "golden" / f"{self.name}{kind and f'.{kind}'}.txt"


def end(record: Record) -> str:
    return f"{record.last}\n"


def telling(record: Record) -> str:
    """Every choice on a line, and below it the facts it told."""
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    for step in record.steps():
        for seat, text in step.choices:
            yield f"{'chance' if seat == CHANCE else record.game.seat_names[seat]}: {text}"
        yield from (f"    {event}" for event in step.events)


WRITTEN: dict[str, Callable[[Record], str]] = {"end": end, "told": telling}


def kept_games(game: str) -> list[Kept]:
    files = sorted((folder_of(game) / "golden").glob("*.txt"))
    return [Kept(game, path.stem) for path in files if "." not in path.stem]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with known(name):
            for kept in kept_games(name):
                kept.write_anew()
