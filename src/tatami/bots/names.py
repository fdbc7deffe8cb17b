"""What computer players are called, and how they play, in the words of words/*.toml."""

from __future__ import annotations

import re

from tatami.core.words import FALLBACK, Name, Words, languages

PACKAGE = "tatami.bots"
VOWEL = re.compile(r"[aeiouà-æè-ïò-ü]", re.IGNORECASE)


def bot_name(typed: str, language: str) -> Name:
    """The name of a bot of ours, whatever its settings; anyone else's is called what was typed.

    >>> bot_name("search,seconds=2", "fr").the
    'le maître'
    """
    key = f"bot.{typed.partition(',')[0]}"
    words = _words(language)
    return words.name(key) if f"{key}.label" in words else given_name(typed, words)


def bot_about(name: str, language: str) -> str:
    """How a bot of the house plays.

    >>> bot_about("random", "en")
    'Plays at random. Good for a first game.'
    """
    return _words(language)(f"bot.{name}.about")


def _words(language: str) -> Words:
    return Words(PACKAGE, language if language in languages(PACKAGE) else FALLBACK)


def given_name(name: str, words: Words) -> Name:
    """A name that somebody chose, in its forms.

    >>> given_name("my_bots:Careful", Words(PACKAGE, "fr")).to
    'à my_bots:Careful'
    """
    of = words("given.of_vowel" if VOWEL.match(name) else "given.of", name=name)
    return Name(name, name, of, words("given.to", name=name), is_given=True)
