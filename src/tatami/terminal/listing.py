"""`tatami games`: what can be played, and with whom."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tatami.bots import bot_name, bots
from tatami.core import registry
from tatami.core.game import Game
from tatami.core.words import Words

from .voice import PACKAGE, Voice


def run(arguments: argparse.Namespace) -> int:
    """Lists every game with its seats and options, and the computer players."""
    says = Words(PACKAGE, arguments.lang)
    for game in map(registry.game, registry.games()):
        print(*entry(game, Voice(game, {}, arguments.lang)), "", sep="\n")
    named = (f"{bot} ({bot_name(bot, arguments.lang).label})" for bot in bots())
    print(says("list.bots", bots=", ".join(named)))
    return 0


def entry(game: Game, voice: Voice) -> Iterator[str]:
    """One game: what it is, who sits at it, what can be set, and the commands."""
    yield f"{game.name} · {voice.title}"
    if about := voice.of_game("about"):
        yield f"  {about}"
    yield "  " + voice.says("list.seats", seats=", ".join(game.seat_names))
    yield "  " + voice.says("list.options")
    for name, values in game.options.items():
        for value in values:
            yield f"    {f'{name}={value}':<20} {voice.of_game(f'option.{name}.{value}')}".rstrip()
    yield "  " + voice.says("list.commands", game=game.name)
