"""`tatami games`: what can be played, and with whom."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from tatami.bots import bot_name, levels_of
from tatami.core import registry
from tatami.core.game import Game
from tatami.core.words import Words

from .voice import PACKAGE, Voice

COLUMN = 24


def run(arguments: argparse.Namespace) -> int:
    """Lists every game with its seats, options and computer players."""
    says = Words(PACKAGE, arguments.lang)
    for game in map(registry.game, registry.games()):
        print(*entry(game, Voice(game, {}, arguments.lang)), "", sep="\n")
    print(says("list.own"))
    return 0


def entry(game: Game, voice: Voice) -> Iterator[str]:
    """One game: what it is, who sits at it, what can be set, and the commands."""
    yield f"{game.name} · {voice.title}"
    if about := voice.of_game("about"):
        yield f"  {about}"
    yield "  " + voice.says("list.seats", seats=", ".join(game.seat_names))
    named = (
        f"{level.name} ({bot_name(level.name, voice.language).label})" for level in levels_of(voice.game)
    )
    yield "  " + voice.says("list.bots", bots=", ".join(named))
    yield "  " + voice.says("list.options")
    for name, values in game.options.items():
        yield from _option(voice, name, values)
    yield "  " + voice.says("list.commands", game=game.name)


def _option(voice: Voice, name: str, values: Iterable[str]) -> Iterator[str]:
    """What an option decides, and each of its values with what it means for play."""
    yield from hanging(f"    {name}", voice.game.explain(voice.language, name).about)
    for value in values:
        label, about = voice.game.explain(voice.language, name, value)
        yield from hanging(f"      {name}={value}", label)
        yield from hanging("", about)


def hanging(term: str, text: str) -> Iterator[str]:
    """A term and its text, which stays in a column of its own however narrow the terminal is."""
    width = max(shutil.get_terminal_size().columns - 1, 2 * COLUMN)
    lines = textwrap.wrap(text, width - COLUMN)
    for head, line in zip_longest([term], lines, fillvalue=""):
        yield f"{head:<{COLUMN}}{line}".rstrip()
