"""Whole games kept as records, with what they lead to.

golden/NAME.txt is the record, golden/NAME.end.txt the last position, and golden/NAME.told.txt, where
there is one, every choice with the facts it told. After a change of the rules that is meant,
`python tests/games/night/night_golden.py` writes the ends and the tellings anew: read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from night_pictures import GAME

from tatami import Record
from tatami.core.contract import CHANCE

FOLDER = Path(__file__).parent / "golden"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt") if "." not in path.stem)
TOLD = sorted(path.name.removesuffix(".told.txt") for path in FOLDER.glob("*.told.txt"))


def kept(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def record_of(name: str) -> Record:
    record = Record.parse(kept(name))
    assert record.game is GAME
    return record


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


def difference(stored: str, found: str) -> str:
    """What changed, line by line, with a little around it."""
    lines = unified_diff(stored.splitlines(), found.splitlines(), "stored", "found", lineterm="", n=5)
    return "\n".join(["the game no longer goes as stored:", *lines])


def write_anew() -> None:
    for name in NAMES:
        (FOLDER / f"{name}.end.txt").write_text(end(record_of(name)), encoding="utf-8")
    for name in TOLD:
        (FOLDER / f"{name}.told.txt").write_text(telling(record_of(name)), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
