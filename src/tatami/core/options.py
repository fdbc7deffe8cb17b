"""The options of a game as text: `edition=iello dice=house`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tatami.core.errors import BadNotation

OptionValue = str | int
"""A value as it may be given: `players=3` means `players="3"`."""


class Explained(NamedTuple):
    """An option of the box, or one of its values, for people."""

    label: str
    about: str
    """What it means for play; empty if the game does not say."""


def option_key(option: str, value: str, part: str) -> str:
    """Where the game's words say it: `part` is "title" or "about"."""
    if not value:
        return f"option.{option}.{part}"
    return f"option.{option}.{value}{'' if part == 'title' else '_about'}"


def write_options(options: Mapping[str, str]) -> str:
    """The options in one line.

    >>> write_options({"edition": "iello", "dice": "even"})
    'edition=iello dice=even'
    """
    return " ".join(f"{name}={value}" for name, value in options.items())


def read_options(text: str) -> dict[str, str]:
    """What `write_options` wrote; which options a game has is for the game to say."""
    options: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadNotation(f"An option is written name=value, not {word!r}.")
        if name in options:
            raise BadNotation(f"The option {name!r} is given twice; give it once.")
        options[name] = value
    return options
