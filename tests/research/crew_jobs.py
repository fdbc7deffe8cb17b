"""Jobs and set-ups for the tests of crews: workers import them by name."""

from __future__ import annotations

import os
import time
from pathlib import Path

LINGERS = 0
"""The job whose first worker waits until it is killed."""


def folder(path: Path) -> Path:
    return path


def square(made: object, value: int) -> int:
    return value * value


def add(made: int, value: int) -> int:
    return made + value


def process(made: object, value: int) -> int:
    return os.getpid()


def meets(folder: Path, value: int) -> int:
    """Waits until so many processes are here."""
    (folder / f"{os.getpid()}.here").touch()
    while len(list(folder.glob("*.here"))) < value:
        time.sleep(0.01)
    return os.getpid()


def killed_once(folder: Path, value: int) -> int:
    mark = folder / "lingers"
    if value == LINGERS and not mark.exists():
        (folder / "new").write_text(str(os.getpid()))
        (folder / "new").rename(mark)
        time.sleep(600)
    return value * value


def dies(made: object, value: int) -> int:
    if value == 3:
        os._exit(7)
    return value


def slow(made: object, value: int) -> int:
    time.sleep(0.05)
    return -value


def fails(made: object, value: int) -> int:
    return 1 // value


class Unreadable(Exception):
    """Can be written, but not read."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__("unreadable")


def raises_unreadable(made: object, value: int) -> int:
    raise Unreadable(1, 2)


def returns_unwritable(made: object, value: int) -> object:
    return lambda: value


def noted(folder: Path) -> Path:
    """A set-up that leaves a line when it begins and when it ends, and gives a second one time to begin."""
    notes = folder / "set ups"
    _note(notes, "begins")
    until = time.monotonic() + 1
    while notes.read_text().count("begins") < 2 and time.monotonic() < until:
        time.sleep(0.01)
    _note(notes, "ends")
    return folder


def _note(notes: Path, word: str) -> None:
    with notes.open("a") as file:
        file.write(f"{os.getpid()} {word}\n")


def dying_set_up(folder: Path, times: int) -> Path:
    """A set-up that kills so many workers, one after the other."""
    graves = len(list(folder.glob("grave*")))
    if graves < times:
        (folder / f"grave {graves}").touch()
        os._exit(9)
    return folder
