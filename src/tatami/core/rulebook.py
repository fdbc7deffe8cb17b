"""The rulebooks: our own words, one page per game and language."""

from __future__ import annotations

import re
from pathlib import Path

from tatami.core.errors import BadOption
from tatami.core.game import Game
from tatami.core.words import FALLBACK

SHELF = "rulebooks"
PACKAGE = Path(__file__).parents[1]
SHELVES = (PACKAGE / SHELF, PACKAGE.parents[1] / SHELF)
"""Inside the installed package, or at the root of the repository."""
CAPTION = re.compile(r"^(```\w+\n)((?:> .*\n)+)", re.MULTILINE)


def rulebook(game: Game, language: str) -> str:
    """The rulebook in the language, or in English if it is not written yet.

    >>> import tatami
    >>> rulebook(tatami.game("taisen"), "fr").splitlines()[0]
    '# Ninja Taisen'
    """
    for spoken in (language if language in game.languages else FALLBACK, FALLBACK):
        for shelf in SHELVES:
            page = shelf / f"{game.name}.{spoken}.md"
            if page.is_file():
                return page.read_text(encoding="utf-8")
    raise BadOption(f"There is no rulebook of {game.name}; it should be {SHELF}/{game.name}.{FALLBACK}.md.")


def captioned(text: str) -> str:
    """The page with the caption of each example before it, as prose, for whoever cannot draw the example.

    >>> print(captioned("```taisen\\n> Wolf goes\\n> on.\\nwolf 1: S\\n```"))
    Wolf goes
    on.
    <BLANKLINE>
    ```taisen
    wolf 1: S
    ```
    """
    return CAPTION.sub(lambda found: found[2].replace("> ", "") + "\n" + found[1], text)
