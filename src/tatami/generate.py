"""Writes the files that follow from others; with --check only says which are out of date."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import tatami
from tatami.core.fields import declaration
from tatami.wire.typescript import protocol

CLIENT = Path(__file__).parents[2] / "client" / "src"


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file, with what should be in it."""
    for game in map(tatami.game, tatami.games()):
        yield Path(str(files(game.package))) / "state.py", declaration(game.rules.FIELDS, game.name)
    yield CLIENT / "protocol.ts", protocol()


def main(arguments: list[str]) -> int:
    stale = [(path, text) for path, text in generated() if not path.exists() or path.read_text() != text]
    for path, text in stale:
        if "--check" in arguments:
            print(f"{path.name} of {path.parent.name} is out of date: run `make generate`.", file=sys.stderr)
        else:
            path.write_text(text)
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
