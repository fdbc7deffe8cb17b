"""The rulebooks: our own words, one page per game and language."""

from __future__ import annotations

import argparse
import sys
from importlib.resources import files
from pathlib import Path

from tatami.core import registry
from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.core.words import FALLBACK

from .voice import Voice

SHELF = "rulebooks"


def shelves() -> list[Path]:
    """Where rulebooks may stand: inside the installed package, or at the root of the repository."""
    package = Path(str(files("tatami")))
    return [package / SHELF, package.parents[1] / SHELF]


def rulebook(game: Game, language: str) -> str:
    """The rulebook in the language, or in English if it is not written yet."""
    for spoken in (language, FALLBACK):
        for shelf in shelves():
            page = shelf / f"{game.name}.{spoken}.md"
            if page.is_file():
                return page.read_text(encoding="utf-8")
    raise BadOption(f"There is no rulebook of {game.name}; it should be {SHELF}/{game.name}.{FALLBACK}.md.")


def run(arguments: argparse.Namespace) -> int:
    """Prints a rulebook: laid out on a terminal, as written into a pipe."""
    game = registry.game(arguments.game)
    text = rulebook(game, Voice(game, {}, arguments.lang).language)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(Console().width, 100)).print(Markdown(text))
    else:
        print(text)
    return 0
