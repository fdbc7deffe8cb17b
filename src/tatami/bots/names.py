"""What computer players are called. The names stand in words/*.toml; what is typed is in `bot`."""

from __future__ import annotations

from tatami.core.words import FALLBACK, Name, Words, languages

PACKAGE = "tatami.bots"


def bot_name(typed: str, language: str) -> Name:
    """The name of a bot of ours, whatever its settings; anyone else's is called what was typed.

    >>> bot_name("search,seconds=2", "fr").the
    'le maître'
    """
    key = f"bot.{typed.partition(',')[0]}"
    words = Words(PACKAGE, language if language in languages(PACKAGE) else FALLBACK)
    return words.name(key) if f"{key}.label" in words else Name.given(typed)
