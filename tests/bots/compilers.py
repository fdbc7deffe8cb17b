"""Compilers for tests: one that ends when it is told to, and others that run into trouble with a toy."""

from __future__ import annotations

import os
import sys
from pathlib import Path

OBEDIENT = """
import sys
from pathlib import Path
folder, game = Path(sys.argv[1]), sys.argv[2]
with (folder / game).open() as pipe:
    said = pipe.readline().strip()
if said:
    print("a line before", said, sep="\\n")
    sys.exit(1)
(folder / f"{game}.compiled").touch()
"""
NIM = """
import sys
from tatami.core import registry
from tatami.bots.compiled import main
registry.register("nim", "tests.toys.nim")
"""


def on_nim(*lines: str) -> list[str]:
    """Compiles nim after these lines."""
    return [sys.executable, "-c", "\n".join([NIM, *lines, "sys.exit(main(sys.argv[1]))"])]


class Obedient:
    """Each game is compiled until the test says how that ends; then the cache has it, or not."""

    def __init__(self, folder: Path, *games: str) -> None:
        self.folder = folder
        self.command = [sys.executable, "-c", OBEDIENT, str(folder)]
        for game in games:
            os.mkfifo(folder / game)
        self._pipes = {game: os.open(folder / game, os.O_RDWR) for game in games}  # so nobody waits to open

    def finish(self, game: str, trouble: str = "") -> None:
        """Ends the compilation of this game, or the next one if there is none."""
        os.write(self._pipes[game], f"{trouble}\n".encode())

    def has(self, game: str) -> bool:
        return (self.folder / f"{game}.compiled").exists()

    def close(self) -> None:
        for pipe in self._pipes.values():
            os.close(pipe)
