"""The sentences of a room, one file per language: `words/en.toml`, `words/fr.toml` …

A further language is a further file. What it leaves out is said in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tatami.core.errors import BadOption

FALLBACK = "en"


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages a package speaks.

    >>> languages("tatami.games.taisen")
    ('en', 'fr')
    """
    folder = files(package) / "words"
    return tuple(
        sorted(path.name.removesuffix(".toml") for path in folder.iterdir() if path.name.endswith(".toml"))
    )


@cache
def _sentences(package: str, language: str) -> Mapping[str, str]:
    text = (files(package) / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flatten(tomllib.loads(text), ""))


def _flatten(table: Mapping[str, Any], prefix: str) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        pairs += (
            _flatten(value, f"{prefix}{key}.") if isinstance(value, dict) else [(prefix + key, str(value))]
        )
    return pairs


class Words:
    """What a package says in one language; called with a key and its values it gives the sentence."""

    def __init__(self, package: str, language: str) -> None:
        if language not in languages(package):
            known = ", ".join(languages(package))
            raise BadOption(f"there is no language {language!r}; choose one of: {known}.")
        self.package = package
        self.language = language

    def __call__(self, key: str, /, **values: object) -> str:
        return self.raw(key).format_map(values)

    def raw(self, key: str) -> str:
        """The sentence as written, its gaps still open."""
        spoken = _sentences(self.package, self.language)
        return spoken[key] if key in spoken else _sentences(self.package, FALLBACK)[key]

    def __contains__(self, key: str) -> bool:
        return key in _sentences(self.package, FALLBACK)
