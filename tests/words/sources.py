"""Everything people read: the word files of server, terminal and client, and the rulebooks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tatami
from tatami.core.words import languages, sentences

ROOT = Path(__file__).parents[2]
PACKAGES = (
    "tatami.bots",
    "tatami.server",
    "tatami.tables",
    "tatami.terminal",
    *(tatami.game(name).package for name in tatami.games()),
)
LANGUAGES = languages("tatami.tables")
CODE = re.compile(r"`[^`\n]*`|\]\([^)\s]*\)|https?://\S+|<[^>\n]+>")


class Text(NamedTuple):
    where: str
    text: str


def packaged(package: str, language: str) -> list[Text]:
    """The sentences of a Python package."""
    short = package.removeprefix("tatami.")
    return [Text(f"{short} {language} {key}", text) for key, text in sentences(package, language).items()]


def of_client(language: str) -> list[Text]:
    """The sentences of the client."""
    found: list[Text] = []
    for path in sorted((ROOT / "client/src").rglob(f"words/{language}.json")):
        words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
        found += [Text(f"client {language} {key}", text) for key, text in words.items()]
    return found


def of_rulebooks(language: str, name: str = "*") -> Iterator[Text]:
    """The paragraphs of the rulebooks, without examples, code and addresses."""
    for path in sorted((ROOT / "rulebooks").glob(f"{name}.{language}.md")):
        page = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        for number, paragraph in enumerate(re.split(r"\n{2,}", page)):
            yield Text(f"{path.name} paragraph {number}", CODE.sub("", paragraph))


def sentences_of(language: str) -> list[Text]:
    """All sentences of word files."""
    return [*(text for package in PACKAGES for text in packaged(package, language)), *of_client(language)]


def everything(language: str) -> list[Text]:
    return [*sentences_of(language), *of_rulebooks(language)]
