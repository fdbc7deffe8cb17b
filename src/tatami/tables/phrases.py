"""What can be said by its key alone, so that everybody reads it in their own language.

The sentences stand in words/*.toml under `phrase`.
"""

from __future__ import annotations

from functools import cache

from tatami.core.words import Words

from .refusals import PACKAGE, RequestRefused

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thank_you",
    "one_moment",
    "sorry",
    "good_game",
    "goodbye",
)
"""In the order in which they are offered."""


def check_phrase(key: str) -> None:
    if key not in PHRASES:
        raise RequestRefused("no_such_phrase", phrases=", ".join(PHRASES))


def phrase(key: str, language: str) -> str:
    return Words(PACKAGE, language)(f"phrase.{key}")


@cache
def phrases(language: str) -> dict[str, str]:
    """All of them, by key."""
    return {key: phrase(key, language) for key in PHRASES}
