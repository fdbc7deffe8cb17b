"""Writes the files that follow from others; with --check only says which are out of date."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import tatami
from tatami.bots import bot_name, bots
from tatami.core.fields import declaration
from tatami.core.words import FORMS, Name, Words, languages, sentences
from tatami.wire import addresses, border, message_reference, reference, typescript, union

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client" / "src"
LIST = """\
// Generated from src/tatami/games by `make generate`; do not edit.

/** The games, in the order in which they are shown. */
export const GAMES: readonly string[] = {games};
"""


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file, with what should be in it."""
    games = [tatami.game(name) for name in tatami.games()]
    for game in games:
        yield Path(str(files(game.package))) / "state.py", declaration(game.rules.FIELDS, game.name)
        yield CLIENT / "games" / game.name / "protocol.ts", border.protocol(game)
        yield ROOT / "docs" / "games" / f"{game.name}.md", reference.page(game)
    yield CLIENT / "protocol.ts", typescript.protocol()
    yield ROOT / "docs" / "messages.md", message_reference.page()
    yield CLIENT / "addresses.ts", addresses.module()
    yield CLIENT / "games" / "list.ts", LIST.format(games=json.dumps(tatami.games()))
    yield Path(__file__).parent / "wire" / "games.py", union.module(games)
    yield Path(__file__).parent / "games" / "typed.py", union.overloads(games)
    for language in languages("tatami.bots"):
        yield CLIENT / "names" / "words" / f"{language}.json", names(language)


def names(language: str) -> str:
    """What pages, games, sides and computer players are called, for the client: Python alone names them."""
    pages, site = sentences("tatami.server", language), Words("tatami.server", language)
    said = {key: text for key, text in pages.items() if not key.startswith(("preview.", "number."))}
    for key in ("site.title", "site.headline"):
        said[key] = site(key, games=site.number(len(tatami.games())))
    for game in map(tatami.game, tatami.games()):
        words = game.words(language)
        said[f"game.{game.name}.title"] = words("title")
        for seat in game.seat_names:
            said |= _forms(f"{game.name}.seat.{seat}", words.name(f"seat.{seat}"))
    for bot in bots():
        said |= _forms(f"bot.{bot}", bot_name(bot, language))
    for form in ("of", "of_vowel", "to"):
        said[f"name.{form}"] = sentences("tatami.bots", language)[f"given.{form}"]
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"


def _forms(key: str, name: Name) -> dict[str, str]:
    return {f"{key}.{form}": getattr(name, form) for form in FORMS}


def main(arguments: list[str]) -> int:
    stale = [
        (path, text)
        for path, text in generated()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path, text in stale:
        if "--check" in arguments:
            print(f"{path.name} of {path.parent.name} is out of date: run `make generate`.", file=sys.stderr)
        else:
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_text(text, encoding="utf-8")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
