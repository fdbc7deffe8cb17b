"""The rulebooks: our own words, one page per game and language."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.core.words import FALLBACK

SHELF = "rulebooks"


def rulebook(game: Game, language: str) -> str:
    """The rulebook in the language, or in English if it is not written yet."""
    package = Path(str(files("tatami")))
    for spoken in (language if language in game.languages else FALLBACK, FALLBACK):
        for shelf in (package / SHELF, package.parents[1] / SHELF):
            page = shelf / f"{game.name}.{spoken}.md"
            if page.is_file():
                return page.read_text(encoding="utf-8")
    raise BadOption(f"There is no rulebook of {game.name}.")
