"""What is told of a game to whoever chooses one."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.bots import Level, levels_of
from tatami.bots.names import bot_about, bot_name
from tatami.core.game import Game
from tatami.wire import messages as wire


def entry(game: Game) -> wire.Game:
    """Titles and options, seats, computer players and lessons, in each language of the game."""
    options = [_option(game, name, values) for name, values in game.options.items()]
    titles = {language: game.words(language)("title") for language in game.languages}
    players = [_bot(level, game.languages) for level in levels_of(game)]
    lessons = [_lesson(game, name) for name in game.lessons]
    return wire.Game(game.name, titles, list(game.seat_names), options, players, game.seats_option, lessons)


def _lesson(game: Game, name: str) -> wire.Lesson:
    words = {language: game.words(language) for language in game.languages}
    titles = {language: say(f"lesson.{name}.title") for language, say in words.items()}
    abouts = {language: say(f"lesson.{name}.about") for language, say in words.items()}
    return wire.Lesson(name, titles, abouts)


def _bot(level: Level, spoken: Iterable[str]) -> wire.Bot:
    labels = {language: bot_name(level.name, language).label for language in spoken}
    abouts = {language: bot_about(level.name, language) for language in spoken}
    return wire.Bot(level.name, labels, abouts, level.portrait)


def _option(game: Game, name: str, values: Iterable[str]) -> wire.GameOption:
    offered = [wire.OptionValue(value, *_explained(game, name, value)) for value in values]
    return wire.GameOption(name, *_explained(game, name), offered)


def _explained(game: Game, option: str, value: str = "") -> tuple[dict[str, str], dict[str, str]]:
    """What it is called and means for play, in each language of the game."""
    said = {language: game.explain(language, option, value) for language in game.languages}
    labels = {language: each.label for language, each in said.items()}
    return labels, {language: each.about for language, each in said.items()}
