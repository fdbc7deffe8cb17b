"""docs/glossary.toml: one word for one thing; and which retired words a text still uses."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field

import tatami

from .sources import LANGUAGES, ROOT, Text, of_client, of_rulebooks, packaged, sentences_of

PLACE_NAME = re.compile(r"(?<=\{)\w+(:\w+)?")


@dataclass(frozen=True)
class Term:
    game: str
    meaning: str
    words: dict[str, str]
    retired: dict[str, list[str]]
    exceptions: list[str] = field(default_factory=list)


def terms() -> list[Term]:
    read = tomllib.loads((ROOT / "docs/glossary.toml").read_text(encoding="utf-8"))
    return [
        Term(
            entry["game"],
            entry["meaning"],
            {language: entry[language] for language in LANGUAGES if language in entry},
            entry["retired"],
            [each["text"] for each in entry.get("except", [])],
        )
        for entry in read["term"]
    ]


def pattern(word: str) -> re.Pattern[str]:
    """A word or words, not part of others; a * stands for any ending. Small letters also match capitals."""
    spaced = r"\s+".join(re.escape(part).replace(r"\*", r"\w*") for part in word.split())
    return re.compile(rf"(?<!\w){spaced}(?!\w)", re.IGNORECASE if word.islower() else 0)


def used(term: Term, language: str, text: str) -> list[str]:
    """The retired words of a term that a text uses, where it is no exception."""
    for exception in term.exceptions:
        text = text.replace(exception, "")
    text = PLACE_NAME.sub("", text)
    return [word for word in term.retired.get(language, []) if pattern(word).search(text)]


def texts_of(game: str, language: str) -> Iterator[Text]:
    """Everything that speaks of a game, or of all games."""
    if game == "all":
        yield from sentences_of(language)
        yield from of_rulebooks(language)
        return
    yield from packaged(tatami.game(game).package, language)
    keys = tuple(f"client {language} {key}" for key in (f"{game}.", f"game.{game}.", f"goal.{game}"))
    yield from (text for text in of_client(language) if text.where.startswith(keys))
    yield from of_rulebooks(language, game)
